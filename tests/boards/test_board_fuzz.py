"""Whatever is given as a board: a board comes back, or one sentence that ends with a clause."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megalith.boards.circles import board_from_record, load_board
from megalith.core.errors import BoardError
from tests.boards import small_boards
from tests.boards.refusals import BoardFile, custom

BOARDS = [custom, *small_boards.ALL]
SENTENCE = re.compile(r"[A-Z\"][^\n]*[^.] \(D[135]\)\.")

bounded = settings(deadline=None, max_examples=100)
numbers = st.integers() | st.floats() | st.sampled_from([10**400, -(10**400), 5e-324, 1.7e308])
texts = st.text(st.characters(), max_size=50) | st.sampled_from(
    ["a8", "a9", "c15", "h1", "s1", "nodes", "\ud800"]
)
scalars = st.none() | st.booleans() | numbers | texts
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5),
    max_leaves=10,
)


def outcome(source: Any, any: bool) -> str:
    """Return the sentence of a refusal, or nothing for a board that comes back from its own record."""
    refused = ""
    try:
        board = load_board(source, any=any)
    except BoardError as error:
        refused = str(error)
    if refused:
        assert SENTENCE.fullmatch(refused)
        assert refused.isprintable()
        return refused
    assert board.source is not None
    assert board_from_record(board.option, json.loads(json.dumps(board.source)), any=any) == board
    return ""


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values inside a parsed file."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, below in inner for found in places(below, (*path, key)))]


def change(board: BoardFile, data: st.DataObject) -> None:
    """Replace, remove or rename something somewhere in a parsed file."""
    *path, last = data.draw(st.sampled_from(places(board)[1:]))
    place: Any = board
    for key in path:
        place = place[key]
    match data.draw(st.sampled_from(["replace", "remove", "swap"])):
        case "replace":
            place[last] = data.draw(values)
        case "remove":
            del place[last]
        case "swap":
            other = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
            place[last], place[other] = place[other], place[last]


@bounded
@given(values, st.booleans())
def test_D3_any_value(value: Any, any: bool) -> None:
    if not isinstance(value, str):
        outcome(value, any)


@bounded
@given(st.binary(max_size=300) | values.map(lambda value: json.dumps(value).encode()), st.booleans())
def test_D3_any_bytes(data: bytes, any: bool) -> None:
    assert outcome(data, any)


@bounded
@given(st.dictionaries(st.sampled_from(list(custom())), values), st.booleans())
def test_D3_any_values_of_the_right_keys(board: dict[str, Any], any: bool) -> None:
    outcome(board, any)


@settings(deadline=None, max_examples=200)
@given(st.data(), st.sampled_from(BOARDS), st.integers(1, 3))
def test_D3_changed_boards(data: st.DataObject, make: Any, changes: int) -> None:
    board = make()
    for _ in range(changes):
        if len(places(board)) > 1:
            change(board, data)

    sentence = outcome(board, any=True)

    if "cannot be written" not in sentence and "surrogate" not in sentence:
        assert outcome(json.dumps(board).encode(), any=True) == sentence


@bounded
@given(st.data())
def test_D3_damaged_bytes(data: st.DataObject) -> None:
    text = bytearray(json.dumps(custom()).encode())
    for place in data.draw(st.lists(st.integers(0, len(text) - 1), min_size=1, max_size=3)):
        text[place] = data.draw(st.integers(0, 255))

    outcome(bytes(text), any=False)


@bounded
@given(st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=6, max_size=6))
def test_D3_drawings_of_two_squares(points: list[tuple[int, int]]) -> None:
    names = ["a1", "a2", "b2", "b1", "c1", "c2"]
    nodes = {name: list(point) for name, point in zip(names, points, strict=True)}
    circles = {"s1": names[:4], "s2": ["b1", "b2", "c2", "c1"]}

    outcome({"name": "two", "nodes": nodes, "circles": circles}, any=True)


@bounded
@given(values | st.just("reconstruction"), texts)
def test_D3_any_record(source: Any, option: str) -> None:
    with pytest.raises(BoardError) as caught:
        board_from_record(option, source)

    assert SENTENCE.fullmatch(str(caught.value))

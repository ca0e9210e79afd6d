"""Boards from hostile files and mappings, their options, and their way back from a record (D3)."""

import copy
import hashlib
import json
import os
import pickle
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from megalith.boards.circles import board_from_record, load_board
from megalith.core.errors import BoardError
from tests.boards.refusals import SHIPPED, custom, refusal

NO_OBJECT = "A board is a JSON object with the keys name, note, nodes, circles, gates and corners (D3)."
TOO_LARGE = "The board is larger than 64 kB; it may have at most 65,536 bytes (D3)."
TOO_DEEP = "The board is nested too deeply; its lists and objects go three levels deep (D3)."
D3_FILES = [
    (b"", "The board file is not JSON: expecting value at line 1, column 1 (D3)."),
    (b"[\n 1,,]", "The board file is not JSON: expecting value at line 2, column 4 (D3)."),
    (b'{"a": 1, "a": 2}', 'Key "a" stands twice in one object; a key stands once (D3).'),
    (
        b'{"nodes": {"a1": [0, 0], "a1": [0, 1]}}',
        'Key "a1" stands twice in one object; a key stands once (D3).',
    ),
    (b'"\xff"', "The board file is not UTF-8 at byte 1 (D3)."),
    (b"[]", NO_OBJECT),
    (b"NaN", NO_OBJECT),
    (b"[" * 60_000, TOO_DEEP),
    (b'{"a":' * 12_000, TOO_DEEP),
    (b" " * 65_537, TOO_LARGE),
    (b"9" * 60_000, NO_OBJECT),
]


@pytest.mark.parametrize(("data", "sentence"), D3_FILES)
def test_D3_bytes_that_are_no_board(data: bytes, sentence: str) -> None:
    assert refusal(data) == sentence


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e400", "9" * 400, "-" + "9" * 50_000])
def test_D3_numbers_of_a_file_that_are_not_finite(number: str) -> None:
    text = json.dumps(custom()).replace('"a8": [0.0, 5]', f'"a8": [0.0, {number}]')
    text = text.replace('"a8": [0.0, 5.0]', f'"a8": [0.0, {number}]')

    assert refusal(text.encode()) == (
        'Node "a8" has a coordinate that is not finite; it must be a finite number (D3).'
    )


def nested(depth: int) -> Any:
    """Return a list in a list in a list, so deep."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def itself() -> Any:
    """Return a list that contains itself."""
    value: list[Any] = []
    value.append(value)
    return value


def doubling() -> Any:
    """Return lists that would be 2 to the 60th numbers if they were written out."""
    value: Any = 1
    for _ in range(60):
        value = [value, value]
    return value


D3_VALUES = [
    ({1, 2}, 'The value of key "note" cannot be written as JSON (D3).'),
    (10**5000, 'The value of key "note" cannot be written as JSON (D3).'),
    (itself(), 'The value of key "note" cannot be written as JSON (D3).'),
    (nested(50_000), TOO_DEEP),
    (doubling(), TOO_LARGE),
    ("x" * 65_536, TOO_LARGE),
    ({1: 0, "1": 0}, 'Key "1" stands twice in one object; a key stands once (D3).'),
]


@pytest.mark.parametrize(("value", "sentence"), D3_VALUES, ids=range(len(D3_VALUES)))
def test_D3_mapping_with_what_json_has_not(value: Any, sentence: str) -> None:
    assert refusal({**custom(), "note": value}) == sentence


def test_D3_mapping_whose_keys_are_no_strings() -> None:
    assert refusal({**custom(), 1: 2}) == "A key of the board is of type int; keys are strings (D3)."


@pytest.mark.parametrize("source", [None, 7, True, ["reconstruction"], bytearray(b"{}")])
def test_D3_source_of_another_type(source: Any) -> None:
    assert refusal(source).startswith("A board is a name, a path, bytes or a mapping, not of type ")


def test_D3_file_of_exactly_64_kb_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(json.dumps(custom()).encode().ljust(65_536))

    assert load_board(file).name == "mine"
    assert load_board(str(file)) == load_board(file)


def test_D3_files_that_cannot_be_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large").write_bytes(b"{" + b" " * 70_000)

    for odd in ("", "nowhere.json", "a\0b", "\ud800", "x" * 5_000, str(tmp_path), str(tmp_path / "pipe")):
        assert refusal(odd).endswith(" is neither a shipped board nor a file that can be read (D3).")
        assert len(refusal(odd)) < 150
    assert refusal(tmp_path) == refusal(str(tmp_path))
    assert refusal(tmp_path / "large").startswith("The board is larger than 64 kB")


def test_D3_option_is_the_name_and_a_digest(tmp_path: Path) -> None:
    board = custom()
    data = json.dumps(board, indent=1).encode()
    (tmp_path / "b.json").write_bytes(data)
    canonical = json.dumps(board, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()

    assert load_board(data).option == f"mine@{hashlib.sha256(data).hexdigest()[:12]}"
    assert load_board(tmp_path / "b.json").option == load_board(data).option
    assert load_board(board).option == f"mine@{hashlib.sha256(canonical).hexdigest()[:12]}"


def test_D3_board_comes_back_from_a_record() -> None:
    board = {**custom(), "name": "Große @ Runde", "note": 'quoted "ä"'}
    for loaded in (load_board(board), load_board(json.dumps(board, indent=2).replace("\n", "\r\n").encode())):
        carried = json.loads(json.dumps(loaded.source))

        assert board_from_record(loaded.option, carried) == loaded
        assert list(board_from_record(loaded.option, carried).circles) == list(board["circles"])


def test_D3_record_with_another_board_is_refused() -> None:
    board = load_board(custom())
    other = {**custom(), "note": ""}

    with pytest.raises(BoardError) as caught:
        board_from_record(board.option, other)

    expected = (
        f'The record\'s board is "{load_board(other).option}", but its option says "{board.option}" (D3).'
    )
    assert str(caught.value) == expected


@pytest.mark.parametrize("source", ["reconstruction", "\ud800", "", None, 3, [], {}])
def test_D3_record_whose_data_is_no_board(source: Any) -> None:
    with pytest.raises(BoardError, match=r"\(D3\)\.$"):
        board_from_record("reconstruction", source)


def test_D3_boards_compare_hash_and_pickle() -> None:
    board = load_board(custom())

    again = pickle.loads(pickle.dumps(board))

    assert board.paths == again.paths
    assert (again, hash(again)) == (board, hash(board))
    assert board not in (SHIPPED, load_board(json.dumps(custom()).encode()), "mine")


def test_D3_boards_in_another_order_differ() -> None:
    board = custom()
    turned = {**custom(), "nodes": dict(reversed(board["nodes"].items()))}

    assert load_board(turned).option == load_board(board).option
    assert load_board(turned) != load_board(board)


def test_D3_mapping_is_copied() -> None:
    board = custom()
    loaded = load_board(MappingProxyType(board))
    before = copy.deepcopy(loaded)

    board["nodes"]["a8"][0] = 99
    board["circles"].clear()

    assert loaded == before

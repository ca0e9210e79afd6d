"""Hostile positions, options and moves: the documented errors come out, or a game that plays to its end."""

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import megalith
from tests.boards import small_boards
from tests.sentences import assert_sentence

POINTS = re.compile(r"points=(\S+)")
MULTIPLIER = {4: 3, 6: 4, 8: 5}
BOARDS: dict[str, Any] = {"reconstruction": "reconstruction"} | {
    board.__name__: board() for board in small_boards.ALL
}
KEYS = ("turn", "phase", "points", "quiet", "final", "vacated", "pending", "resolving", "nodes", "dolmens")
PIECES = ("s1", "s2", "s3", "s4", "d1", "d2", "d3", "s0", "d9", "x1", "s", "", "s11")
LEVELS = ("11", "12.21", "1?", "?1", "11.11.11.11.11.11", "24.24", "15", "51", "11.", "", "13.23.13.23")
WORDS = ("-", "0", "1", "2", "3", "4", "5", "?", "", "turn", "stone", "order", "dolmen", "over", "39", "40")
NUMBERS = ("59", "60", "79", "80", "9999", "10000", "-1", "+1", "1e3", "²", "٣", "0x1", "1,1", "9" * 5000)
ODD = (
    "\x00",
    "\ud800",
    "\u2028",
    "\n",
    "\t",
    '"',
    "{}",
    "{name}",
    "%s",
    "=",
    "==",
    ",",
    ":",
    "é",
    "x" * 70_000,
)

hostile = st.sampled_from(WORDS + NUMBERS + ODD) | st.text(st.characters(), max_size=20)
seeds = st.integers(0, 2**32)


@cache
def made(board: str, players: int) -> megalith.Game:
    return megalith.game("dolmen", players=players, board=BOARDS[board], any=True)


games = st.builds(made, st.sampled_from(list(BOARDS)), st.sampled_from((2, 3, 4)))


def reached(game: megalith.Game, chance: random.Random) -> megalith.State:
    """Return a state somewhere in a random game; stones and dolmen stones are laid more often than not."""
    state = game.start(chance="manual")
    for _ in range(chance.randrange(120)):
        if state.is_over:
            break
        moves = state.legal_moves()
        busy = [move for move in moves if move.split()[0] in ("move", "remove", "stone", "dolmen")]
        state.play(chance.choice(busy if busy and chance.random() < 0.7 else moves))
    return state


def play_on(state: megalith.State, chance: random.Random) -> None:
    """Play a state to its end at random and recount what it says on the way and there."""
    markers = [int(points) for points in POINTS.findall(state.position())[0].split(",")]
    assert state.game.from_position(state.position()) == state
    while not state.is_over:
        assert chance.random() < 0.9 or state.game.from_position(state.position()) == state
        assert state.scores() == markers
        mover, move = state.current_player, chance.choice(state.legal_moves())
        markers[mover] -= move == "skip"
        state.play(move)
    assert state.game.from_position(state.position()) == state
    seen = state.observation(None)
    assert min(markers) >= 1
    assert state.scores() == recount(state.game, seen["dolmens"], markers)
    assert sum(state.returns()) == pytest.approx(0)
    assert [place == 1 for place in state.ranking()] == [p in seen["winners"] for p in range(len(markers))]


def recount(game: megalith.Game, dolmens: dict[str, list[list[int]]], markers: list[int]) -> list[int]:
    """Return the points of D62, and see to it that no dolmen is taller than D35 allows."""
    points = list(markers)
    for circle, pile in dolmens.items():
        size = len(game.setup.parts.circles[circle])
        assert len(pile) <= size - 2
        for level, (owner, value) in enumerate(reversed(pile)):
            points[owner] += value * (MULTIPLIER[size] - level)
    return points


def accept_or_refuse(game: megalith.Game, text: Any, chance: random.Random) -> bool:
    """Try a position; play it to the end if it is taken. Return whether it was."""
    try:
        state = game.from_position(text)
    except megalith.PositionError as error:
        assert_sentence(str(error))
        return False
    viewer = chance.choice((*range(game.players), None))
    other = state.resample(viewer, chance)
    assert other.observation(viewer) == state.observation(viewer)
    play_on(chance.choice((state, other)), chance)
    return True


def change_position(game: megalith.Game, text: str, data: st.DataObject) -> str:
    """Replace, remove, double or mix a word of a position, or an item in one."""
    words = dict(word.split("=", 1) for word in text.split(" "))
    for _ in range(data.draw(st.sampled_from((1, 1, 2, 3)))):
        key = data.draw(st.sampled_from(KEYS))
        value = words.get(key, "-")
        match data.draw(st.sampled_from(["replace", "fitting", "item", "remove", "add"])):
            case "replace":
                words[key] = data.draw(hostile)
            case "fitting":
                words[key] = data.draw(fitting(game, key))
            case "item":
                items = value.split(",")
                items[data.draw(st.integers(0, len(items) - 1))] = data.draw(hostile | fitting(game, key))
                words[key] = ",".join(items)
            case "remove":
                items = value.split(",")
                del items[data.draw(st.integers(0, len(items) - 1))]
                words[key] = ",".join(items) or "-"
            case "add":
                words[key] = ",".join([*value.split(","), data.draw(fitting(game, key))]).removeprefix("-,")
    return " ".join(f"{key}={value}" for key, value in words.items())


def fitting(game: megalith.Game, key: str) -> st.SearchStrategy[str]:
    """Return values of the right kind for a word of a position, seldom the right ones."""
    nodes = st.sampled_from(list(game.setup.parts.nodes))
    circles = st.sampled_from(list(game.setup.parts.circles))
    seats = st.sampled_from(("-", "1", "2", "3", "4"))
    match key:
        case "turn" | "final":
            return seats
        case "phase":
            return st.sampled_from(("turn", "stone", "order", "dolmen", "over"))
        case "points":
            return st.lists(st.integers(0, 6).map(str), min_size=game.players, max_size=game.players).map(
                ",".join
            )
        case "quiet":
            return st.integers(0, 20 * game.players + 1).map(str)
        case "vacated":
            return nodes
        case "resolving":
            return circles
        case "nodes":
            return st.tuples(nodes, st.sampled_from(PIECES)).map(":".join)
        case "dolmens":
            return st.tuples(circles, st.sampled_from(LEVELS)).map(":".join)
    return st.tuples(circles, seats, st.sampled_from(("top", "under"))).map(":".join)


@given(games, seeds, st.data())
def test_a_changed_position_is_refused_or_plays_to_its_end(
    game: megalith.Game, seed: int, data: st.DataObject
) -> None:
    chance = random.Random(seed)

    accept_or_refuse(game, change_position(game, reached(game, chance).position(), data), chance)


@given(games, seeds)
def test_every_position_reached_is_accepted_and_plays_to_its_end(game: megalith.Game, seed: int) -> None:
    chance = random.Random(seed)

    assert accept_or_refuse(game, reached(game, chance).position(), chance)


@given(
    games,
    st.lists(st.tuples(st.sampled_from(KEYS) | hostile, hostile).map("=".join), max_size=6).map(" ".join),
)
def test_any_words_as_a_position(game: megalith.Game, text: str) -> None:
    accept_or_refuse(game, text, random.Random(text[:9].encode("utf-8", "replace")))


@given(games, hostile | st.none() | st.integers() | st.binary() | st.lists(st.text()))
def test_any_value_as_a_position(game: megalith.Game, value: Any) -> None:
    accept_or_refuse(game, value, random.Random(1))


def moves(game: megalith.Game) -> st.SearchStrategy[Any]:
    """Return moves: sound, misspelt, hostile and no text at all."""
    verbs = (
        "place",
        "move",
        "remove",
        "pass",
        "stone",
        "skip",
        "decline",
        "resolve",
        "dolmen",
        "Place",
        "plase",
    )
    names = [*game.setup.parts.nodes, *game.setup.parts.circles, "1", "4", "5", "?", "01", "z99"]
    word = st.sampled_from(verbs) | st.sampled_from(names) | hostile
    others = st.none() | st.integers() | st.binary() | st.floats() | st.lists(st.integers())
    return st.lists(word, max_size=4).map(" ".join) | hostile | others


@given(games, seeds, st.data())
def test_any_move(game: megalith.Game, seed: int, data: st.DataObject) -> None:
    state = reached(game, random.Random(seed))
    for _ in range(3):
        before, move = state.clone(), data.draw(moves(game))
        legal, reason = state.legal_moves(), state.why_not(move)
        assert (reason is None) == (isinstance(move, str) and move in legal)
        if reason is None:
            state.play(move)
            continue
        with pytest.raises(megalith.IllegalMove) as refused:
            state.play(move)
        assert_sentence(str(refused.value))
        assert refused.value.reason == reason
        assert state == before
        assert state.history(None) == before.history(None)


@given(games, seeds, st.integers() | st.floats() | st.text() | st.none() | st.booleans())
def test_any_action(game: megalith.Game, seed: int, action: Any) -> None:
    state = reached(game, random.Random(seed))
    before = state.clone()
    if type(action) is int and action in state.legal_actions():
        state.apply_action(action)
        return
    with pytest.raises(megalith.IllegalMove) as refused:
        state.apply_action(action)
    assert_sentence(str(refused.value))
    assert state == before


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.binary() | hostile,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(hostile, inner, max_size=3),
    max_leaves=6,
)


@given(
    st.just("dolmen") | values,
    values | st.sampled_from((2, 3)),
    st.dictionaries(st.sampled_from(("board", "any")) | hostile, values, max_size=3),
)
def test_any_options(name: Any, players: Any, options: dict[str, Any]) -> None:
    options = {key: value for key, value in options.items() if key not in ("name", "players")}
    _make(lambda: megalith.game(name, players=players, **options))
    _make(lambda: megalith.game("dolmen", players=2, **options))


def _make(make: Callable[[], megalith.Game]) -> None:
    try:
        game = make()
    except (megalith.OptionError, megalith.BoardError) as error:
        assert_sentence(str(error))
    else:
        assert game.name == "dolmen"

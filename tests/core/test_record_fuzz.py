"""Hostile records: a RecordError of one sentence with its line, or a state that works like any other."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import megalith
from megalith.core.replay import replay_steps
from tests.boards import small_boards
from tests.sentences import assert_sentence

DEEP = "[" * 100_000
GAMES: dict[str, dict[str, Any]] = {
    "dolmen": {"players": 3},
    "dolmen on a strip": {"players": 2, "board": small_boards.strip_with_gate(), "any": True},
    "dolmen on a square": {"players": 4, "board": small_boards.one_square(), "any": True},
    "magpies": {"players": 2},
    "magpies for three": {"players": 3, "max_rounds": 2},
}
KEYS = (
    "megalith",
    "game",
    "rules",
    "players",
    "option",
    "seat",
    "viewer",
    "data",
    "position",
    "event",
    "reveal",
)
VALUES = (
    *(
        "0",
        "1",
        "2",
        "3",
        "4",
        "9",
        "-1",
        "1e9",
        "9" * 6,
        "9" * 7,
        "9" * 5000,
        "²",
        "1.0",
        "true",
        "null",
        "NaN",
    ),
    *(
        '""',
        '"',
        '"a',
        "{}",
        "[]",
        "[1,2,3]",
        '{"name":1}',
        '"\\ud800"',
        "\ud800",
        "\x00",
        "\u2028",
        "\r",
        "\t",
    ),
    *("#", '"#"', "{x}", "%s", "spectator", "dolmen", "magpies", "pile", "1 Ann", '2 "Bo"', "9 Cy"),
    *("resign 1", "resign 9", "replaced 1 bot:x", "replaced 1 \x00", "abort"),
    *(
        "board=reconstruction",
        "board=/etc/hostname",
        'board="pyproject.toml"',
        "board=5",
        "board=[]",
        "board={}",
    ),
    *(
        "any=true",
        "any=1",
        "deck=[3,3,2]",
        'deck="x"',
        "max_rounds=" + "9" * 5000,
        "players=3",
        "name=1",
        "data=1",
    ),
    *(
        "h1 1 2",
        "s1 4",
        "hand 1 0 0 0 0",
        "hand 1 999 0 0 0",
        DEEP,
        f"board={DEEP}",
        "x" * 100_000,
        "5 " * 1000,
    ),
)
MOVES = (
    *("place a1", "place c15", "move a1 a2", "remove a1", "pass", "stone", "skip", "decline", "resolve s1"),
    *("dolmen 1", "dolmen 4", "dolmen 5", "dolmen ?", "? ?", "?", " stone ", "take", "steal 1"),
    *("deal 1 1", "deal 1 ?", "draw ?"),
)

seeds = st.integers(0, 2**32)
names = st.sampled_from(list(GAMES))
values = st.sampled_from(VALUES) | st.text(st.characters(), max_size=20)
lines = st.tuples(st.sampled_from(KEYS), values).map(" ".join) | st.sampled_from(MOVES) | values


@cache
def played(name: str, seed: int) -> megalith.State:
    """Return a state in a random game, most often near or at its end."""
    chance = random.Random(seed)
    kind = name.split()[0]
    state = megalith.game(kind, **GAMES[name]).start(chance="manual")
    if chance.random() < 0.2:
        state = state.game.from_position(state.position())
    for _ in range(chance.choice((3, 30, 1000))):
        if state.is_over:
            break
        state.play(chance.choice(state.legal_moves()))
    return state


def record_of(name: str, seed: int) -> str:
    state = played(name, seed % 20)
    viewer = random.Random(seed).choice(["all", None, *range(state.game.players)])
    return state.record(viewer)


def change(text: str, data: st.DataObject) -> str:
    """Replace, drop, double, swap or insert lines, or change a word of one; most often in the header."""
    changed = text.splitlines()
    own_lines, own_words = st.sampled_from(changed), st.sampled_from(text.split())
    for _ in range(data.draw(st.sampled_from((1, 1, 2, 3)))):
        place = data.draw(st.integers(0, min(12, len(changed) - 1)) | st.integers(0, len(changed) - 1))
        match data.draw(st.sampled_from(["replace", "drop", "double", "swap", "insert", "word", "cut"])):
            case "replace":
                changed[place] = data.draw(lines | own_lines)
            case "drop" if len(changed) > 1:
                del changed[place]
            case "double":
                changed.insert(place, changed[place])
            case "swap":
                changed[place], changed[-1] = changed[-1], changed[place]
            case "insert":
                changed.insert(place, data.draw(lines | own_lines))
            case "word":
                words = changed[place].split(" ")
                words[data.draw(st.integers(0, len(words) - 1))] = data.draw(values | own_words)
                changed[place] = " ".join(words)
            case "cut":
                changed = changed[: place + 1]
    return data.draw(st.sampled_from(["\n", "\n", "\r\n", "\n\n"])).join(changed)


def replayed(text: Any) -> megalith.State | None:
    try:
        return megalith.replay(text)
    except megalith.RecordError as error:
        message, line = str(error), error.line
    assert_sentence(message)
    assert message.startswith("Line ") == (line > 0)
    return None


def accept_or_refuse(text: Any) -> None:
    """Replay a record and, where it is taken, use the state as its owner may."""
    state = replayed(text)
    if state is None:
        return
    assert [step for _, step in replay_steps(text)][-1] == state
    if state.is_one_viewers:
        look_on(state, text)
    else:
        play_on(state, random.Random(1))


def look_on(state: megalith.State, text: str) -> None:
    """Use a viewer's state in every way that viewer may."""
    word = next(line for line in text.splitlines() if line.split()[:1] == ["viewer"]).split()[1]
    viewer = None if word == "spectator" else int(word) - 1
    again = megalith.replay(state.record(viewer))
    assert again.view(viewer) == state.view(viewer)
    assert state.observation(viewer) == state.view(viewer).observation
    for other in [player for player in range(state.game.players) if player != viewer]:
        with pytest.raises(megalith.HiddenError):
            state.observation(other)
    # A record may be cut between a move and what it uncovers; only those facts can follow there.
    if state.observation(viewer)["phase"] not in ("show", "over"):
        world = state.resample(viewer, 1)
        assert world.observation(viewer) == state.observation(viewer)
        assert world.information_state(viewer) == state.information_state(viewer)
        play_on(world, random.Random(2))


def play_on(state: megalith.State, chance: random.Random) -> None:
    """Play to the end at random; the position goes to text and back at both ends."""
    assert state.game.from_position(state.position()) == state
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    assert state.game.from_position(state.position()) == state
    assert sum(state.returns()) == pytest.approx(0)
    assert len(state.ranking()) == state.game.players


@given(names, seeds, st.data())
def test_a_changed_record_is_refused_or_replays(name: str, seed: int, data: st.DataObject) -> None:
    accept_or_refuse(change(record_of(name, seed), data))


@given(names, seeds, st.data())
def test_one_letter_changed(name: str, seed: int, data: st.DataObject) -> None:
    text = record_of(name, seed)
    place = data.draw(st.integers(0, min(len(text), 400)) | st.integers(0, len(text)))

    accept_or_refuse(text[:place] + data.draw(st.characters() | st.just("")) + text[place + 1 :])


@given(st.lists(lines, max_size=8))
def test_any_lines(found: list[str]) -> None:
    accept_or_refuse("\n".join(found))
    accept_or_refuse("\n".join(["megalith 1", "game dolmen", "rules 1", "players 2", *found]))


@given(st.none() | st.integers() | st.binary() | st.lists(st.text(), max_size=2) | st.text(st.characters()))
def test_any_value(value: Any) -> None:
    accept_or_refuse(value)

"""What each seat and a spectator see, key by key (D70)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import megalith
from tests.games.dolmen.positions import after, at

KEYS = {
    "game", "players", "options", "current_player", "active", "phase", "over", "scores", "winners",
    "points", "stones", "druids_in_hand", "dolmens_in_hand", "hands", "nodes", "dolmens", "vacated",
    "pending", "resolving", "final_round", "quiet_turns", "scored",
}  # fmt: skip

# Seat 1 lays a stone on e14: seat 3 was alone with two in h1, seat 2 with three in o1, and s1 goes to seat 1.
MID_TURN = (
    "turn=1 points=5,4,3 quiet=2"
    " nodes=e14:d1,c14:s3,c15:s3,f15:s1,f14:s2,g12:s2,f11:s2,d4:s1,e3:s2,e2:s3,d1:s1,d8:d2"
    " dolmens=h10:12.23"
)
LAY_THE_STONE = ("remove e14", "stone", "resolve o1")

SEEN_BY_ALL: dict[str, Any] = {
    "game": "dolmen",
    "players": 3,
    "options": {"board": "reconstruction"},
    "current_player": 1,
    "active": 0,
    "phase": "dolmen",
    "over": False,
    "scores": [5, 4, 3],
    "winners": None,
    "points": [5, 4, 3],
    "stones": [13 - 4, 13 - 4, 13 - 3],
    "druids_in_hand": [3, 2, 3],
    "dolmens_in_hand": [9, 9, 10],
    "hands": None,
    "nodes": {
        "c14": {"stone": 2},
        "c15": {"stone": 2},
        "d1": {"stone": 0},
        "d4": {"stone": 0},
        "d8": {"druid": 1},
        "e2": {"stone": 2},
        "e3": {"stone": 1},
        "e14": {"stone": 0},
        "f11": {"stone": 1},
        "f14": {"stone": 1},
        "f15": {"stone": 0},
        "g12": {"stone": 1},
    },
    "dolmens": {"h10": [[0, None], [1, None]]},
    "vacated": "e14",
    "pending": [["h1", 2, "top"], ["s1", 0, "top"], ["o1", 1, "top"]],
    "resolving": "o1",
    "final_round": None,
    "quiet_turns": 0,
    "scored": [],
}

SEEN_BY_ITS_OWNER: dict[int | None, dict[str, Any]] = {
    None: {},
    0: {"my_dolmens": {"1": 4, "2": 2, "3": 2, "4": 1}, "dolmens": {"h10": [[0, 2], [1, None]]}},
    1: {"my_dolmens": {"1": 4, "2": 3, "3": 1, "4": 1}, "dolmens": {"h10": [[0, None], [1, 3]]}},
    2: {"my_dolmens": {"1": 4, "2": 3, "3": 2, "4": 1}},
}

# The last of 60 quiet turns in a game of three; h10 brings seat 2 3 · 4 and seat 1 2 · 3.
LAST_QUIET_TURN = MID_TURN.replace("quiet=2", "quiet=59")
AT_THE_END: dict[str, Any] = {
    "game": "dolmen",
    "players": 3,
    "options": {"board": "reconstruction"},
    "current_player": megalith.TERMINAL,
    "active": None,
    "phase": "over",
    "over": True,
    "scores": [5 + 6, 4 + 12, 3],
    "winners": [1],
    "points": [5 + 6, 4 + 12, 3],
    "stones": [13 - 3, 13 - 4, 13 - 3],
    "druids_in_hand": [1, 2, 3],
    "dolmens_in_hand": [9, 9, 10],
    "hands": [
        {"1": 4, "2": 2, "3": 2, "4": 1},
        {"1": 4, "2": 3, "3": 1, "4": 1},
        {"1": 4, "2": 3, "3": 2, "4": 1},
    ],
    "nodes": {**SEEN_BY_ALL["nodes"], "e14": {"druid": 0}, "g8": {"druid": 0}},
    "dolmens": {"h10": [[0, 2], [1, 3]]},
    "vacated": None,
    "pending": [],
    "resolving": None,
    "final_round": None,
    "quiet_turns": 60,
    "scored": [["h10", [[1, 3, 4], [0, 2, 3]]]],
}

VIEWERS = [0, 1, 2, None]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_D70_in_the_middle_of_a_turn(viewer: int | None) -> None:
    state = after(at(MID_TURN, 3), *LAY_THE_STONE)

    assert state.observation(viewer) == {**SEEN_BY_ALL, **SEEN_BY_ITS_OWNER[viewer]}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_D70_everything_is_shown_at_the_end(viewer: int | None) -> None:
    state = after(at(LAST_QUIET_TURN, 3), "place g8")

    own = {} if viewer is None else {"my_dolmens": AT_THE_END["hands"][viewer]}
    assert state.observation(viewer) == {**AT_THE_END, **own}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_D70_the_keys_are_always_the_same(moves: int, viewer: int | None) -> None:
    seen = after(at(MID_TURN, 3), *LAY_THE_STONE[:moves]).observation(viewer)

    assert set(seen) == KEYS | ({"my_dolmens"} if viewer is not None else set())
    assert json.loads(json.dumps(seen)) == seen


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ((), ["turn", 0, None, None, 0, 2]),
        (("remove e14",), ["stone", 0, "e14", None, 0, 2]),
        (("remove e14", "stone"), ["order", 0, "e14", None, 3, 0]),
        (LAY_THE_STONE, ["dolmen", 1, "e14", "o1", 3, 0]),
        ((*LAY_THE_STONE, "dolmen 1"), ["order", 0, "e14", None, 2, 0]),
        ((*LAY_THE_STONE, "dolmen 1", "resolve h1"), ["dolmen", 2, "e14", "h1", 2, 0]),
        ((*LAY_THE_STONE, "dolmen 1", "resolve h1", "skip"), ["dolmen", 0, "e14", "s1", 1, 0]),
        ((*LAY_THE_STONE, "dolmen 1", "resolve h1", "skip", "skip"), ["turn", 1, None, None, 0, 0]),
    ],
)
def test_D70_whose_turn_it_is_and_what_waits_is_public(moves: tuple[str, ...], expected: list[Any]) -> None:
    state = after(at(MID_TURN, 3), *moves)

    for viewer in VIEWERS:
        seen = state.observation(viewer)
        keys = ("phase", "current_player", "vacated", "resolving")
        assert [*(seen[key] for key in keys), len(seen["pending"]), seen["quiet_turns"]] == expected


def test_D70_another_value_of_anothers_stone_changes_nothing() -> None:
    one, other = (
        after(at(MID_TURN.replace("12.23", dolmen), 3), *LAY_THE_STONE) for dolmen in ("12.23", "12.24")
    )

    for viewer in (0, 2, None):
        assert one.observation(viewer) == other.observation(viewer)
        assert one.view(viewer) == other.view(viewer)
    assert one.observation(1) != other.observation(1)


def test_D70_who_laid_which_value_stays_hidden_in_the_history() -> None:
    state = after(at(MID_TURN, 3), *LAY_THE_STONE, "dolmen 3", "resolve h1", "dolmen 2", "skip")

    laid = {viewer: [move for _, move in state.history(viewer) if "dolmen" in move] for viewer in VIEWERS}
    assert laid == {
        0: ["dolmen ?", "dolmen ?"],
        1: ["dolmen 3", "dolmen ?"],
        2: ["dolmen ?", "dolmen 2"],
        None: ["dolmen ?", "dolmen ?"],
    }


def test_D70_the_history_keeps_its_secrets_when_the_game_is_over() -> None:
    state = at("nodes=a1:d1,a2:s2,b2:s2,b1:s1", board="one_square")
    after(state, "remove a1", "stone", "dolmen 3", *["pass"] * 40)

    assert state.observation(1)["dolmens"] == {"s1": [[0, 3]]}
    assert state.history(1)[2] == (0, "dolmen ?")


def test_D70_only_the_owner_has_the_choice_in_view() -> None:
    state = after(at(MID_TURN, 3), *LAY_THE_STONE)

    assert state.view(1).legal_moves == ["skip", "dolmen 1", "dolmen 2", "dolmen 3", "dolmen 4"]
    assert [state.view(viewer).legal_moves for viewer in (0, 2, None)] == [[], [], []]

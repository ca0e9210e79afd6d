"""Moves as text and back, and how others see them."""

from __future__ import annotations

import random

import pytest

import megalith
from tests.games.dolmen.positions import SHIPPED, SMALL, SOUTH, TWELVE_OF_SEAT_2, after, at, game, legal

H1_WAITS = "phase=dolmen vacated=e14 nodes=e14:s1,c14:s2,c15:s2 pending=h1:2:top resolving=h1"
TWO_WAIT = "phase=order vacated=e14 nodes=e14:s1,c14:s2,c15:s2,g12:s2,f11:s2 pending=h1:2:top,o1:2:top"
ONE_STONE_FOR_TWO = (
    f"phase=dolmen vacated=e14 nodes=e14:s1,c14:s2,c15:s2,g12:s2,f11:s2,{SOUTH} dolmens={TWELVE_OF_SEAT_2}"
    " pending=h1:2:top,o1:2:top resolving=o1"
)

EVERY_MOVE = [
    ("nodes=g8:d1", "place c15"),
    ("nodes=g8:d1,g9:d2", "move g8 f10"),
    ("nodes=d16:d1", "move d16 d1"),
    ("nodes=g9:d1", "remove g9"),
    ("nodes=g8:s1 phase=stone vacated=g9", "stone"),
    ("nodes=g8:s1 phase=stone vacated=g9", "skip"),
    (TWO_WAIT, "resolve o1"),
    (H1_WAITS, "dolmen 2"),
    (H1_WAITS, "skip"),
    (ONE_STONE_FOR_TWO, "decline"),
]

GARBAGE = [
    "",
    " ",
    "place",
    "place c15 d16",
    " place c15",
    "place c15 ",
    "place  c15",
    "Place c15",
    "place C15",
    "place\tc15",
    "place c15\n",
    "place c99",
    "place h1",
    "move g8",
    "move g8 g8",
    "move c15 g9",
    "remove c15",
    "stone 1",
    "pass now",
    "dolmen",
    "dolmen 0",
    "dolmen 5",
    "dolmen ²",
    "dolmen ?",
    "dolmen 11",
    "resolve c15",
    "resolve h99",
    "decline h1",
    "?",
    "0",
]


@pytest.mark.parametrize(("position", "move"), EVERY_MOVE, ids=[move for _, move in EVERY_MOVE])
def test_a_move_reads_as_it_is_written(position: str, move: str) -> None:
    state = at(position)
    mover = state.current_player
    assert move in legal(state)
    assert state.action_to_move(state.move_to_action(move)) == move

    after(state, move)

    assert state.history(mover) == [(mover, move)]


def test_a_pass_reads_as_it_is_written() -> None:
    state = at("nodes=a1:s1,a2:s1,b2:s1,b1:s2", board="one_square")

    assert after(state, "pass").history(1) == [(0, "pass")]


@pytest.mark.parametrize("move", GARBAGE)
def test_garbage_is_refused_and_changes_nothing(move: str) -> None:
    state = at("nodes=g8:d1")
    before = state.position()

    with pytest.raises(megalith.IllegalMove):
        state.play(move)

    assert state.position() == before


@pytest.mark.parametrize("board", [SHIPPED, *SMALL])
def test_every_legal_move_of_a_game_has_its_own_text_and_id(board: str) -> None:
    chance = random.Random(board)
    state = game(3, board).start(chance="manual")

    for _ in range(60):
        moves = state.legal_moves()
        if not moves:
            break
        actions = [state.move_to_action(move) for move in moves]
        assert actions == sorted(set(actions)) == state.legal_actions()
        assert [state.action_to_move(action) for action in actions] == moves
        assert max(actions) < game(3, board).num_distinct_actions
        after(state, chance.choice(moves))


def test_druids_are_numbered_by_node_whatever_their_history() -> None:
    by_play = after(game().start(seed=1), "place g8", "place m8", "place c15", "place m9", "place a8")

    assert by_play == at("turn=2 quiet=5 nodes=a8:d1,c15:d1,g8:d1,m8:d2,m9:d2")


def test_others_see_a_dolmen_stone_without_its_value() -> None:
    state = after(at("nodes=e14:d1,c14:s2,c15:s2"), "remove e14", "stone", "dolmen 4", "place g8")

    shared = [(0, "remove e14"), (0, "stone")]
    assert state.history(0) == [*shared, (1, "dolmen ?"), (1, "place g8")]
    assert state.history(1) == [*shared, (1, "dolmen 4"), (1, "place g8")]
    assert state.history(None) == [*shared, (1, "dolmen ?"), (1, "place g8")]


def test_a_skipped_and_a_declined_placement_are_seen_by_all() -> None:
    state = after(at("nodes=e14:d1,c14:s2,c15:s2"), "remove e14", "stone", "skip")

    assert state.history(0)[-1] == state.history(None)[-1] == (1, "skip")

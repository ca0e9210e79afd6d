from __future__ import annotations

import pickle

import pytest

import megalith
from megalith.core.game import Game
from megalith.core.view import View

SAME_FOR_SEAT_2 = ("deal 1 3", "draw 1"), ("deal 1 2", "draw 3"), ("deal 1 2", "draw 2")


def _state(game: Game, first: str, draw: str) -> megalith.State:
    state = game.start(chance="manual")
    for outcome in (first, "deal 2 1", draw):
        state.play(outcome)
    return state


def test_views_with_the_same_knowledge_are_equal_to_the_byte(magpies: Game) -> None:
    views = [_state(magpies, *secrets).view(1) for secrets in SAME_FOR_SEAT_2]

    assert len(set(views)) == 1
    assert len({pickle.dumps(view) for view in views}) == 1
    assert len({view.resample(4).position() for view in views}) == 1


def test_views_with_other_knowledge_differ(magpies: Game) -> None:
    views = [_state(magpies, *secrets).view(0) for secrets in SAME_FOR_SEAT_2]

    assert len(set(views)) == 3
    assert len({pickle.dumps(view) for view in views}) == 3
    assert views[0] != views[0].observation


def test_the_same_position_reached_by_another_way_is_another_view(magpies: Game) -> None:
    state = _state(magpies, "deal 1 3", "draw 1")
    other = magpies.from_position(state.position())

    assert other == state
    assert other.view(1) != state.view(1)


def test_a_view_says_what_its_viewer_may_do(magpies: Game) -> None:
    state = _state(magpies, "deal 1 3", "draw 1")
    mine, others, spectators = state.view(0), state.view(1), state.view(None)

    assert (mine.legal_moves, mine.legal_actions) == (["play drawn", "play down"], [0, 1])
    assert (others.legal_moves, others.legal_actions) == ([], [])
    assert (spectators.player, spectators.legal_moves) == (None, [])
    assert mine.current_player == others.current_player == 0
    assert repr(mine) == f"<View of {magpies!r} by player 0>"


def test_a_view_does_not_follow_the_state(magpies: Game) -> None:
    state = _state(magpies, "deal 1 3", "draw 1")
    view = state.view(1)
    before = (view.observation, view.information_state, pickle.dumps(view))
    state.play("play down")

    assert (view.observation, view.information_state, pickle.dumps(view)) == before


def test_a_views_bytes_hold_no_other_card(magpies: Game) -> None:
    view = _state(magpies, "deal 1 3", "draw 2").view(1)

    assert "deal 1 3" not in repr(pickle.dumps(view))
    assert view.observed["down"].tolist() == [[-1, 1, 0]]
    assert view.observed["deck"].tolist() == [[-1, -1, -1]]
    with pytest.raises(megalith.HiddenError):
        view.log.history(0)


def test_exploring_shows_only_what_the_viewer_knows(magpies: Game) -> None:
    state = _state(magpies, "deal 1 3", "draw 1")
    explored = state.view(0).explore()
    explored.play("play drawn")

    assert explored.legal_moves() == ["leave"]
    assert explored.observation(0)["scores"] == [1, 0]
    assert state.scores() == [0, 0]
    with pytest.raises(megalith.HiddenError):
        explored.position()


def test_a_view_can_be_made_again_from_its_parts(magpies: Game) -> None:
    view = _state(magpies, "deal 1 3", "draw 1").view(0)

    assert View(view.game, 0, view.observed.copy(), view.log.copy()) == view

"""The card game itself: what it must show so that the core can be tried on it."""

from __future__ import annotations

import pytest

import megalith
from megalith.core.game import Game

# Deck 2 of each kind; seats hold 3 and 2, and the deck runs out after four draws.
RESHUFFLE = """megalith 1
game magpies
rules 1
players 2
option deck=[2,2,2]
option max_rounds=9
deal 1 3
deal 2 2
draw 1
play drawn
leave
draw 2
play drawn
draw 3
play drawn
draw 1
play drawn
leave
"""


def test_the_reshuffle_makes_a_new_deck_and_the_held_cards_known() -> None:
    state = megalith.replay(RESHUFFLE)
    seen = state.observation(None)

    assert state.position().startswith("phase=draw seat=1 round=3")
    assert (seen["cards_left"], seen["discards"]) == (4, {"1": 0, "2": 0, "3": 0})
    assert seen["held"][0] == {"1": 0, "2": 1, "3": 1}
    assert seen["held_by"] == [0, 0]


def test_after_the_reshuffle_each_seat_knows_the_other_card_and_a_spectator_does_not() -> None:
    state = megalith.replay(RESHUFFLE)
    downs = {
        viewer: {state.resample(viewer, seed).observation(1)["my_down"] for seed in range(20)}
        for viewer in (0, 1, None)
    }

    assert downs == {0: {2}, 1: {2}, None: {2, 3}}


def test_a_held_card_leaves_its_set_when_it_is_played() -> None:
    state = megalith.replay(RESHUFFLE + "draw 1\nplay down\n")
    seen = state.observation(None)

    assert seen["held"] == [{"1": 0, "2": 0, "3": 0}, {"1": 0, "2": 1, "3": 0}]
    assert seen["held_by"] == [None, 1]
    assert {state.resample(None, seed).observation(1)["my_down"] for seed in range(20)} == {2}


def test_the_kind_played_last_may_be_played_only_by_who_has_nothing_else() -> None:
    mixed = megalith.replay(RESHUFFLE + "draw 1\n")

    assert mixed.legal_moves() == ["play down"]
    assert mixed.why_not("play drawn") == megalith.Reason("last_kind", "M4")


def test_who_plays_the_kind_played_last_shows_the_other_card() -> None:
    state = megalith.game("magpies", players=2, deck=[1, 5, 1]).start(chance="manual")
    for move in ("deal 1 2", "deal 2 2", "draw 2", "play drawn", "draw 2"):
        state.play(move)

    assert state.legal_moves() == ["play drawn", "play down"]
    state.play("play down")
    assert state.observation(0)["held"][1] == {"1": 0, "2": 1, "3": 0}
    assert {state.resample(0, seed).observation(1)["my_down"] for seed in range(20)} == {2}


@pytest.mark.parametrize("verb", ["steal 2", "leave"])
def test_a_one_may_steal_a_point(magpies: Game, verb: str) -> None:
    state = magpies.start(chance="manual")
    for move in (
        "deal 1 3",
        "deal 2 3",
        "draw 2",
        "play drawn",
        "draw 2",
        "play down",
        "draw 1",
        "play drawn",
    ):
        state.play(move)
    before = state.scores()
    state.play(verb)

    assert before == [3, 3]
    assert state.scores() == ([4, 2] if verb == "steal 2" else [3, 3])

"""How the dolmen stones of one stone are laid: order, choice, and too few of them (D40–D44)."""

from __future__ import annotations

import pytest

import megalith
from tests.games.dolmen.positions import SOUTH, TWELVE_OF_SEAT_2, after, at, code, legal, public

THREE_OWNERS = "turn=1 nodes=e14:d1,c14:s3,c15:s3,f15:s1,f14:s2,g12:s2,f11:s2"
"""At e14 seat 1's stone gives seat 3 in h1 and seat 2 in o1 an initial majority, and itself the one in s1."""

ELEVEN_OF_SEAT_2 = TWELVE_OF_SEAT_2.removesuffix(".23")
"""A 3 and a 4 are left in hand."""
ALL_OF_SEAT_2 = f"{TWELVE_OF_SEAT_2},h4:24"
"""Nothing is left in hand, if IN_H4 is on the board too."""
IN_H4 = "c10:s1,d9:s1,c11:s2"

TWO_FOR_SEAT_2 = "c14:s2,c15:s2,g12:s2,f11:s2"
"""Seat 2 alone with two in h1 and in o1, nobody in s1."""
TWO_FOR_SEAT_2_ONE_FOR_SEAT_1 = "c14:s2,c15:s2,g12:s2,f14:s2,f15:s1"
"""Seat 2 alone with two in h1 and in o1; one each in s1, so that seat 1 gets the majority there."""
THREE_FOR_SEAT_2 = "c14:s2,c15:s2,e15:s2,f15:s2,g12:s2,f11:s2"
"""Seat 2 alone in h1, s1 and o1."""


def short_of_stones(north: str, dolmens: str, points: str = "5,5") -> megalith.State:
    """Return where seat 1 has laid a stone on e14 in a game of two with the south full."""
    state = at(f"turn=1 points={points} nodes=e14:d1,{north},{SOUTH} dolmens={dolmens}")
    return after(state, "remove e14", "stone")


def turn(state: megalith.State) -> list[object]:
    """Return phase, who decides, what is resolved and which circles wait."""
    phase, player, resolving, pending = public(state, "phase", "current_player", "resolving", "pending")
    return [phase, player, resolving, [circle for circle, _, _ in pending]]


def test_D40_three_owners_in_the_order_the_active_player_chooses() -> None:
    state = after(at(THREE_OWNERS, 3), "remove e14", "stone")
    assert public(state, "pending") == [[["h1", 2, "top"], ["s1", 0, "top"], ["o1", 1, "top"]]]
    assert turn(state) == ["order", 0, None, ["h1", "s1", "o1"]]
    assert legal(state) == {"resolve h1", "resolve s1", "resolve o1"}

    after(state, "resolve o1")
    assert turn(state) == ["dolmen", 1, "o1", ["h1", "s1", "o1"]]
    assert public(state, "active", "vacated", "quiet_turns") == [0, "e14", 0]

    after(state, "dolmen 3")
    assert turn(state) == ["order", 0, None, ["h1", "s1"]]
    assert legal(state) == {"resolve h1", "resolve s1"}

    after(state, "resolve h1")
    assert turn(state) == ["dolmen", 2, "h1", ["h1", "s1"]]

    after(state, "dolmen 1")  # the last one is not asked for
    assert turn(state) == ["dolmen", 0, "s1", ["s1"]]
    assert public(state, "active", "vacated") == [0, "e14"]

    after(state, "dolmen 4")
    assert turn(state) == ["turn", 1, None, []]
    assert public(state, "active", "vacated") == [1, None]
    assert public(state, "dolmens") == [{"h1": [[2, None]], "s1": [[0, None]], "o1": [[1, None]]}]


def test_D40_an_owner_who_skips_leaves_the_order_to_the_active_player() -> None:
    state = after(at(THREE_OWNERS, 3), "remove e14", "stone", "resolve s1", "skip")

    assert turn(state) == ["order", 0, None, ["h1", "o1"]]
    assert turn(after(state, "resolve h1", "skip")) == ["dolmen", 1, "o1", ["o1"]]
    assert turn(after(state, "skip")) == ["turn", 1, None, []]
    assert public(state, "points", "dolmens") == [[4, 4, 4], {}]


def test_D40_one_placement_is_not_asked_for() -> None:
    state = after(at("nodes=e14:d1,c14:s2,c15:s2"), "remove e14", "stone")

    assert turn(state) == ["dolmen", 1, "h1", ["h1"]]


def test_D41_the_owner_picks_any_value_they_still_have() -> None:
    state = after(at("nodes=e14:d1,c14:s2,c15:s2"), "remove e14", "stone")
    assert legal(state) == {"dolmen 1", "dolmen 2", "dolmen 3", "dolmen 4", "skip"}

    after(state, "dolmen 4")
    assert state.observation(1)["dolmens"] == {"h1": [[1, 4]]}
    assert state.observation(1)["my_dolmens"] == {"1": 5, "2": 4, "3": 3, "4": 0}


def test_D41_a_value_that_is_used_up_cannot_be_picked() -> None:
    state = short_of_stones("c14:s2,c15:s2", ELEVEN_OF_SEAT_2)

    assert legal(state) == {"dolmen 3", "dolmen 4", "skip"}
    assert code(state, "dolmen 1") == ("value_used_up", "D41")


def test_D41_others_learn_the_colour_and_the_place_but_not_the_value() -> None:
    state = after(at("nodes=e14:d1,c14:s2,c15:s2"), "remove e14", "stone", "dolmen 3")

    for viewer in (0, None):
        assert state.observation(viewer)["dolmens"] == {"h1": [[1, None]]}
        assert state.history(viewer)[-1] == (1, "dolmen ?")
    assert state.history(1)[-1] == (1, "dolmen 3")


def test_D42_without_dolmen_stones_nothing_is_asked_and_nothing_paid() -> None:
    state = at(f"turn=1 final=1 nodes=e14:d1,{IN_H4},{TWO_FOR_SEAT_2},{SOUTH} dolmens={ALL_OF_SEAT_2}")

    after(state, "remove e14", "stone")

    # h10 brings seat 2 10 points, s7 8, h11 24, o7 27 and h4 16; the marker was still on 5
    assert public(state, "phase", "points", "dolmens_in_hand") == ["over", [5, 90], [13, 0]]


def test_D42_falls_away_before_any_order_is_asked_for() -> None:
    state = at(
        f"turn=1 final=1 nodes=e14:d1,{IN_H4},{TWO_FOR_SEAT_2_ONE_FOR_SEAT_1},{SOUTH} dolmens={ALL_OF_SEAT_2}"
    )

    after(state, "remove e14", "stone")

    assert turn(state) == ["dolmen", 0, "s1", ["s1"]]
    assert public(state, "points") == [[5, 5]]


def test_D42_falls_away_again_after_each_placement() -> None:
    state = short_of_stones(TWO_FOR_SEAT_2_ONE_FOR_SEAT_1, TWELVE_OF_SEAT_2)
    assert turn(state) == ["order", 0, None, ["h1", "s1", "o1"]]

    after(state, "resolve h1", "dolmen 4")

    assert turn(state) == ["dolmen", 0, "s1", ["s1"]]
    assert public(state, "points", "dolmens_in_hand") == [[5, 5], [13, 0]]


def test_D43_one_dolmen_stone_and_two_placements_lay_it_at_once() -> None:
    state = short_of_stones(TWO_FOR_SEAT_2, TWELVE_OF_SEAT_2)
    assert turn(state) == ["order", 0, None, ["h1", "o1"]]

    after(state, "resolve o1")
    assert legal(state) == {"dolmen 4", "decline"}

    after(state, "dolmen 4")  # h1 falls away (D42), and seat 2 has run out (D60)
    assert public(state, "pending", "points", "final_round") == [[], [5, 5], [0]]
    assert public(state, "dolmens")[0].keys() == {"h10", "s7", "h11", "o7", "o1"}


def test_D43_one_dolmen_stone_and_two_placements_keep_it_for_the_second() -> None:
    state = short_of_stones(TWO_FOR_SEAT_2, TWELVE_OF_SEAT_2)

    after(state, "resolve o1", "decline")

    assert turn(state) == ["dolmen", 1, "h1", ["h1"]]
    assert public(state, "points", "dolmens_in_hand") == [[5, 5], [13, 1]]
    assert legal(state) == {"dolmen 4", "skip"}  # counted anew: one stone, one placement
    after(state, "skip")
    assert public(state, "points", "dolmens_in_hand", "final_round") == [[5, 4], [13, 1], None]


def test_D43_two_dolmen_stones_and_three_placements_are_counted_anew_each_time() -> None:
    state = short_of_stones(THREE_FOR_SEAT_2, ELEVEN_OF_SEAT_2)
    assert turn(state) == ["order", 0, None, ["h1", "s1", "o1"]]
    after(state, "resolve s1")
    assert legal(state) == {"dolmen 3", "dolmen 4", "decline"}

    laid = after(state.clone(), "dolmen 3", "resolve h1")
    declined = after(state.clone(), "decline", "resolve h1")

    assert legal(laid) == {"dolmen 4", "decline"}
    assert legal(declined) == {"dolmen 3", "dolmen 4", "skip"}


def test_D43_only_ones_own_placements_count() -> None:
    state = short_of_stones("c14:s2,c15:s2,e15:s2,f15:s1", TWELVE_OF_SEAT_2)  # one for each seat

    assert public(state, "pending") == [[["h1", 1, "top"], ["s1", 0, "top"]]]
    assert legal(after(state, "resolve h1")) == {"dolmen 4", "skip"}


def test_D43_no_paid_skip_while_declining_is_free() -> None:
    state = after(short_of_stones(TWO_FOR_SEAT_2, TWELVE_OF_SEAT_2), "resolve h1")

    assert code(state, "skip") == ("decline_is_free", "D43")


def test_D43_no_free_decline_with_enough_dolmen_stones() -> None:
    state = after(short_of_stones(TWO_FOR_SEAT_2, ELEVEN_OF_SEAT_2), "resolve h1")

    assert legal(state) == {"dolmen 3", "dolmen 4", "skip"}
    assert code(state, "decline") == ("enough_dolmen_stones", "D43")


@pytest.mark.parametrize(("circle", "owner"), [("h1", 2), ("s1", 0), ("o1", 1)])
def test_D44_the_owner_skips_for_a_point(circle: str, owner: int) -> None:
    state = after(at(THREE_OWNERS, 3), "remove e14", "stone", f"resolve {circle}", "skip")

    assert public(state, "points") == [[5 - (player == owner) for player in range(3)]]
    assert public(state, "dolmens", "dolmens_in_hand") == [{}, [10, 10, 10]]

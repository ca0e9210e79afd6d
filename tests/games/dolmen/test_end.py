"""The final round: when it begins, who acts in it, when it is over (D60, D61)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import megalith
from tests.games.dolmen.positions import SOUTH, TWELVE_OF_SEAT_2, after, at, code, pieces, public

WEST = "a8 a9 b7 b10 c6 c7 c10 c11 d5 d8 d9 d12"
"""Twelve nodes; none in h1 or s1."""

LAST_STONE = pieces("s1", WEST)
"""All stones of seat 1 but one in a game of three."""

SOUTH_OF_THREE = "d4:s1,e3:s2,e2:s1,d1:s3,c2:s1,c3:s2,f3:s1,f2:s2,g4:s1,h3:s3,h2:s1,g1:s3"
"""Six stones of seat 1, three of each other: room for 4 dolmen stones in h10, 2 in s7, 4 in h11, 2 in o7."""

WIDER_SOUTH = f"{SOUTH_OF_THREE},g5:s1,f6:s2,e6:s3,d5:s2,i3:s3,i2:s3"
"""Room for 6 dolmen stones in o7 and 2 in s8 as well."""

NINE_OF_SEAT_2 = "h10:21.21.21.21,s7:22.22,h11:22.23.23"
"""In a game of three only the 4 of seat 2 is left in hand; likewise for seat 3."""
NINE_OF_SEAT_3 = "h10:31.31.31.31,s7:32.32,h11:32.33.33"
EIGHT_OF_SEAT_3 = "h10:31.31.31.31,s7:32.32,h11:32.33"
"""In a game of four only the 4 of seat 3 is left in hand."""
NINE_EACH = "h10:21.11.21.11,s7:21.11,h11:21.11.22.12,o7:22.12.22.12.23.13,s8:23.13"
"""In a game of three only the 4 of seat 1 and the 4 of seat 2 are left in hand."""

OVER = [megalith.TERMINAL, []]


def final(state: megalith.State) -> list[object]:
    """Return who decides and the final round as everybody sees it."""
    return public(state, "current_player", "final_round")


def last_stone(others: str = "") -> megalith.State:
    """Return a game of three in which seat 1 lays its last stone, which brings nothing."""
    return after(at(f"nodes=e15:d1,{LAST_STONE}{others}", 3), "remove e15", "stone")


def last_dolmen_stone() -> megalith.State:
    """Return a game of three in which seat 1 has laid a stone for which seat 2 lays its last dolmen stone."""
    state = at(f"nodes=e14:d1,c14:s2,c15:s2,{SOUTH_OF_THREE} dolmens={NINE_OF_SEAT_2}", 3)
    return after(state, "remove e14", "stone", "dolmen 4")


def test_D60_the_last_stone_begins_the_final_round() -> None:
    before = after(at(f"nodes=e15:d1,{LAST_STONE}", 3), "remove e15")
    assert final(before) == [0, None]

    state = last_stone()

    assert public(state, "stones", "over") == [[0, 13, 13], False]
    assert final(state) == [1, [1, 2]]


def test_D60_everyone_else_takes_one_action_and_the_game_is_over() -> None:
    state = after(last_stone(",m8:d3"), "place g8")

    assert final(state) == [2, [2]]
    assert final(after(state, "remove m8")) == [2, [2]]  # the turn goes on until the stone is laid
    assert final(after(state, "stone")) == OVER
    assert public(state, "over", "phase", "active") == [True, "over", None]
    assert code(state, "place c15") == ("game_over", None)


@pytest.mark.parametrize("action", [("place g8",), ("move m8 m9", "skip"), ("remove m8", "stone")])
def test_D60_any_action_is_the_final_one(action: tuple[str, ...]) -> None:
    assert final(after(last_stone(",m8:d2"), *action)) == [2, [2]]


def test_D60_the_round_goes_on_from_the_next_seat() -> None:
    state = at(f"turn=3 nodes=e15:d3,{pieces('s3', WEST)}", 3)

    assert final(after(state, "remove e15", "stone")) == [0, [0, 1]]


def test_D60_a_last_stone_kept_back_begins_nothing() -> None:
    state = after(at(f"nodes=e15:d1,{LAST_STONE}", 3), "remove e15", "skip")

    assert public(state, "stones") == [[1, 13, 13]]
    assert final(state) == [1, None]


def test_D60_a_last_dolmen_stone_kept_back_begins_nothing() -> None:
    state = at(f"nodes=e14:d1,c14:s2,c15:s2,{SOUTH_OF_THREE} dolmens={NINE_OF_SEAT_2}", 3)

    after(state, "remove e14", "stone", "skip")

    assert public(state, "dolmens_in_hand") == [[10, 1, 10]]
    assert final(state) == [1, None]


def test_D60_the_turn_is_finished_first() -> None:
    stones = pieces("s1", "a8 a9 b7 b10 c6 c7 c10 c11 d5 d8 d9 m8")  # all but one, none in o1 either
    state = at(f"nodes=e14:d1,c14:s2,c15:s2,g12:s3,f11:s3,{stones}", 3)

    after(state, "remove e14", "stone")

    assert public(state, "stones", "phase") == [[0, 11, 11], "order"]
    assert final(state) == [0, None]
    assert final(after(state, "resolve o1", "dolmen 1")) == [1, None]
    assert final(after(state, "dolmen 1")) == [1, [1, 2]]


def test_D60_the_last_dolmen_stone_begins_the_final_round() -> None:
    # one stone each in h1, so that seat 2 gets the majority there by its own stone
    state = at(f"turn=2 nodes=e14:d2,c14:s1,c15:s2,{SOUTH_OF_THREE} dolmens={NINE_OF_SEAT_2}", 3)

    after(state, "remove e14", "stone")
    assert final(state) == [1, None]
    after(state, "dolmen 4")

    assert public(state, "dolmens_in_hand", "over") == [[10, 0, 10], False]
    assert final(state) == [2, [2, 0]]
    assert final(after(state, "place g8")) == [0, [0]]
    assert final(after(state, "place g9")) == OVER


def test_D60_nobody_is_left_to_act() -> None:
    # seat 1 lays its last stone and seat 2 its last dolmen stone in one turn
    nine_more = pieces("s1", "a8 a9 b7 b10 c6 c7 c10 c11 d5")
    state = at(f"nodes=e14:d1,c14:s2,c15:s2,{nine_more},{SOUTH} dolmens={TWELVE_OF_SEAT_2}")

    after(state, "remove e14", "stone")
    assert public(state, "stones") == [[0, 8]]
    after(state, "dolmen 4")

    assert final(state) == OVER


def test_D61_the_player_who_brought_the_end_on_acts_last() -> None:
    state = last_dolmen_stone()
    assert public(state, "dolmens_in_hand", "active") == [[10, 0, 10], 2]
    assert final(state) == [2, [2, 0]]

    after(state, "place g8")
    assert public(state, "over") == [False]
    assert final(state) == [0, [0]]

    assert final(after(state, "place g9")) == OVER


def test_D61_the_player_who_brought_the_end_on_has_run_out() -> None:
    state = after(last_stone(), "place g8")

    assert final(state) == [2, [2]]
    assert final(after(state, "place g9")) == OVER


def test_D61_who_runs_out_before_their_final_action_does_not_take_it() -> None:
    six_more = pieces("s1", "a8 a9 b7 b10 c6 c7")  # with the south all but one of seat 1
    state = at(f"nodes=m8:d1,e14:d2,c14:s3,c15:s3,{six_more},{SOUTH_OF_THREE} dolmens={NINE_OF_SEAT_3}", 3)

    after(state, "remove m8", "stone")
    assert final(state) == [1, [1, 2]]
    after(state, "remove e14", "stone")  # seat 3 was alone with two in h1
    assert final(state) == [2, [1, 2]]

    assert final(after(state, "dolmen 4")) == OVER


def test_D61_the_seat_after_the_one_that_ran_out_still_acts() -> None:
    five_more = pieces("s1", "a8 a9 b7 b10 c6")
    nodes = f"m8:d1,e14:d2,c14:s3,c15:s3,g12:s4,f11:s4,{five_more},{SOUTH_OF_THREE}"
    state = after(at(f"nodes={nodes} dolmens={EIGHT_OF_SEAT_3}", 4), "remove m8", "stone")
    assert final(state) == [1, [1, 2, 3]]

    after(state, "remove e14", "stone", "resolve h1")
    assert final(state) == [2, [1, 2, 3]]
    after(state, "dolmen 4")  # seat 3 is out; seat 4 lays one in o1
    assert final(state) == [3, [1, 3]]
    after(state, "dolmen 1")

    assert final(state) == [3, [3]]
    assert final(after(state, "place g8")) == OVER


def test_D61_who_runs_out_in_their_own_final_action_ends_that_turn_first() -> None:
    six_more = pieces("s1", "a8 a9 b7 b10 c6 c7")
    nodes = f"m8:d1,e14:d2,c14:s3,c15:s2,g12:s3,f11:s3,{six_more},{SOUTH_OF_THREE}"
    state = after(at(f"nodes={nodes} dolmens={NINE_OF_SEAT_2}", 3), "remove m8", "stone")

    after(state, "remove e14", "stone", "resolve h1", "dolmen 4")  # h1 for itself, o1 for seat 3

    assert public(state, "dolmens_in_hand") == [[10, 0, 10]]
    assert final(state) == [2, [1, 2]]
    assert final(after(state, "dolmen 1")) == [2, [2]]


def test_D61_the_player_who_brought_the_end_on_runs_out_before_acting() -> None:
    # seat 1 makes seat 2 lay its last dolmen stone, then seat 3 makes seat 1 lay its own in h3
    nodes = f"e14:d1,c14:s2,c15:s2,k14:d3,j16:s1,i15:s1,{WIDER_SOUTH}"
    state = at(f"nodes={nodes} dolmens={NINE_EACH}", 3)

    after(state, "remove e14", "stone", "dolmen 4")
    assert final(state) == [2, [2, 0]]
    after(state, "remove k14", "stone")
    assert final(state) == [0, [2, 0]]

    assert final(after(state, "dolmen 4")) == OVER


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("begun", [last_stone, last_dolmen_stone])
def test_D60_every_viewer_sees_the_final_round(
    begun: Callable[[], megalith.State], viewer: int | None
) -> None:
    state = begun()

    assert state.observation(viewer)["final_round"] == state.observation(None)["final_round"] is not None

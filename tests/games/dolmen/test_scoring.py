"""Points, the working behind them, places and returns (D62, D63)."""

from __future__ import annotations

import random

import pytest

import megalith
from tests.games.dolmen.positions import SHIPPED, SMALL, after, at, game, public

H10 = "d4:s1,e3:s2,e2:s1,d1:s2,c2:s1,c3:s2"
"""h10 full: room for four dolmen stones."""
O7_AND_S7 = "e6:s1,f6:s2,g5:s1,g4:s2,f3:s1,e3:s2,d4:s1,d5:s2,f2:s1,e2:s2"
"""o7 and s7 full: room for six dolmen stones and for two."""

PLACES = {
    # players, markers, h10 bottom to top, scores, ranking, returns
    "more points win": (2, "5,4", "-", [5, 4], [1, 2], [1, -1]),
    "dolmen stones decide": (2, "1,5", "11.12", [1 + 8 + 3, 5], [1, 2], [1, -1]),
    "fewer in hand wins a tie": (2, "5,2", "21.11.21", [5 + 3, 2 + 4 + 2], [2, 1], [-1, 1]),
    "equal in hand as well": (2, "1,5", "11.21.21.12", [1 + 8 + 1, 5 + 3 + 2], [1, 1], [0, 0]),
    "nothing on the board": (2, "5,5", "-", [5, 5], [1, 1], [0, 0]),
    "two of three share": (3, "5,5,3", "-", [5, 5, 3], [1, 1, 3], [0.25, 0.25, -0.5]),
    "second place shared": (3, "5,4,4", "-", [5, 4, 4], [1, 2, 2], [1, -0.5, -0.5]),
    "three tied, one with fewer": (3, "1,5,5", "11", [5, 5, 5], [1, 2, 2], [1, -0.5, -0.5]),
    "tie below the first": (3, "1,5,2", "31.12", [1 + 8, 5, 2 + 3], [1, 3, 2], [1, -0.5, -0.5]),
    "three of four share": (4, "4,4,4,1", "-", [4, 4, 4, 1], [1, 1, 1, 4], [1 / 9, 1 / 9, 1 / 9, -1 / 3]),
    "two of four by hands": (4, "1,5,1,5", "31.11", [5, 5, 4, 5], [1, 2, 4, 2], [1, -1 / 3, -1 / 3, -1 / 3]),
    "all four share": (4, "5,5,5,5", "-", [5] * 4, [1] * 4, [0] * 4),
}


def over(nodes: str, dolmens: str, points: str, players: int = 2) -> megalith.State:
    """Return a game that ended by quiet turns, so that nobody need have run out."""
    quiet = 20 * players
    return at(f"turn=- phase=over quiet={quiet} points={points} nodes={nodes} dolmens={dolmens}", players)


def test_D62_a_dolmen_is_scored_from_the_top() -> None:
    state = over(H10, "h10:14.23.12.21", "3,2")

    assert public(state, "scored") == [[["h10", [[1, 1, 4], [0, 2, 3], [1, 3, 2], [0, 4, 1]]]]]
    assert state.scores() == [3 + 6 + 4, 2 + 4 + 6]


def test_D62_the_sixth_stone_of_an_octagon_is_worth_nothing() -> None:
    state = over(O7_AND_S7, "o7:11.22.13.24.12.21", "5,5")

    assert public(state, "scored") == [
        [["o7", [[1, 1, 5], [0, 2, 4], [1, 4, 3], [0, 3, 2], [1, 2, 1], [0, 1, 0]]]]
    ]
    assert state.scores() == [5 + 8 + 6 + 0, 5 + 5 + 12 + 2]


def test_D62_circles_are_scored_in_the_order_of_the_board_file() -> None:
    state = over(O7_AND_S7, "s7:13.22,o7:11", "5,1")

    assert public(state, "scored") == [[["o7", [[0, 1, 5]]], ["s7", [[1, 2, 3], [0, 3, 2]]]]]
    assert state.scores() == [5 + 5 + 6, 1 + 6]


def test_D62_points_and_scores_are_the_same_and_the_stones_stay() -> None:
    state = over(H10, "h10:14.21", "5,5")

    assert public(state, "points", "scores") == [[5 + 12, 5 + 4]] * 2
    assert public(state, "dolmens") == [{"h10": [[0, 4], [1, 1]]}]


def test_D62_before_the_end_only_the_marker_counts() -> None:
    state = at(f"points=3,4 nodes={H10} dolmens=h10:14.21")

    assert public(state, "points", "scores", "scored") == [[3, 4], [3, 4], []]


@pytest.mark.parametrize("board", [SHIPPED, *SMALL])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_D62_the_working_adds_up_to_the_scores(players: int, board: str) -> None:
    chance = random.Random(f"{board} {players}")
    state = game(players, board).start(chance="manual")
    while not state.is_over:
        after(state, chance.choice(state.legal_moves()))

    totals = [5] * players
    for player, move in state.history(None):
        totals[player] -= move == "skip"
    for _, lines in public(state, "scored")[0]:
        for owner, value, multiplier in lines:
            totals[owner] += value * multiplier
    assert state.scores() == totals


@pytest.mark.parametrize("name", PLACES)
def test_D63_most_points_then_fewer_dolmen_stones_then_shared(name: str) -> None:
    players, points, dolmen, scores, ranking, returns = PLACES[name]
    state = over(H10, "-" if dolmen == "-" else f"h10:{dolmen}", points, players)

    assert (state.scores(), state.ranking()) == (scores, ranking)
    assert state.returns() == pytest.approx(returns)
    assert public(state, "winners") == [[player for player, place in enumerate(ranking) if place == 1]]


def test_D63_nobody_has_won_before_the_end() -> None:
    state = at("points=5,1")

    assert public(state, "winners") == [None]
    assert state.returns() == [0, 0]
    with pytest.raises(ValueError, match="not over"):
        state.ranking()

"""What leaving a stone out costs, and when it is refused (D50)."""

from __future__ import annotations

import pytest

from tests.games.dolmen.positions import after, at, code, legal, public

STONE = "nodes=g8:d1"
DOLMEN_STONE = "nodes=e14:d1,c14:s2,c15:s2"


@pytest.mark.parametrize("points", [5, 4, 3, 2])
def test_D50_a_stone_left_out_moves_the_marker_back_one(points: int) -> None:
    state = after(at(f"points={points},5 {STONE}"), "remove g8", "skip")

    assert public(state, "points", "scores") == [[points - 1, 5], [points - 1, 5]]


@pytest.mark.parametrize("points", [5, 4, 3, 2])
def test_D50_a_dolmen_stone_left_out_moves_its_owners_marker_back_one(points: int) -> None:
    state = after(at(f"points=5,{points} {DOLMEN_STONE}"), "remove e14", "stone", "skip")

    assert public(state, "points", "dolmens") == [[5, points - 1], {}]


@pytest.mark.parametrize("move", ["move g8 g9", "remove g8"])
def test_D50_with_the_marker_on_1_the_stone_has_to_be_laid(move: str) -> None:
    state = after(at(f"points=1,5 {STONE}"), move)

    assert legal(state) == {"stone"}
    assert code(state, "skip") == ("marker_on_one", "D50")


def test_D50_with_the_marker_on_1_the_dolmen_stone_has_to_be_laid() -> None:
    state = after(at(f"points=5,1 {DOLMEN_STONE}"), "remove e14", "stone")

    assert legal(state) == {"dolmen 1", "dolmen 2", "dolmen 3", "dolmen 4"}
    assert code(state, "skip") == ("marker_on_one", "D50")


def test_D50_another_players_marker_on_1_is_no_hindrance() -> None:
    assert "skip" in legal(after(at(f"points=5,1 {STONE}"), "remove g8"))
    assert "skip" in legal(after(at(f"points=1,5 {DOLMEN_STONE}"), "remove e14", "stone"))


def test_D50_the_marker_allows_four_skips() -> None:
    state = at("nodes=g8:d1,k15:d2")
    for here, there, answer in (("g8", "g9", "c15"), ("g9", "g8", "d16"), ("g8", "g9", None)):
        after(state, f"move {here} {there}", "skip")
        after(state, f"place {answer}") if answer else after(state, "remove d16", "stone")

    assert legal(after(state, "move g9 g8")) == {"stone", "skip"}
    after(state, "skip", "remove c15", "stone", "move g8 g9")
    assert public(state, "points") == [[1, 5]]
    assert legal(state) == {"stone"}

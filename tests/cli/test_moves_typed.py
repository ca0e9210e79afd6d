"""Typed lines are matched with legal moves, and legal moves are listed so that one can pick."""

from __future__ import annotations

import pytest

from megalith.cli.playing.matching import match
from megalith.cli.playing.menu import FEW, Item, items

MOVES = ["place e7", "place f7", "move c15 d16", "move c15 d1", "remove c15", "stone", "skip"]
MANY = [f"place a{number}" for number in range(1, 21)] + ["move c15 d16", "move c15 d1", "remove c15"]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("move c15 d16", "move c15 d16"),
        ("  MOVE   C15  d16 ", "move c15 d16"),
        ("move c15-d16", "move c15 d16"),
        ("move c15, d16", "move c15 d16"),
        ("movec15d16", "move c15 d16"),
        ("m c15 d1", "move c15 d1"),
        ("e7", "place e7"),
        ("c15 d16", "move c15 d16"),
        ("st", "stone"),
        ("s", None),
        ("", None),
        ("move", None),
        ("move c15", None),
        ("1", None),
    ],
)
def test_a_line_means_the_one_move_it_can_mean(line: str, move: str | None) -> None:
    assert match(line, MOVES) == move


def test_few_moves_are_listed_one_by_one() -> None:
    assert items(MOVES) == [Item(move, (move,)) for move in MOVES]


def test_many_moves_are_grouped_by_their_first_word() -> None:
    groups = items(MANY)

    assert [group.words for group in groups] == ["place", "move", "remove c15"]
    assert [group.is_move for group in groups] == [False, False, True]


def test_a_group_opens_into_its_moves() -> None:
    inside = items(MANY, "place ")

    assert len(inside) == 20 > FEW
    assert all(item.is_move for item in inside)


def test_a_group_whose_moves_share_more_words_opens_at_once() -> None:
    moves = [f"move c15 a{number}" for number in range(1, 21)]

    assert [item.words for item in items(moves, "move ")] == moves

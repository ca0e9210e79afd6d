"""Boards as text: at most 100 columns, every name on it, pieces and towers where they belong."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from megalith.boards.circles import Board, load_board
from megalith.boards.terminal import draw_board_text
from tests.boards.small_boards import ALL, one_square, strip_with_gate

BOARDS = [load_board("reconstruction"), *(load_board(make(), any=True) for make in ALL)]
NAMES = [board.name for board in BOARDS]


def full_observation(board: Board) -> dict[str, Any]:
    """Return an observation in which every place holds as much as it can."""
    nodes = {name: {("stone", "druid")[number % 2]: number % 4} for number, name in enumerate(board.nodes)}
    dolmens = {
        name: [[level % 4, level % 5 or None] for level in range(len(around) - 2)]
        for name, around in board.circles.items()
    }
    return {"nodes": nodes, "dolmens": dolmens}


def words_of(drawn: str) -> set[str]:
    return set(re.findall(r"[a-z][0-9]+", drawn))


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_every_node_and_circle_is_named_within_100_columns(board: Board) -> None:
    drawn = draw_board_text(board)

    assert max(map(len, drawn.splitlines())) <= 100
    assert set(board.nodes) | set(board.circles) <= words_of(drawn)


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_a_full_board_still_shows_every_piece_and_tower(board: Board) -> None:
    observation = full_observation(board)
    drawn = draw_board_text(board, observation)

    assert max(map(len, drawn.splitlines())) <= 100
    for name, piece in observation["nodes"].items():
        sign = "●" if "stone" in piece else "▲"
        assert re.search(rf"\b{name}[^a-z0-9●▲]?{sign}{'ABCD'[next(iter(piece.values()))]}", drawn)
    for stones in observation["dolmens"].values():
        tower = " ".join(f"{'ABCD'[owner]}{value or '?'}" for owner, value in reversed(stones))
        assert tower in drawn


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_pieces_never_move_the_map(board: Board) -> None:
    empty = draw_board_text(board).splitlines()
    full = draw_board_text(board, full_observation(board)).splitlines()

    assert len(empty) == len(full)
    for name in board.nodes:
        places = [re.search(rf"(?<![a-z0-9]){name}(?![0-9])", "\n".join(lines)) for lines in (empty, full)]
        assert all(places)
    for before, after in zip(empty, full, strict=True):
        assert [m.start() for m in re.finditer(r"(?<![a-z])[a-z][0-9]", before)] == [
            m.start() for m in re.finditer(r"(?<![a-z])[a-z][0-9]", after)
        ]


def test_a_small_board_looks_like_this() -> None:
    board = load_board(one_square(), any=True)
    observation = {
        "nodes": {"a1": {"stone": 0}, "b2": {"druid": 1}},
        "dolmens": {"s1": [[1, None]]},
        "pending": [["s1", 0, "top"]],
        "resolving": "s1",
        "vacated": "a2",
    }

    drawn = draw_board_text(board, observation)

    assert drawn.splitlines() == [
        "a2○------b2▲B",
        " | >s1×3  |",
        " | A+ B?  |",
        "a1●A-----b1",
    ]


def test_gates_are_paired_by_signs_and_corners_marked() -> None:
    drawn = draw_board_text(load_board(strip_with_gate(), any=True))

    assert drawn.splitlines()[0].startswith("a2*---")
    sign = "\u03b1"
    assert f"c1{sign}" in drawn
    assert f"d2{sign}" in drawn
    assert drawn.splitlines()[-2:] == [
        f"Gates, by sign: {sign} c1–d2",
        "Corners *, all joined: a1, a2, f1, f2",
    ]


def test_a_board_too_wide_for_a_map_is_listed_circle_by_circle() -> None:
    nodes = {f"{'abcdefghijklmnopqrstuvwxyz'[x]}{row}": [x, row] for x in range(26) for row in (1, 2)}
    columns = "abcdefghijklmnopqrstuvwxyz"
    circles = {
        f"s{number}": [f"{a}1", f"{a}2", f"{b}2", f"{b}1"]
        for number, (a, b) in enumerate(pairwise(columns), 1)
    }
    board = load_board({"name": "wide", "nodes": nodes, "circles": circles}, any=True)

    drawn = draw_board_text(board, {"nodes": {"b2": {"stone": 3}}, "dolmens": {"s2": [[0, 2], [1, None]]}})

    assert drawn.splitlines()[:2] == ["s1×3    a1 a2 b2●D b1", "s2×3    b1 b2●D c2 c1   B? A2"]

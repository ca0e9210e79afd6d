"""A board of nodes and circles as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megalith.boards.circles.board import Board


def draw_board_text(board: Board, observation: Mapping[str, Any] | None = None) -> str:
    """Return the board with a position as plain text, at most 100 columns wide."""
    return board.name

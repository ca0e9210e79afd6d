"""Dolmen's board with a position, as a picture and as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megalith.boards.drawing import draw_board
from megalith.boards.terminal import draw_board_text
from megalith.core.contract import Setup


def draw(setup: Setup, observation: Mapping[str, Any]) -> str:
    """Return the board with a position as SVG."""
    return draw_board(setup.parts, observation)


def draw_text(setup: Setup, observation: Mapping[str, Any]) -> str:
    """Return the board with a position as plain text."""
    return draw_board_text(setup.parts, observation)

"""Magpies as a page would offer it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from megalith.core.contract import Choice, Setup


def page_board(setup: Setup) -> dict[str, Any]:
    """Return nothing: Magpies has no board."""
    return {}


def choices(setup: Setup, observation: Mapping[str, Any], moves: Sequence[str]) -> tuple[Choice, ...]:
    """Return the legal moves by verb; a theft goes to a player."""
    return tuple(_choice(move) for move in moves)


def _choice(move: str) -> Choice:
    verb, *rest = move.split(" ")
    return Choice(move, verb, target=rest[0] if rest else None)

"""Moves as a numbered list: few as they are, many in groups by their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FEW = 12
"""As many moves are listed one by one, each with what it would do."""


@dataclass(frozen=True)
class Item:
    """An entry of the list: a move, or the words that a group of moves begins with."""

    words: str
    moves: tuple[str, ...]

    @property
    def is_move(self) -> bool:
        """Whether this entry is a move."""
        return self.words in self.moves


def items(moves: Sequence[str], beginning: str = "") -> list[Item]:
    """Return the entries for moves that begin with some words: moves if few, else groups by the next word."""
    inside = [move for move in moves if move.startswith(beginning)]
    if len(inside) <= FEW:
        return [Item(move, (move,)) for move in inside]
    depth = len(beginning.split())
    groups: dict[str, list[str]] = {}
    for move in inside:
        groups.setdefault(" ".join(move.split(" ")[: depth + 1]), []).append(move)
    if beginning and len(groups) == 1 and next(iter(groups)) != beginning.strip():
        return items(inside, next(iter(groups)) + " ")
    return [_item(words, group) for words, group in groups.items()]


def _item(words: str, group: Sequence[str]) -> Item:
    return Item(group[0] if len(group) == 1 else words, tuple(group))

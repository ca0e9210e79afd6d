"""From what a person types to a legal move, forgiving about case, spaces and a short or missing verb."""

from __future__ import annotations

import re
from collections.abc import Sequence

_BETWEEN = re.compile(r"[\s,;:>–-]+")


def tidy(line: str) -> str:
    """Return a line with single spaces between its words."""
    return " ".join(_BETWEEN.split(line.strip())).strip()


def match(line: str, moves: Sequence[str]) -> str | None:
    """Return the one legal move that a line can mean, None for none or several."""
    typed = tidy(line).casefold()
    for same in (_is_equal, _is_squeezed, _is_shortened, _is_without_verb):
        found = [move for move in moves if same(typed, move.casefold())]
        if len(found) == 1:
            return found[0]
    return None


def _is_equal(typed: str, move: str) -> bool:
    return typed == move


def _is_squeezed(typed: str, move: str) -> bool:
    return typed.replace(" ", "") == move.replace(" ", "")


def _is_shortened(typed: str, move: str) -> bool:
    """Tell whether the verb is cut short and the rest the same; numbers and names are never cut."""
    verb, _, rest = typed.partition(" ")
    long_verb, _, long_rest = move.partition(" ")
    return bool(verb) and verb.isalpha() and long_verb.startswith(verb) and rest == long_rest


def _is_without_verb(typed: str, move: str) -> bool:
    # A lone number picks from the list.
    return not typed.isdecimal() and typed == move.partition(" ")[2]

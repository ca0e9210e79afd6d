"""The few errors users meet; each says in one sentence what was wrong, where, and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal, as data: `code` names a sentence of the catalogue, `clause` a rule.

    `params` fills the sentence's gaps; `clause` is None where no rule is the cause (a misspelt move).
    """

    code: str
    clause: str | None = None
    params: Mapping[str, Any] = field(default_factory=dict)


class MegalithError(ValueError):
    """Base of the errors a user's input can cause."""


class OptionError(MegalithError):
    """A game, a number of players or an option that does not exist or does not fit."""


class IllegalMove(MegalithError):
    """A move the rules do not allow; `reason` says why as data."""

    def __init__(self, sentence: str, reason: Reason) -> None:
        super().__init__(sentence)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Reason]]:
        return type(self), (str(self), self.reason)


class RecordError(MegalithError):
    """A record that cannot be read or replayed; `line` counts from 1, 0 where no one line is at fault."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line = line
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int]]:
        return type(self), (self.sentence, self.line)


class PositionError(MegalithError):
    """A position that cannot be read or cannot come about."""


class BoardError(OptionError):
    """A board file that cannot be read or is not a valid board."""


class HiddenError(MegalithError):
    """Something was asked that the viewer this state was made for cannot know."""


def shown(text: str, longest: int = 60) -> str:
    """Return a text of unknown origin on one line, safe to print, and not too long."""
    start = text[:longest].replace("\\", "\\\\")
    return printable(start) + ("..." if len(text) > longest else "")


def printable(text: str) -> str:
    """Return a text with line ends, half characters and their like written as escapes."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def told(value: object) -> str:
    """Return a value of unknown origin as code would have it, on one short line, or name its type."""
    if isinstance(value, str):
        return f'"{shown(value)}"'
    if not isinstance(value, bool | int | float | bytes | list | tuple | dict | None):
        return f"a value of type {type(value).__name__}"
    try:
        return shown(repr(value))
    except (ValueError, RecursionError):  # thousands of digits, thousands of levels
        return f"a large value of type {type(value).__name__}"


def nearest(word: str, allowed: Iterable[str]) -> str:
    """Return a hint like ` Did you mean "board"?`, or nothing where no allowed word is near."""
    close = difflib.get_close_matches(word.lower(), list(allowed), n=1, cutoff=0.6)
    return f' Did you mean "{close[0]}"?' if close else ""

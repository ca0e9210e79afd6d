"""The terminal, or a pipe in its place: lines out, lines in."""

from __future__ import annotations

import os
import re
import sys

from megalith.cli.telling import wrapped

LONGEST_LINE = 200
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_PLAINER = str.maketrans({"●": "o", "▲": "^", "○": "_", "×": "x", "–": "-", "…": ".."})
_SEAT_COLOURS = {"A": 31, "B": 94, "C": 33, "D": 32, "E": 35, "F": 36}
_PIECE = re.compile(r"[●▲]([A-F])|(?<![A-Za-z])([A-F])[0-9?+]")


class EndOfInput(Exception):
    """Nothing more can be read."""


class Screen:
    """Where people read and type; a terminal is cleared and coloured, a pipe is not."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.has_colour = self.is_terminal and not plain
        self._has_signs = _can_show("●▲○")
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def say(self, said: str = "") -> None:
        """Print a text as it is."""
        print(said)

    def tell(self, said: str, indent: str = "", first: str | None = None) -> None:
        """Print a text in lines of at most 100 columns."""
        print(wrapped(said, indent, first))

    def draw(self, drawn: str) -> None:
        """Print a drawing, the pieces of each seat in its colour."""
        if not self._has_signs:
            drawn = drawn.translate(_PLAINER)
        print(_PIECE.sub(_coloured, drawn) if self.has_colour else drawn)

    def letter(self, seat: str) -> str:
        """Return a seat's letter in its colour."""
        return _in_colour(seat, seat) if self.has_colour else seat

    def clear(self) -> None:
        """Clear a terminal and what was scrolled off it."""
        if self.is_terminal:
            print(_CLEAR, end="", flush=True)

    def read(self, prompt: str) -> str:
        """Return a line that was typed; raise EndOfInput."""
        try:
            line = input(prompt)
        except EOFError:
            print()
            raise EndOfInput from None
        if not self.is_terminal:
            print(line[:LONGEST_LINE])
        return "".join(letter if letter.isprintable() else " " for letter in line[:LONGEST_LINE])


def _can_show(signs: str) -> bool:
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def edit_lines() -> None:
    """Let arrow keys edit a line and bring earlier ones back; not for several people on one screen."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)


def _coloured(piece: re.Match[str]) -> str:
    return _in_colour(piece[1] or piece[2], piece[0])


def _in_colour(seat: str, drawn: str) -> str:
    return f"\x1b[1;{_SEAT_COLOURS.get(seat, 37)}m{drawn}\x1b[0m"

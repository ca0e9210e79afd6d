"""Arguments of a command: declared in code, explained by the catalogue, refused in one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from megalith.cli.catalogue import text
from megalith.core.errors import MegalithError, nearest


class UsageError(MegalithError):
    """A command line that cannot be meant."""


class Arguments(argparse.ArgumentParser):
    """The arguments of one command; its help texts stand in the section `help_<command>`."""

    def __init__(self, command: str) -> None:
        self._section = "help_" + command.replace(" ", "_")
        super().__init__(
            prog=f"megalith {command}",
            description=text(self._section, "what"),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.add_argument("-h", "--help", action="help", help=text("help", "help"))

    def take(self, *names: str, **how: Any) -> None:
        """Add an argument; its help stands under its long name without dashes."""
        key = names[-1].lstrip("-").lower()
        self.add_argument(*names, help=text(self._section, key), **how)

    def read(self, argv: Sequence[str]) -> argparse.Namespace:
        """Return the arguments; raise UsageError."""
        try:
            found, left = self.parse_known_args(argv)
        except argparse.ArgumentError as error:
            raise UsageError(self._refused(error)) from None
        if left:
            raise UsageError(self._left_over(left[0]))
        return found

    def error(self, message: str) -> NoReturn:
        """Raise UsageError for an argument that is missing, named at the end of argparse's message."""
        missing = message.rpartition(": ")[2]
        raise UsageError(text("errors", "missing", command=self.prog, argument=missing))

    def _refused(self, error: argparse.ArgumentError) -> str:
        if (error.message or "").startswith("expected"):
            return text("errors", "no_value", name=error.argument_name)
        return text("errors", "bad_value", name=error.argument_name, why=error.message)

    def _left_over(self, word: str) -> str:
        if not word.startswith("-"):
            return text("errors", "too_much", command=self.prog, word=word[:40])
        name = word.partition("=")[0]
        known = [option for action in self._actions for option in action.option_strings]
        return text("errors", "no_option", name=name[:40], known=", ".join(known), hint=nearest(name, known))


def whole_number(word: str) -> int:
    """Read a whole number from 0."""
    if not (word.isascii() and word.isdigit() and len(word) < 19):
        raise argparse.ArgumentTypeError(text("errors", "whole_number", word=word[:40]))
    return int(word)


def known_game(name: str | None) -> str:
    """Return the name of a game, the first of all by default; raise OptionError for an unknown one."""
    from megalith.core.registry import module_path, registered_names

    if name is None:
        return registered_names()[0]
    module_path(name)
    return name


def read_text(path: Path, most: int = 4_000_000) -> str:
    """Return a text file's contents; raise UsageError for what cannot be read, is too long or no text."""
    try:
        if not path.is_file():
            raise UsageError(text("errors", "no_file", path=path))
        if path.stat().st_size > most:
            raise UsageError(text("errors", "long_file", path=path, most=most))
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(text("errors", "no_text", path=path, place=error.start)) from None
    except (OSError, ValueError) as error:
        if isinstance(error, MegalithError):
            raise
        raise UsageError(text("errors", "no_file", path=str(path).replace("\0", "?"))) from None


def write_text(path: Path, content: str) -> None:
    """Write a text file; raise UsageError where that cannot be done."""
    try:
        path.write_text(content, "utf-8")
    except (OSError, ValueError):
        raise UsageError(text("errors", "no_write", path=path)) from None

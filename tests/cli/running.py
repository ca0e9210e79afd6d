"""Running the command line inside the test's process, and in a process at a pseudo-terminal."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect
import pytest

from megalith.cli import main

MOVE, SEND, HAND_OVER = "Move, number or \\? > ", "Enter sends it, undo takes it back > ", "press Enter: "


@dataclass(frozen=True)
class Done:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


class Runner:
    """Runs commands with their own data folder; without a terminal, reading given lines."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        self.folder = folder
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        # Whether anything has been compiled before depends on the other tests.
        monkeypatch.setattr("megalith.cli.playing.preparing.prepare", lambda game, seats: None)

    def __call__(self, *arguments: object, lines: str = "") -> Done:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        self._capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        captured = self._capsys.readouterr()
        return Done(status, captured.out, captured.err)

    def saves(self) -> list[Path]:
        """Return the saved games, oldest first."""
        return sorted((self.folder / "megalith" / "games").glob("*.txt"))


def at_a_terminal(folder: Path, *arguments: str) -> Any:
    """Start the command at a pseudo-terminal of 100 columns."""
    environment = os.environ | {"XDG_DATA_HOME": str(folder), "TERM": "xterm"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "megalith", *arguments],
        env=environment,
        encoding="utf-8",
        dimensions=(60, 100),
        timeout=300,
    )
    child.delaybeforesend = None
    return child


def play_to_the_end(child: Any) -> str:
    """Answer every prompt until the game is over; return all that was shown."""
    shown: list[str] = []
    answers = 0
    while True:
        found = child.expect([MOVE, SEND, HAND_OVER, pexpect.EOF])
        shown.append(child.before)
        if found == 3:
            return "".join(shown)
        answers += 1
        child.sendline(str(1 + answers % 3) if found == 0 else "")

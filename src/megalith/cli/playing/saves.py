"""Where games are kept: a record file each, in the user's data folder or where the user says."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from megalith.cli.arguments import UsageError
from megalith.cli.catalogue import text
from megalith.cli.folders import games_folder
from megalith.cli.playing.table import Table

UNFINISHED = ".unfinished"
SUFFIX = ".txt"


def latest_unfinished() -> Path:
    """Return the file of the game left last; raise UsageError where there is none."""
    found = sorted(games_folder().glob(f"*{UNFINISHED}{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise UsageError(text("errors", "nothing_to_resume", folder=games_folder()))
    return found[-1]


class Save:
    """The file a game is saved in; `path` is None until it has been written."""

    def __init__(self, asked: Path | None) -> None:
        self._asked = asked
        self.path = asked if asked is not None and asked.exists() else None

    def write(self, table: Table) -> None:
        """Write the whole record, readable for its owner alone; raise UsageError where that fails."""
        if not table.steps:
            return
        try:
            self._replace(table)
        except OSError as error:
            where = self._asked or games_folder()
            raise UsageError(text("errors", "no_save", path=where, why=error.strerror or error)) from None

    def _replace(self, table: Table) -> None:
        path = self._asked or self.path or _new_path(table.state.game.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}")
        with os.fdopen(
            os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as file:
            file.write(record_of(table))
        part.replace(path)
        self.path = path
        if table.state.is_over and path.name.endswith(UNFINISHED + SUFFIX):
            self.path = path.rename(path.with_name(path.name.removesuffix(UNFINISHED + SUFFIX) + SUFFIX))
            self._asked = self.path


def record_of(table: Table) -> str:
    """Return the game's record with a line for each seat."""
    lines = table.state.record().split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith("players ")) + 1
    seats = [
        f"seat {number} {json.dumps(seat.recorded, ensure_ascii=False)}"
        for number, seat in enumerate(table.seats, 1)
    ]
    return "\n".join([*lines[:place], *seats, *lines[place:]])


def _new_path(game: str) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number, path = 1, games_folder() / f"{game}-{stamp}{UNFINISHED}{SUFFIX}"
    while path.exists() or path.with_name(path.name.replace(UNFINISHED, "")).exists():
        number += 1
        path = games_folder() / f"{game}-{stamp}-{number}{UNFINISHED}{SUFFIX}"
    return path

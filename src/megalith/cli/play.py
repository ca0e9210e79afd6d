"""`megalith play`: the table in the browser, or a game at the terminal, new or gone on with."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from megalith.cli.arguments import Arguments, UsageError, known_game, read_text, whole_number
from megalith.cli.catalogue import text
from megalith.cli.serve import start, take_serving

if TYPE_CHECKING:
    from megalith.cli.playing.saves import Save
    from megalith.cli.playing.table import Table

NEW_GAME_ONLY = ("GAME", "players", "seat", "board", "any", "name")
TERMINAL_ONLY = (*NEW_GAME_ONLY, "seed", "save", "resume")
PAGE_ONLY = ("port", "share", "url", "database", "no_browser")


def run(argv: Sequence[str]) -> int:
    """Open the table in the browser, or play at the terminal, which GAME and its options ask for too."""
    given = _arguments().read(argv)
    if not given.terminal and not _given(given, TERMINAL_ONLY):
        return start(given)
    if page := _given(given, PAGE_ONLY):
        raise UsageError(text("errors", "page_only", option=_shown(page[0])))
    return _play(given)


def _given(given: argparse.Namespace, names: Sequence[str]) -> list[str]:
    return [name for name in names if getattr(given, name) not in (None, False)]


def _shown(name: str) -> str:
    return name if name.isupper() else f"--{name.replace('_', '-')}"


def _play(given: argparse.Namespace) -> int:
    """Play a game at the terminal; it is saved whenever it is left."""
    table, save = _new(given) if given.resume is None else _resumed(given)
    from megalith.cli.playing.evening import play

    play(table, save, given.seed)
    return 0


def _arguments() -> Arguments:
    arguments = Arguments("play")
    take_serving(arguments)
    arguments.take("--terminal", action="store_true")
    arguments.take("GAME", nargs="?")
    arguments.take("--players", type=whole_number, metavar="N")
    arguments.take("--seat", action="append", metavar="WHO")
    arguments.take("--name", action="append", metavar="NAME")
    arguments.take("--board", metavar="FILE")
    arguments.take("--any", action="store_true")
    arguments.take("--seed", type=whole_number, metavar="N")
    arguments.take("--save", type=Path, metavar="FILE")
    arguments.take("--resume", nargs="?", const="", metavar="FILE")
    return arguments


def _new(given: argparse.Namespace) -> tuple[Table, Save]:
    name = known_game(given.GAME)
    from megalith.cli.playing.preparing import prepare
    from megalith.cli.playing.saves import Save
    from megalith.cli.playing.seats import seats_of
    from megalith.cli.playing.table import Table
    from megalith.core.chance import Seeded, seed_bytes
    from megalith.core.game import game

    options: dict[str, Any] = {"board": given.board} if given.board is not None else {}
    players = max(2, len(given.seat or ())) if given.players is None else given.players
    ready = game(name, players, **options, **_any(given))
    seats = seats_of(given.seat or (), ready.players, given.name or ())
    if given.save is not None and given.save.exists():
        raise UsageError(text("errors", "save_exists", path=given.save))
    prepare(ready, seats)
    state = ready.start(chance="manual")
    return Table(state, seats, Seeded(seed_bytes(given.seed))), Save(given.save)


def _any(given: argparse.Namespace) -> dict[str, bool]:
    return {"any": True} if given.any else {}


def _resumed(given: argparse.Namespace) -> tuple[Table, Save]:
    for name in NEW_GAME_ONLY:
        if getattr(given, name):
            raise UsageError(text("errors", "resume_alone", option=_shown(name)))
    from megalith.cli.playing.resuming import table_from_record
    from megalith.cli.playing.saves import Save, latest_unfinished

    path = Path(given.resume) if given.resume else latest_unfinished()
    table = table_from_record(read_text(path), given.seed)
    if table.state.is_over:
        raise UsageError(text("errors", "resume_over", path=path))
    return table, Save(given.save or path)

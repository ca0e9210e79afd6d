"""`megalith board`: check a board file, or draw a board."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from megalith.cli.arguments import Arguments, UsageError, write_text
from megalith.cli.catalogue import text
from megalith.core.errors import BoardError, nearest

if TYPE_CHECKING:
    from megalith.boards.circles import Board

COMMANDS = ("check", "draw")


def run(argv: Sequence[str]) -> int:
    """Check or draw a board."""
    if not argv or argv[0] in ("-h", "--help"):
        print(
            "\n".join(
                [text("board", "usage"), "", *(f"  {name:<7}{text('board', name)}" for name in COMMANDS)]
            )
        )
        return 0
    name, *rest = argv
    if name not in COMMANDS:
        known, hint = ", ".join(COMMANDS), nearest(name, COMMANDS)
        raise UsageError(text("errors", "no_board_command", name=name[:40], known=known, hint=hint))
    return _check(rest) if name == "check" else _draw(rest)


def _check(argv: Sequence[str]) -> int:
    arguments = Arguments("board check")
    arguments.take("FILE")
    arguments.take("--any", action="store_true")
    given = arguments.read(argv)
    board = _load(given.FILE, given.any)
    counts = {"nodes": len(board.nodes), "circles": len(board.circles), "paths": len(board.paths)}
    print(text("board", "valid", name=board.name, option=board.option, **counts))
    return 0


def _draw(argv: Sequence[str]) -> int:
    arguments = Arguments("board draw")
    arguments.take("FILE")
    arguments.take("-o", "--output", type=Path)
    arguments.take("--any", action="store_true")
    given = arguments.read(argv)
    board = _load(given.FILE, given.any)
    if given.output is None:
        from megalith.boards.terminal import draw_board_text

        print(draw_board_text(board))
        return 0
    from megalith.boards.drawing import draw_board

    write_text(given.output, draw_board(board))
    print(text("board", "drawn", name=board.name, path=given.output))
    return 0


def _load(source: str, any_board: bool) -> Board:
    from megalith.boards.circles import load_board, shipped_boards

    if source not in shipped_boards() and not Path(source).exists():
        hint = nearest(source, shipped_boards())
        if hint:
            raise BoardError(text("errors", "no_board", name=source[:60], hint=hint))
    return load_board(source, any=any_board)

"""The command `megalith`: one file a command, imported when it is asked for."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from megalith.cli.catalogue import text
from megalith.core.errors import MegalithError, nearest

COMMANDS = ("play", "serve", "replay", "board", "rules", "bots", "match", "verify")
USAGE_ERROR = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 2 with one sentence for whatever a user got wrong."""
    _write_anything()
    try:
        return _run(list(sys.argv[1:] if argv is None else argv))
    except MegalithError as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough; closing it again at exit must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _write_anything() -> None:
    """Let a stream that lacks a character show something else instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _run(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help"):
        print(overview())
        return 0
    if argv[0] == "--version":
        print(_version())
        return 0
    name, *rest = argv
    if name not in COMMANDS:
        raise MegalithError(_unknown(name))
    command = importlib.import_module(f"megalith.cli.{name}")
    return int(command.run(rest))


def overview() -> str:
    """Return the list of commands."""
    lines = [text("overview", "usage"), "", text("overview", "what"), ""]
    lines += [f"  {name:<8} {text('overview', name)}" for name in COMMANDS]
    return "\n".join([*lines, "", text("overview", "more")])


def _unknown(name: str) -> str:
    kind = "no_option" if name.startswith("-") else "no_command"
    known = ("--help", "--version") if name.startswith("-") else COMMANDS
    return text("errors", kind, name=name[:40], known=", ".join(known), hint=nearest(name, known))


def _version() -> str:
    from importlib import metadata  # slow, and only this needs it

    return f"megalith {metadata.version('megalith')}"

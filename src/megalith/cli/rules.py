"""`megalith rules`: a game's rules, whole or one clause of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from megalith.cli.arguments import Arguments, UsageError, known_game, read_text
from megalith.cli.catalogue import text
from megalith.core.errors import nearest
from megalith.core.registry import module_path

_CLAUSE = re.compile(r"^- \*\*([A-Z]+[0-9]+)\b")


def run(argv: Sequence[str]) -> int:
    """Print the rules of a game or one clause."""
    arguments = Arguments("rules")
    arguments.take("GAME")
    arguments.take("CLAUSE", nargs="?")
    given = arguments.read(argv)
    name = known_game(given.GAME)
    print(readable(rules_text(name)) if given.CLAUSE is None else clause(name, given.CLAUSE))
    return 0


def rules_text(name: str) -> str:
    """Return a game's rules as they are written; raise UsageError where the package lacks them."""
    spec = find_spec(module_path(name))
    folders = [] if spec is None else list(spec.submodule_search_locations or ())
    path = Path(folders[0] if folders else ".") / "RULES.md"
    return read_text(path)


def clause(name: str, wanted: str) -> str:
    """Return one clause of a game's rules; raise UsageError with the nearest id for an unknown one."""
    clauses = _clauses(rules_text(name))
    found = clauses.get(wanted.strip().upper())
    if found is None:
        hint = nearest(wanted, map(str.lower, clauses))
        raise UsageError(text("errors", "no_clause", name=wanted[:20], game=name, hint=hint))
    return readable(found)


def readable(rules: str) -> str:
    """Return rules without the marks of bold type and code."""
    return re.sub(r"\*\*|`|(?<![\w*])\*(?=\w)|(?<=\w)\*(?![\w*])", "", rules).strip()


def _clauses(rules: str) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in rules.splitlines():
        begun = _CLAUSE.match(line)
        if begun:
            current = found.setdefault(begun[1], [])
        elif line.startswith(("#", "- ")) or (line and not line.startswith(" ")):
            current = []
        current.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}

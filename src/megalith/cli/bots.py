"""`megalith bots`: the bots there are, and the levels for people."""

from __future__ import annotations

from collections.abc import Sequence

from megalith.cli.arguments import Arguments
from megalith.cli.catalogue import text


def run(argv: Sequence[str]) -> int:
    """Print the levels and the kinds of bots."""
    Arguments("bots").read(argv)
    from megalith.bots import KINDS
    from megalith.bots.levels import LEVELS

    print(text("bots", "levels"))
    for name, level in LEVELS.items():
        options = ", ".join(f"{key}={value}" for key, value in level.options.items())
        print(f"  {name:<8} {text('bots', 'level', kind=level.kind, options=options)}")
    print(f"\n{text('bots', 'kinds')}")
    for name in KINDS:
        print(f"  {name:<8} {text('bots', name)}")
    print(f"\n{text('bots', 'more')}")
    return 0

"""`megalith verify`: whether a finished game's chance follows from what was promised before it began."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from megalith.cli.arguments import Arguments, read_text
from megalith.cli.catalogue import text
from megalith.core.messages import catalogue, fill

VERIFIED = 0
NOT_VERIFIED = 1


def run(argv: Sequence[str]) -> int:
    """Check a record and say so; the status is 1 where something does not fit."""
    arguments = Arguments("verify")
    arguments.take("FILE", type=Path)
    record = read_text(arguments.read(argv).FILE)
    from megalith.core.fairness import verify  # replays the game, which needs its kernels

    reason = verify(record)
    if reason is not None:
        print(fill(catalogue("megalith.core")["verification"][reason.code], **reason.params))
        return NOT_VERIFIED
    print(text("verify", "verified"))
    return VERIFIED

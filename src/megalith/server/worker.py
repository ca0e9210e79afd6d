"""A process that chooses moves for bots: jobs come in over its input, answers go out over its output.

It gets views, which hold nothing that their viewer may not know. Its kernels run unchecked: they see only
states that the server's checked kernels have made.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO

LENGTH = struct.Struct("!I")


@dataclass(frozen=True)
class Job:
    """A decision to make: which game, the pickled view, the level of the bot and its seed.

    `module` is the import path of the game, for a process that may not have it registered.
    """

    game: str
    module: str
    view: bytes
    level: str
    seed: int


def choose(job: Job) -> str:
    """Return the move of a bot of the job's level."""
    from megalith.bots import bot
    from megalith.core.registry import register

    register(job.game, job.module)
    view = pickle.loads(job.view)  # noqa: S301 - made by the server itself
    return bot(job.level, view.game, seed=job.seed).choose(view)


def packed(value: Any) -> bytes:
    """Return a value as it travels: its length, then its pickle."""
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Answer jobs, ("move", move) or ("failed", kind of error), until the input ends."""
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        job = pickle.loads(jobs.read(LENGTH.unpack(head)[0]))  # noqa: S301 - made by the server itself
        answers.write(packed(_answer(job)))
        answers.flush()


def _answer(job: Job) -> tuple[str, str]:
    try:
        return "move", choose(job)
    except Exception as error:  # the text of an error could hold a hand; its kind cannot
        return "failed", type(error).__name__


def main() -> None:
    """Serve standard input; whatever is printed on the way goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError):  # the server is gone
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

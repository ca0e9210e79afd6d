"""Bots in processes of their own: they get views, may die, and answer at moments that tell nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from megalith.server.worker import LENGTH, Job, packed

logger = logging.getLogger(__name__)

CHECKS = "NUMBA_BOUNDSCHECK"
COMMAND = (sys.executable, "-m", "megalith.server.worker")
TRIES = 3
MOST_SECONDS = 60.0
"""How long a bot may think before its process counts as stuck."""
FIRST_SECONDS = 300.0
"""The same for the first job of a process, which may have to compile the search."""
FINENESS = 1 << 20


class NoMove(Exception):
    """No process came to a move."""


@dataclass(frozen=True)
class Pace:
    """How long a bot takes, in seconds: `least` and up to `noise` more; past that, in steps of `step`."""

    least: float = 0.5
    noise: float = 0.7
    step: float = 0.5

    def moment(self, now: float) -> float:
        """Return when the answer is due; it is fixed before the bot looks, so that it tells nothing."""
        return now + self.least + self.noise * secrets.randbelow(FINENESS) / FINENESS

    def next_moment(self, due: float, now: float) -> float:
        """Return the first moment from `now` at which an answer may go out that was due at `due`."""
        if now <= due or self.step == 0:
            return max(due, now)
        steps = -(-(now - due) // self.step)
        return due + steps * self.step


AT_ONCE = Pace(0, 0, 0)
PROMPT = "MEGALITH_PROMPT_BOTS"
"""The environment variable that lets bots answer at once, for tests."""


def pace_asked() -> Pace:
    """Return the pace that the environment asks for."""
    return AT_ONCE if os.environ.get(PROMPT, "0") not in ("", "0") else Pace()


def worker_count() -> int:
    """Return how many searches may run at once: all processors but one, and at least one."""
    return max(1, (os.cpu_count() or 2) - 1)


class Workers:
    """The processes that choose moves; jobs wait for a free one, and a dead one is replaced."""

    def __init__(
        self, count: int, command: Sequence[str] = COMMAND, most_seconds: float = MOST_SECONDS
    ) -> None:
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._workers = [_Worker(command, most_seconds) for _ in range(count)]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def choose(self, job: Job) -> str:
        """Return the move chosen for a job, tried again where a process dies; raise NoMove."""
        worker = await self._free.get()
        try:
            for _ in range(TRIES):
                with suppress(EOFError, OSError, TimeoutError):
                    return await worker.answer(job)
                await worker.stop()
                logger.warning("a bot's process ended or hung and is started anew")
            raise NoMove
        finally:
            self._free.put_nowait(worker)

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def stop(self) -> None:
        """End all processes."""
        for worker in self._workers:
            await worker.stop()


class _Worker:
    """One process, started at its first job."""

    def __init__(self, command: Sequence[str], most_seconds: float) -> None:
        self._command, self._most_seconds = command, most_seconds
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def answer(self, job: Job) -> str:
        """Return the move for a job; raise NoMove where the bot fails, EOFError or OSError where it dies."""
        most = self._most_seconds
        if self._process is None or self._process.returncode is not None:
            self._process = await _start(self._command)
            most = max(most, FIRST_SECONDS)
        try:
            async with asyncio.timeout(most):
                outcome, text = await _exchange(self._process, job)
        except asyncio.CancelledError:
            await self.stop()  # the answer still to come would be taken for the next job's
            raise
        if outcome != "move":
            logger.error("a bot of level %s failed: %s", job.level, text)
            raise NoMove
        return text

    async def stop(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _start(command: Sequence[str]) -> asyncio.subprocess.Process:
    environment = {name: value for name, value in os.environ.items() if name != CHECKS}
    # A session of its own, for Ctrl-C at the server's terminal is not for the process.
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment,
        start_new_session=True,
    )


async def _exchange(process: asyncio.subprocess.Process, job: Job) -> tuple[str, str]:
    assert process.stdin is not None  # noqa: S101 - both were asked for as pipes
    assert process.stdout is not None  # noqa: S101
    process.stdin.write(packed(job))
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH.size)
    data = await process.stdout.readexactly(LENGTH.unpack(head)[0])
    outcome, text = pickle.loads(data)  # noqa: S301 - made by the server's own process
    return outcome, text

"""Commands that arrive at a fixed rate, whatever the server does: `python -m bench.load ADDRESS`.

It runs in a process of its own and prints a line of JSON for each stage. A command's latency counts from when
it was due, not from when it was sent: one that has to wait behind another is slow, not absent.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count, cycle, islice

import msgspec

from bench.sockets import Table, open_table
from megalith.core.registry import game_module, registered_names

TABLES = 100
SOCKETS = 5
RATE = 100
ROUNDS = 3
STAGE_SECONDS = 12.0
MOST_COMMANDS = 60
"""Of one table in a stage, so that games do not end in it."""
GRACE_SECONDS = 5.0
"""How long commands are waited for after the last was due."""
GROWTH = 1.4
MOST_STAGES = 9
TOO_SLOW = 0.1
"""An ack's 99th percentile, in seconds, from which on the server counts as saturated."""
OPENED_AT_ONCE = 8


class Stage(msgspec.Struct):
    """What came of one rate; times in seconds.

    `missing` commands were due and not acknowledged: in the times they count for as long as they waited.
    """

    kind: str
    rate: float
    seconds: float
    acked: int
    missing: int
    p50: float
    p99: float
    most: float
    load: float
    """The share of one core that sending and hearing took."""

    @property
    def is_held(self) -> bool:
        """Whether the server kept up."""
        return self.missing == 0 and self.p99 <= TOO_SLOW


class Run:
    """Stages against one server, each with fresh tables."""

    def __init__(self, server: str, tables: int) -> None:
        self._server, self._tables, self._numbers = server, tables, count(1)

    async def stage(self, kind: str, rate: float) -> Stage:
        """Let commands come at a rate, in commands a second."""
        seconds = min(STAGE_SECONDS, MOST_COMMANDS * self._tables / rate)
        async with self._opened() as tables:
            used = time.process_time()
            times, missing = await _arrivals(tables, rate, int(rate * seconds))
            load = (time.process_time() - used) / seconds
        return _stage(kind, rate, seconds, (times, missing), load)

    async def ramp(self) -> AsyncIterator[Stage]:
        """Raise the rate until the server no longer keeps up, then try one between."""
        rate, held = RATE * GROWTH, float(RATE)
        for _ in range(MOST_STAGES):
            stage = await self.stage("rising", rate)
            yield stage
            if not stage.is_held:
                yield await self.stage("between", (held * rate) ** 0.5)
                return
            held, rate = rate, rate * GROWTH

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[list[Table]]:
        gate = asyncio.Semaphore(OPENED_AT_ONCE)

        async def one(kind: tuple[str, int]) -> Table:
            async with gate:
                return await open_table(self._server, next(self._numbers), kind, SOCKETS)

        tables = await asyncio.gather(*(one(kind) for kind in islice(cycle(kinds()), self._tables)))
        try:
            yield tables
        finally:
            await asyncio.gather(*(table.close() for table in tables))


def kinds() -> Iterator[tuple[str, int]]:
    """Give every game with each of its player counts."""
    for name in registered_names():
        for players in game_module(name).PLAYERS:
            yield name, players


async def _arrivals(tables: Sequence[Table], rate: float, commands: int) -> tuple[list[float], int]:
    """Return each command's latency, and how many have waited in vain: theirs is how long they have."""
    begin = time.perf_counter() + 0.2
    latencies: list[float | None] = [None] * commands

    async def one(first: int, table: Table) -> None:
        for number in range(first, commands, len(tables)):
            due = begin + number / rate
            await asyncio.sleep(due - time.perf_counter())
            if await table.play():
                latencies[number] = time.perf_counter() - due

    players = [asyncio.create_task(one(first, table)) for first, table in enumerate(tables)]
    await asyncio.wait(players, timeout=0.2 + commands / rate + GRACE_SECONDS)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    end = time.perf_counter() - begin
    waited = [end - number / rate if one is None else one for number, one in enumerate(latencies)]
    return waited, latencies.count(None)


def _stage(kind: str, rate: float, seconds: float, waited: tuple[list[float], int], load: float) -> Stage:
    times, missing = sorted(waited[0]), waited[1]
    return Stage(
        kind=kind,
        rate=rate,
        seconds=seconds,
        acked=len(times) - missing,
        missing=missing,
        p50=times[len(times) // 2],
        p99=times[len(times) * 99 // 100],
        most=times[-1],
        load=load,
    )


async def _run(server: str, tables: int, rates: Sequence[float]) -> None:
    run = Run(server, tables)
    for rate in rates:
        _print(await run.stage("asked", rate))
    if rates:
        return
    await run.stage("warm-up", RATE)
    for _ in range(ROUNDS):
        _print(await run.stage("fixed", RATE))
    async for stage in run.ramp():
        _print(stage)


def _print(stage: Stage) -> None:
    print(msgspec.json.encode(stage).decode(), flush=True)


def main() -> None:
    """Run all stages, or one for each rate named."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("server", help="like http://127.0.0.1:8000, on this machine")
    parser.add_argument("rates", nargs="*", type=float, help="commands a second, a stage each")
    parser.add_argument("--tables", type=int, default=TABLES)
    arguments = parser.parse_args()
    asyncio.run(_run(arguments.server, arguments.tables, arguments.rates))


if __name__ == "__main__":
    main()

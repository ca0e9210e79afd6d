"""The server: how soon it answers, what its page weighs, and how many commands it takes in how long.

The database lies in a folder beside this file, on the disk of the checkout: the system's folder for passing
files may be memory. No table has a bot, so bots' thinking is no part of any figure.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec

from bench import page
from bench.disk import disk, mode
from bench.load import GRACE_SECONDS, SOCKETS, TABLES, TOO_SLOW, Stage, kinds
from bench.report import Row
from bench.serving import serving
from bench.visitor import Visitor, new_table
from megalith.server.page import page_problem

ROUNDS = 5
LOAD_SECONDS = 900
"""After which the load is ended, whatever it has come to."""


class Start(NamedTuple):
    """Seconds from the start of the process to what it answers first."""

    health: float
    page: float
    table: float


def measure() -> list[Row]:
    """Return rows for the start, the page's weight and the load; they are of the page as it is now."""
    problem = page_problem()
    if problem is not None:
        raise SystemExit(problem)
    with _folder() as folder:
        cold = _start(folder, is_cold=True)
        warm = [_start(folder) for _ in range(ROUNDS)]
        rows = [*_start_rows("no kernels compiled", [cold]), *_start_rows("kernels compiled", warm)]
        return rows + _serving_rows(folder)


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="database-", dir=Path(__file__).parent) as name:
        yield Path(name)


def _start(folder: Path, is_cold: bool = False) -> Start:
    with serving(folder, folder / "cache") as server:
        health, first = server.seconds_to("/healthz"), server.seconds_to("/")
        new_table(Visitor(server.address, 0), *next(kinds()))
        start = Start(health, first, server.seconds())
        if is_cold:
            server.wait_until_compiled()
        return start


def _start_rows(state: str, starts: list[Start]) -> Iterator[Row]:
    for what, times in zip(
        ("/healthz", "the page", "the first table"), zip(*starts, strict=True), strict=True
    ):
        spread = f"{min(times):.2f}–{max(times):.2f}"
        yield Row(
            f"start to {what}, {state}", f"{median(times):.2f} s", spread, "from the start of the process"
        )


def _serving_rows(folder: Path) -> list[Row]:
    with serving(folder, folder / "cache") as server:
        weights = page.rows(server)
        stages = _load(server.address)
        writing = f"{mode(server.database)}, {disk(folder)}"
    fixed = [stage for stage in stages if stage.kind == "fixed"]
    return [*weights, _fixed_row(fixed, writing), _saturation_row(stages, writing)]


def _load(address: str) -> list[Stage]:
    done = subprocess.run(
        [sys.executable, "-m", "bench.load", address],
        check=True,
        stdout=subprocess.PIPE,
        timeout=LOAD_SECONDS,
        cwd=Path(__file__).parents[1],
    )
    return [msgspec.json.decode(line, type=Stage) for line in done.stdout.splitlines()]


def _fixed_row(stages: list[Stage], writing: str) -> Row:
    p99 = [1000 * stage.p99 for stage in stages]
    return Row(
        f"server, {TABLES} tables × {SOCKETS} sockets, {stages[0].rate:.0f} commands/s",
        f"ack p50 {1000 * median(stage.p50 for stage in stages):.1f} ms, p99 {median(p99):.1f} ms",
        f"p99 {min(p99):.1f}–{max(p99):.1f}",
        f"{_detail(stages)}; {writing}",
    )


def _saturation_row(stages: list[Stage], writing: str) -> Row:
    """Return the highest rate the server held, beside the lowest it did not."""
    best = max((stage for stage in stages if stage.is_held), key=lambda stage: stage.rate, default=None)
    over = min((stage for stage in stages if not stage.is_held), key=lambda stage: stage.rate, default=None)
    held = "no rate tried was held" if best is None else f"{best.rate:.0f} commands/s held"
    return Row(
        f"server, saturation, {TABLES} tables × {SOCKETS} sockets",
        held,
        "no rate tried was too high" if over is None else f"{over.rate:.0f}/s is too much: {_told(over)}",
        f"{'' if best is None else f'{_told(best)}, {_detail([best])}; '}too much is a p99 above "
        f"{1000 * TOO_SLOW:.0f} ms, or an ack {GRACE_SECONDS:.0f} s late; {writing}",
    )


def _told(stage: Stage) -> str:
    return f"p50 {1000 * stage.p50:.1f} ms, p99 {1000 * stage.p99:.1f} ms, {stage.missing} not acknowledged"


def _detail(stages: list[Stage]) -> str:
    acked, missing = sum(stage.acked for stage in stages), sum(stage.missing for stage in stages)
    load = max(stage.load for stage in stages)
    return f"{acked} acks from due time, {missing} missing, load itself {load:.0%} of a core"

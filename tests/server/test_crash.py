"""Behaviours 1, 2 and 4: what was acknowledged outlives a kill, is there once, and in one order."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from megalith.server.store import Repeated, Store
from tests.server.appending import GAMES
from tests.server.scenes import play

LONGEST_LIFE = 0.4
"""Seconds until a process is killed: enough to open the database, or for some dozens of commits."""


def test_every_event_acknowledged_is_there_after_a_kill_and_only_once(sqlite_url, tmp_path, large):
    lives = random.Random(None if large else 7)
    acked = 0

    with _appender() as appender:
        for kill in range(1000 if large else 20):
            acks = tmp_path / f"{kill}.acks"
            appender.start(sqlite_url, acks)
            if kill % 3:  # else it may be killed while it opens the database
                appender.wait_for(acks)
            time.sleep(lives.uniform(0, LONGEST_LIFE))
            appender.kill()
            acked += _check(sqlite_url, [acks])

    assert acked > kill


def test_two_processes_never_append_the_same_revision(url, tmp_path, large):
    count = 1000 if large else 10
    files = [tmp_path / "one.acks", tmp_path / "two.acks"]

    with _appender() as one, _appender() as two:
        for appender, acks in zip((one, two), files, strict=True):
            appender.start(url, acks, peers=2, count=count)
        one.wait()
        two.wait()

    assert _check(url, files) == 2 * len(GAMES) * count


class _Appender:
    """The loop that forks the processes, and the one it has running."""

    def __init__(self, loop: subprocess.Popen[str]) -> None:
        self._loop = loop
        self._number = 0

    def start(self, url: str, acks: Path, peers: int = 1, count: int = 10**9) -> None:
        self._say(f"{url} {acks} {peers} {count}")
        self._number = int(self._heard())

    def wait_for(self, acks: Path) -> None:
        while not (acks.exists() and acks.stat().st_size):
            time.sleep(0.01)

    def kill(self) -> None:
        os.kill(self._number, signal.SIGKILL)
        self.wait()

    def wait(self) -> None:
        assert self._heard() == "ended"

    def _say(self, line: str) -> None:
        assert self._loop.stdin is not None
        self._loop.stdin.write(line + "\n")
        self._loop.stdin.flush()

    def _heard(self) -> str:
        assert self._loop.stdout is not None
        return self._loop.stdout.readline().strip()


@contextmanager
def _appender() -> Iterator[_Appender]:
    command = [sys.executable, "-m", "tests.server.appending"]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as loop:
        yield _Appender(loop)


def _check(url: str, files: list[Path]) -> int:
    """Hold the logs to what was acknowledged, send all of it again, and return how much it was."""
    acked = [line.split() for path in files if path.exists() for line in path.read_text().splitlines()]
    commands = [(game, int(rev), command) for game, rev, command in (line for line in acked if line[1:])]

    async def scene(store: Store) -> tuple[dict[str, dict[int, bytes]], list[object]]:
        logs = {game: dict(await store.events(game)) for game in set(GAMES)}
        again = [_again(store, game, command) for game, _, command in commands]
        return logs, await asyncio.gather(*again)

    logs, again = play(url, scene)

    for log in logs.values():
        assert list(log) == list(range(1, len(log) + 1))
        assert len(set(log.values())) == len(log)
    assert [logs[game].get(rev) for game, rev, _ in commands] == [
        command.encode() for *_, command in commands
    ]
    assert again == [Repeated(rev) for _, rev, _ in commands]
    return len(commands)


async def _again(store: Store, game: str, command: str) -> object:
    return await store.append(
        game, 0, command.encode(), seat=1, cmd_id=command, digest=command, status="over"
    )

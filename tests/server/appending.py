"""Processes that append to a database until they are killed, and note each answer after it came.

`python -m tests.server.appending` reads a line for each process to start, `URL ACKS PEERS COUNT`, forks it,
writes its number, and writes `ended` once it has ended. The process makes the games if need be, and each of
its tasks appends COUNT events. To the file ACKS it writes a line `GAME REVISION COMMAND` for each event
acknowledged. It begins when as many as PEERS files in the folder of ACKS have their first line.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path

from megalith.server.sessions import hashed
from megalith.server.store import Appended, Stale, Store, StoreError
from tests.server.scenes import row

GAMES = ("own", "other", "shared", "shared", "shared")
"""A game for each task of a process; those of one game race each other."""


def main() -> None:
    """Start processes one after another, as the standard input says."""
    for line in sys.stdin:
        url, acks, peers, count = line.split()
        number = os.fork()
        if not number:
            _run(url, Path(acks), int(peers), int(count))
        _say(str(number))
        os.waitpid(number, 0)
        _say("ended")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _run(url: str, acks: Path, peers: int, most: int) -> None:
    # A forked process must not go on with the loop it was forked in, whatever happens.
    try:
        asyncio.run(_append_all(url, acks, peers, most))
    finally:
        os._exit(0)


async def _append_all(url: str, acks: Path, peers: int, most: int) -> None:
    store = await Store.open(url)
    await _make_games(store)
    with acks.open("ab", buffering=0) as file:
        file.write(b"open\n")
        while len([path for path in acks.parent.glob("*.acks") if path.stat().st_size]) < peers:
            await asyncio.sleep(0.01)
        await asyncio.gather(*[_append(store, number, file.fileno(), most) for number in range(len(GAMES))])
    await store.close()


async def _make_games(store: Store) -> None:
    for game in sorted(set(GAMES)):
        with contextlib.suppress(StoreError):  # it is there, or a peer was faster
            # Over, so that nothing has to load the rules.
            await store.create_game(row(game, hashed(await store.new_session()), status="over"))


async def _append(store: Store, number: int, acks: int, most: int) -> None:
    game, rev, count = GAMES[number], 0, 0
    while count < most:
        command = f"{os.getpid()}-{number}-{count}"
        answer = await store.append(
            game, rev, command.encode(), seat=1, cmd_id=command, digest=command, status="over"
        )
        match answer:
            case Appended(rev):
                os.write(acks, f"{game} {rev} {command}\n".encode())
                count += 1
            case Stale(rev):
                pass


if __name__ == "__main__":
    main()

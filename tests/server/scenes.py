"""Short scenes on an open store, and the rows they start from."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from megalith.server.sessions import hashed
from megalith.server.store import Answer, Claim, GameRow, Store

T = TypeVar("T")


def play(url: str, *scenes: Callable[[Store], Awaitable[T]]) -> T:
    """Play scenes one after another, each on the database opened anew; return what the last one does."""
    for scene in scenes:
        result = asyncio.run(_play(url, scene))
    return result


async def new_session(store: Store) -> str:
    """Make a session and return its hash."""
    return hashed(await store.new_session())


def row(game_id: str, host: str, status: str = "running", bots: int = 0) -> GameRow:
    """Return a game of a kind and rules version that every release can play."""
    return GameRow(
        id=game_id,
        game="dolmen",
        rules=1,
        status=status,
        setup=b'{"players": 2}',
        secret=bytes(32),
        host=host,
        bots=bots,
    )


async def new_game(store: Store, game_id: str = "g") -> str:
    """Make a session that hosts a game and has its first seat; return its hash."""
    host = await new_session(store)
    await store.create_game(row(game_id, host), [Claim(host, 1)])
    return host


async def append(
    store: Store, rev: int, cmd_id: str | None = None, digest: str = "d", game: str = "g"
) -> Answer:
    """Append an event of seat 1 on top of a revision."""
    event = f"after {rev}".encode()
    return await store.append(
        game, rev, event, seat=1, cmd_id=cmd_id, digest=digest if cmd_id else None, status="running"
    )


async def _play(url: str, scene: Callable[[Store], Awaitable[T]]) -> T:
    store = await Store.open(url)
    try:
        return await scene(store)
    finally:
        await store.close()

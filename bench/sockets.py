"""A table as its pages see it: some sockets play at random, the others look on."""

from __future__ import annotations

import asyncio
import random
import secrets
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from bench.visitor import Visitor, new_table

ANSWERS = ("ack", "stale", "reject")


class Move(msgspec.Struct):
    """A move that can be made."""

    move: str


class Heard(msgspec.Struct):
    """Of what a server sends, what is needed to go on playing."""

    type: str
    rev: int = 0
    status: str = ""
    choices: list[Move] = []


decode = msgspec.json.Decoder(Heard).decode


class Page:
    """One socket at a table."""

    def __init__(self, table: Table, visitor: Visitor) -> None:
        self._table, self._visitor = table, visitor
        self._answer: asyncio.Future[Heard] | None = None

    async def open(self) -> None:
        """Connect and begin to listen."""
        server = self._visitor.server
        address = f"ws{server.removeprefix('http')}/api/games/{self._table.id}/socket"
        self._socket: ClientConnection = await connect(
            address,
            origin=Origin(server),
            additional_headers=self._visitor.headers,
            compression=None,
            max_size=None,
            proxy=None,
        )
        self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Leave."""
        await self._socket.close()
        await self._listening

    async def command(self, rev: int, move: str) -> Heard:
        """Send a move and return its answer."""
        self._answer = asyncio.get_running_loop().create_future()
        message = {"type": "command", "cmd_id": secrets.token_hex(8), "base_rev": rev, "moves": [move]}
        await self._socket.send(msgspec.json.encode(message).decode())
        return await self._answer

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for data in self._socket:
                self._hear(decode(data))
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(Heard("closed"))

    def _hear(self, heard: Heard) -> None:
        if heard.type == "frame":
            self._table.seen(self, heard)
        elif heard.type in ANSWERS and self._answer is not None and not self._answer.done():
            self._answer.set_result(heard)


class Table:
    """A table and its sockets; of what can be chosen, `lot` chooses."""

    def __init__(self, game_id: str, players: list[Visitor], sockets: int, lot: random.Random) -> None:
        self.id, self._lot = game_id, lot
        looker = Visitor(players[0].server, 0)
        looker.headers = {"X-Forwarded-For": players[0].headers["X-Forwarded-For"]}
        lookers = [looker] * (sockets - len(players))
        self._pages = [Page(self, visitor) for visitor in players + lookers]
        self._turn: tuple[Page, Heard] | None = None
        self._changed = asyncio.Event()

    async def open(self) -> None:
        """Connect all sockets."""
        await asyncio.gather(*(page.open() for page in self._pages))

    async def close(self) -> None:
        """Close all sockets."""
        await asyncio.gather(*(page.close() for page in self._pages))

    def seen(self, page: Page, frame: Heard) -> None:
        """Note that a page was sent a frame."""
        if frame.choices:
            self._turn = page, frame
            self._changed.set()

    async def play(self) -> bool:
        """Make the next move as soon as somebody sees that it is theirs; tell whether it was acknowledged."""
        while self._turn is None:
            self._changed.clear()
            await self._changed.wait()
        (page, frame), self._turn = self._turn, None
        answer = await page.command(frame.rev, self._lot.choice(frame.choices).move)
        return answer.type == "ack"


async def open_table(server: str, number: int, kind: tuple[str, int], sockets: int) -> Table:
    """Set up a table of a kind, (game, players), and open its sockets; the number makes it repeatable."""
    host = Visitor(server, number)
    game_id, players = await asyncio.to_thread(new_table, host, *kind)
    table = Table(game_id, players, sockets, random.Random(number))
    await table.open()
    return table

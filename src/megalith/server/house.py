"""What every request may need: the store, the open tables, limits, and who asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from megalith.server.answers import refused
from megalith.server.cookies import session_of
from megalith.server.desk import Desk
from megalith.server.hub import Hub
from megalith.server.limits import Buckets, Counts, Limits
from megalith.server.messages import GameKind
from megalith.server.safety import address_of
from megalith.server.store import Store

SOCKET_WAIT = 5
"""Seconds until a page may try again that has too many sockets."""


@dataclass
class House:
    """One server; `url` is the address people are given, None for the one their browser shows."""

    store: Store
    hub: Hub
    limits: Limits
    kinds: list[GameKind]
    url: str | None = None

    def __post_init__(self) -> None:
        """Make the buckets of the limits."""
        self._games, self._tokens = Buckets(self.limits.games), Buckets(self.limits.tokens)
        self._by_session = Counts(self.limits.sockets_a_session)
        self._by_address = Counts(self.limits.sockets_an_address)

    async def session(self, connection: HTTPConnection) -> str | None:
        """Return the hash of the session that asks."""
        return await session_of(connection, self.store)

    async def known_session(self, connection: HTTPConnection) -> str:
        """Return the hash of the session that asks; raise Refused where there is none."""
        session = await self.session(connection)
        if session is None:
            raise refused(401, "no_session")
        return session

    async def desk(self, connection: HTTPConnection) -> Desk:
        """Return the table in the address; raise Refused where there is none."""
        desk = await self.hub.desk(connection.path_params["game"])
        if desk is None:
            raise refused(404, "not_found")
        return desk

    def check_tokens(self, connection: HTTPConnection) -> None:
        """Raise Refused where an address has tried too many tokens that bring nothing."""
        if wait := self._tokens.wait(address_of(connection), self.hub.clock()):
            raise refused(429, "slow_down", wait=wait)

    def count_refused_token(self, connection: HTTPConnection) -> None:
        """Count a token that brought nothing."""
        self._tokens.take(address_of(connection), self.hub.clock())

    def check_games(self, session: str) -> None:
        """Raise Refused where a session sets up tables too fast."""
        if wait := self._games.take(session, self.hub.clock()):
            raise refused(429, "slow_down", wait=wait)

    @contextmanager
    def room_for_socket(self, address: str, session: str | None) -> Iterator[None]:
        """Count a socket as long as it is open; raise Refused where it is one too many."""
        with ExitStack() as entered:
            for counts, key in ((self._by_address, address), (self._by_session, session)):
                if key is not None:
                    if not counts.enter(key):
                        raise refused(429, "too_many_sockets", wait=SOCKET_WAIT)
                    entered.callback(counts.leave, key)
            yield


def house_of(connection: HTTPConnection) -> House:
    """Return the server a request has come to."""
    return cast(House, connection.app.state.house)

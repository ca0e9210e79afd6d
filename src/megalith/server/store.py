"""The database of the table: games and their logs, sessions, seats, tokens, boards. It knows no rules.

Every write is one transaction, and its call returns only after the commit. Nothing blocks the event loop.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from megalith.server import log, sessions
from megalith.server.database import READERS, Database, StoreError
from megalith.server.log import Answer, Appended, Conflict, Entry, GameRow, Hosted, Repeated, Stale
from megalith.server.sessions import Claim, Place, Ticket, TokenKind
from megalith.server.tables import boards, insert_once
from megalith.server.writer import GroupWriter, Job, PooledWriter, Writer

__all__ = [
    "Answer",
    "Appended",
    "Claim",
    "Conflict",
    "GameRow",
    "Hosted",
    "Place",
    "Repeated",
    "Sitting",
    "Spent",
    "Stale",
    "Store",
    "StoreError",
    "Ticket",
]

T = TypeVar("T")


class Sitting(NamedTuple):
    """Somebody who sits down at a seat by an invite token."""

    place: Place
    session: str
    token: str


@dataclass(frozen=True)
class Spent:
    """Nothing is written: the token does not bring this seat, or no longer."""


class _UndoneError(Exception):
    """Raised in a job to undo what it wrote; the answer is what to say."""

    def __init__(self, answer: Answer | Spent) -> None:
        super().__init__(answer)
        self.answer = answer


class Store:
    """An open database; make one with `Store.open`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer: Writer = (GroupWriter if database.is_sqlite else PooledWriter)(database.writing)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="megalith-reader")
        self._is_closed = False

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database, bringing its tables up to date.

        `url` is `sqlite:///PATH`, whose file is made where there is none, or `postgresql+psycopg://…`. Raise
        StoreError where it cannot be opened, was written by a newer release, or has running games of a rules
        version that this release cannot play.
        """
        return cls(await asyncio.to_thread(_prepared, url))

    async def close(self) -> None:
        """Finish what is being written, and close."""
        if not self._is_closed:
            self._is_closed = True
            await asyncio.to_thread(self._close)

    # games and their logs

    async def create_game(
        self, game: GameRow, claims: Iterable[Claim] = (), tokens: Iterable[Ticket] = ()
    ) -> None:
        """Write a new game down, with the seats sessions have from the start and the tokens for others."""
        given, tickets, now = list(claims), list(tokens), time.time()

        def job(connection: Connection) -> None:
            log.add_game(connection, game, now)
            for claim in given:
                sessions.add_claim(connection, claim.session, Place(game.id, claim.seat))
            for ticket in tickets:
                sessions.add_ticket(connection, game.id, ticket, now)

        await self._write(job)

    async def append(  # noqa: PLR0913 - the fields of one row, named at each call
        self,
        game_id: str,
        expected_rev: int,
        event: bytes,
        *,
        seat: int | None,
        cmd_id: str | None,
        digest: str | None,
        status: str,
        bots: int | None = None,
        vacated: int | None = None,
    ) -> Answer:
        """Append an event to a game's log and set the game's status, if the log is at `expected_rev`.

        `seat` is None for an event of no seat. A command sent again (same seat, `cmd_id` and `digest`) is
        answered Repeated with the revision it made at first, whatever `expected_rev` is; another one under
        the same id, Conflict. `bots` is the number of seats that bots play from now on, if that changes;
        `vacated` is a seat that no session has any more. Raise StoreError where there is no such game.
        """
        entry = Entry(expected_rev, event, seat, cmd_id, digest, status, bots, vacated)
        now = time.time()
        answer = await self._write(lambda connection: log.append(connection, game_id, entry, now))
        if answer is None:
            raise StoreError(f"There is no game {game_id!r}.")
        return answer

    async def sit(self, sitting: Sitting, expected_rev: int, event: bytes, status: str) -> Answer | Spent:
        """Use an invite token up, give its seat to the session and append the event, or do nothing.

        Of many who sit down at one seat at once exactly one is answered Appended.
        """
        entry, now = Entry(expected_rev, event, sitting.place.seat, None, None, status), time.time()
        try:
            answer = await self._write(lambda connection: _sit(connection, sitting, entry, now))
        except _UndoneError as undone:
            return undone.answer
        return answer

    async def events(self, game_id: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Return revision and event of what a game's log has after a revision, in order."""
        return await self._read(lambda connection: log.events_after(connection, game_id, after))

    async def game(self, game_id: str) -> GameRow | None:
        """Return a game, or None where there is none of this id."""
        return await self._read(lambda connection: log.game(connection, game_id))

    async def games_of(self, session_hash: str, limit: int) -> list[GameRow]:
        """Return the games that a session hosts or sits in, those that changed last first."""
        return await self._read(lambda connection: log.games_of(connection, session_hash, limit))

    async def open_games(self) -> list[str]:
        """Return the ids of all games that are waiting or running."""
        return await self._read(log.open_games)

    # sessions, seats, tokens

    async def new_session(self) -> str:
        """Make a session and return its token, which is stored as a hash only."""
        token, now = sessions.new_token(), time.time()
        await self._write(lambda connection: sessions.add_session(connection, sessions.hashed(token), now))
        return token

    async def session_of(self, token: str) -> str | None:
        """Return the hash by which a session is known, or None for a token of no session."""
        session = sessions.hashed(token)
        known = await self._read(lambda connection: sessions.has_session(connection, session))
        return session if known else None

    async def claim(self, session_hash: str, game_id: str, seat: int) -> None:
        """Give a seat to a session; others that have it keep it."""
        place = Place(game_id, seat)
        await self._write(lambda connection: sessions.add_claim(connection, session_hash, place))

    async def claims(self, session_hash: str, game_id: str) -> list[int]:
        """Return the seats of a game that are a session's, in order."""
        return await self._read(lambda connection: sessions.claimed(connection, session_hash, game_id))

    async def make_token(self, kind: TokenKind, game_id: str, seat: int) -> str:
        """Return a fresh token that brings a seat once; older ones of the same kind and seat are void."""
        ticket, now = Ticket(kind, seat, sessions.new_token()), time.time()
        await self._write(lambda connection: sessions.add_ticket(connection, game_id, ticket, now))
        return ticket.token

    async def place_of(self, token: str, kind: TokenKind) -> Place | None:
        """Return the seat that a token would bring, without using it."""
        now = time.time()
        return await self._read(lambda connection: sessions.place_of(connection, token, kind, now))

    async def use_token(self, token: str, kind: TokenKind, session_hash: str | None = None) -> Place | None:
        """Use a token up and return its seat, now also `session_hash`'s; None where it does not work.

        Of many who use one token at once exactly one gets the seat.
        """
        now = time.time()

        def job(connection: Connection) -> Place | None:
            place = sessions.spend(connection, token, kind, now)
            if place is not None and session_hash is not None:
                sessions.add_claim(connection, session_hash, place)
            return place

        return await self._write(job)

    async def hosted(self, session_hash: str) -> Hosted:
        """Return how many open games a session hosts, and how many seats bots play in them."""
        return await self._read(lambda connection: log.hosted(connection, session_hash))

    # boards

    async def put_board(self, sha256: str, text: str) -> None:
        """Keep an uploaded board under the SHA-256 of its text."""
        if sha256 != hashlib.sha256(text.encode()).hexdigest():
            raise StoreError("A board is kept under the SHA-256 of its text.")
        row: dict[str, str | int | float] = {"sha256": sha256, "text": text, "created_at": time.time()}
        await self._write(lambda connection: insert_once(connection, boards, row))

    async def board(self, sha256: str) -> str | None:
        """Return an uploaded board's text, or None where there is none."""
        return await self._read(lambda connection: _board(connection, sha256))

    async def _write(self, job: Job[T]) -> T:
        self._refuse_closed()
        try:
            return await asyncio.wrap_future(self._writer.submit(job))
        except SQLAlchemyError as error:
            raise StoreError("The database did not take a write.") from error

    async def _read(self, job: Job[T]) -> T:
        self._refuse_closed()
        try:
            return await asyncio.wrap_future(self._readers.submit(self._reading, job))
        except SQLAlchemyError as error:
            raise StoreError("The database did not answer.") from error

    def _reading(self, job: Job[T]) -> T:
        with self._database.reading.begin() as connection:
            return job(connection)

    def _refuse_closed(self) -> None:
        if self._is_closed:
            raise StoreError("The database is closed.")

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._database.close()


def _prepared(url: str) -> Database:
    database = Database(url)
    try:
        database.prepare()
    except BaseException:
        database.close()
        raise
    return database


def _sit(connection: Connection, sitting: Sitting, entry: Entry, now: float) -> Answer:
    place = sitting.place
    sessions.lock(connection, place.game)
    if sessions.spend(connection, sitting.token, "invite", now) != place:
        raise _UndoneError(Spent())
    sessions.add_claim(connection, sitting.session, place)
    answer = log.append(connection, place.game, entry, now)
    if not isinstance(answer, Appended):
        raise _UndoneError(answer or Spent())
    return answer


def _board(connection: Connection, sha256: str) -> str | None:
    return connection.scalar(select(boards.c.text).where(boards.c.sha256 == sha256))

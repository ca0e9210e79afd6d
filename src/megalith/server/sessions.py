"""Who may sit where: sessions, the seats they have claimed, the tokens that bring a seat, and fit names.

A session or token is 32 random bytes; the database has its SHA-256 only, so who reads it gains no seat.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Literal, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from megalith.server.tables import claims, games, insert_once, sessions, tokens

TokenKind = Literal["invite", "link"]
LIFETIMES: dict[TokenKind, float] = {"invite": 30 * 86_400.0, "link": 86_400.0}
"""How long a token can be used, in seconds: an invite waits for a friend, a link for one's other device."""

LONGEST_NAME = 40
JOINERS = {0x200C: None, 0x200D: None}
"""Format marks like the forbidden ones, but some scripts and emoji are not written without them."""


class Claim(NamedTuple):
    """A seat that belongs to a session."""

    session: str
    seat: int


class Ticket(NamedTuple):
    """A token to give out, in clear, with the seat that it brings."""

    kind: TokenKind
    seat: int
    token: str


class Place(NamedTuple):
    """A seat of a game."""

    game: str
    seat: int


def new_token() -> str:
    """Return 32 random bytes in base64url without padding, 43 characters."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return what of a token is stored."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def is_name(name: str) -> bool:
    """Say whether a person may be called so.

    1–40 printable characters, none of them a control or bidi mark, no space at either end.
    """
    shown = name.translate(JOINERS)
    return len(name) <= LONGEST_NAME and bool(shown) and shown.isprintable() and name == name.strip()


def add_session(connection: Connection, session: str, now: float) -> None:
    """Write a new session down by its hash."""
    connection.execute(insert(sessions).values(hash=session, created_at=now))


def has_session(connection: Connection, session: str) -> bool:
    """Say whether a session of this hash was ever made."""
    return connection.scalar(select(sessions.c.hash).where(sessions.c.hash == session)) is not None


def add_claim(connection: Connection, session: str, place: Place) -> None:
    """Give a seat to a session; a seat it has already stays its own."""
    insert_once(connection, claims, {"session": session, "game": place.game, "seat": place.seat})


def claimed(connection: Connection, session: str, game: str) -> list[int]:
    """Return the seats of a game that are a session's, in order."""
    query = select(claims.c.seat).where(claims.c.session == session, claims.c.game == game)
    return list(connection.scalars(query.order_by(claims.c.seat)))


def lock(connection: Connection, game: str) -> None:
    """Let servers that change the seats of one game take turns; SQLite lets only one write anyway."""
    connection.execute(select(games.c.id).where(games.c.id == game).with_for_update(key_share=True))


def add_ticket(connection: Connection, game: str, ticket: Ticket, now: float) -> None:
    """Write a token down by its hash; older ones of the same kind and seat are void."""
    lock(connection, game)
    same = (tokens.c.game == game, tokens.c.seat == ticket.seat, tokens.c.kind == ticket.kind)
    connection.execute(delete(tokens).where(*same))
    row = {"hash": hashed(ticket.token), "kind": ticket.kind, "game": game, "seat": ticket.seat}
    connection.execute(insert(tokens).values(**row, expires_at=now + LIFETIMES[ticket.kind]))


def place_of(connection: Connection, token: str, kind: TokenKind, now: float) -> Place | None:
    """Return the seat that a token would bring, or None where it is unknown, used, void or too old."""
    query = select(tokens.c.game, tokens.c.seat).where(
        tokens.c.hash == hashed(token), tokens.c.kind == kind, tokens.c.expires_at > now
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Place(row.game, row.seat)


def spend(connection: Connection, token: str, kind: TokenKind, now: float) -> Place | None:
    """Use a token up and return its seat; of many who try at once one gets it, the others None."""
    place = place_of(connection, token, kind, now)
    if place is None:
        return None
    gone = connection.execute(delete(tokens).where(tokens.c.hash == hashed(token)))
    return place if gone.rowcount == 1 else None

"""The log of a game in SQL: events in order without gaps, each command once."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from typing import NamedTuple

from sqlalchemy import Connection, Double, Integer, bindparam, delete, func, insert, or_, select, update

from megalith.server.tables import TABLE_SEAT, claims, events, games, tokens

OPEN = ("waiting", "running")
"""The statuses of games that go on."""


@dataclass(frozen=True)
class GameRow:
    """A game as it is stored.

    `setup` is the caller's own, unread here; `secret` is the server's part of the seed; `host` the hash of
    the session that made the table; `bots` how many seats bots play; `rev` the number of events in the log;
    `release` the version of the package that made it. The store sets `rev`, `release` and the times, which
    are seconds since 1970.
    """

    id: str
    game: str
    rules: int
    status: str
    setup: bytes
    secret: bytes
    host: str
    board: str | None = None
    bots: int = 0
    rev: int = 0
    release: str = ""
    created_at: float = 0.0
    changed_at: float = 0.0


@dataclass(frozen=True)
class Entry:
    """An event to append on top of revision `expected_rev`.

    `seat` is None where it comes from no seat, `cmd_id` and `digest` None where no command caused it;
    `status` is the game's after it. `bots`, where given, is the new number of seats that bots play;
    `vacated` is a seat that is nobody's any more.
    """

    expected_rev: int
    event: bytes
    seat: int | None
    cmd_id: str | None
    digest: str | None
    status: str
    bots: int | None = None
    vacated: int | None = None


class Hosted(NamedTuple):
    """What a session has going: open games, and seats that bots play in them."""

    games: int
    bots: int


@dataclass(frozen=True)
class Appended:
    """The event is written down and made this revision."""

    rev: int


@dataclass(frozen=True)
class Stale:
    """Nothing is written: the game is at this revision by now."""

    rev: int


@dataclass(frozen=True)
class Repeated:
    """Nothing is written: the same command made this revision before."""

    rev: int


@dataclass(frozen=True)
class Conflict:
    """Nothing is written: the seat has used the command's id for another command."""


Answer = Appended | Stale | Repeated | Conflict

# Made once: putting a statement together takes longer than running it.
_INSERT = insert(events).values({column.name: bindparam(column.name) for column in events.columns})
_FIND = select(events.c.seq, events.c.digest).where(
    events.c.game == bindparam("game"),
    events.c.seat == bindparam("seat"),
    events.c.cmd_id == bindparam("cmd_id"),
)
_ADVANCE = (
    update(games)
    .where(games.c.id == bindparam("game_id"), games.c.rev == bindparam("expected"))
    .values(
        rev=games.c.rev + 1,
        status=bindparam("new_status"),
        bots=func.coalesce(bindparam("new_bots", type_=Integer), games.c.bots),
        changed_at=bindparam("now", type_=Double),
    )
)


def append(connection: Connection, game: str, entry: Entry, now: float) -> Answer | None:
    """Append an event where the game is at the revision expected; None where there is no such game."""
    earlier = _earlier(connection, game, entry)
    if earlier is not None:
        return earlier
    if not _advance(connection, game, entry, now):
        # Whoever was faster may have brought this very command.
        return _earlier(connection, game, entry) or _stale(connection, game)
    seq = entry.expected_rev + 1
    row = {"seq": seq, "event": entry.event, "digest": entry.digest}
    connection.execute(_INSERT, _command(game, entry) | row)
    if entry.vacated is not None:
        _vacate(connection, game, entry.vacated)
    return Appended(seq)


def events_after(connection: Connection, game: str, after: int) -> list[tuple[int, bytes]]:
    """Return number and event of what a game's log has after a revision, in order."""
    query = select(events.c.seq, events.c.event).where(events.c.game == game, events.c.seq > after)
    return [(row.seq, row.event) for row in connection.execute(query.order_by(events.c.seq))]


def add_game(connection: Connection, row: GameRow, now: float) -> None:
    """Write a new game down, its log empty."""
    set_here = {"created_at": now, "changed_at": now, "rev": 0, "release": version("megalith")}
    connection.execute(insert(games).values(**{**vars(row), **set_here}))


def game(connection: Connection, game_id: str) -> GameRow | None:
    """Return a game, or None where there is none of this id."""
    row = connection.execute(select(games).where(games.c.id == game_id)).one_or_none()
    return None if row is None else GameRow(**row._mapping)


def games_of(connection: Connection, session: str, limit: int) -> list[GameRow]:
    """Return the games that a session hosts or sits in, those that changed last first."""
    seated = select(claims.c.game).where(claims.c.session == session)
    query = select(games).where(or_(games.c.host == session, games.c.id.in_(seated)))
    rows = connection.execute(query.order_by(games.c.changed_at.desc(), games.c.id).limit(limit))
    return [GameRow(**row._mapping) for row in rows]


def open_games(connection: Connection) -> list[str]:
    """Return the ids of all games that go on."""
    return list(connection.scalars(select(games.c.id).where(games.c.status.in_(OPEN)).order_by(games.c.id)))


def hosted(connection: Connection, session: str) -> Hosted:
    """Return how many open games a session hosts, and how many seats bots play in them."""
    query = select(func.count(), func.coalesce(func.sum(games.c.bots), 0))
    row = connection.execute(query.where(games.c.host == session, games.c.status.in_(OPEN))).one()
    return Hosted(int(row[0]), int(row[1]))


def _earlier(connection: Connection, game_id: str, entry: Entry) -> Repeated | Conflict | None:
    if entry.cmd_id is None:
        return None
    row = connection.execute(_FIND, _command(game_id, entry)).one_or_none()
    if row is None:
        return None
    return Repeated(row.seq) if row.digest == entry.digest else Conflict()


def _advance(connection: Connection, game_id: str, entry: Entry, now: float) -> bool:
    values = {"new_status": entry.status, "new_bots": entry.bots, "now": now}
    current = {"game_id": game_id, "expected": entry.expected_rev}
    return connection.execute(_ADVANCE, current | values).rowcount == 1


def _vacate(connection: Connection, game_id: str, seat: int) -> None:
    """Take a seat from all sessions that have it or could get it by a link."""
    # In this order a link that is used at this very moment is waited for, and its claim is seen.
    for table in (tokens, claims):
        connection.execute(delete(table).where(table.c.game == game_id, table.c.seat == seat))


def _command(game_id: str, entry: Entry) -> dict[str, str | int | None]:
    return {"game": game_id, "seat": entry.seat or TABLE_SEAT, "cmd_id": entry.cmd_id}


def _stale(connection: Connection, game_id: str) -> Stale | None:
    rev = connection.scalar(select(games.c.rev).where(games.c.id == game_id))
    return None if rev is None else Stale(rev)

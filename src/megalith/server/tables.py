"""The tables of the database; `migrations` makes them, and a test holds the two to each other."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects import postgresql, sqlite

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

HASH = String(64)
"""SHA-256 in hex. Of a token or a session only this is stored."""

TABLE_SEAT = 0
"""The seat of events that come from no seat; NULL would escape the unique command id."""

sessions = Table(
    "sessions",
    metadata,
    Column("hash", HASH, primary_key=True),
    Column("created_at", Double, nullable=False),
)

boards = Table(
    "boards",
    metadata,
    Column("sha256", HASH, primary_key=True),
    Column("text", Text, nullable=False),
    Column("created_at", Double, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("release", String(40), nullable=False),
    Column("status", String(20), nullable=False),
    Column("rev", BigInteger, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("board", HASH, ForeignKey("boards.sha256")),
    Column("host", HASH, ForeignKey("sessions.hash"), nullable=False),
    Column("bots", Integer, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    Index("ix_games_host_status", "host", "status"),
    Index("ix_games_status", "status"),
)

events = Table(
    "events",
    metadata,
    Column("game", String(64), ForeignKey("games.id"), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("cmd_id", String(80)),
    Column("digest", String(64)),
    Column("event", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "seat", "cmd_id"),
)

claims = Table(
    "claims",
    metadata,
    Column("session", HASH, ForeignKey("sessions.hash"), nullable=False),
    Column("game", String(64), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("session", "game", "seat"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", HASH, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("game", String(64), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires_at", Double, nullable=False),
    Index("ix_tokens_game_seat_kind", "game", "seat", "kind"),
)
"""Only tokens that can still be used: using one, or making a newer one, deletes it."""


def insert_once(connection: Connection, table: Table, row: dict[str, str | int | float]) -> None:
    """Insert a row unless its key is there, even if another server inserts it at this moment."""
    if connection.dialect.name == "sqlite":
        connection.execute(sqlite.insert(table).values(**row).on_conflict_do_nothing())
    else:
        connection.execute(postgresql.insert(table).values(**row).on_conflict_do_nothing())

"""Opening a database: its address, how SQLite is set, its migrations, and what a release refuses to open."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from megalith.core.errors import MegalithError, OptionError, printable
from megalith.core.registry import game_module
from megalith.server.log import OPEN
from megalith.server.tables import games

BUSY_MS = 30_000
"""How long a connection to SQLite waits for another process that writes."""
READERS = 4
MIGRATION_LOCK = 0x6D656761
"""The number of the PostgreSQL lock that servers starting together take in turn to migrate."""


class StoreError(MegalithError):
    """A database that cannot be opened, read or written."""


class Database:
    """The two ways to a database: `writing` begins transactions that write, `reading` ones that cannot."""

    def __init__(self, address: str) -> None:
        self.url = _parsed(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            _make_private(Path(str(self.url.database)))
            self.writing, self.reading = _sqlite(self.url, "BEGIN IMMEDIATE"), _sqlite(self.url, "BEGIN")
            event.listen(self.reading, "connect", _refuse_writes)
        else:
            self.writing = _postgresql(self.url)
            self.reading = self.writing.execution_options(postgresql_readonly=True)

    def prepare(self) -> None:
        """Bring the tables up to date; raise StoreError where this release cannot serve what is there."""
        try:
            with self.writing.begin() as connection:
                _migrate(connection, self.name())
                _refuse_unplayable(connection, self.name())
        except SQLAlchemyError as error:
            raise StoreError(f"The database {self.name()} cannot be opened: {_reason(error)}.") from error

    def name(self) -> str:
        """Return the address as it may be shown, without its password."""
        shown = str(self.url.database) if self.is_sqlite else self.url.render_as_string(hide_password=True)
        return printable(shown)

    def close(self) -> None:
        """Close all connections."""
        self.writing.dispose()
        self.reading.dispose()


def _parsed(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError(_unknown_kind()) from None
    backend = url.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise StoreError(_unknown_kind())
    if backend == "sqlite" and url.database in (None, "", ":memory:"):
        raise StoreError(
            "A database in memory would lose its games; give a file, as in sqlite:///games.sqlite."
        )
    return url if backend == "sqlite" else url.set(drivername="postgresql+psycopg")


def _unknown_kind() -> str:
    return "The address of a database is sqlite:///PATH or postgresql://USER@HOST/NAME."


def _make_private(path: Path) -> None:
    """Create a database's file for its user only: it has the seeds of running games."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        name = printable(str(path))
        raise StoreError(f"The database {name} cannot be opened: {error.strerror}.") from error


def _sqlite(url: URL, begin: str) -> Engine:
    engine = create_engine(url, pool_size=READERS, max_overflow=0, connect_args={"timeout": BUSY_MS / 1000})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # Else the driver begins and commits by itself where it thinks fit.
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _refuse_writes(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _postgresql(url: URL) -> Engine:
    try:
        return create_engine(url, pool_pre_ping=True, pool_size=READERS, max_overflow=16)
    except ModuleNotFoundError:
        raise StoreError(
            "PostgreSQL needs its driver: install it with pip install 'megalith[postgres]'."
        ) from None


def _migrate(connection: Connection, name: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = migration_config()
    _refuse_newer(connection, ScriptDirectory.from_config(config), name)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migration_config() -> Config:
    """Return Alembic's settings for the migrations in the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _refuse_newer(connection: Connection, scripts: ScriptDirectory, name: str) -> None:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        return
    try:
        scripts.get_revision(revision)
    except CommandError:
        raise StoreError(
            f"The database {name} was written by a newer release of megalith (its tables are of revision "
            f"{printable(revision)}); start that release, or choose another database."
        ) from None


def _refuse_unplayable(connection: Connection, name: str) -> None:
    kinds = (games.c.game, games.c.rules, games.c.release)
    query = select(*kinds, func.count().label("number")).where(games.c.status.in_(OPEN)).group_by(*kinds)
    for row in connection.execute(query.order_by(*kinds)):
        if not _is_playable(row.game, row.rules):
            raise StoreError(
                f"The database {name} has {row.number} running games of {printable(row.game)} by rules "
                f"version {row.rules}, which this release cannot play; finish them with megalith "
                f"{row.release}."
            )


def _is_playable(game: str, rules: int) -> bool:
    try:
        version = game_module(game).RULES_VERSION
    except OptionError:
        return False
    return version == rules


def _reason(error: SQLAlchemyError) -> str:
    cause = getattr(error, "orig", None) or error
    return printable(" ".join(str(cause).split())).rstrip(".")

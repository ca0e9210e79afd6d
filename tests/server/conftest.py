from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.card_game.registration import card_game_registered
from tests.server import postgresql


@pytest.fixture
def card_game() -> Iterator[None]:
    """Have the card game in the registry, which has chance and more secrets than any other."""
    with card_game_registered():
        yield


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[postgresql.Server]:
    """Run a PostgreSQL server, or skip and say that none is installed."""
    with postgresql.running() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Return the URL of an SQLite database that is not there yet."""
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
def postgresql_url(postgresql_server: postgresql.Server) -> str:
    """Return the URL of an empty PostgreSQL database."""
    return postgresql_server.new_schema()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest) -> str:
    """Return the URL of an empty database, once of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found

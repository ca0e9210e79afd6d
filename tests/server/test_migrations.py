from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from megalith.server.database import Database, migration_config
from megalith.server.store import GameRow, Store, StoreError
from megalith.server.tables import metadata
from tests.server.scenes import new_session, play, row


@pytest.fixture
def database(url):
    opened = Database(url)
    yield opened
    opened.close()


def test_the_migrations_make_the_tables_that_the_code_expects(database):
    database.prepare()

    with database.reading.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_the_migrations_are_one_line():
    scripts = ScriptDirectory.from_config(migration_config())

    assert len(scripts.get_heads()) == 1
    assert len(scripts.get_bases()) == 1


def test_opening_again_changes_nothing(database):
    database.prepare()
    before = _schema(database)
    database.prepare()

    assert _schema(database) == before


def test_servers_that_start_together_migrate_once(url):
    async def start() -> list[str | None]:
        stores = await asyncio.gather(*[Store.open(url) for _ in range(4)])
        tokens = [await store.new_session() for store in stores]
        known = [await stores[0].session_of(token) for token in tokens]
        await asyncio.gather(*[store.close() for store in stores])
        return known

    assert None not in asyncio.run(start())


def test_a_migration_that_fails_leaves_the_database_as_it_was(database):
    with database.writing.begin() as connection:
        connection.execute(text("CREATE TABLE tokens (someone_elses INTEGER)"))

    with pytest.raises(StoreError, match=r"cannot be opened: .*tokens"):
        database.prepare()

    assert list(_schema(database)) == ["tokens"]


def test_a_database_of_a_newer_release_is_refused_and_left_alone(database):
    database.prepare()
    with database.writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    before = _schema(database)

    with pytest.raises(
        StoreError, match=r"written by a newer release .* revision 9999.*; start that release"
    ):
        database.prepare()

    assert _schema(database) == before


@pytest.mark.parametrize(("game", "rules"), [("dolmen", 99), ("gone", 1)])
@pytest.mark.parametrize("status", ["waiting", "running"])
def test_running_games_that_this_release_cannot_play_are_refused_naming_the_release(
    sqlite_url, game, rules, status
):
    play(sqlite_url, _writing([_game("a", game, rules, status), _game("b", game, rules, status)]))
    _set_release(sqlite_url, "7.8.9")

    with pytest.raises(
        StoreError, match=rf"2 running games of {game} by rules version {rules}, .* with megalith 7\.8\.9\."
    ):
        asyncio.run(Store.open(sqlite_url))


@pytest.mark.parametrize("status", ["over", "aborted", "frozen"])
def test_games_that_are_over_may_be_of_any_rules(sqlite_url, status):
    play(sqlite_url, _writing([_game("a", "dolmen", 99, status), _game("b", "gone", 1, status)]))

    async def scene(store: Store) -> GameRow | None:
        return await store.game("a")

    assert play(sqlite_url, scene) is not None


def _writing(games):
    async def scene(store: Store) -> None:
        host = await new_session(store)
        for game in games:
            await store.create_game(game(host))

    return scene


def _game(game_id, game, rules, status):
    def made(host):
        fields = vars(row(game_id, host, status)) | {"game": game, "rules": rules}
        return GameRow(**fields)

    return made


def _set_release(url, release):
    database = Database(url)
    with database.writing.begin() as connection:
        connection.execute(text("UPDATE games SET release = :release"), {"release": release})
    database.close()


def _schema(database):
    inspector = inspect(database.reading)
    return {table: repr(inspector.get_columns(table)) for table in sorted(inspector.get_table_names())}

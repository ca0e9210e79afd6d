from __future__ import annotations

import asyncio
import hashlib
import stat
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from megalith.server.store import (
    Appended,
    Claim,
    Conflict,
    Repeated,
    Stale,
    Store,
    StoreError,
)
from megalith.server.tables import games
from tests.server.scenes import append, new_game, new_session, play, row


def test_a_game_reads_back_as_it_was_written(url):
    async def scene(store):
        host = await new_session(store)
        await store.create_game(row("g", host, bots=2), [Claim(host, 1), Claim(host, 3)])
        return host, await store.game("g"), await store.claims(host, "g"), await store.game("none")

    host, game, claims, none = play(url, scene)

    set_by_store = {name: getattr(game, name) for name in ("release", "created_at", "changed_at")}
    assert game == replace(row("g", host, bots=2), **set_by_store)
    assert game.release
    assert game.created_at == game.changed_at > 0
    assert claims == [1, 3]
    assert none is None


def test_a_game_is_written_whole_or_not_at_all(url):
    async def scene(store):
        host = await new_session(store)
        with pytest.raises(StoreError):
            await store.create_game(row("g", host), [Claim(host, 1), Claim("no such session", 2)])
        return await store.game("g")

    assert play(url, scene) is None


def test_the_log_has_the_events_in_order_without_gaps(url):
    async def scene(store):
        await new_game(store)
        answers = [await append(store, rev) for rev in range(12)]
        return answers, await store.events("g"), await store.events("g", after=10), await store.game("g")

    answers, events, tail, game = play(url, scene)

    assert answers == [Appended(rev) for rev in range(1, 13)]
    assert events == [(rev, f"after {rev - 1}".encode()) for rev in range(1, 13)]
    assert tail == events[10:]
    assert game.rev == 12


def test_the_log_is_there_when_the_database_is_opened_again(url):
    async def before(store):
        await new_game(store)
        await append(store, 0, "first")

    async def after(store):
        return await store.events("g"), await append(store, 0, "first"), await append(store, 1)

    assert play(url, before, after) == ([(1, b"after 0")], Repeated(1), Appended(2))


def test_an_event_on_another_revision_is_stale_and_changes_nothing(url):
    async def scene(store):
        await new_game(store)
        await append(store, 0)
        answers = [await append(store, rev, "late") for rev in (0, 2, 7)]
        return answers, await store.events("g")

    answers, events = play(url, scene)

    assert answers == [Stale(1)] * 3
    assert [seq for seq, _ in events] == [1]


def test_a_command_sent_again_makes_nothing_and_gets_its_first_revision(url):
    async def scene(store):
        await new_game(store)
        first = await append(store, 0, "once")
        await append(store, 1)
        again = [await append(store, rev, "once") for rev in (0, 2, 5)]
        return first, again, await store.events("g")

    first, again, events = play(url, scene)

    assert first == Appended(1)
    assert again == [Repeated(1)] * 3
    assert [seq for seq, _ in events] == [1, 2]


def test_another_command_under_the_same_id_is_a_conflict(url):
    async def scene(store):
        await new_game(store)
        await append(store, 0, "id", digest="these moves")
        return await append(store, 1, "id", digest="other moves"), await store.events("g")

    answer, events = play(url, scene)

    assert answer == Conflict()
    assert len(events) == 1


def test_two_seats_and_two_games_may_use_the_same_command_id(url):
    async def scene(store):
        await new_game(store, "g")
        await new_game(store, "h")
        own = {"cmd_id": "same", "digest": "d", "status": "running"}
        return [
            await store.append("g", 0, b"", seat=1, **own),
            await store.append("g", 1, b"", seat=2, **own),
            await store.append("g", 2, b"", seat=None, **own),
            await store.append("g", 3, b"", seat=None, **own),
            await store.append("h", 0, b"", seat=1, **own),
        ]

    assert play(url, scene) == [Appended(1), Appended(2), Appended(3), Repeated(3), Appended(1)]


def test_events_that_no_command_caused_do_not_count_as_repeated(url):
    async def scene(store):
        await new_game(store)
        return [await append(store, 0), await append(store, 1)]

    assert play(url, scene) == [Appended(1), Appended(2)]


def test_an_event_for_a_game_that_is_not_there_says_so(url):
    async def scene(store):
        with pytest.raises(StoreError, match="There is no game 'g'"):
            await append(store, 0)

    play(url, scene)


def test_of_eight_commands_on_one_revision_exactly_one_commits(url, large):
    races = 500 if large else 50

    async def scene(store):
        await new_game(store)
        return [await _race(store, rev) for rev in range(races)], await store.events("g")

    answers, events = play(url, scene)

    for rev, race in enumerate(answers):
        assert Counter(race) == {Appended(rev + 1): 1, Stale(rev + 1): 7}
    assert [seq for seq, _ in events] == list(range(1, races + 1))


def test_one_command_sent_eight_times_at_once_commits_once_with_one_answer(url):
    async def scene(store):
        await new_game(store)
        return await asyncio.gather(*[append(store, 0, "same") for _ in range(8)])

    assert Counter(play(url, scene)) == {Appended(1): 1, Repeated(1): 7}


def test_a_write_that_fails_takes_no_other_with_it(url):
    async def scene(store):
        host = await new_game(store)
        good = [append(store, 0), store.new_session(), store.claim(host, "g", 2)]
        bad = [store.claim("no such session", "g", 1), store.create_game(row("g", host))]
        done = await asyncio.gather(good[0], bad[0], good[1], bad[1], good[2], return_exceptions=True)
        return [type(each) for each in done], await store.claims(host, "g"), await store.events("g")

    kinds, claims, events = play(url, scene)

    assert kinds == [Appended, StoreError, str, StoreError, type(None)]
    assert claims == [1, 2]
    assert len(events) == 1


def test_the_status_and_the_bots_of_a_game_are_those_of_its_last_event(url):
    async def scene(store):
        host = await new_game(store)
        own = {"seat": 1, "cmd_id": None, "digest": None}
        await store.append("g", 0, b"", **own, status="running", bots=2)
        await store.append("g", 1, b"", **own, status="running")
        running = await store.game("g"), await store.hosted(host), await store.open_games()
        await store.append("g", 2, b"", **own, status="over")
        return running, (await store.game("g"), await store.hosted(host), await store.open_games())

    (game, hosted, going), (ended, hosted_after, going_after) = play(url, scene)

    assert (game.status, game.bots, hosted, going) == ("running", 2, (1, 2), ["g"])
    assert (ended.status, hosted_after, going_after) == ("over", (0, 0), [])


def test_a_session_finds_the_games_it_hosts_and_those_it_sits_in_latest_first(url):
    async def scene(store):
        host, guest, nobody = [await new_session(store) for _ in range(3)]
        for name in ("a", "b", "c"):
            await store.create_game(row(name, host))
        await store.claim(guest, "b", 2)
        await append(store, 0, game="a")
        found = [await store.games_of(session, 10) for session in (host, guest, nobody)]
        return [[game.id for game in each] for each in found], await store.games_of(host, 1)

    found, first = play(url, scene)

    assert found == [["a", "c", "b"], ["b"], []]
    assert [game.id for game in first] == ["a"]


def test_a_board_is_kept_once_under_its_hash(url):
    text = '{"name": "ä board"}'
    sha256 = hashlib.sha256(text.encode()).hexdigest()

    async def scene(store):
        await asyncio.gather(*[store.put_board(sha256, text) for _ in range(8)])
        with pytest.raises(StoreError, match="SHA-256"):
            await store.put_board(sha256, "another text")
        return await store.board(sha256), await store.board("0" * 64)

    assert play(url, scene) == (text, None)


def test_two_stores_on_one_database_see_and_outrun_each_other(url):
    async def scene(store):
        other = await Store.open(url)
        await new_game(store)
        race = [append([store, other][place % 2], 0, f"command {place}") for place in range(8)]
        answers = Counter(await asyncio.gather(*race))
        seen = await store.events("g"), await other.events("g")
        await other.close()
        return answers, seen

    answers, (one, two) = play(url, scene)

    assert answers == {Appended(1): 1, Stale(1): 7}
    assert one == two


def test_a_closed_store_says_so(sqlite_url):
    async def scene(store):
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.new_session()
        with pytest.raises(StoreError, match="closed"):
            await store.game("g")

    play(sqlite_url, scene)


def test_sqlite_waits_for_the_disk_and_keeps_its_file_private(sqlite_url):
    async def scene(store):
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        return await store._write(
            lambda connection: [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas]
        )

    assert play(sqlite_url, scene) == ["wal", 2, 1]
    assert stat.S_IMODE(Path(sqlite_url.removeprefix("sqlite:///")).stat().st_mode) == 0o600


def test_reads_cannot_write(url):
    async def scene(store):
        with pytest.raises(StoreError):
            await store._read(lambda connection: connection.exec_driver_sql("DELETE FROM events"))

    play(url, scene)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://localhost/games", "sqlite:///PATH or postgresql://"),
        ("games.sqlite", "sqlite:///PATH or postgresql://"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:////proc/nowhere/games.sqlite", "/proc/nowhere/games.sqlite cannot be opened"),
        ("sqlite:////dev/null", "/dev/null cannot be opened"),
    ],
)
def test_an_address_that_cannot_be_opened_is_named_in_a_sentence(address, sentence):
    with pytest.raises(StoreError, match=sentence) as caught:
        asyncio.run(Store.open(address))

    assert str(caught.value).endswith(".")


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear all, " * 1000)

    with pytest.raises(StoreError, match="not a database"):
        asyncio.run(Store.open(f"sqlite:///{path}"))


def test_a_password_is_never_shown():
    with pytest.raises(StoreError) as caught:
        asyncio.run(Store.open("postgresql://ann:swordfish@127.0.0.1:1/games"))

    assert "swordfish" not in str(caught.value)


def test_the_fields_of_a_game_are_its_columns():
    assert set(asdict(row("g", "h"))) == {column.name for column in games.columns}


async def _race(store: Store, rev: int) -> list[object]:
    return await asyncio.gather(*[append(store, rev, f"{rev}-{place}") for place in range(8)])

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path

import pytest

from megalith.server import sessions
from megalith.server.sessions import LIFETIMES, Claim, hashed, is_name, new_token
from megalith.server.store import Appended, Place, Sitting, Spent, Stale, Store, StoreError, Ticket
from tests.server.scenes import append, new_game, new_session, play, row

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def test_tokens_are_32_random_bytes_in_url_letters():
    tokens = {new_token() for _ in range(100)}

    assert len(tokens) == 100
    assert all(TOKEN.fullmatch(token) for token in tokens)


def test_a_session_is_known_by_its_token_only(url):
    async def scene(store):
        token = await store.new_session()
        asked = [token, hashed(token), token[:-1], "", "\ud800", new_token()]
        return token, [await store.session_of(each) for each in asked]

    token, found = play(url, scene)

    assert found == [hashed(token), None, None, None, None, None]


def test_the_database_has_no_token_in_clear(sqlite_url):
    async def scene(store):
        host = await new_game(store)
        given = Ticket("invite", 2, new_token())
        await store.create_game(row("h", host), [], [given])
        return [given.token, await store.new_session(), await store.make_token("link", "g", 1)]

    tokens = play(sqlite_url, scene)

    path = Path(sqlite_url.removeprefix("sqlite:///"))
    written = b"".join(each.read_bytes() for each in path.parent.glob(path.name + "*"))
    assert [token for token in tokens if token.encode() in written] == []
    assert [token for token in tokens if hashed(token).encode() not in written] == []


def test_claims_are_a_sessions_own(url):
    async def scene(store):
        host, guest = await new_game(store), await new_session(store)
        await store.claim(guest, "g", 2)
        await store.claim(guest, "g", 2)
        return await store.claims(host, "g"), await store.claims(guest, "g"), await store.claims(guest, "h")

    assert play(url, scene) == ([1], [2], [])


def test_a_seat_may_belong_to_two_devices(url):
    async def scene(store):
        host, other = await new_game(store), await new_session(store)
        token = await store.make_token("link", "g", 1)
        return await store.use_token(token, "link", other), [
            await store.claims(session, "g") for session in (host, other)
        ]

    assert play(url, scene) == (Place("g", 1), [[1], [1]])


def test_a_token_works_once(url):
    async def scene(store):
        await new_game(store)
        token = await store.make_token("invite", "g", 2)
        looked = await store.place_of(token, "invite")
        return looked, [await store.use_token(token, "invite") for _ in range(3)]

    assert play(url, scene) == (Place("g", 2), [Place("g", 2), None, None])


def test_a_token_works_for_its_own_kind_only(url):
    async def scene(store):
        await new_game(store)
        token = await store.make_token("invite", "g", 2)
        return [await store.use_token(token, kind) for kind in ("link", "invite")]

    assert play(url, scene) == [None, Place("g", 2)]


def test_a_newer_token_makes_the_older_of_its_kind_and_seat_void(url):
    async def scene(store):
        await new_game(store)
        wanted = [("invite", 2), ("invite", 2), ("link", 2), ("invite", 3)]
        tokens = [(kind, await store.make_token(kind, "g", seat)) for kind, seat in wanted]
        return [await store.use_token(token, kind) for kind, token in tokens]

    assert play(url, scene) == [None, Place("g", 2), Place("g", 2), Place("g", 3)]


def test_a_vacated_seat_is_nobodys_and_no_token_brings_it(url):
    async def scene(store):
        host = await new_game(store)
        await store.claim(host, "g", 2)
        own, other = await store.make_token("link", "g", 1), await store.make_token("link", "g", 2)
        own_event = {"seat": 1, "cmd_id": None, "digest": None, "status": "running"}
        await store.append("g", 0, b"left", **own_event, vacated=1)
        return await store.claims(host, "g"), [await store.use_token(each, "link") for each in (own, other)]

    assert play(url, scene) == ([2], [None, Place("g", 2)])


def test_tokens_that_nobody_made_bring_nothing(url):
    async def scene(store):
        await new_game(store)
        return [await store.use_token(token, "invite") for token in (new_token(), "", "x" * 5000)]

    assert play(url, scene) == [None, None, None]


@pytest.mark.parametrize("kind", LIFETIMES)
def test_a_token_gets_too_old(sqlite_url, kind):
    async def scene(store):
        await new_game(store)
        token = await store.make_token(kind, "g", 2)

        def seat_at(age):
            return lambda connection: sessions.place_of(connection, token, kind, made + age)

        made = await store._read(lambda connection: _expiry(connection) - LIFETIMES[kind])
        return [await store._read(seat_at(LIFETIMES[kind] + late)) for late in (-1, 1)]

    assert play(sqlite_url, scene) == [Place("g", 2), None]


def test_of_eight_who_use_one_token_at_once_one_gets_the_seat(url):
    async def scene(store):
        await new_game(store)
        guests = [await new_session(store) for _ in range(8)]
        races = [await _race(store, guests) for _ in range(10)]
        return races, [await store.claims(guest, "g") for guest in guests]

    races, claims = play(url, scene)

    assert [Counter(race) for race in races] == [{Place("g", 2): 1, None: 7}] * 10
    assert {tuple(seats) for seats in claims} <= {(), (2,)}


def test_who_loses_a_race_for_a_token_has_no_seat(url):
    async def scene(store):
        await new_game(store)
        guests = [await new_session(store) for _ in range(8)]
        race = await _race(store, guests)
        return race, [await store.claims(guest, "g") for guest in guests]

    race, claims = play(url, scene)

    assert [seats == [2] for seats in claims] == [place is not None for place in race]


def test_sitting_down_uses_the_token_gives_the_seat_and_writes_the_event(url):
    async def scene(store):
        await new_game(store)
        sitting = await _sitting(store)
        answers = [
            await store.sit(sitting, 0, b"seated", "running"),
            await store.sit(sitting, 1, b"", "over"),
        ]
        return answers, await store.claims(sitting.session, "g"), await store.events("g")

    assert play(url, scene) == ([Appended(1), Spent()], [2], [(1, b"seated")])


def test_sitting_down_on_an_old_revision_keeps_the_token(url):
    async def scene(store):
        await new_game(store)
        sitting = await _sitting(store)
        await append(store, 0)
        stale = await store.sit(sitting, 0, b"seated", "running"), await store.claims(sitting.session, "g")
        return stale, await store.sit(sitting, 1, b"seated", "running")

    assert play(url, scene) == ((Stale(1), []), Appended(2))


def test_a_token_of_another_seat_or_kind_seats_nobody(url):
    async def scene(store):
        await new_game(store)
        sitting = await _sitting(store)
        link = await store.make_token("link", "g", 2)
        wrong = [sitting._replace(place=Place("g", 3)), sitting._replace(token=link)]
        answers = [await store.sit(each, 0, b"", "running") for each in [*wrong, sitting]]
        return answers, await store.use_token(link, "link")

    assert play(url, scene) == ([Spent(), Spent(), Appended(1)], Place("g", 2))


def test_of_eight_who_sit_down_at_one_seat_one_is_seated(url):
    async def scene(store):
        await new_game(store)
        sitting = await _sitting(store)
        guests = [await new_session(store) for _ in range(8)]
        race = [store.sit(sitting._replace(session=guest), 0, guest.encode(), "running") for guest in guests]
        answers = await asyncio.gather(*race)
        seats = [await store.claims(guest, "g") for guest in guests]
        return guests, answers, seats, await store.events("g")

    guests, answers, seats, events = play(url, scene)

    winner = answers.index(Appended(1))
    assert Counter(answers) == {Appended(1): 1, Spent(): 7}
    assert [place for place, own in enumerate(seats) if own == [2]] == [winner]
    assert events == [(1, guests[winner].encode())]


def test_making_and_using_tokens_at_once_never_locks_up(url):
    async def scene(store):
        await new_game(store)
        for rev in range(10):
            sitting = await _sitting(store)
            await asyncio.gather(
                store.sit(sitting, rev, b"", "running"),
                *[store.make_token("invite", "g", 2) for _ in range(3)],
                *[store.use_token(sitting.token, "invite", sitting.session) for _ in range(2)],
                append(store, rev),
            )
        return [seq for seq, _ in await store.events("g")]

    assert play(url, scene) == list(range(1, 11))


def test_a_seat_of_a_game_or_session_that_is_not_there_cannot_be_claimed(url):
    async def scene(store):
        host = await new_game(store)
        for claim in (Claim("nobody", 1), Claim(host, 1)):
            with pytest.raises(StoreError):
                await store.claim(claim.session, "h", claim.seat)

    play(url, scene)


@pytest.mark.parametrize(
    "name",
    ["A", "Ann", "Renée O’Brien", "李雷", "میخواهم".replace("خ", "\u200cخ"), "👩\u200d🚀", "x" * 40],
)
def test_fit_names(name):
    assert is_name(name)


SPACED = ["", " ", " Ann", "Ann ", "\u200d", "a\nb", "a\u2028b", "a\u00a0b"]
MARKED = ["a\x00b", "a\x1b[31m", "\u202enna", "a\u2066b", "a\u200eb", "a\u061cb", "a\u200bb", "a\ufeffb"]


@pytest.mark.parametrize("name", [*SPACED, *MARKED, "x" * 41, "a\ud800b", "a\ue000b"])
def test_unfit_names(name):
    assert not is_name(name)


async def _race(store: Store, guests: list[str]) -> list[Place | None]:
    token = await store.make_token("invite", "g", 2)
    return await asyncio.gather(*[store.use_token(token, "invite", guest) for guest in guests])


async def _sitting(store: Store) -> Sitting:
    return Sitting(Place("g", 2), await new_session(store), await store.make_token("invite", "g", 2))


def _expiry(connection):
    return connection.exec_driver_sql("SELECT expires_at FROM tokens").scalar_one()

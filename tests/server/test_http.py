from __future__ import annotations

import asyncio
import json
from importlib import metadata
from pathlib import Path

import httpx
import pytest

import megalith
from tests.server.clients import GAME, Browser, seats
from tests.server.serving import server

UNKNOWN = "A" * 43


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with server(tmp_path_factory.mktemp("http")) as address:
        yield address


def run(work):
    return asyncio.run(work)


def test_health_has_the_version(address):
    answer = httpx.get(f"{address}/healthz")

    assert answer.json() == {"status": "ok", "version": metadata.version("megalith")}
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_lobby_lists_what_can_be_set_up_and_the_own_tables(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as stranger:
            made = await ann.make("person", "friend")
            return made, await ann.get("lobby"), await stranger.get("lobby")

    made, own, foreign = run(act())

    kind = next(kind for kind in own["kinds"] if kind["name"] == GAME)
    assert kind["players"] == [2, 3, 4]
    assert kind["levels"] == ["gentle", "steady", "sharp"]
    assert [game["id"] for game in own["games"]] == [made["id"]]
    assert own["games"][0]["own_seats"] == [1]
    assert foreign["games"] == []
    assert not own["is_preparing"]


def test_a_get_makes_no_session_and_a_post_makes_one_that_scripts_cannot_read(address):
    async def act():
        async with Browser(address) as ann:
            await ann.get("lobby")
            seen = dict(ann.http.cookies)
            made = await ann.post("games", {"game": GAME, "seats": seats("person", "friend")})
            return seen, made.headers["set-cookie"]

    seen, cookie = run(act())

    assert seen == {}
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


def test_a_friend_sits_down_by_an_invite_once(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as cleo:
            made = await ann.make("person", "friend")
            token = made["invites"]["2"]
            first = await bob.take(made["id"], token)
            second = await cleo.take(made["id"], token)
            return first, second, await bob.get(f"games/{made['id']}")

    first, second, info = run(act())

    assert first.json()["seat"] == 2
    assert (second.status_code, second.json()["code"]) == (403, "bad_token")
    assert info["status"] == "running"
    assert info["own_seats"] == [2]
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]


def test_of_many_who_use_one_invite_at_once_one_gets_the_seat(address):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "friend", "friend")
            guests = [Browser(address) for _ in range(6)]
            taken = await asyncio.gather(
                *(
                    guest.take(made["id"], made["invites"]["2"], f"Guest {n}")
                    for n, guest in enumerate(guests)
                )
            )
            for guest in guests:
                await guest.http.aclose()
            return [answer.status_code for answer in taken]

    statuses = run(act())

    assert statuses.count(200) == 1
    assert set(statuses) <= {200, 403, 409}


def test_a_fresh_invite_voids_the_old_one_and_only_the_host_gets_it(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            made = await ann.make("person", "friend", "friend")
            path = f"games/{made['id']}/seats/2/invite"
            fresh = await ann.post(path, {})
            answers = [
                await bob.post(path, {}),
                await ann.post(f"games/{made['id']}/seats/1/invite", {}),
                await ann.post(f"games/{made['id']}/seats/9/invite", {}),
                await bob.take(made["id"], made["invites"]["2"]),
                await bob.take(made["id"], fresh.json()["token"]),
                await bob.post(path, {}),
                await ann.post(path, {}),
            ]
            return [(answer.status_code, answer.json().get("code")) for answer in answers]

    assert run(act()) == [
        (401, "no_session"),
        (409, "seat_taken"),
        (404, "no_seat"),
        (403, "bad_token"),
        (200, None),
        (403, "not_host"),
        (409, "seat_taken"),
    ]


def test_a_private_link_brings_a_seat_to_another_device_once(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as phone, Browser(address) as thief:
            made = await ann.make("person", "bot")
            path = f"games/{made['id']}/seats/1/link"
            token = (await ann.post(path, {})).json()["token"]
            moved = await phone.post("link", {"token": token})
            again = await thief.post("link", {"token": token})
            stolen = await phone.post(f"games/{made['id']}/seats/2/link", {})
            return moved, again, stolen, await phone.get(f"games/{made['id']}"), await ann.get("lobby")

    moved, again, stolen, info, lobby = run(act())

    assert moved.json()["seat"] == 1
    assert (again.status_code, again.json()["code"]) == (403, "bad_token")
    assert (stolen.status_code, stolen.json()["code"]) == (403, "not_your_seat")
    assert info["own_seats"] == [1]
    assert lobby["games"][0]["own_seats"] == [1]


def test_an_invite_of_another_table_or_kind_brings_nothing(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            one, other = await ann.make("person", "friend"), await ann.make("person", "friend")
            link = (await ann.post(f"games/{one['id']}/seats/1/link", {})).json()["token"]
            answers = [
                await bob.take(other["id"], one["invites"]["2"]),
                await bob.take(one["id"], link),
                await bob.post("link", {"token": one["invites"]["2"]}),
                await bob.take(one["id"], UNKNOWN),
                await bob.take("nowhere", one["invites"]["2"]),
            ]
            return [(answer.status_code, answer.json()["code"]) for answer in answers]

    assert run(act()) == [(403, "bad_token")] * 4 + [(404, "not_found")]


@pytest.mark.parametrize("name", ["", " Ann", "x" * 41, "a\nb", "a\u202eb", "a\u200fb", "\u2066", "a\0"])
def test_a_name_that_cannot_be_shown_is_refused(address, name):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "friend")
            bad_seats = [{"kind": "person", "name": name}, {"kind": "friend"}]
            return (
                await ann.take(made["id"], made["invites"]["2"], name),
                await ann.post("games", {"game": GAME, "seats": bad_seats}),
            )

    for answer in run(act()):
        assert answer.status_code == 400
        assert answer.json()["code"] in ("bad_name", "bad_message")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": seats("person", "bot")}, "bad_table"),
        ({"game": GAME, "seats": seats("person")}, "bad_message"),
        ({"game": GAME, "seats": seats(*["person"] * 5)}, "bad_table"),
        ({"game": GAME, "seats": seats("person", "bot"), "options": {"board": "/etc/passwd"}}, "bad_table"),
        ({"game": GAME, "seats": seats("person", "bot"), "options": {"board": "../x.json"}}, "bad_table"),
        ({"game": GAME, "seats": seats("person", "bot"), "options": {"speed": 1}}, "bad_table"),
        ({"game": GAME, "seats": seats("person", "bot"), "board": "0" * 64}, "not_found"),
        ({"game": GAME, "seats": [{"kind": "bot", "level": "godlike"}] * 2}, "bad_level"),
        ({"game": GAME, "seats": [{"kind": "bot"}] * 2}, "bad_level"),
        ({"game": GAME, "seats": seats("person", "bot"), "host": True}, "bad_message"),
        ({"game": GAME, "seats": seats("person", "bot"), "value": "xyz"}, "bad_message"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_code(address, body, code):
    async def act():
        async with Browser(address) as ann:
            return await ann.post("games", body)

    answer = run(act())

    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b"{", "application/json", 400, "bad_message"),
        (b"[" * 60_000, "application/json", 400, "bad_message"),
        (b"\xff\xfe", "application/json", 400, "bad_message"),
        (b'"' + b"x" * 70_000 + b'"', "application/json", 413, "too_large"),
        (b"{}", "text/plain", 415, "not_json"),
        (b"a=1", "application/x-www-form-urlencoded", 415, "not_json"),
    ],
)
def test_a_body_that_is_no_fit_json_is_refused_with_a_code(address, content, kind, status, code):
    headers = {"origin": address, "content-type": kind}
    for path in ("games", "link", "games/none/take"):
        answer = httpx.post(f"{address}/api/{path}", content=content, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_an_unknown_address_is_not_found_and_a_wrong_method_is_told(address):
    headers = {"origin": address}
    for path in ("/api/nothing", "/api/games/none/board", "/api/", "/%2e%2e/pyproject.toml", "/assets/../x"):
        answer = httpx.get(address + path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    for method, path in (("GET", "/api/games"), ("DELETE", "/api/lobby"), ("POST", "/")):
        answer = httpx.request(method, address + path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (405, "wrong_method")


def test_a_table_shows_its_board_its_positions_and_its_record(address):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "bot")
            path = f"/api/games/{made['id']}"
            board = await ann.http.get(path + "/board")
            again = await ann.http.get(path + "/board", headers={"if-none-match": board.headers["etag"]})
            first = await ann.http.get(path + "/positions/0")
            late = await ann.http.get(path + "/positions/999")
            foreign = await ann.http.get(path + "/positions/0?seat=2")
            return board, again, first, late, foreign, await ann.http.get(path + "/record")

    board, again, first, late, foreign, record = run(act())

    assert board.json()["name"]
    assert again.status_code == 304
    assert first.json()["number"] == 0
    assert "my_dolmens" in first.json()["view"]
    assert (late.status_code, foreign.status_code) == (404, 403)
    assert record.headers["content-type"].startswith("text/plain")
    assert record.text.startswith("megalith 1\n")


def test_an_uploaded_board_is_played_by_its_id_and_a_bad_one_gets_a_sentence(address):
    folder = Path(megalith.__file__).parent / "boards" / "data"
    document = json.loads(next(folder.glob("*.json")).read_text("utf-8")) | {"name": "My own"}

    async def act():
        async with Browser(address) as ann:
            bad = await ann.post("boards", document | {"nodes": []})
            good = await ann.post("boards", document)
            made = await ann.make("person", "bot", board=good.json()["id"])
            return bad, good, await ann.get(f"games/{made['id']}"), await ann.get(f"games/{made['id']}/board")

    bad, good, info, board = run(act())

    assert (bad.status_code, bad.json()["code"]) == (400, "bad_board")
    assert bad.json()["params"]["sentence"]
    assert good.json()["name"] == "My own"
    assert info["options"]["board"].startswith("My own@") or "@" in info["options"]["board"]
    assert board == good.json()["board"]

"""What needs a server set up in its own way: limits, https in front, a restart."""

from __future__ import annotations

import asyncio
import random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from megalith.server.limits import Limits, Rate
from tests.server.clients import GAME, Browser, command, seats
from tests.server.serving import GENEROUS, server

UNKNOWN = "A" * 43


def run(work):
    return asyncio.run(work)


async def ping_for_ever(page):
    while True:
        await page.ask({"type": "ping"})


def test_a_flood_over_a_socket_is_told_to_slow_down_each_time_and_then_cut(tmp_path):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "friend")
            async with ann.sit(made["id"]) as page:
                answers = [await page.ask(command(0, ["pass"])) for _ in range(8)]
                with pytest.raises(ConnectionClosed) as closed:
                    await ping_for_ever(page)
                return answers, closed.value

    limits = Limits(messages=Rate(5, 0.0001), refusals=5)
    with server(tmp_path, limits) as address:
        answers, closed = run(act())

    assert [answer["code"] for answer in answers] == ["not_running"] * 5 + ["slow_down"] * 3
    assert all(answer["cmd_id"] for answer in answers)
    assert all(answer["retry_after"] > 0 for answer in answers[5:])
    assert closed.rcvd.code == 1008


async def gets_in(browser, game):
    """Tell whether a socket is let in; the server may not know yet that another one is closed."""
    try:
        async with browser.sit(game):
            return True
    except InvalidStatus:
        return False


def test_too_many_sockets_are_refused_until_one_is_closed(tmp_path):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "friend")
            async with ann.sit(made["id"]) as first, ann.sit(made["id"]):
                with pytest.raises(InvalidStatus) as refused:
                    async with ann.sit(made["id"]):
                        pass
                await first.socket.close()
                while not await gets_in(ann, made["id"]):
                    pass
                return refused.value.response

    with server(tmp_path, Limits(sockets_a_session=2)) as address:
        response = run(act())

    assert response.status_code == 429
    assert int(response.headers["retry-after"]) > 0


def test_after_a_restart_tables_go_on_and_bots_whose_turn_it_is_play(tmp_path):
    async def before():
        async with Browser(address) as ann:
            made = await ann.make("person", "bot")
            async with ann.sit(made["id"]) as page:
                await page.play(page.frame["choices"][0]["move"])
            return made["id"], ann.http.cookies

    async def after(game, cookies):
        async with Browser(address) as ann:
            ann.http.cookies = httpx.Cookies(cookies)
            async with ann.sit(game) as page:
                await page.play_to_the_end(random.Random(1))
                return page.frame

    with server(tmp_path, GENEROUS) as address:
        game, cookies = run(before())
    with server(tmp_path, GENEROUS) as address:
        frame = run(after(game, cookies))

    assert frame["viewer"] == 1
    assert frame["places"]


def test_behind_https_the_cookie_is_for_https_alone(tmp_path):
    with server(tmp_path, url="https://table.example/play") as address:
        body = {"game": GAME, "seats": seats("person", "friend")}
        made = httpx.post(f"{address}/api/games", json=body, headers={"origin": "https://table.example"})
        assert httpx.get(f"{address}/api/lobby").json()["url"] == "https://table.example/play"

    assert "Secure" in made.headers["set-cookie"]


def test_tables_and_bots_of_one_session_and_wrong_tokens_have_their_limits(tmp_path):
    limits = Limits(games=Rate(3, 0.001), tokens=Rate(2, 0.001), running_games=2, bot_seats=2)

    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            await ann.make("person", "bot", "bot")
            body = {"game": GAME, "seats": seats("person", "bot")}
            bots = await ann.post("games", body)
            await ann.make("person", "friend")
            games = await ann.post("games", body)
            for _ in range(2):
                await bob.post("link", {"token": UNKNOWN})
            return bots, games, await bob.post("link", {"token": UNKNOWN})

    with server(tmp_path, limits) as address:
        bots, games, tokens = run(act())

    assert (bots.status_code, bots.json()["code"]) == (429, "too_many_bots")
    assert (games.status_code, games.json()["code"]) == (429, "slow_down")
    assert (tokens.status_code, tokens.json()["code"]) == (429, "slow_down")
    assert int(tokens.headers["retry-after"]) > 0

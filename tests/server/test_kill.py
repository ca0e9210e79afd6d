"""Killing the server in the middle of games: nothing that was acknowledged may be missing afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.clients import Browser, command
from tests.server.processes import Process, free_port

KILLS = 20 if os.environ.get("MEGALITH_LARGE", "0") not in ("", "0") else 3
SEATS = ("person", "person", "bot")


class Player:
    """A page that goes on by itself however often the server dies."""

    def __init__(self, browser, game, chooser):
        self.browser, self.game, self.chooser = browser, game, chooser
        self.acked: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None
        self.connections = 0
        self.is_over = False

    async def play(self):
        while not self.is_over:
            try:
                async with self.browser.sit(self.game) as page:
                    self.connections += 1
                    await self._play_at(page)
            except (WebSocketException, OSError, httpx.TransportError):
                await asyncio.sleep(0.1)

    async def _play_at(self, page):
        while page.frame["status"] == "running":
            turn = page.frame["view"]["current_player"] + 1
            if turn not in page.frame["own_seats"]:
                await page.hear()
                continue
            if page.frame["viewer"] != turn:
                await page.hold(turn)
                continue
            await self._send(page)
        self.is_over = True

    async def _send(self, page):
        """Send the command that got no answer again, word for word, or a new one."""
        sent = self.unanswered
        if sent is None:
            sent = command(page.frame["rev"], [self.chooser.choice(page.frame["choices"])["move"]])
        self.unanswered = sent
        answer = await page.ask(sent)
        self.unanswered = None
        assert answer["type"] in ("ack", "stale", "reject"), answer
        if answer["type"] == "ack":
            self.acked[sent["cmd_id"]] = answer["rev"]
            await page.reach(answer["rev"])


@pytest.mark.slow
def test_no_acknowledged_move_is_missing_after_kills_and_pages_go_on_by_themselves(tmp_path):
    port = free_port()

    async def act():
        process = Process(tmp_path, port)
        await asyncio.to_thread(process.wait_until_prepared)
        async with Browser(process.address) as ann, Browser(process.address) as bob:
            players = [
                Player(browser, (await browser.make(*SEATS))["id"], random.Random(number))
                for number, browser in enumerate((ann, bob, bob))
            ]
            playing = [asyncio.create_task(player.play()) for player in players]
            for number in range(KILLS):
                before = sum(len(player.acked) for player in players)
                while sum(len(player.acked) for player in players) < before + 12 + number:
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(process.stop, signal.SIGKILL)
                process = Process(tmp_path, port)
            async with asyncio.timeout(600):
                await asyncio.gather(*playing)
            infos = [await player.browser.get(f"games/{player.game}") for player in players]
        await asyncio.to_thread(process.stop)
        return players, infos

    players, infos = asyncio.run(act())
    written = commands(tmp_path / "games.sqlite")

    for player, info in zip(players, infos, strict=True):
        assert info["status"] == "over"
        assert player.connections >= KILLS
        assert player.acked
        assert {cmd_id: written.get((player.game, cmd_id)) for cmd_id in player.acked} == player.acked


def commands(database):
    """Return the revision by game and command of all that the database has."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT game, cmd_id, seq FROM events WHERE cmd_id IS NOT NULL")
        return {(game, cmd_id): seq for game, cmd_id, seq in rows}

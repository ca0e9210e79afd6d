"""The server is killed in the middle of a game: the open page goes on by itself, and nothing is lost."""

from __future__ import annotations

import json
import os
import random
import signal

import pytest

from tests.browser.visitors import play
from tests.server.processes import Process, free_port
from tests.server.test_kill import commands

pytestmark = [pytest.mark.browser, pytest.mark.slow]

KILLS = 5 if os.environ.get("MEGALITH_LARGE", "0") not in ("", "0") else 1
RESUME_MS = 10_000
CAUSED = ("WebSocket connection to", "Failed to load resource")


def acks_of(visitor):
    messages = [json.loads(message) for message in visitor.received.messages]
    return {one["cmd_id"]: one["rev"] for one in messages if one["type"] == "ack"}


def test_an_open_page_goes_on_by_itself_after_kills_and_no_acknowledged_move_is_missing(visit, tmp_path):
    chooser = random.Random(6)
    process = Process(tmp_path, free_port())
    process.wait_until_prepared()
    ann = visit(process.address)
    ann.forgive(*CAUSED)
    game = ann.set_up("person", "bot")
    ann.page.evaluate("globalThis.isSamePage = true")

    for most in range(14, 14 + KILLS):
        play([ann], chooser, most=most)
        process.stop(signal.SIGKILL)
        ann.page.get_by_text("The connection is lost").wait_for()
        process = Process(tmp_path, process.port)
        process.wait_until_prepared()
        ann.page.get_by_text("The connection is lost").wait_for(state="hidden", timeout=RESUME_MS)
    play([ann], chooser, most=12)
    process.stop()

    acks = acks_of(ann)
    written = commands(tmp_path / "games.sqlite")
    assert ann.page.evaluate("globalThis.isSamePage")
    assert len(acks) >= 5
    assert {cmd_id: written.get((game, cmd_id)) for cmd_id in acks} == acks


def test_a_move_sent_as_the_server_dies_is_written_down_once(visit, tmp_path):
    process = Process(tmp_path, free_port())
    process.wait_until_prepared()
    ann = visit(process.address)
    ann.forgive(*CAUSED)
    ann.set_up("person", "bot")
    ann.find(".place:has(.target)").first.click()
    process.process.send_signal(signal.SIGSTOP)

    ann.find(".prompt .btn.main").click()
    process.stop(signal.SIGKILL)
    process = Process(tmp_path, process.port)
    process.wait_until_prepared()
    ann.find(".log li", has_text="placed a druid").first.wait_for()
    process.stop()

    written = [cmd_id for _, cmd_id in commands(tmp_path / "games.sqlite")]
    assert len([cmd_id for cmd_id in written if not cmd_id.startswith("bot:")]) == 1

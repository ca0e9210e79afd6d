"""What is refused is told in words where one looks, and the page then shows the server's position again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_friends import seat_friends

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WORDS = json.loads((Path(__file__).parents[2] / "web/src/messages/en.json").read_text())["rejects"]
SHIPPED = Path(__file__).parents[2] / "src/megalith/boards/data/reconstruction.json"
NO_REFUSALS = {"unknown", "wait"}
GAPS = {"sentence": "This is a sentence.", "known": "a, b", "most": 7, "seat": 2}
SOON_MS = 1_000


def board_of(visitor):
    """The drawing of the board, all but which place Tab leads to."""
    return re.sub(' tabindex="[^"]*"', "", visitor.find("svg.board").inner_html())


def places_of(visitor, selector):
    return visitor.find(selector).evaluate_all("(all) => all.map((one) => one.dataset.place)")


class Wire:
    """A socket between page and server on which a test holds frames back or answers by itself."""

    def __init__(self, page):
        self.refusal = None
        self.is_holding = False
        self._page: Any = None
        self._server: Any = None
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, route):
        self._page, self._server = route, route.connect_to_server()
        route.on_message(self._from_page)
        self._server.on_message(self._from_server)

    def _from_page(self, message):
        sent = json.loads(message)
        if self.refusal is None or sent["type"] != "command":
            self._server.send(message)
        else:
            answer = {"type": "reject", "cmd_id": sent["cmd_id"], "clause": None, "retry_after": None}
            self._page.send(json.dumps(answer | self.refusal))

    def _from_server(self, message):
        if not (self.is_holding and json.loads(message)["type"] in ("frame", "presence")):
            self._page.send(message)


def test_a_place_that_cannot_be_chosen_says_why_and_changes_nothing(visit):
    ann, bob = visit(), visit()
    seat_friends(ann, bob)
    ann.find(".place:has(.target)").first.click()
    ann.find(".prompt .btn.main").click()
    bob.find(".place:has(.target)").first.wait_for()
    before = board_of(bob)
    closed = sorted(set(places_of(bob, ".place")) - set(places_of(bob, ".place:has(.target)")))

    bob.find(f'.place[data-place="{closed[0]}"]').click()

    reason = bob.find(".prompt .why")
    reason.wait_for(timeout=SOON_MS)
    assert re.search(r"\(D\d+\)", reason.inner_text())
    assert board_of(bob) == before
    assert bob.find(".prompt .btn.main").count() == 0
    bob.find(".place:has(.target)").first.click()
    reason.wait_for(state="hidden")
    bob.find(".prompt .btn.main").click()
    bob.find(".prompt.idle").wait_for()


def test_a_turn_that_comes_too_late_is_told_and_the_table_shown_as_it_stands(visit):
    ann, bob = visit(), visit()
    game = seat_friends(ann, bob)
    late = ann.another_tab()
    wire = Wire(late.page)
    late.open(f"/g/{game}")
    late.find(".place:has(.target)").first.click()
    late.find(".prompt .btn.main").wait_for()
    wire.is_holding = True
    ann.find(".place:has(.target)").last.click()
    ann.find(".prompt .btn.main").click()
    ann.find(".prompt.idle").wait_for()

    late.find(".prompt .btn.main").click()

    late.page.get_by_text("The table had moved on before your turn arrived").wait_for(timeout=SOON_MS)
    assert late.find(".prompt.idle").count() == 1
    assert late.find(".log ol").inner_text() == ann.find(".log ol").inner_text()


def test_every_refusal_of_a_turn_is_told_in_words_and_the_board_returns(visit):
    ann, bob = visit(), visit()
    game = seat_friends(ann, bob)
    wire = Wire(ann.page)
    ann.open(f"/g/{game}")
    target = ann.find(".place:has(.target)").first
    target.wait_for()
    before = board_of(ann)

    for code in sorted(WORDS.keys() - NO_REFUSALS):
        wire.refusal = {"code": code, "params": GAPS, "retry_after": 3 if code == "slow_down" else None}
        target.click()
        ann.find(".prompt .btn.main").click()
        told = WORDS[code].format(**GAPS) + (" Try again in 3 s." if code == "slow_down" else "")
        ann.find(".prompt .why").get_by_text(told, exact=True).wait_for(timeout=SOON_MS)
        ann.page.mouse.move(0, 0)
        ann.page.evaluate("document.activeElement.blur()")
        assert board_of(ann) == before, code
        assert ann.find(".sending").count() == 0, code

    wire.refusal = None
    target.click()
    ann.find(".prompt .btn.main").click()
    ann.find(".prompt.idle").wait_for()


def test_an_address_without_a_table_says_so(visit):
    ann = visit()

    ann.open("/g/nothing-here")

    ann.page.get_by_text("There is nothing at this address.").wait_for()
    ann.forgive("Failed to load resource", "WebSocket connection to")


def test_a_board_that_is_not_valid_is_refused_in_a_sentence_and_a_valid_one_is_played_on(visit, tmp_path):
    ann = visit()
    ann.open()
    bad = tmp_path / "bad.json"
    bad.write_text('{"name": "Nothing"}')
    good = tmp_path / "good.json"
    good.write_text(json.dumps(json.loads(SHIPPED.read_text()) | {"name": "My own stones"}))

    ann.find(".upload input").set_input_files(bad)

    ann.find('.banner[role="alert"]').wait_for()
    assert len(ann.find(".banner").inner_text().split()) > 3
    ann.forgive("Failed to load resource")
    ann.find(".upload input").set_input_files(good)
    ann.find(".banner").wait_for(state="hidden")
    ann.set_up("person", "bot")
    ann.find(".credit", has_text="My own stones").wait_for()

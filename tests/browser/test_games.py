"""Whole games through the page, against bots, by whatever a person has at hand."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.browser.conftest import PHONE
from tests.browser.visitors import PATIENCE, PAUSE_MS, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

KEYBOARD = (Path(__file__).parent / "keyboard.js").read_text()
MOST_TABS = 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_person_plays_a_whole_game_against_bots(visit, players):
    ann = visit()
    ann.set_up("person", *["bot"] * (players - 1))

    presses = play([ann], random.Random(players))

    assert {one.what for one in presses} >= {"place", "confirm", "value"}
    assert ann.find(".podium .rank").count() == players
    assert ann.find(".working .sum").count() > 0


def test_a_whole_game_is_played_by_touch_on_a_small_phone(visit):
    ann = visit(viewport=PHONE, has_touch=True, device_scale_factor=2)
    ann.set_up("person", "bot")

    play([ann], random.Random(9))

    assert ann.find(".podium .rank").count() == 2


class Typist:
    """Somebody who presses keys only: Tab until the focus is where it is wanted, then Enter."""

    def __init__(self, visitor):
        self.page = visitor.page

    def type(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, selector):
        """Press Tab until what a selector finds has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.type("Tab")
        raise AssertionError(f"no way to {selector} by Tab")

    def play(self):
        """Play until the game is over; return how often each thing was done."""
        done = {"confirm": 0, "choose": 0, "wait": 0}
        last, tabs = time.monotonic(), 0
        while (now := self.page.evaluate(KEYBOARD))["what"] != "over":
            assert time.monotonic() - last < PATIENCE, now
            if now["what"] == "wait":
                self.page.wait_for_timeout(PAUSE_MS)
                continue
            last = time.monotonic()
            if not now["isHere"]:
                tabs += 1
                assert tabs < MOST_TABS, f"Tab does not reach what is offered, but {now['label']}"
                self.type("Tab")
                continue
            tabs = 0
            done[now["what"]] += 1
            self.type("Enter")
        return done


def test_a_whole_game_is_played_by_keyboard_alone(visit):
    ann = visit()
    ann.open()
    ann.find(".setup").wait_for()
    typist = Typist(ann)

    typist.go_to(".setup select.mini")
    typist.type("g")
    typist.go_to(".setup button.go")
    typist.type("Enter")
    ann.find(".prompt h2").wait_for()
    done = typist.play()
    typist.go_to(".talk summary")
    typist.type("Enter", "Tab", "Enter")
    ann.find(".spoken", has_text="Hello!").wait_for()
    typist.go_to(".podium a.main")
    typist.type("Enter")

    assert done["choose"] > 20
    assert done["confirm"] > 20
    ann.find(".setup").wait_for()


def test_a_choice_is_put_down_and_a_move_taken_back_by_escape(visit):
    ann = visit()
    ann.set_up("person", "bot")
    typist = Typist(ann)
    play([ann], random.Random(1), most=40)
    ann.find(".prompt:not(.idle) h2").wait_for()
    before = ann.find(".prompt").inner_text()

    for _ in range(MOST_TABS):
        if ann.page.evaluate(KEYBOARD)["isHere"]:
            break
        typist.type("Tab")
    typist.type("Enter")
    changed = ann.find(".prompt").inner_text()
    for _ in range(4):
        typist.type("Escape")

    assert changed != before
    assert ann.find(".prompt").inner_text() == before


def test_places_on_the_board_are_reached_and_chosen_by_arrow_keys(visit):
    ann = visit()
    ann.set_up("person", "bot")
    typist = Typist(ann)
    ann.find(".place:has(.target)").first.wait_for()

    typist.go_to(".place")
    first = ann.page.evaluate("document.activeElement.dataset.place")
    typist.type("ArrowRight", "ArrowDown")
    second = ann.page.evaluate("document.activeElement.dataset.place")
    typist.type("Enter")

    assert first != second
    assert ann.page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    ann.find(".prompt .btn.main", has_text=second).wait_for()
    rev = ann.get(f"games/{ann.game}")["rev"]
    typist.type("Enter")
    ann.find(".log li", has_text=f"placed a druid on {second}").wait_for()
    assert ann.get(f"games/{ann.game}")["rev"] > rev

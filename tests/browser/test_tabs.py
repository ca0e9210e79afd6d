"""One person with two tabs: both show the same, and what one has decided the other no longer offers."""

from __future__ import annotations

import random

import pytest

from tests.browser.test_friends import seat_friends
from tests.browser.visitors import Visitor, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHOWN = ".log ol", ".players", ".hand", ".prompt h2, .prompt.idle", ".bar .sub"
SETTLED_MS = 10_000


def shown(visitor: Visitor) -> list[list[str]]:
    """What a tab tells in words, and the drawing of its board."""
    texts = [visitor.find(selector).all_inner_texts() for selector in SHOWN]
    return [*texts, visitor.find("svg.board > g").evaluate_all("(all) => all.map((one) => one.innerHTML)")]


def wait_until_alike(first: Visitor, second: Visitor) -> None:
    for _ in range(SETTLED_MS // 100):
        if shown(first) == shown(second):
            return
        first.page.wait_for_timeout(100)
    assert shown(first) == shown(second)


def test_two_tabs_stay_identical_while_moves_are_made_in_either(visit):
    ann, bob = visit(), visit()
    game = seat_friends(ann, bob)
    other = ann.another_tab(f"/g/{game}")
    other.find(".players").wait_for()
    chooser = random.Random(8)

    for turn in range(12):
        play([(ann, other)[turn % 2], bob], chooser, most=4)
        for tab in (ann, other):
            tab.page.keyboard.press("Escape")
            tab.page.keyboard.press("Escape")
            tab.page.mouse.move(0, 0)
        wait_until_alike(ann, other)


def test_a_move_in_one_tab_takes_the_choice_from_the_other(visit):
    ann, bob = visit(), visit()
    game = seat_friends(ann, bob)
    other = ann.another_tab(f"/g/{game}")
    other.find(".place:has(.target)").first.click()
    other.find(".prompt .btn.main").wait_for()

    ann.find(".place:has(.target)").last.click()
    ann.find(".prompt .btn.main").click()

    other.find(".prompt.idle").wait_for()
    assert other.find(".place .target, .prompt .btn.main").count() == 0
    assert "put back" in other.find(".prompt.idle .why").inner_text()

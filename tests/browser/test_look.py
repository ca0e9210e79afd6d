"""Every page at every size, by day and at dusk: nothing sticks out, nothing keeps anybody away."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESK, PHONE
from tests.browser.test_friends import invite
from tests.browser.visitors import Visitor, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GRAVE = ("serious", "critical")
WIDTHS = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
BACKGROUND = "getComputedStyle(document.body).backgroundColor"


def start(ann: Visitor) -> None:
    ann.open()
    ann.find(".setup").wait_for()


def waiting(ann: Visitor) -> None:
    ann.set_up("person", "friend", "bot", "friend", name="Wilhelmina of the Seven Standing Stones")
    ann.find(".invites").wait_for()


def menu(ann: Visitor) -> None:
    waiting(ann)
    ann.find("details.menu summary").click()
    ann.button("Link to your seat for another device").click()
    ann.find(".menu .link-row").wait_for()


def door(ann: Visitor) -> None:
    waiting(ann)
    ann.page.goto(invite(ann))
    ann.page.reload()
    ann.find("form.door").wait_for()


def private_link(ann: Visitor) -> None:
    ann.open("/#link=" + "x" * 43)
    ann.find(".door").wait_for()


def turn(ann: Visitor) -> None:
    ann.set_up("person", "bot", "bot", "bot")
    ann.find(".place:has(.target)").first.click()
    ann.find(".prompt .btn.main").wait_for()


def value(ann: Visitor) -> None:
    ann.set_up("person", "bot")
    chooser = random.Random(4)
    while ann.find(".value").count() == 0:
        assert play([ann], chooser, most=1)


def hand_over(ann: Visitor) -> None:
    ann.set_up("person", "person")
    ann.find(".hand-over").wait_for()


def scoring(ann: Visitor) -> None:
    ann.set_up("person", "bot", "bot")
    play([ann], random.Random(4))


def replayed(ann: Visitor) -> None:
    waiting(ann)
    ann.open(f"/g/{ann.game}?at=0")
    ann.find(".replay, .prompt, .loading").first.wait_for()


PAGES: list[Callable[[Visitor], None]] = [
    start,
    waiting,
    menu,
    door,
    private_link,
    turn,
    value,
    hand_over,
    replayed,
]


def grave_problems(ann: Visitor) -> list[str]:
    """What axe finds that keeps people away: the rule, and where."""
    found = Axe().run(ann.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in GRAVE]


def assert_fits(ann: Visitor) -> None:
    """Check that nothing sticks out sideways."""
    scroll, client = ann.page.evaluate(WIDTHS)
    assert scroll <= client


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_its_width_and_has_no_grave_barrier_by_day_and_at_dusk(visit, page, size):
    ann = visit(viewport=size, color_scheme="light")
    page(ann)
    day = ann.page.evaluate(BACKGROUND)
    assert_fits(ann)
    assert grave_problems(ann) == []

    ann.page.emulate_media(color_scheme="dark")

    assert ann.page.evaluate(BACKGROUND) != day
    assert_fits(ann)
    assert size == PHONE or grave_problems(ann) == []
    ann.forgive("Failed to load resource")


def test_dusk_can_be_chosen_and_stays_chosen(visit):
    ann = visit(color_scheme="light")
    start(ann)
    day = ann.page.evaluate(BACKGROUND)

    ann.button("Day or dusk").click()
    dusk = ann.page.evaluate(BACKGROUND)
    ann.page.reload()
    ann.find(".setup").wait_for()

    assert dusk != day
    assert ann.page.evaluate(BACKGROUND) == dusk

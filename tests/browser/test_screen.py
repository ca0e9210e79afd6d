"""Several people at one screen: between two of them nothing private is there."""

from __future__ import annotations

import json
import random

import pytest

from tests.browser.secrets_seen import is_view, objects_of
from tests.browser.visitors import play

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def screen(visit):
    """Two people and a bot; the screen is being handed to the second for the first time."""
    ann = visit()
    ann.open()
    ann.find(".setup .seat").nth(1).get_by_role("radio", name="This screen").click()
    ann.find(".setup .seat").nth(1).get_by_label("Name").fill("Bob")
    ann.set_up("person", "person", "bot")
    ann.button("I am Ann").click()
    ann.find(".hand").wait_for()
    return ann


def test_at_first_and_between_turns_nobody_looks_through_a_seat(screen):
    mark = len(screen.received.messages)
    play([screen], random.Random(1), stop_at="take over")

    last = [json.loads(message) for message in screen.received.messages[mark:]]
    frame = [message for message in last if message["type"] == "frame"][-1]

    assert screen.button("I am Bob").is_visible()
    assert frame["viewer"] is None
    assert frame["own_seats"] == [1, 2]
    assert "my_dolmens" not in frame["view"]
    assert frame["choices"] == []
    assert screen.find(".hand, .values, .prompt, .log, .board").count() == 0


def test_nothing_that_comes_for_the_next_person_shows_before_they_take_over(screen):
    play([screen], random.Random(1), stop_at="take over")
    mark = len(screen.received.messages)
    screen.page.wait_for_timeout(300)
    between = [json.loads(message) for message in screen.received.messages[mark:]]

    screen.button("I am Bob").click()
    screen.find(".hand").wait_for()

    assert not any("my_dolmens" in json.dumps(message) for message in between)
    assert "Bob" in screen.find(".prompt .who").inner_text()


def test_people_at_one_screen_play_a_whole_game(screen):
    presses = play([screen], random.Random(2))

    assert {one.label for one in presses if one.what == "take over"} == {"I am Ann", "I am Bob"}
    assert screen.find(".podium .rank").count() == 3
    views = [thing for thing in objects_of(screen) if is_view(thing) and not thing["over"]]
    assert all(view["hands"] is None for view in views)


def test_the_screen_can_be_covered_at_any_time(screen):
    screen.find("details.menu summary").click()

    screen.button("Cover the screen").click()

    screen.button("I am Ann").wait_for()
    assert screen.find(".hand").count() == 0

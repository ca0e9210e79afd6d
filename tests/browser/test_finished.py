"""A finished game: its scoring, an address for every position, and the record as text."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import megalith
from tests.browser.visitors import Visitor
from tests.server.clients import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def finished(address):
    """A finished game of a person and two bots: its id, and the cookies of the person's browser."""
    # In a thread of its own, for the browser's driver has an event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(finish(address))).result()


async def finish(address):
    async with Browser(address) as ann:
        game = (await ann.make("person", "bot", "bot"))["id"]
        async with ann.sit(game) as page:
            await page.play_to_the_end(random.Random(5))
        return game, [
            {"name": name, "value": value, "url": address} for name, value in ann.http.cookies.items()
        ]


@pytest.fixture
def ann(visit, finished):
    """The person who has played it, with their own browser."""
    visitor = visit()
    visitor.context.add_cookies(finished[1])
    return visitor


def heading(visitor: Visitor) -> str:
    return visitor.find(".prompt h2").inner_text()


def test_the_scoring_shows_totals_with_their_working_and_what_was_hidden(ann, finished):
    game, _ = finished
    ann.open(f"/g/{game}")
    ann.find(".podium").wait_for()

    totals = [int(text) for text in ann.find(".podium .total").all_inner_texts()]
    lines = [int(text) for text in ann.find(".working .sum li b").all_inner_texts()]

    info = ann.get(f"games/{game}")
    final = ann.get(f"games/{game}/positions/0")["of"]
    view = ann.get(f"games/{game}/positions/{final}")["view"]
    assert info["status"] == "over"
    assert totals == sorted(view["scores"], reverse=True)
    assert len(lines) == sum(len(slabs) for slabs in view["dolmens"].values())
    assert ann.find(".rank.first").count() == 1


def test_every_position_has_an_address(ann, finished):
    game, _ = finished
    count = ann.get(f"games/{game}/positions/0")["of"]
    boards = []

    for number in range(count + 1):
        ann.open(f"/g/{game}?at={number}") if number == 0 else ann.button("One move on").click()
        ann.page.get_by_text(f"After {number} of {count} moves").wait_for()
        assert ann.page.url == f"{ann.address}/g/{game}?at={number}"
        boards.append(ann.find("svg.board").inner_html())

    assert len({*boards}) > count // 2
    assert ann.button("One move on").is_disabled()


def test_an_address_opens_its_position_and_keys_and_history_step_both_ways(ann, finished):
    game, _ = finished
    ann.open(f"/g/{game}?at=7")
    ann.page.get_by_text("After 7 of").wait_for()
    seventh = ann.find("svg.board").inner_html()

    ann.page.keyboard.press("ArrowRight")
    ann.page.get_by_text("After 8 of").wait_for()
    ann.page.keyboard.press("ArrowLeft")
    ann.page.get_by_text("After 7 of").wait_for()
    assert ann.find("svg.board").inner_html() == seventh

    ann.page.go_back()
    ann.page.get_by_text("After 8 of").wait_for()
    ann.page.get_by_role("link", name="To the table").click()
    ann.find(".podium").wait_for()


def test_a_position_of_somebody_elses_finished_game_opens_for_everybody(visit, finished):
    eve = visit()

    eve.open(f"/g/{finished[0]}?at=3")

    eve.page.get_by_text("After 3 of").wait_for()


def test_the_record_is_taken_as_text_and_replays_to_the_same_position(ann, finished):
    game, _ = finished
    ann.open(f"/g/{game}")
    ann.find("details.menu summary").click()

    with ann.context.expect_page() as opened:
        ann.page.get_by_role("link", name="The game as text").click()
    text = opened.value.inner_text("body")

    state = megalith.replay(text)
    final = ann.get(f"games/{game}/positions/0")["of"]
    assert state.is_over
    assert state.observation(None) == ann.get(f"games/{game}/positions/{final}")["view"]


def test_finished_games_are_listed_for_their_players_only(ann, visit, finished):
    eve = visit()
    for visitor in (ann, eve):
        visitor.open()
        visitor.find(".own").wait_for()

    assert ann.find(f'.own a[href$="/g/{finished[0]}"]', has_text="over").count() == 1
    assert eve.find(".own a").count() == 0

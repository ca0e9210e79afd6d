"""Friends at two browsers: invites, private links, seats that last, and nobody sees what is another's."""

from __future__ import annotations

import random
import time

import pytest

from tests.browser import chromium
from tests.browser.secrets_seen import is_foreign_entry, is_view, objects_of, own_hand, texts_of, values_lying
from tests.browser.visitors import Visitor, play
from tests.server.processes import Process, free_port

pytestmark = [pytest.mark.browser, pytest.mark.slow]

A_MONTH = 30 * 24 * 3600


@pytest.fixture(scope="module")
def named_address(tmp_path_factory):
    """A server that people come to by a host name, on plain http."""
    address = f"http://{chromium.HOST_NAME}:{(port := free_port())}"
    process = Process(tmp_path_factory.mktemp("named"), port, "--url", address)
    process.wait_until_prepared()
    yield address
    process.stop()


def invite(host: Visitor) -> str:
    """Return the link that the page shows for the first free seat."""
    return host.find(".invites .link-row input").first.input_value()


def come_by_link(guest: Visitor, link: str, name: str = "Bob") -> None:
    """Open an invite, give a name, take the seat."""
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.button("Take this seat").click()
    guest.find(".players").wait_for()


def seat_friends(host: Visitor, guest: Visitor) -> str:
    """Set up a table of two and seat the friend; return its id."""
    game = host.set_up("person", "friend")
    come_by_link(guest, invite(host))
    return game


def assert_nothing_foreign(visitor: Visitor, player: int) -> None:
    """Check all that came in while the game ran, and that the own secrets did come."""
    things = objects_of(visitor)
    views = [thing for thing in things if is_view(thing) and not thing["over"]]
    own = [view for view in views if "my_dolmens" in view]

    for view in views:
        assert view["hands"] is None
        assert {value for owner, value in values_lying(view) if owner != player} <= {None}
    assert len({frozenset(own_hand(view, player).items()) for view in own}) == 1
    assert any(value is not None for view in own for owner, value in values_lying(view) if owner == player)
    foreign = [thing for thing in things if is_foreign_entry(thing, player)]
    assert {thing["text"] for thing in foreign} == {"dolmen ?"}
    assert not any({"value", "points"} & told["params"].keys() for thing in foreign for told in thing["told"])
    running = [thing for thing in things if thing.get("status") == "running" and "secret" in thing]
    assert running
    assert all(thing["secret"] is None for thing in running)


@pytest.mark.parametrize("where", ["address", "named_address"])
def test_friends_play_a_whole_game_and_no_byte_tells_one_the_others_values(visit, request, where):
    address = request.getfixturevalue(where)
    ann, bob = visit(address), visit(address)
    seat_friends(ann, bob)

    play([ann, bob], random.Random(where))
    tokens = [cookie["value"] for one in (ann, bob) for cookie in one.context.cookies()]

    assert ann.page.evaluate("isSecureContext") == (where == "address")
    for visitor in (ann, bob):
        assert visitor.find(".podium .rank").count() == 2
        assert not any(token in text for token in tokens for text in texts_of(visitor))
    assert_nothing_foreign(ann, 0)
    assert_nothing_foreign(bob, 1)


def test_the_record_of_a_running_game_is_what_its_reader_knows(visit, address):
    ann, bob, eve = visit(), visit(), visit()
    game = seat_friends(ann, bob)
    play([ann, bob], random.Random(3), most=60)

    records = [
        one.context.request.get(f"{address}/api/games/{game}/record").text() for one in (ann, bob, eve)
    ]

    lines = [[line for line in record.splitlines() if "dolmen " in line] for record in records]
    assert all("dolmen ?" in line for line in lines[2])
    for other, mine in zip(lines[0], lines[1], strict=True):
        assert "dolmen ?" in other or "dolmen ?" in mine
    assert len(set(records)) == 3


def test_a_link_can_be_copied_on_plain_http(visit, named_address):
    ann = visit(named_address)
    ann.set_up("person", "friend")

    ann.button("Copy").click()

    assert not ann.page.evaluate("isSecureContext")
    ann.button("Copied").wait_for()
    assert invite(ann).startswith(f"{named_address}/g/{ann.game}#invite=")


def test_an_invite_seats_one_person_and_then_says_that_it_is_used_up(visit):
    ann, bob, eve = visit(), visit(), visit()
    ann.set_up("person", "friend")
    link = invite(ann)
    come_by_link(bob, link)

    eve.page.goto(link)
    eve.page.get_by_label("Your name").fill("Eve")
    eve.button("Take this seat").click()

    eve.page.get_by_text("This link is used up or not known").wait_for()
    assert bob.page.url == f"{bob.address}/g/{ann.game}"
    eve.forgive("Failed to load resource")


def test_opening_an_invite_takes_no_seat_yet(visit):
    ann, bob = visit(), visit()
    game = ann.set_up("person", "friend")

    bob.page.goto(invite(ann))
    bob.page.get_by_label("Your name").wait_for()

    assert [seat["is_taken"] for seat in ann.get(f"games/{game}")["seats"]] == [True, False]
    assert bob.context.cookies() == []


def test_a_private_link_brings_the_seat_to_another_device_once(visit):
    ann, bob, phone, eve = visit(), visit(), visit(), visit()
    seat_friends(ann, bob)
    ann.find("details.menu summary").click()
    ann.button("Link to your seat for another device").click()
    link = ann.find(".menu .link-row input").input_value()

    phone.page.goto(link)
    phone.button("Bring the seat here").click()
    phone.find(".hand").wait_for()
    eve.page.goto(link)
    eve.button("Bring the seat here").click()
    eve.page.get_by_text("This link is used up or not known").wait_for()

    eve.forgive("Failed to load resource")
    play([phone, bob], random.Random(4), most=12)
    phone.page.wait_for_timeout(500)
    assert phone.find(".log ol").inner_text() == ann.find(".log ol").inner_text()
    assert phone.get(f"games/{ann.game}")["own_seats"] == [1]


def test_a_seat_survives_closing_the_browser(browser, address, tmp_path, visit):
    ann = visit()
    ann.set_up("person", "friend")
    link = invite(ann)
    kind = browser.browser_type
    program = chromium.program()

    with kind.launch_persistent_context(tmp_path, executable_path=program, args=chromium.OPTIONS) as first:
        bob = Visitor(first, address)
        come_by_link(bob, link)
        expires = [cookie["expires"] for cookie in first.cookies()]
    with kind.launch_persistent_context(tmp_path, executable_path=program, args=chromium.OPTIONS) as again:
        bob = Visitor(again, address)
        bob.open()
        bob.find(".own li a").click()
        bob.find(".hand").wait_for()
        complaints = bob.complaints

    assert complaints == []
    assert min(expires) > time.time() + A_MONTH

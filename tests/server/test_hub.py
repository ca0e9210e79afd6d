"""The open tables without sockets: a clock that the test turns, and rules that fail when it says so."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager

import pytest

from megalith.server.bots import AT_ONCE, Workers
from megalith.server.hub import Hub
from megalith.server.limits import Limits
from megalith.server.making import make_table
from megalith.server.messages import Ack, Command, GiveSeat, NewGame, Reject, SeatWish, Stale, TakeBack
from megalith.server.room import Holder
from megalith.server.sessions import hashed
from megalith.server.store import Sitting, Store
from tests import card_game
from tests.card_game.registration import NAME, card_game_registered


@pytest.fixture(autouse=True, scope="module")
def _card_game():
    with card_game_registered():
        yield


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Onlooker:
    """A page that keeps what it is told."""

    def __init__(self, session, *own):
        self.session, self.holder = session, Holder(own[0] if len(own) == 1 else None, own)
        self.heard, self.views = [], 0

    def tell(self, message):
        self.heard.append(message)

    def catch_up(self):
        self.views += 1

    def see_anew(self, holder):
        self.holder = holder


@asynccontextmanager
async def open_hub(folder, clock=None):
    store = await Store.open(f"sqlite:///{folder}/games.sqlite")
    hub = Hub(store, Workers(1), AT_ONCE, clock or Clock())
    hub.prepared.set()
    try:
        yield hub
    finally:
        await hub.close()
        await store.close()


async def table(hub, *kinds):
    """Return an open table of the card game and its host's session."""
    session = hashed(await hub.store.new_session())
    wishes = [SeatWish(kind, level="gentle" if kind == "bot" else None) for kind in kinds]
    made = await make_table(hub.store, Limits(), session, NewGame(NAME, wishes))
    return await hub.desk(made.id), session, made.invites


def any_move(desk, cmd_id="command-1"):
    """Return the seat to move and a legal command of it."""
    view = desk.room.state.view(desk.room.turn - 1)
    return desk.room.turn, Command(cmd_id, desk.room.rev, [view.legal_moves[0]])


def run(work):
    return asyncio.run(work)


def fail(*_):
    raise IndexError("card 7 of the hand")


@pytest.mark.parametrize("kernel", ["apply_action", "observe"])
def test_a_table_whose_rules_raise_is_frozen_and_told_so_while_another_goes_on(
    tmp_path, monkeypatch, caplog, kernel
):
    async def act():
        async with open_hub(tmp_path) as hub:
            broken, _, _ = await table(hub, "person", "person")
            fine, _, _ = await table(hub, "person", "person")
            page = Onlooker(None)
            hub.join(broken, page)
            seat, command = any_move(broken)
            with monkeypatch.context() as patched:
                patched.setattr(card_game, kernel, fail)
                answer = await hub.act(broken, Holder(seat, (1, 2)), command)
                await asyncio.sleep(0.05)
            again = await hub.act(broken, Holder(seat, (1, 2)), Command("command-2", broken.room.rev, ["x"]))
            seat, command = any_move(fine)
            other = await hub.act(fine, Holder(seat, (1, 2)), command)
            await asyncio.sleep(0)
            return answer, again, other, broken, page, await hub.store.open_games()

    with caplog.at_level(logging.ERROR):
        answer, again, other, broken, page, still_open = run(act())

    assert isinstance(answer, Reject)
    assert answer.code == "rules_failed"
    assert broken.room.status == "frozen"
    assert broken.frame_for(Holder(1, (1,)), 0, 0.0).status == "frozen"
    assert (isinstance(again, Reject) and again.code) == "not_running"
    assert isinstance(other, Ack)
    assert page.views >= 1
    assert broken.id not in still_open
    assert "card 7" not in caplog.text


def test_a_frozen_table_stays_frozen_after_a_restart(tmp_path, monkeypatch):
    async def freeze():
        async with open_hub(tmp_path) as hub:
            desk, _, _ = await table(hub, "person", "person")
            seat, command = any_move(desk)
            with monkeypatch.context() as patched:
                patched.setattr(card_game, "apply_action", fail)
                await hub.act(desk, Holder(seat, (1, 2)), command)
            return desk.id

    async def look(game):
        async with open_hub(tmp_path) as hub:
            desk = await hub.desk(game)
            return desk.room.status

    assert run(look(run(freeze()))) == "frozen"


def test_after_two_minutes_of_absence_anybody_seated_may_give_a_seat_to_a_bot(tmp_path):
    clock = Clock()

    async def act():
        async with open_hub(tmp_path, clock) as hub:
            desk, host, invites = await table(hub, "person", "friend", "friend")
            for seat in (2, 3):
                guest = hashed(await hub.store.new_session())
                place = await hub.store.place_of(invites[str(seat)], "invite")
                assert (
                    await hub.sit(desk, Sitting(place, guest, invites[str(seat)]), f"Guest {seat}", None)
                    is None
                )
            page, other = Onlooker(host, 1), Onlooker(guest, 3)
            hub.join(desk, page)
            hub.join(desk, other)
            hub.leave(desk, other)
            answers = []
            for seconds in (0, 119, 1):
                clock.now += seconds
                answers.append(
                    await hub.act(
                        desk, page.holder, GiveSeat(f"give-{clock.now}".replace(".", "-"), 3, "gentle")
                    )
                )
            there = await hub.act(desk, Holder(2, (2,)), GiveSeat("give-seat-1", 1, "gentle"))
            back = await hub.act(desk, Holder(None, (3,)), TakeBack("take-back-1", 3))
            return answers, there, back, desk.room.seats[2]

    (early, nearly, done), there, back, seat = run(act())

    assert (early.code, early.retry_after) == ("not_absent", 120)
    assert (nearly.code, nearly.retry_after) == ("not_absent", 1)
    assert isinstance(done, Ack)
    assert there.code == "not_absent"
    assert isinstance(back, Ack)
    assert seat.bot is None


def test_a_second_page_of_the_same_person_keeps_them_there(tmp_path):
    clock = Clock()

    async def act():
        async with open_hub(tmp_path, clock) as hub:
            desk, host, _ = await table(hub, "person", "bot")
            first, second = Onlooker(host, 1), Onlooker(host, 1)
            hub.join(desk, first)
            hub.join(desk, second)
            hub.leave(desk, first)
            with_one = desk.absent(clock.now)
            hub.leave(desk, second)
            return with_one, desk.absent(clock.now + 5)

    assert run(act()) == ({}, {1: 5})


def test_two_servers_on_one_database_never_both_commit_and_the_slower_one_catches_up(tmp_path):
    async def act():
        async with open_hub(tmp_path) as hub, open_hub(tmp_path) as second:
            desk, _, _ = await table(hub, "person", "person")
            other = await second.desk(desk.id)
            seat, command = any_move(desk)
            first = await hub.act(desk, Holder(seat, (1, 2)), command)
            same = await second.act(other, Holder(seat, (1, 2)), command)
            late = await second.act(
                other, Holder(seat, (1, 2)), Command("command-3", command.base_rev, command.moves)
            )
            return first, same, late, desk.room, other.room

    first, same, late, here, there = run(act())

    assert first == same
    assert isinstance(late, Stale)
    assert late.frame.rev == first.rev
    assert here.rev == there.rev
    assert here.state == there.state


def test_people_whose_sitting_down_was_interrupted_are_seated_when_the_table_is_opened(tmp_path):
    async def act():
        async with open_hub(tmp_path) as hub:
            session = hashed(await hub.store.new_session())
            hub.store.append = _interrupted(hub.store.append)
            asked = NewGame(NAME, [SeatWish("person", name="Ann"), SeatWish("person", name="Ben")])
            with pytest.raises(ConnectionError):
                await make_table(hub.store, Limits(), session, asked)
            del hub.store.append
            (game,) = await hub.store.open_games()
            desk = await hub.desk(game)
            return [seat.name for seat in desk.room.seats], desk.room.status

    assert run(act()) == (["Ann", "Ben"], "running")


def _interrupted(append):
    async def once(*arguments, **named):
        if arguments[1] == 1:
            raise ConnectionError
        return await append(*arguments, **named)

    return once

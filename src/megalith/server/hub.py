"""Every open table: commands go in one at a time, are written down, and only then answered and shown.

Nothing here is authoritative: a table is what its log says, and can be opened anew from it at any time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from megalith.server import events, previews
from megalith.server.answers import rejection
from megalith.server.bots import Pace, Workers
from megalith.server.commits import Commits, Origin, Outcome, Overtaken, Written
from megalith.server.desk import Desk, Onlooker
from megalith.server.events import Frozen
from megalith.server.fold import fold
from megalith.server.messages import Ack, Preview, Previewed, Reject, Resign, Stale, TakeBack
from megalith.server.refusals import refuse
from megalith.server.room import Act, BotTurn, Decision, Holder, content_digest, decide, decide_bot, take_seat
from megalith.server.store import Sitting, Store, StoreError
from megalith.server.table import Table
from megalith.server.turns import BotPlayers

logger = logging.getLogger(__name__)

ATTEMPTS = 8
"""How often a decision is made anew because another server was faster."""
MOST_IDLE = 200
"""Tables kept open that nobody looks at."""


class Hub:
    """The open tables of one server."""

    def __init__(
        self, store: Store, workers: Workers, pace: Pace, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.store, self.clock = store, clock
        self.prepared = asyncio.Event()
        self.bots = BotPlayers(workers, pace, self.play_bot)
        self._commits = Commits(store, self._advanced)
        self._desks: dict[str, Desk] = {}
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # opening and closing

    async def desk(self, game_id: str) -> Desk | None:
        """Return an open table, opened if need be; None where there is none of this id."""
        await self.prepared.wait()
        if game_id not in self._desks:
            async with self._opening:
                if game_id not in self._desks:
                    await self._open(game_id)
        return self._desks.get(game_id)

    async def resume(self) -> None:
        """Open all tables that go on, so that bots whose turn it is play."""
        await self.prepared.wait()
        for game_id in await self.store.open_games():
            await self.desk(game_id)

    async def close(self) -> None:
        """Stop everything that goes on of itself; what is written down stays."""
        for task in list(self._tasks):
            task.cancel()
        await self.bots.close()

    async def _open(self, game_id: str) -> None:
        row = await self.store.game(game_id)
        if row is None:
            return
        table = msgspec.json.decode(row.setup, type=Table)
        log = [events.decode(data) for _, data in await self.store.events(game_id)]
        room = await asyncio.to_thread(fold, table, log)
        self._forget_idle()
        desk = self._desks[game_id] = Desk(game_id, row.host, room, self.clock())
        async with desk.lock:
            await self._commits.settle(desk)
        self._look(desk)

    def _forget_idle(self) -> None:
        idle = [desk.id for desk in self._desks.values() if desk.is_idle]
        for game_id in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self._desks[game_id]

    # what pages ask for

    async def act(self, desk: Desk, holder: Holder, message: Act) -> Ack | Stale | Reject:
        """Carry out a page's message and return its one answer; by then the change is written down."""
        seat = message.seat if isinstance(message, TakeBack) else holder.seat
        origin = Origin(seat, message.cmd_id, content_digest(message))
        try:
            async with desk.lock:
                outcome = await self._decided(desk, holder, message, origin)
        except StoreError:
            logger.error("a command at table %s could not be written down", desk.id)
            return rejection("not_stored", message.cmd_id)
        match outcome:
            case Written(rev=rev):
                if isinstance(message, Resign):
                    self._start(self.reseat(desk))  # before the start of a game the seat is free again
                return Ack(message.cmd_id, rev)
            case Overtaken():
                return Stale(message.cmd_id, desk.frame_for(holder, 0, self.clock()))
        return outcome

    async def sit(self, desk: Desk, seat: Sitting, name: str, value: str | None) -> Reject | None:
        """Let somebody sit down by an invite, which is used up; return the refusal, if it is one."""
        async with desk.lock:
            decision = take_seat(desk.room, seat.place.seat, name, value)
            refusal = decision.reject or await self._commits.seat(desk, decision, seat)
        if refusal is None:
            await self.reseat(desk)
        return refusal

    def preview(self, desk: Desk, seat: int | None, asked: Preview) -> Previewed | Reject:
        """Return what would come of moves not sent yet."""
        try:
            return previews.preview(desk.room, seat, asked)
        except Exception as error:  # whatever a game raises, the others go on
            self.fail(desk, error)
            return refuse("rules_failed", asked.preview_id)

    async def reseat(self, desk: Desk) -> None:
        """Let every page look as who it is by now; to be called when a session has gained or lost seats."""
        for onlooker in list(desk.onlookers):
            if onlooker.session is None:
                continue
            own = await self.own_seats(desk, onlooker.session)
            if own != onlooker.holder.own_seats and onlooker in desk.onlookers:
                self.leave(desk, onlooker)
                onlooker.see_anew(first_holder(own))
                self.join(desk, onlooker)

    async def own_seats(self, desk: Desk, session: str | None) -> tuple[int, ...]:
        """Return the seats of a table that are a session's."""
        return () if session is None else tuple(await self.store.claims(session, desk.id))

    # who is there

    def join(self, desk: Desk, onlooker: Onlooker) -> None:
        """Let a page look at a table."""
        desk.onlookers.append(onlooker)
        desk.arrive(onlooker.holder.own_seats)
        desk.tell_presence(self.clock())

    def leave(self, desk: Desk, onlooker: Onlooker) -> None:
        """Let a page look no longer."""
        desk.onlookers.remove(onlooker)
        desk.depart(onlooker.holder.own_seats, self.clock())
        desk.tell_presence(self.clock())

    # what happens of itself

    async def play_bot(self, desk: Desk, turn: BotTurn, move: str) -> None:
        """Carry out a bot's move, unless the game has gone on meanwhile."""
        origin = Origin(turn.seat, f"bot:{turn.seat}:{turn.base_rev}", move)
        async with desk.lock:
            decision = decide_bot(desk.room, turn, move)
            if decision.reject is not None and decision.event is None:
                logger.error("a bot of level %s chose what is not legal", turn.level)
                decision = Decision(Frozen(), decision.reject)
            if not decision.is_stale:
                await self._commits.carry_out(desk, decision, origin)

    def fail(self, desk: Desk, error: Exception) -> None:
        """Freeze a table whose rules raised; the text of an error could hold a hand, its kind cannot."""
        logger.error("table %s is frozen: its rules raised %s", desk.id, type(error).__name__)
        self._start(self._freeze(desk))

    async def _freeze(self, desk: Desk) -> None:
        async with desk.lock:
            await self._commits.freeze(desk)

    async def _decided(self, desk: Desk, holder: Holder, message: Act, origin: Origin) -> Outcome:
        for _ in range(ATTEMPTS):
            decision = decide(desk.room, holder, message, desk.absent(self.clock()))
            outcome = await self._commits.carry_out(desk, decision, origin)
            if outcome is not None:
                return outcome
        return rejection("not_stored", message.cmd_id)

    def _advanced(self, desk: Desk) -> None:
        # The one who speaks gets the answer before the frame: it is put in before the loop turns.
        asyncio.get_running_loop().call_soon(self._show, desk)

    def _show(self, desk: Desk) -> None:
        for onlooker in list(desk.onlookers):
            try:
                onlooker.catch_up()
            except Exception as error:  # whatever a game raises, the others go on
                self.fail(desk, error)
                return
        self._look(desk)

    def _look(self, desk: Desk) -> None:
        try:
            self.bots.look(desk)
        except Exception as error:  # whatever a game raises, the others go on
            self.fail(desk, error)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def first_holder(own: tuple[int, ...]) -> Holder:
    """Return how a session looks at first: through its only seat, in public where it has several or none."""
    return Holder(own[0] if len(own) == 1 else None, own)

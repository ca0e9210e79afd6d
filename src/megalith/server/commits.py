"""Writing down what happens at a table: nothing is shown or answered before it is committed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from megalith.server import events
from megalith.server.answers import rejection
from megalith.server.desk import Desk
from megalith.server.events import Event, Frozen, Left, Seated
from megalith.server.fold import Room, advance
from megalith.server.messages import Reject
from megalith.server.room import Decision, due
from megalith.server.store import Answer, Appended, Conflict, Repeated, Sitting, Store

logger = logging.getLogger(__name__)

ASKING = -1
"""A revision no log is at: appending there writes nothing, but tells whether a command was written before."""


@dataclass(frozen=True)
class Origin:
    """The command an event comes from: who speaks, its id, and a digest of what it asks for."""

    seat: int | None = None
    cmd_id: str | None = None
    digest: str | None = None


OF_ITSELF = Origin()


@dataclass(frozen=True)
class Written:
    """The command is written down and made this revision."""

    rev: int


@dataclass(frozen=True)
class Overtaken:
    """The game has moved on since the revision the command is for."""


Outcome = Written | Overtaken | Reject


class Commits:
    """Appends to the logs of tables. Whoever calls holds the table's lock."""

    def __init__(self, store: Store, advanced: Callable[[Desk], None]) -> None:
        self._store, self._advanced = store, advanced

    async def carry_out(self, desk: Desk, decision: Decision, origin: Origin) -> Outcome | None:
        """Write a decision down and return what became of it; None where it has to be made anew."""
        if decision.event is None:
            return await self._refused(desk, decision, origin)
        answer = await self.append(desk, decision.event, OF_ITSELF if decision.reject else origin)
        if isinstance(answer, Appended):
            await self.settle(desk)
            return decision.reject or Written(answer.rev)
        return _earlier(answer, origin)

    async def seat(self, desk: Desk, decision: Decision, sitting: Sitting) -> Reject | None:
        """Write down that somebody sits down, and what follows; return the refusal, if it is one."""
        assert decision.event is not None  # noqa: S101 - refused before
        after = advance(desk.room, decision.event)
        event = events.encode(decision.event)
        answer = await self._store.sit(sitting, desk.room.rev, event, after.status)
        if not isinstance(answer, Appended):
            await self._catch_up(desk)
            return rejection("bad_token")
        self._go_on(desk, after)
        await self.settle(desk)
        return None

    async def settle(self, desk: Desk) -> None:
        """Write down what happens of itself."""
        while (event := _next(desk.room)) is not None:
            await self.append(desk, event, OF_ITSELF)

    async def append(self, desk: Desk, event: Event, origin: Origin) -> Answer:
        """Append an event, or learn of those that another server was faster with."""
        after = advance(desk.room, event)
        if after.fault is not None:
            # The text of an error could hold a hand; its kind cannot.
            logger.error("table %s is frozen: its rules raised %s", desk.id, after.fault.partition(":")[0])
        answer = await self._store.append(
            desk.id,
            desk.room.rev,
            events.encode(event),
            seat=origin.seat,
            cmd_id=origin.cmd_id,
            digest=origin.digest,
            status=after.status,
            bots=sum(seat.bot is not None for seat in after.seats),
            vacated=event.seat if isinstance(event, Left) else None,
        )
        if isinstance(answer, Appended):
            self._go_on(desk, after)
        else:
            await self._catch_up(desk)
        return answer

    async def freeze(self, desk: Desk) -> None:
        """Stop a game whose rules fail."""
        while desk.room.status in ("waiting", "running"):
            await self.append(desk, Frozen(), OF_ITSELF)

    async def _refused(self, desk: Desk, decision: Decision, origin: Origin) -> Outcome:
        asked = await self._store.append(
            desk.id, ASKING, b"", seat=origin.seat, cmd_id=origin.cmd_id, digest=origin.digest, status=""
        )
        await self._catch_up(desk)
        return _earlier(asked, origin) or decision.reject or Overtaken()

    async def _catch_up(self, desk: Desk) -> None:
        room = desk.room
        for _, data in await self._store.events(desk.id, room.rev):
            room = advance(room, events.decode(data))
        if room is not desk.room:
            self._go_on(desk, room)

    def _go_on(self, desk: Desk, room: Room) -> None:
        desk.advance(room)
        self._advanced(desk)


def _earlier(answer: Answer, origin: Origin) -> Outcome | None:
    match answer:
        case Repeated(rev=rev):
            return Written(rev)
        case Conflict():
            return rejection("id_used", origin.cmd_id)
    return None


def _next(room: Room) -> Event | None:
    """Return what happens of itself: the people at the host's screen sit down, then the game starts."""
    if room.status == "waiting":
        for number, (wish, seat) in enumerate(zip(room.table.seats, room.seats, strict=True), 1):
            if wish.kind == "person" and not seat.is_taken:
                return Seated(number, wish.name or "", None)
    return due(room)

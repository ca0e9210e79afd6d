"""One table while it is open: its room, the pages that look at it, and who is there."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from megalith.server import frames
from megalith.server.fold import Room
from megalith.server.messages import Frame, FromServer, Presence, encode
from megalith.server.room import Holder
from megalith.server.seats import seat_infos

MOST_FRAMES = 64
"""Frames kept at once, for as long as they hold: the seconds of absence in them go on."""


class Onlooker(Protocol):
    """A page that looks at a table."""

    holder: Holder
    session: str | None

    def tell(self, message: bytes) -> None:
        """Send news."""

    def catch_up(self) -> None:
        """Send what has happened since the last frame."""

    def see_anew(self, holder: Holder) -> None:
        """Look as `holder` from now on, beginning with a whole view."""


class Desk:
    """A table with everything about it that is lost when the server ends, and may be."""

    def __init__(self, game_id: str, host: str, room: Room, now: float) -> None:
        self.id, self.host, self.room = game_id, host, room
        self.lock = asyncio.Lock()
        self.onlookers: list[Onlooker] = []
        self.bot_rev: int | None = None
        self._opened_at = now
        self._left_at: dict[int, float] = {}
        self._there: Counter[int] = Counter()
        self._frames: dict[tuple[Holder, int, int], bytes] = {}

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot thinks."""
        return not self.onlookers and self.bot_rev is None and not self.lock.locked()

    def absent(self, now: float) -> dict[int, int]:
        """Return the whole seconds since each person who is not there was last there."""
        return {
            seat: int(now - self._left_at.get(seat, self._opened_at))
            for seat, one in enumerate(self.room.seats, 1)
            if one.kind != "bot" and one.is_taken and not self._there[seat]
        }

    def arrive(self, seats: Iterable[int]) -> None:
        """Note that one more page of the people of some seats is there."""
        self._there.update(seats)

    def depart(self, seats: Iterable[int], now: float) -> None:
        """Note that one page less is there."""
        for seat in seats:
            self._there[seat] -= 1
            if self._there[seat] <= 0:
                del self._there[seat]
                self._left_at[seat] = now

    def advance(self, room: Room) -> None:
        """Go on to a later revision."""
        self.room = room
        self._frames.clear()

    def frame(self, holder: Holder, log_from: int, now: float) -> bytes:
        """Return the frame for one viewer, made once a second for all pages that see the same."""
        key = holder, log_from, int(now)
        if key not in self._frames:
            if len(self._frames) >= MOST_FRAMES:
                self._frames.clear()
            self._frames[key] = encode(self.frame_for(holder, log_from, now))
        return self._frames[key]

    def frame_for(self, holder: Holder, log_from: int, now: float) -> Frame:
        """Return what a viewer sees, with the log from an entry on."""
        return frames.frame(self.room, holder, self.absent(now), log_from)

    def broadcast(self, message: FromServer) -> None:
        """Send news to every page."""
        data = encode(message)
        for onlooker in list(self.onlookers):
            onlooker.tell(data)

    def tell_presence(self, now: float) -> None:
        """Tell every page who is there."""
        self._frames.clear()  # they hold who was there
        self.broadcast(Presence(seat_infos(self.room.seats, self.absent(now))))

"""The record of a table: what its viewer may have while it goes on, everything once it is over."""

from __future__ import annotations

from megalith.core.record_text import fairness_lines, seat_line, with_facts
from megalith.server.ending import secret_shown
from megalith.server.fold import Room
from megalith.server.seats import Seat
from megalith.server.steps import Viewer, player_of


def record(room: Room, viewer: Viewer) -> str:
    """Return a table's record as text, with its seats and what its chance can be checked by."""
    secret = secret_shown(room)
    text = room.state.record(player_of(viewer) if secret is None else "all")
    values = {number: seat.value for number, seat in enumerate(room.seats, 1) if seat.value is not None}
    named = [(number, _recorded(seat)) for number, seat in enumerate(room.seats, 1)]
    seats = [seat_line(number, name) for number, name in named if name is not None]
    return with_facts(text, seats + fairness_lines(room.table.commitment, secret, values))


def _recorded(seat: Seat) -> str | None:
    return f"bot:{seat.level}" if seat.kind == "bot" else seat.name

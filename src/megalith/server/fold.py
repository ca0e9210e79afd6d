"""From the log of a table to how it stands: a room is the fold of its events, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from megalith.core.contract import CHANCE
from megalith.core.state import State
from megalith.core.still import Still
from megalith.server import events
from megalith.server.events import (
    Aborted,
    Frozen,
    Left,
    Played,
    Replaced,
    Resigned,
    Returned,
    Seated,
    Started,
)
from megalith.server.messages import Ending, Status
from megalith.server.seats import Seat, seat_of, with_seat
from megalith.server.steps import MoveStep, Step, TableStep
from megalith.server.table import Table, game_of


@dataclass(frozen=True)
class Room:
    """How a table stands after `rev` events. Nothing in it ever changes: an event makes a new room.

    `steps` are the lines of the log, `positions` the board before the first move and after each move or
    outcome. `draws` counts outcomes, so it is the number of the next one. `dropped` are the seats that come
    last in the ranking, in the order in which they dropped out. `fault` says for the operator alone why the
    rules failed.
    """

    table: Table
    state: State
    seats: tuple[Seat, ...]
    status: Status = "waiting"
    ending: Ending | None = None
    rev: int = 0
    steps: tuple[Step, ...] = ()
    positions: tuple[Still, ...] = ()
    draws: int = 0
    dropped: tuple[int, ...] = ()
    fault: str | None = None

    @property
    def turn(self) -> int | None:
        """The seat to decide, None where nobody is."""
        player = self.state.current_player
        return player + 1 if self.status == "running" and player >= 0 else None


def open_room(table: Table) -> Room:
    """Return the room of a table at which nothing has happened; raise MegalithError for an unplayable one."""
    state = game_of(table).start(chance="manual")
    seats = tuple(seat_of(wish) for wish in table.seats)
    return Room(table, state, seats, positions=(Still(state),))


def fold(table: Table, log: Iterable[Any]) -> Room:
    """Return the room that the events of a log lead to, in order, the first one first."""
    room = open_room(table)
    for event in log:
        room = advance(room, event)
    return room


def advance(room: Room, event: Any) -> Room:
    """Return the room after one more event; rules that fail freeze it, and nothing moves it any more."""
    if room.status == "frozen":
        return replace(room, rev=room.rev + 1)
    after = replace(_carried_out(room, event), rev=room.rev + 1)
    return _noted(after, event)


def _carried_out(room: Room, event: Any) -> Room:
    match event:
        case Started(chance=chance):
            return _played(replace(room, status="running"), chance)
        case Played(moves=moves, chance=chance):
            return _played(room, [*moves, *chance])
        case Seated(seat=seat, name=name, value=value):
            return _seat_changed(room, seat, name=name, value=value, is_taken=True)
        case Left(seat=seat):
            return _seat_changed(room, seat, name=None, value=None, is_taken=False)
        case Replaced(seat=seat, level=level):
            return _seat_changed(room, seat, stand_in=level)
        case Returned(seat=seat):
            return _seat_changed(room, seat, stand_in=None)
        case Resigned():
            return _resigned(room, event)
        case Aborted():
            return replace(room, status="aborted", ending="aborted")
        case Frozen():
            return replace(room, status="frozen")
    return room


def _seat_changed(room: Room, seat: int, **changes: object) -> Room:
    return replace(room, seats=with_seat(room.seats, seat, **changes))


def _resigned(room: Room, event: Resigned) -> Room:
    changed = _seat_changed(
        room, event.seat, has_resigned=True, is_dropped=event.is_dropped, stand_in=event.level
    )
    if not event.is_dropped:
        return changed
    dropped = (*room.dropped, event.seat)
    if len(dropped) < len(room.seats) - 1:
        return replace(changed, dropped=dropped)
    return replace(changed, dropped=dropped, status="over", ending="resigned")


def _played(room: Room, moves: list[str]) -> Room:
    try:
        return _with_moves(room, moves)
    except Exception as error:  # whatever a game raises, the others go on
        return replace(room, status="frozen", fault=f"{type(error).__name__}: {error}")


def _with_moves(room: Room, moves: list[str]) -> Room:
    state, steps, positions, draws = room.state.clone(), list(room.steps), list(room.positions), room.draws
    for move in moves:
        mover = state.current_player
        state.play(move)
        positions.append(Still(state))
        steps.append(MoveStep(positions[-2], positions[-1], mover, move))
        draws += mover == CHANCE
    after = replace(room, state=state, steps=tuple(steps), positions=tuple(positions), draws=draws)
    return replace(after, status="over", ending="rules") if state.is_over else after


def _noted(room: Room, event: Any) -> Room:
    """Add an event to the log of those who learn of it."""
    told = events.told(event) if events.audience(event) == "everybody" else None
    if told is None:
        return room
    lines = events.record_events(event)
    state = room.state.clone() if lines else room.state
    for line in lines:
        state.note_event(line)
    return replace(room, state=state, steps=(*room.steps, TableStep(lines[0] if lines else told.code, told)))

"""What a table answers: pure decisions over a room. Times, secrets and who speaks are arguments."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from megalith.bots.levels import LEVELS
from megalith.core import fairness
from megalith.core.chance import Seeded
from megalith.core.state import State
from megalith.core.view import View
from megalith.server.drafts import draft
from megalith.server.events import (
    Aborted,
    Event,
    Frozen,
    Left,
    Played,
    Replaced,
    Resigned,
    Returned,
    Seated,
    Started,
)
from megalith.server.fold import Room
from megalith.server.messages import Command, GiveSeat, Reject, Resign, TakeBack
from megalith.server.refusals import Code, refuse
from megalith.server.seats import STAND_IN_LEVEL, Seat
from megalith.server.steps import player_of
from megalith.server.table import Table

ABSENT_SECONDS = 120
"""After so long anybody seated may give an absent person's seat to a bot."""

Act = Command | Resign | GiveSeat | TakeBack
"""The messages that change a game."""


@dataclass(frozen=True)
class Holder:
    """Who speaks: the seat held, None for a spectator, and all seats of the same session."""

    seat: int | None
    own_seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Decision:
    """What to append to the log, if anything, and the refusal, if it is one.

    With an event and no refusal the answer is an ack once the event is committed; `is_stale` asks for the
    answer `stale`, which carries a frame. An event beside a refusal (the rules failed) is appended as well.
    """

    event: Event | None = None
    reject: Reject | None = None
    is_stale: bool = False


@dataclass(frozen=True)
class BotTurn:
    """A decision a bot has to make, with all it may know."""

    seat: int
    level: str
    base_rev: int
    view: View


def decide(room: Room, holder: Holder, act: Act, absent: Mapping[int, int]) -> Decision:
    """Return what becomes of a message; `absent` gives the seconds of each person who is not there."""
    if holder.seat is None and not isinstance(act, TakeBack):
        return _refused("not_seated", act)
    match act:
        case Command():
            return _decide_command(room, holder.seat or 0, act)
        case Resign():
            return _decide_resign(room, holder.seat or 0, act)
        case GiveSeat():
            return _decide_give(room, holder.seat or 0, act, absent)
        case TakeBack():
            return _decide_take_back(room, holder, act)


def decide_bot(room: Room, turn: BotTurn, move: str) -> Decision:
    """Return what becomes of a bot's move; its command id is `bot:seat:rev`, which no page can send."""
    cmd_id = f"bot:{turn.seat}:{turn.base_rev}"
    if room.rev != turn.base_rev:
        return Decision(is_stale=True)
    return _play(room, turn.seat, Command(cmd_id, turn.base_rev, [move]))


def bot_turn(room: Room) -> BotTurn | None:
    """Return the decision that waits for a bot, None where none does."""
    seat = room.turn
    level = room.seats[seat - 1].bot if seat is not None else None
    if seat is None or level is None:
        return None
    return BotTurn(seat, level, room.rev, room.state.view(player_of(seat)))


def opening_events(table: Table, value: str | None) -> list[Event]:
    """Return the events of a new table: the people at the host's own screen sit down.

    `value` is the host's part of the seed, hex; it goes with the first of them.
    """
    people = [(seat, wish) for seat, wish in enumerate(table.seats, 1) if wish.kind == "person"]
    return [
        Seated(seat, wish.name or "", value if number == 0 else None)
        for number, (seat, wish) in enumerate(people)
    ]


def take_seat(room: Room, seat: int, name: str, value: str | None) -> Decision:
    """Return what becomes of somebody sitting down by an invite; `value` is their part of the seed, hex."""
    if not 1 <= seat <= len(room.seats):
        return Decision(reject=refuse("no_seat", None, {"seat": seat}))
    if room.status != "waiting" or room.seats[seat - 1].is_taken:
        return Decision(reject=refuse("seat_taken", None, {"seat": seat}))
    return Decision(Seated(seat, name, value))


def due(room: Room) -> Event | None:
    """Return what happens of itself: the game starts as soon as all are seated."""
    if room.status != "waiting" or not all(seat.is_taken for seat in room.seats):
        return None
    try:
        return Started(_drawn(room, room.state.clone()))
    except Exception:  # whatever a game raises, the others go on
        return Frozen()


def seed(room: Room) -> bytes:
    """Return the seed of the game's chance; known only once all are seated."""
    values = {number: bytes.fromhex(seat.value) for number, seat in enumerate(room.seats, 1) if seat.value}
    return fairness.game_seed(bytes.fromhex(room.table.secret), values)


def content_digest(act: Act) -> str:
    """Return 64 hex digits over what a message asks for: sent again under its id, it must be the same."""
    return hashlib.sha256(msgspec.json.encode(act, order="deterministic")).hexdigest()


def _decide_command(room: Room, seat: int, command: Command) -> Decision:
    if room.status != "running":
        return _refused("not_running", command, status=room.status)
    if room.seats[seat - 1].bot:
        return _refused("bot_plays", command, seat=seat)
    if command.base_rev != room.rev:
        return Decision(is_stale=True)
    return _play(room, seat, command)


def _play(room: Room, seat: int, command: Command) -> Decision:
    try:
        tried = draft(room, seat, command.moves, command.cmd_id)
        if isinstance(tried, Reject):
            return Decision(reject=tried)
        state = room.state.clone()
        for move in command.moves:
            state.play(move)
        return Decision(Played(seat, command.cmd_id, command.moves, _drawn(room, state)))
    except Exception:  # whatever a game raises, the others go on
        return Decision(Frozen(), refuse("rules_failed", command.cmd_id))


def _drawn(room: Room, state: State) -> list[str]:
    """Return the outcomes that chance takes now, playing them in `state`."""
    source, outcomes = Seeded(seed(room), room.draws), []
    while weighted := state.weighted_outcomes():
        index, source = source.draw([weight for _, weight in weighted])
        outcomes.append(state.action_to_move(weighted[index][0]))
        state.play(outcomes[-1])
    return outcomes


def _decide_resign(room: Room, seat: int, act: Resign) -> Decision:
    if room.status == "waiting":
        return Decision(_leave(room, seat, act.cmd_id))
    if room.status != "running":
        return _refused("not_running", act, status=room.status)
    if room.seats[seat - 1].has_resigned:
        return _refused("already_resigned", act)
    is_dropped = len(room.seats) == 2 or room.table.resigning == "drop"
    ends = is_dropped and len(room.dropped) + 1 == len(room.seats) - 1
    return Decision(Resigned(seat, act.cmd_id, None if ends else STAND_IN_LEVEL, is_dropped))


def _leave(room: Room, seat: int, cmd_id: str) -> Event:
    """Return what leaving before the start is: the host's or the last person's gives the table up."""
    others = [one for number, one in enumerate(room.seats, 1) if number != seat and _is_person(one)]
    if room.seats[seat - 1].kind == "person" or not others:
        return Aborted(seat, cmd_id)
    return Left(seat, cmd_id)


def _is_person(seat: Seat) -> bool:
    return seat.kind != "bot" and seat.is_taken


def _decide_give(room: Room, by: int, act: GiveSeat, absent: Mapping[int, int]) -> Decision:
    code = _why_not_give(room, act)
    if code is not None:
        return _refused(code, act, seat=act.seat, level=act.level)
    missing = ABSENT_SECONDS - absent.get(act.seat, 0)
    if missing > 0:
        refusal = refuse("not_absent", act.cmd_id, {"seat": act.seat})
        return Decision(reject=msgspec.structs.replace(refusal, retry_after=missing))
    return Decision(Replaced(act.seat, act.cmd_id, act.level, by))


def _why_not_give(room: Room, act: GiveSeat) -> Code | None:
    if room.status != "running":
        return "not_running"
    if act.seat > len(room.seats):
        return "no_seat"
    if act.level not in LEVELS:
        return "no_such_level"
    return "bot_plays" if room.seats[act.seat - 1].bot else None


def _decide_take_back(room: Room, holder: Holder, act: TakeBack) -> Decision:
    if act.seat not in holder.own_seats:
        return _refused("not_your_seat", act, seat=act.seat)
    if room.status != "running":
        return _refused("not_running", act, status=room.status)
    seat = room.seats[act.seat - 1]
    if seat.has_resigned:
        return _refused("already_resigned", act)
    if seat.stand_in is None:
        return _refused("no_bot_there", act, seat=act.seat)
    return Decision(Returned(act.seat, act.cmd_id))


def _refused(code: Code, act: Act, **params: object) -> Decision:
    return Decision(reject=refuse(code, act.cmd_id, params))

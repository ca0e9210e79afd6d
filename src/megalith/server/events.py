"""What happened at a table: the log of these events is the game.

Seats count from 1. An event is stored as it is and never sent: what viewers get of it goes by `AUDIENCE`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from megalith.server.messages import Told

SECTION = "events"
"""The section of the page's own catalogue with the words for events."""


class Seated(Struct, tag="seated", frozen=True, forbid_unknown_fields=True):
    """A person sat down; `value` is their part of the seed, hex."""

    seat: int
    name: str
    value: str | None


class Left(Struct, tag="left", frozen=True, forbid_unknown_fields=True):
    """A person got up before the game began; the seat is free again."""

    seat: int
    cmd_id: str


class Started(Struct, tag="started", frozen=True, forbid_unknown_fields=True):
    """All were seated; `chance` are the outcomes before the first decision."""

    chance: list[str]


class Played(Struct, tag="played", frozen=True, forbid_unknown_fields=True):
    """A seat made moves, and chance took these outcomes after them."""

    seat: int
    cmd_id: str
    moves: list[str]
    chance: list[str]


class Resigned(Struct, tag="resigned", frozen=True, forbid_unknown_fields=True):
    """A seat gave the game up; `level` is the bot that plays on for it, null where that ends the game.

    `is_dropped` says that the seat comes last in the ranking.
    """

    seat: int
    cmd_id: str
    level: str | None
    is_dropped: bool


class Replaced(Struct, tag="replaced", frozen=True, forbid_unknown_fields=True):
    """A bot of a level plays for an absent person; the seat `by` asked for it."""

    seat: int
    cmd_id: str
    level: str
    by: int


class Returned(Struct, tag="returned", frozen=True, forbid_unknown_fields=True):
    """A person took their seat back from the bot."""

    seat: int
    cmd_id: str


class Aborted(Struct, tag="aborted", frozen=True, forbid_unknown_fields=True):
    """The table was given up before the game began."""

    seat: int
    cmd_id: str


class Frozen(Struct, tag="frozen", frozen=True, forbid_unknown_fields=True):
    """The rules failed; nothing more can be played."""


Event = Seated | Left | Started | Played | Resigned | Replaced | Returned | Aborted | Frozen

Audience = Literal["everybody", "as_seen"]
"""`everybody` is told it in words; `as_seen`: each viewer is told its moves as that viewer saw them."""

AUDIENCE: dict[type[Any], Audience] = {
    Seated: "everybody",
    Left: "everybody",
    Started: "as_seen",
    Played: "as_seen",
    Resigned: "everybody",
    Replaced: "everybody",
    Returned: "everybody",
    Aborted: "everybody",
    Frozen: "everybody",
}
"""Who learns of an event. A kind that does not stand here is told to nobody."""


def audience(event: Any) -> Audience | None:
    """Return who learns of an event, None for nobody."""
    return AUDIENCE.get(type(event))


def told(event: Any) -> Told | None:
    """Return an event that everybody is told in words; players count from 0 there."""
    match event:
        case Resigned(level=None):
            return Told(SECTION, "resigned", {}, {"who": event.seat - 1})
        case Resigned(level=level):
            code = "dropped" if event.is_dropped else "resigned_to_bot"
            return Told(SECTION, code, {"level": level}, {"who": event.seat - 1})
        case Replaced():
            return Told(SECTION, "replaced", {"level": event.level}, {"who": event.seat - 1})
        case Seated() | Left() | Returned() | Aborted():
            return Told(SECTION, _code(event), {}, {"who": event.seat - 1})
        case Frozen():
            return Told(SECTION, "frozen", {}, {})
    return None


def record_events(event: Any) -> list[str]:
    """Return an event as a record tells it; what came before the first move is no part of a record."""
    match event:
        case Resigned(seat=seat, level=None):
            return [f"resign {seat}"]
        case Resigned(seat=seat, level=level):
            return [f"resign {seat}", f"drop {seat}" if event.is_dropped else f"replaced {seat} bot:{level}"]
        case Replaced():
            return [f"replaced {event.seat} bot:{event.level}"]
        case Returned():
            return [f"returned {event.seat}"]
        case Aborted():
            return ["abort"]
        case Frozen():
            return ["freeze"]
    return []


def encode(event: Event) -> bytes:
    """Return an event as it is stored."""
    return msgspec.json.encode(event)


def decode(data: bytes | str) -> Event:
    """Return a stored event; raise msgspec.ValidationError for anything else."""
    return msgspec.json.decode(data, type=Event)


def _code(event: Any) -> str:
    return str(type(event).__struct_config__.tag)

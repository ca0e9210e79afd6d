"""The seats of a table: who sits there and who plays for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from megalith.server.messages import SeatInfo, SeatKind, SeatWish

STAND_IN_LEVEL = "steady"
"""The bot that plays on for a seat that has resigned."""


@dataclass(frozen=True)
class Seat:
    """A seat. `level` is of a seat that is a bot's from the start, `stand_in` of one that plays for a person.

    `value` is the person's part of the seed, hex.
    """

    kind: SeatKind
    name: str | None = None
    level: str | None = None
    value: str | None = None
    is_taken: bool = False
    has_resigned: bool = False
    is_dropped: bool = False
    stand_in: str | None = None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now, None where a person does."""
        return self.stand_in or self.level


def seat_of(wish: SeatWish) -> Seat:
    """Return a seat before anybody has sat down; a bot sits there from the start."""
    is_bot = wish.kind == "bot"
    return Seat(wish.kind, None if is_bot else wish.name, wish.level if is_bot else None, is_taken=is_bot)


def with_seat(seats: tuple[Seat, ...], number: int, **changes: object) -> tuple[Seat, ...]:
    """Return the seats with one, counted from 1, changed."""
    changed = replace(seats[number - 1], **changes)  # type: ignore[arg-type]
    return (*seats[: number - 1], changed, *seats[number:])


def seat_infos(seats: tuple[Seat, ...], absent: Mapping[int, int]) -> list[SeatInfo]:
    """Return the seats as everybody sees them; `absent` gives the seconds of people who are not there."""
    return [_info(number, seat, absent.get(number)) for number, seat in enumerate(seats, 1)]


def _info(number: int, seat: Seat, absent: int | None) -> SeatInfo:
    is_person = seat.kind != "bot"
    return SeatInfo(
        seat=number,
        kind="bot" if seat.bot else seat.kind,
        name=seat.name,
        level=seat.bot,
        is_taken=seat.is_taken,
        is_present=seat.is_taken and not (is_person and absent is not None),
        absent_seconds=absent if is_person and seat.is_taken else None,
        is_dropped=seat.is_dropped,
    )

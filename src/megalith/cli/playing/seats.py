"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from megalith.cli.arguments import UsageError
from megalith.cli.catalogue import text
from megalith.core.errors import nearest

if TYPE_CHECKING:
    from megalith.bots import Bot
    from megalith.core.game import Game

PEOPLE = ("me", "human")
BOT = "bot:"
DEFAULT_BOT = "steady"
LONGEST_NAME = 24
LETTERS = "ABCDEFGH"


@dataclass(frozen=True)
class Seat:
    """A seat: what its player is called, and what kind of bot it is, None for a person."""

    name: str
    bot: str | None = None

    @property
    def label(self) -> str:
        """The name, and for a bot its kind."""
        return self.name if self.bot is None else text("table", "label", name=self.name, kind=self.bot)

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.bot is None

    @property
    def recorded(self) -> str:
        """The name that a record keeps."""
        return self.name if self.bot is None else BOT + self.bot


def seats_of(specs: Sequence[str], players: int, names: Sequence[str]) -> list[Seat]:
    """Return a seat for each player; those nobody asked for go to bots; raise UsageError."""
    if len(specs) > players:
        raise UsageError(text("errors", "seats", seats=len(specs), players=players))
    filled = [*(specs or PEOPLE[:1]), *[BOT + DEFAULT_BOT] * players][:players]
    people = filled.count(PEOPLE[0]) + filled.count(PEOPLE[1])
    if len(names) > people:
        raise UsageError(text("errors", "names", names=len(names), people=people))
    left = [_checked_name(name) for name in names]
    seats: list[Seat] = []
    for number, spec in enumerate(filled):
        seats.append(_person(number, left) if spec in PEOPLE else _bot_seat(number, spec))
    return seats


def recorded_seats(recorded: dict[int, str], players: int) -> list[Seat]:
    """Return the seats that a record names, by seat number; seats without a line are people's.

    A record may come from anybody and from another release: names are shortened and made printable, bots are
    not looked up.
    """
    seats = []
    for number in range(players):
        name = _printable(recorded.get(number + 1, ""))
        seats.append(_bot(number, name) if name.startswith(BOT) else _person(number, [name] if name else []))
    return seats


def make_bot(kind: str, game: Game, seed: int | None) -> Bot:
    """Return a bot by name."""
    from megalith.bots import bot

    return bot(kind, game, seed=seed)


def _person(number: int, names: list[str]) -> Seat:
    return Seat(names.pop(0) if names else text("table", "player", letter=LETTERS[number]))


def _bot_seat(number: int, spec: str) -> Seat:
    from megalith.bots import bot_names

    known = [BOT + name for name in bot_names()]
    if spec not in known:
        seats = [*PEOPLE, *known]
        raise UsageError(
            text("errors", "no_seat", name=spec[:40], known=", ".join(seats), hint=nearest(spec, seats))
        )
    return _bot(number, spec)


def _bot(number: int, spec: str) -> Seat:
    return Seat(text("table", "bot", letter=LETTERS[number]), spec.removeprefix(BOT))


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name[:LONGEST_NAME])


def _checked_name(name: str) -> str:
    if (
        not 1 <= len(name) <= LONGEST_NAME
        or not name.isprintable()
        or name != name.strip()
        or name.startswith(BOT)
    ):
        raise UsageError(text("errors", "bad_name", longest=LONGEST_NAME))
    return name

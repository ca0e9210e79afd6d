"""Tables set up and played without any socket or store."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from megalith.server.fold import Room, advance, fold
from megalith.server.messages import Command, NewGame, Resigning, SeatWish
from megalith.server.room import (
    Act,
    Decision,
    Holder,
    bot_turn,
    decide,
    decide_bot,
    due,
    opening_events,
    take_seat,
)
from megalith.server.table import Table, new_table

SECRET = bytes(range(32))
VALUES = ("11" * 16, "22" * 16, "33" * 16, "44" * 16)
NAMES = ("Ann", "Bob", "Cleo", "Dan")
SPECTATOR = Holder(None)


@dataclass
class Played:
    """A table with its log and the room that the log leads to."""

    table: Table
    log: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.room = fold(self.table, self.log)

    def add(self, decision: Decision | Any) -> None:
        """Append what was decided."""
        event = decision.event if isinstance(decision, Decision) else decision
        assert event is not None, decision
        self.log.append(event)
        self.room = advance(self.room, event)

    def do(self, seat: int, act: Act, absent: dict[int, int] | None = None) -> None:
        """Append what somebody asks for."""
        self.add(decide(self.room, holder(seat), act, absent or {}))

    def play(self, moves: int, chooser: random.Random) -> None:
        """Let everybody play at random, at most so many moves."""
        for _ in range(moves):
            if self.room.status != "running":
                return
            self.add(random_move(self.room, chooser))


def holder(seat: int) -> Holder:
    """Return somebody who has one seat."""
    return Holder(seat, (seat,))


def table_of(game: str, kinds: str, resigning: Resigning = "bot", **options: Any) -> Table:
    """Return a table; `kinds` has a letter a seat: p a person, f a friend, b a bot."""
    wishes = {
        "p": lambda number: SeatWish("person", NAMES[number]),
        "f": lambda _: SeatWish("friend"),
        "b": lambda _: SeatWish("bot", level="gentle"),
    }
    seats = [wishes[kind](number) for number, kind in enumerate(kinds)]
    table = new_table(NewGame(game, seats, options, resigning), None, SECRET)
    assert isinstance(table, Table), table
    return table


def seated(game: str, kinds: str, resigning: Resigning = "bot") -> Played:
    """Return a table whose people have all sat down and whose game has begun."""
    played = Played(table_of(game, kinds, resigning))
    for event in opening_events(played.table, VALUES[0]):
        played.add(event)
    for number, kind in enumerate(kinds):
        if kind == "f":
            played.add(take_seat(played.room, number + 1, NAMES[number], VALUES[number]))
    played.add(due(played.room))
    return played


def command(room: Room, *moves: str) -> Command:
    """Return moves on top of a room."""
    return Command(f"command-{room.rev}", room.rev, list(moves))


def random_move(room: Room, chooser: random.Random) -> Decision:
    """Return what a random move of the seat to decide leads to."""
    turn = bot_turn(room)
    if turn is not None:
        return decide_bot(room, turn, chooser.choice(turn.view.legal_moves))
    assert room.turn is not None
    move = chooser.choice(room.state.view(room.turn - 1).legal_moves)
    return decide(room, holder(room.turn), command(room, move), {})

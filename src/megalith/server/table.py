"""What a table is set up with; it never changes, and with the log of events it is the whole game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from megalith.core import fairness
from megalith.core.contract import NO_DATA
from megalith.core.errors import MegalithError
from megalith.core.game import Game, rebuild_game
from megalith.core.registry import game_module
from megalith.server.messages import NewGame, Reject, Resigning, SeatWish


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A game and its options, who is to sit where, and the secret behind its chance, 64 hex digits.

    `options` and `data` are those of a record: they rebuild the game and name no file. `rules` is the rules
    version that the game is played by.
    """

    game: str
    rules: int
    options: dict[str, Any]
    data: Any
    seats: list[SeatWish]
    resigning: Resigning
    secret: str

    @property
    def commitment(self) -> str:
        """What is shown of the secret from the start."""
        return fairness.commitment(bytes.fromhex(self.secret))


def new_table(asked: NewGame, data: Any, secret: bytes) -> Table | Reject:
    """Return the table somebody asks for, or why there can be none.

    `data` is the uploaded board, None for a shipped one; `secret` are 32 bytes that nobody has seen.
    """
    given = NO_DATA if data is None else data
    try:
        game = rebuild_game(asked.game, len(asked.seats), dict(asked.options), given)
    except MegalithError as error:
        return Reject("bad_table", params={"sentence": str(error)})
    setup, version = game.setup, game.module.RULES_VERSION
    arguments = dict(setup.arguments)
    return Table(asked.game, version, arguments, setup.data, asked.seats, asked.resigning, secret.hex())


def game_of(table: Table) -> Game:
    """Return the game a table plays; raise MegalithError where this release cannot."""
    return _game(msgspec.json.encode([table.game, len(table.seats), table.options, table.data]))


def is_playable(table: Table) -> bool:
    """Tell whether this release plays the rules version of a table."""
    return table.rules == game_module(table.game).RULES_VERSION


@lru_cache(maxsize=64)
def _game(facts: bytes) -> Game:
    name, players, options, data = msgspec.json.decode(facts)
    return rebuild_game(name, players, options, NO_DATA if data is None else data)

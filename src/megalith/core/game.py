"""A game made ready to play: one player count, one choice of options."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from megalith.core import chance
from megalith.core.contract import GameModule, Setup
from megalith.core.errors import OptionError, shown, told
from megalith.core.registry import game_module
from megalith.core.state import State


class Game:
    """A game with its players and options; makes states. Equal where name, players and options are."""

    def __init__(self, module: GameModule, setup: Setup) -> None:
        self.module = module
        self.setup = setup
        self.name: str = module.NAME
        self.players: int = setup.players
        self.options: dict[str, Any] = dict(setup.options)
        self.num_distinct_actions: int = setup.num_distinct_actions

    def start(self, seed: int | str | bytes | None = None, chance: str = "auto") -> State:
        """Return the first state of a game.

        With `chance="auto"` outcomes are drawn from `seed` (fresh entropy when None) as soon as they are
        due; with `chance="manual"` the caller plays them like moves.
        """
        record = np.zeros(1, self.module.STATE)
        self.module.start(self.setup.tables[0], record[0])
        return State(self, record, chance=_chance_source(seed, chance)).draw_due_chance()

    def from_position(self, text: str) -> State:
        """Return a state from `State.position()`; chance is manual; raise PositionError saying why not."""
        return State.from_position(self, text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"megalith.game({self.name!r}, players={self.players}{options})"

    def __reduce__(self) -> tuple[Any, ...]:
        # As text, since equal objects pickle to other bytes where they share parts.
        return _from_text, (json.dumps([*self._key(), self.setup.data]),)

    def _key(self) -> tuple[str, int, str]:
        return self.name, self.players, json.dumps(dict(self.setup.arguments), sort_keys=True)


def _from_text(text: str) -> Game:
    name, players, arguments, data = json.loads(text)
    return rebuild_game(name, players, json.loads(arguments), data)


def _chance_source(seed: int | str | bytes | None, mode: str) -> chance.Seeded | None:
    if mode == "manual":
        if seed is not None:
            raise OptionError(
                'A seed belongs to chance="auto"; with chance="manual" the caller plays chance.'
            )
        return None
    if mode != "auto":
        raise OptionError(f'chance={told(mode)} does not exist; it is "auto" or "manual".')
    return chance.Seeded(chance.seed_bytes(seed))


def game(name: str, players: int | None = None, **options: Any) -> Game:
    """Return a game ready to play; without `players` for the fewest it allows.

    Raise OptionError naming the option, why it does not fit and what is allowed.
    """
    return rebuild_game(name, players, options, None)


def rebuild_game(name: str, players: int | None, options: dict[str, Any], data: Any) -> Game:
    """Return a game from its arguments and the data line of a record."""
    module = game_module(name)
    if players is None:
        players = module.PLAYERS[0]
    if isinstance(players, bool) or not isinstance(players, int) or players not in module.PLAYERS:
        allowed = ", ".join(map(str, module.PLAYERS[:-1])) + f" or {module.PLAYERS[-1]}"
        raise OptionError(f"players={told(players)} does not fit {name}; it is played by {allowed}.")
    for option in options:
        if option not in module.OPTIONS:
            known = ", ".join(module.OPTIONS) or "none"
            raise OptionError(f'There is no option "{shown(option)}" in {name}; its options: {known}.')
    return Game(module, module.setup(players, options, data))

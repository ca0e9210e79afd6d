"""Magpies made ready: options checked, tables filled (M1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from megalith.core.contract import NO_DATA, Setup
from megalith.core.errors import OptionError
from tests.card_game.layout import FIRST_STEAL, KINDS, STATE, TABLES, UNKNOWN

OPTIONS = ("deck", "max_rounds")
PLAYERS = (2, 3)
DEFAULT_DECK = (3, 3, 2)
DEFAULT_ROUNDS = 5
MOST = 9


def setup(players: int, options: Mapping[str, Any], data: Any) -> Setup:
    """Return Magpies for a number of players, `deck` cards of each kind and at most `max_rounds` rounds."""
    if data is not None and data is not NO_DATA:
        raise OptionError("Magpies has no data of a player's own.")
    deck = _deck(options.get("deck", list(DEFAULT_DECK)), players)
    rounds = _count("max_rounds", options.get("max_rounds", DEFAULT_ROUNDS), 1)
    tables = np.zeros(1, TABLES)
    tables[0].deck[:] = deck
    tables[0].players = players
    tables[0].max_rounds = rounds
    unknown = np.zeros(1, STATE)
    unknown[0].deck[:] = UNKNOWN
    return Setup(
        players=players,
        options={"deck": list(deck), "max_rounds": rounds},
        arguments={"deck": list(deck), "max_rounds": rounds},
        num_distinct_actions=FIRST_STEAL + players,
        num_chance_outcomes=KINDS,
        tables=tables,
        unknown=unknown,
    )


def _deck(option: Any, players: int) -> list[int]:
    if not isinstance(option, list | tuple) or len(option) != KINDS:
        raise OptionError(
            f"deck={option!r} does not fit; it is {KINDS} counts, such as {list(DEFAULT_DECK)}."
        )
    deck = [_count("deck", count, 0) for count in option]
    if sum(deck) < players + 2:
        raise OptionError(f"deck={option!r} does not fit; {players} players need {players + 2} cards.")
    return deck


def _count(name: str, value: Any, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
        raise OptionError(f"{name}={value!r} does not fit; it takes whole numbers from {least} to {MOST}.")
    return value

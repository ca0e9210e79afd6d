"""Reading the words of a position."""

from __future__ import annotations

import re
from typing import NoReturn

from megalith.core.contract import Record, Setup
from megalith.core.errors import PositionError
from tests.card_game.layout import KINDS, NOBODY, NONE, UNKNOWN

KEYS = ("phase", "seat", "round", "points", "left", "last", "discards", "deck", "down", "drawn", "held")


def split_words(text: str) -> dict[str, str]:
    """Return the words of a position by key; every key stands exactly once."""
    if not isinstance(text, str):
        raise PositionError(f"A position is text, not {type(text).__name__}.")
    pairs = [word.partition("=")[::2] for word in text.split()]
    words = dict(pairs)
    if len(pairs) != len(KEYS) or set(words) != set(KEYS):
        raise PositionError(f"The position cannot be read: it has the words {', '.join(KEYS)}, once each.")
    return words


def number(key: str, text: str, most: int, least: int = 0) -> int:
    """Return a whole number."""
    if not re.fullmatch("[0-9]{1,2}", text) or not least <= int(text) <= most:
        fail(key, f"is a whole number from {least} to {most}")
    return int(text)


def counts(key: str, text: str, length: int) -> list[int]:
    """Return a list of numbers."""
    parts = text.split(",")
    if len(parts) != length:
        fail(key, f"has {length} numbers")
    return [number(key, part, 99) for part in parts]


def card(key: str, text: str) -> int:
    """Return a card's kind, none or unknown."""
    return {"-": NONE, "?": UNKNOWN}[text] if text in ("-", "?") else number(key, text, KINDS, 1)


def held_sets(setup: Setup, state: Record, text: str) -> None:
    """Read the sets that everybody knows."""
    state.held_by[:] = NOBODY
    for item in [] if text == "-" else text.split("/"):
        cards, _, seats = item.partition("@")
        players = [number("held", seat, setup.players, 1) - 1 for seat in seats.split(",")]
        if players != sorted(set(players)) or any(state.held_by[player] != NOBODY for player in players):
            fail("held", "names each seat once, in order")
        state.held[players[0]] = counts("held", cards, KINDS)
        if int(state.held[players[0]].sum()) != len(players):
            fail("held", "has a card for each seat of a set")
        for player in players:
            state.held_by[player] = players[0]


def check(fits: bool, key: str, what: str) -> None:
    """Raise PositionError unless `fits`."""
    if not fits:
        fail(key, what)


def fail(key: str, what: str) -> NoReturn:
    """Raise PositionError."""
    raise PositionError(f"The position cannot be read: {key} {what}.")

"""Chance that anyone can check: outcome number k of a game follows from the seed by HMAC-SHA256."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Integral

from megalith.core.errors import OptionError, told

SPACE = 2**256


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    """Return the key for a seed: bytes as they are, text in UTF-8, an int in decimal, None 32 fresh bytes.

    Raise OptionError for anything else.
    """
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, bool) or not isinstance(seed, Integral | str):
        raise OptionError(f"seed={told(seed)} does not fit; a game's seed is a whole number, text or bytes.")
    return str(seed).encode()


def draw(seed: bytes, number: int, weights: Sequence[int]) -> int:
    """Return the index of the weighted outcome that draw `number` (from 0) of a game takes.

    HMAC-SHA256 of the text "number" (of "number.1", "number.2", … after a rejection) is read as a big-endian
    integer below 2**256. Values at or above the largest multiple of the total weight are rejected; otherwise
    the remainder falls into the outcomes' ranges in order.
    """
    total = sum(weights)
    limit = SPACE - SPACE % total
    attempt = 0
    while (value := _digest(seed, number, attempt)) >= limit:
        attempt += 1
    return _index(value % total, weights)


def _digest(seed: bytes, number: int, attempt: int) -> int:
    message = f"{number}.{attempt}" if attempt else str(number)
    return int.from_bytes(hmac.new(seed, message.encode(), hashlib.sha256).digest(), "big")


def _index(rest: int, weights: Sequence[int]) -> int:
    for index, weight in enumerate(weights):
        if rest < weight:
            return index
        rest -= weight
    raise ValueError("no outcome has any weight")


@dataclass(frozen=True)
class Seeded:
    """Where a game's automatic chance stands: the seed and the number of the next draw."""

    seed: bytes
    number: int = 0

    def draw(self, weights: Sequence[int]) -> tuple[int, Seeded]:
        """Return the index drawn and the chance that goes on from there."""
        return draw(self.seed, self.number, weights), Seeded(self.seed, self.number + 1)

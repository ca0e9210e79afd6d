"""Chance that nobody could choose: a secret promised before anyone sits down, and a value from each seat.

commitment = SHA-256(secret), in hex, is shown from the start; secret is 32 bytes.
seed = SHA-256(secret ‖ value of seat 1 ‖ value of seat 2 ‖ …), the bytes one after another, a seat that gave
no value left out. Outcome number k then follows from the seed as `chance.draw` says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping


def commitment(secret: bytes) -> str:
    """Return what is shown of a secret beforehand, in hex."""
    return hashlib.sha256(secret).hexdigest()


def game_seed(secret: bytes, values: Mapping[int, bytes]) -> bytes:
    """Return the seed from the secret and the values by seat, from 1."""
    return hashlib.sha256(secret + b"".join(values[seat] for seat in sorted(values))).digest()

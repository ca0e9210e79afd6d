"""Chance that nobody could choose: a secret promised before anyone sits down, and a value from each seat.

commitment = SHA-256(secret), in hex, is shown from the start; secret is 32 bytes.
seed = SHA-256(secret ‖ value of seat 1 ‖ value of seat 2 ‖ …), the bytes one after another, a seat that gave
no value left out. Outcome number k then follows from the seed as `chance.draw` says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from megalith.core import record_text, replay
from megalith.core.chance import Seeded
from megalith.core.errors import Reason, RecordError
from megalith.core.record_text import RecordText


def commitment(secret: bytes) -> str:
    """Return what is shown of a secret beforehand, in hex."""
    return hashlib.sha256(secret).hexdigest()


def game_seed(secret: bytes, values: Mapping[int, bytes]) -> bytes:
    """Return the seed from the secret and the values by seat, from 1."""
    return hashlib.sha256(secret + b"".join(values[seat] for seat in sorted(values))).digest()


def verify(text: str) -> Reason | None:
    """Return what in a finished game's record does not fit its commitment; None where all of it does.

    The record carries the lines `commitment`, `secret` and `contribution`; raise RecordError for one that
    cannot be replayed, or that keeps the secret still.
    """
    record = record_text.read(text)
    if record.commitment is None or record.secret is None or record.viewer is not None:
        raise RecordError(
            "Only the whole record of a finished game, with its commitment and secret, can be checked."
        )
    secret = bytes.fromhex(record.secret)
    if commitment(secret) != record.commitment:
        return Reason("other_secret", None, {"commitment": record.commitment, "found": commitment(secret)})
    seed = game_seed(secret, {seat: bytes.fromhex(value) for seat, value in record.contributions.items()})
    return _first_other_outcome(record, Seeded(seed))


def _first_other_outcome(record: RecordText, source: Seeded) -> Reason | None:
    state = replay.start(record)
    for number, line in record.lines:
        outcomes = state.weighted_outcomes()
        if outcomes and not line.startswith("event "):
            index, source = source.draw([weight for _, weight in outcomes])
            expected = state.action_to_move(outcomes[index][0])
            if line != expected:
                return Reason("other_outcome", None, {"line": number, "found": line, "expected": expected})
        replay.step(state, number, line)
    return None

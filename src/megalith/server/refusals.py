"""The refusals of the table itself; those of the rules have the codes of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from megalith.server.messages import Reject

Code = Literal[
    "after_chance",
    "already_resigned",
    "bot_plays",
    "no_bot_there",
    "no_such_level",
    "no_seat",
    "not_absent",
    "not_running",
    "not_seated",
    "not_your_seat",
    "not_your_turn",
    "rules_failed",
    "seat_taken",
    "stale",
    "turn_over",
]
CODES: tuple[Code, ...] = get_args(Code)


def refuse(code: Code, cmd_id: str | None = None, params: Mapping[str, Any] | None = None) -> Reject:
    """Return the refusal of a message."""
    return Reject(code, cmd_id, params=dict(params or {}))

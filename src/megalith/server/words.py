"""From a game's words, as data, to the wire."""

from __future__ import annotations

from collections.abc import Iterable

from megalith.core import contract
from megalith.core.errors import Reason
from megalith.core.game import Game
from megalith.core.messages import words
from megalith.server.messages import Choice, Reject, Told


def told_of(section: str, told: contract.Told) -> Told:
    """Return a sentence of a section of the game's catalogue."""
    return Told(section, told.code, dict(told.params), dict(told.players))


def outlook_of(game: Game, told: Iterable[contract.Told]) -> list[Told]:
    """Return what a move not yet made would do: from `outlook` where that differs, else from `log`."""
    changed = words(game.name, "outlook")
    return [told_of("outlook" if one.code in changed else "log", one) for one in told]


def choices_of(choices: Iterable[contract.Choice]) -> list[Choice]:
    """Return legal moves for the page."""
    return [Choice(one.move, one.kind, one.origin, one.target, list(one.way)) for one in choices]


def rejection(reason: Reason, cmd_id: str | None) -> Reject:
    """Return the refusal of a message for a reason of the game's catalogue."""
    return Reject(reason.code, cmd_id, reason.clause, dict(reason.params))

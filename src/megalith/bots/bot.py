"""What a bot is."""

from __future__ import annotations

from typing import Any, Protocol

from megalith.core.errors import OptionError, told
from megalith.core.view import View


class Bot(Protocol):
    """A player made of code. It gets views and nothing else, so it knows what its player knows."""

    def choose(self, view: View) -> str:
        """Return one of `view.legal_moves`; raise ValueError when the view's player is not to decide."""


def legal_or_refuse(view: View) -> list[int]:
    """Return the view's legal actions; raise ValueError when its player is not to decide."""
    actions = view.legal_actions
    if not actions:
        raise ValueError(f"Player {view.player} is not to decide here; a bot chooses for the player to move.")
    return actions


def move_text(view: View, action: int) -> str:
    """Return a legal action of the view as notation."""
    return view.game.module.action_text(view.game.setup, view.observed[0], action)


def whole_option(bot: str, option: str, value: Any, most: int) -> int:
    """Return an option that must be a whole number from 1 to `most`; raise OptionError."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise OptionError(
            f"{option}={told(value)} does not fit {bot}; it is a whole number from 1 to {most}."
        )
    return value

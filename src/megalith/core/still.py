"""A position alone, without what led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from megalith.core.contract import SPECTATOR
from megalith.core.view import observe

if TYPE_CHECKING:
    from megalith.core.state import State


class Still:
    """A position kept for looking back at it: small, and unchanged while its state goes on."""

    __slots__ = ("game", "_record")

    def __init__(self, state: State) -> None:
        self.game = state.game
        self._record = state._record.copy()

    def observation(self, player: int | None) -> dict[str, Any]:
        """Return what a player sees as JSON-able data; None is a spectator."""
        viewer = SPECTATOR if player is None else player
        observed = observe(self.game, self._record[0], viewer)
        return self.game.module.describe(self.game.setup, observed[0], viewer)

    def seen(self, mover: int, move: str, player: int | None) -> str:
        """Return a move or outcome made here as a player sees it, hidden parts as ?; None is a spectator."""
        viewer = SPECTATOR if player is None else player
        return self.game.module.seen(self.game.setup, self._record[0], mover, move, viewer)

"""One's own turn before it is sent, played on what its player knows: it can tell nothing that is hidden."""

from __future__ import annotations

from typing import Any

from megalith.core.contract import Told
from megalith.core.state import State
from megalith.core.view import View


class Draft:
    """The unsent choices of the player to decide; ends where chance or another player decides."""

    def __init__(self, view: View) -> None:
        self.player = view.player
        start = State(view.game, view.observed.copy(), view.log.copy(), partial=True)
        self._states = [start]
        self.moves: list[str] = []

    @property
    def state(self) -> State:
        """The state after the choices so far, as its player knows it."""
        return self._states[-1]

    @property
    def observation(self) -> dict[str, Any]:
        """What the player sees after the choices so far."""
        return self.state.observation(self.player)

    @property
    def is_open(self) -> bool:
        """Whether the same player has more to choose."""
        return self.state.current_player == self.player

    def add(self, move: str) -> None:
        """Add a legal choice."""
        state = self.state.clone()
        state.play(move)
        self._states.append(state)
        self.moves.append(move)

    def undo(self) -> bool:
        """Take back the last choice; return whether there was one."""
        if not self.moves:
            return False
        self._states.pop()
        self.moves.pop()
        return True

    def preview(self, move: str) -> tuple[Told, ...]:
        """Return what a legal choice would do, as far as its player can know."""
        after = self.state.clone()
        after.play(move)
        return self._told(self.state, after, move)

    def told(self) -> list[tuple[Told, ...]]:
        """Return what each choice so far does."""
        pairs = zip(self._states, self._states[1:], self.moves, strict=False)
        return [self._told(before, after, move) for before, after, move in pairs]

    def _told(self, before: State, after: State, move: str) -> tuple[Told, ...]:
        game, player = before.game, self.player
        return game.module.tell(game.setup, before.observation(player), after.observation(player), move)

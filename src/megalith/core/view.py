"""What one viewer knows, as plain data; the only thing bots and other onlookers get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from megalith.core.contract import SPECTATOR, Record
from megalith.core.generator import generator
from megalith.core.log import Log

if TYPE_CHECKING:
    from megalith.core.game import Game
    from megalith.core.state import State


def observe(game: Game, record: Record, viewer: int) -> npt.NDArray[Any]:
    """Return the record, shape (1,), with everything the viewer may not know overwritten."""
    out = game.setup.unknown.copy()
    game.module.observe(game.setup.tables[0], record, viewer, out[0])
    return out


def resample(game: Game, record: Record, viewer: int, rng: Any) -> npt.NDArray[Any]:
    """Return a whole record, shape (1,), drawn from those the viewer could be in."""
    out = observe(game, record, viewer)
    game.module.resample(game.setup.tables[0], out[0], viewer, generator(rng))
    return out


def legal_actions(game: Game, record: Record) -> list[int]:
    """Return the ascending legal action ids of the player to decide in a record, observed or whole."""
    out = np.zeros(game.num_distinct_actions, np.int32)
    count = game.module.legal_actions(game.setup.tables[0], record, out)
    return sorted(out[:count].tolist())


class View:
    """One viewer's knowledge of a state: observation, legal moves, information state, resampling.

    `player` is the viewer, None a spectator. Everything is worked out from the observed record and the
    viewer's own log: whoever holds a view cannot learn more from it.
    """

    __slots__ = ("game", "observed", "log", "_viewer")

    def __init__(self, game: Game, viewer: int, observed: npt.NDArray[Any], log: Log) -> None:
        self.game = game
        self.observed = observed
        self.log = log
        self._viewer = viewer

    @property
    def player(self) -> int | None:
        """The viewer, None for a spectator."""
        return None if self._viewer == SPECTATOR else self._viewer

    @property
    def current_player(self) -> int:
        """The player to decide, CHANCE or TERMINAL."""
        return int(self.game.module.current_player(self.game.setup.tables[0], self.observed[0]))

    @property
    def observation(self) -> dict[str, Any]:
        """The position as this viewer sees it, JSON-able."""
        return self.game.module.describe(self.game.setup, self.observed[0], self._viewer)

    @property
    def legal_actions(self) -> list[int]:
        """The viewer's legal action ids in ascending order; empty when somebody else is to decide."""
        if self._viewer == SPECTATOR or self.current_player != self._viewer:
            return []
        return legal_actions(self.game, self.observed[0])

    @property
    def legal_moves(self) -> list[str]:
        """The viewer's legal moves in notation, in order of action id."""
        module, setup = self.game.module, self.game.setup
        return [module.action_text(setup, self.observed[0], action) for action in self.legal_actions]

    @property
    def history(self) -> list[tuple[int, str]]:
        """(player, move) of every move so far as this viewer saw it, hidden parts as ?."""
        return self.log.history(self._viewer)

    @property
    def information_state(self) -> str:
        """Everything the viewer has seen, in order, a line each."""
        return self.log.information_state(self._viewer)

    def resample(self, rng: Any) -> State:
        """Return a full state drawn from those the viewer could be in (see `State.resample`)."""
        from megalith.core.state import State  # the two classes make each other

        return State(self.game, resample(self.game, self.observed[0], self._viewer, rng), self.log.copy())

    def explore(self) -> State:
        """Return a state of what the viewer knows, to try their own moves on.

        It stops at chance and at what another player decides; only what the viewer knows can come of it.
        """
        from megalith.core.state import State  # the two classes make each other

        return State(self.game, self.observed.copy(), self.log.copy(), partial=True)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<View of {self.game!r} by player {self.player}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.game, self._viewer, self.observed.tobytes(), self.log)

    def _key(self) -> tuple[Any, ...]:
        return self.game, self._viewer, self.observed.tobytes(), self.information_state


def _rebuild(game: Game, viewer: int, data: bytes, log: Log) -> View:
    observed = np.frombuffer(data, dtype=game.module.STATE).copy()
    return View(game, viewer, observed, log)

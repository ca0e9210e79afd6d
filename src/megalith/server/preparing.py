"""Compiling the rules in the background, once for each version: tables wait for it, the lobby does not."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from megalith.core.contract import CHANCE
from megalith.core.errors import MegalithError
from megalith.core.game import game
from megalith.core.registry import registered_names
from megalith.core.state import State
from megalith.server.turns import job_for
from megalith.server.worker import Job

STEPS = 40


def is_compiled() -> bool:
    """Tell whether there is nothing to wait for: kernels are compiled already, or run as plain Python."""
    from megalith.core.kernel import cache_folder, mode

    return mode() == "plain" or any(Path(cache_folder()).rglob("*.nbc"))


def play_a_little() -> None:
    """Run what every table needs of every game, so that it is compiled or loaded before anybody waits."""
    for name in registered_names():
        state = game(name).start(seed=1)
        with suppress(MegalithError):
            for step in range(STEPS):
                _take_a_step(state, step)


def warming_jobs(levels: Sequence[str]) -> list[Job]:
    """Return a job of each game and level, for processes to compile or load what they need."""
    views = [game(name).start(seed=1).view(0) for name in registered_names()]
    return [job_for(view, level, 1) for view in views for level in levels]


def _take_a_step(state: State, step: int) -> None:
    player = state.current_player
    if state.is_over or player == CHANCE:
        raise MegalithError("nothing is left to try")
    moves = state.view(player).legal_moves
    for viewer in (player, None):
        state.observation(viewer)
    state.play(moves[7 * step % len(moves)])

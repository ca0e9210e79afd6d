"""Games that one viewer cannot tell apart, found by playing them: what is hidden is chosen anew at random.

They come from what each move shows alone, so a leak in what a position shows cannot hide itself here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from megalith.core.game import Game
from megalith.core.state import State
from tests.conformance.cases import seeded_moves

WORLDS = 4


def lookalikes(game: Game, seed: int, viewer: int | None) -> Iterator[tuple[State, list[State]]]:
    """Yield a seeded game's states, and others that came about by moves that look the same to the viewer."""
    choices = random.Random(seed)
    state = game.start(chance="manual")
    worlds = [state.clone()]
    for move in seeded_moves(game, seed):
        state.play(move)
        children = [child for world in worlds for child in _children(world, state, viewer)]
        worlds = choices.sample(children, min(WORLDS, len(children)))
        yield state, worlds


def _children(world: State, after: State, viewer: int | None) -> Iterator[State]:
    """Yield what a world may become when the viewer sees what they saw on the way to `after`."""
    player, shown = after.history(viewer)[-1]
    if world.current_player != player:
        return
    seat = -1 if viewer is None else viewer
    for move in world.legal_moves():
        if world.game.module.seen(world.game.setup, world._record[0], player, move, seat) == shown:
            child = world.clone()
            child.play(move)
            if child.information_state(viewer) == after.information_state(viewer):
                yield child

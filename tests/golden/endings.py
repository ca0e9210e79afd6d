"""Which games to record: for each a set-up, and what must have happened in it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from megalith.bots import bot
from megalith.core.game import Game
from megalith.core.registry import game_module, registered_names
from megalith.core.state import State
from tests.boards.small_boards import one_hexagon, one_square

Check = Callable[[State], bool]
Choose = Callable[[State], str]


def at_random(game: Game, seed: int) -> Choose:
    """Return a way of choosing any legal move."""
    choices = random.Random(seed)
    return lambda state: choices.choice(state.legal_moves())


def one_builds(game: Game, seed: int) -> Choose:
    """Return a way of choosing by which seat 1 plays well and the others lay as few stones as they may."""
    choices, builder = random.Random(seed), bot("greedy", game, worlds=1, seed=seed)

    def choose(state: State) -> str:
        if state.current_player == 0:
            return builder.choose(state.view(0))
        moves = state.legal_moves()
        quiet = [move for move in moves if move == "skip" or move.startswith("place ")]
        return choices.choice(quiet or moves)

    return choose


@dataclass(frozen=True)
class Ending:
    """A game to record as `file`: the first game, by seed, that `fits`."""

    file: str
    players: int
    fits: Check = lambda state: True
    options: Mapping[str, Any] = field(default_factory=dict)
    way: Callable[[Game, int], Choose] = at_random


def endings(name: str) -> tuple[Ending, ...]:
    """Return the games to record of a game: any one for each player count, and its own list."""
    plain = tuple(Ending(f"{players}-players", players) for players in game_module(name).PLAYERS)
    return plain + _OWN.get(name, ())


def all_endings() -> list[tuple[str, Ending]]:
    """Return (name, ending) of every registered game."""
    return [(name, ending) for name in registered_names() for ending in endings(name)]


def _winners(state: State) -> int:
    return state.ranking().count(1)


def _ran_out(key: str) -> Check:
    """Return whether the final round was brought by one thing alone running out."""
    keys = {"stones", "dolmens_in_hand"}

    def fits(state: State) -> bool:
        seen = state.observation(None)
        other = next(iter(keys - {key}))
        return bool(seen["final_round"] == [] and min(seen[key]) == 0 < min(seen[other]))

    return fits


def _by_quiet_turns(state: State) -> bool:
    return bool(state.observation(None)["final_round"] is None)


def _shared(state: State) -> bool:
    return 1 < _winners(state) < state.game.players


def _all_shared(state: State) -> bool:
    return _winners(state) == state.game.players


def _by_points(state: State) -> bool:
    return max(state.scores()) >= 8


def _by_rounds(state: State) -> bool:
    return max(state.scores()) < 8


def _reshuffled_twice(state: State) -> bool:
    draws = sum(move.startswith("d") for _, move in state.history(None))
    return bool(draws > 2 * sum(state.game.options["deck"]) - 2 * state.game.players)


_OWN: dict[str, tuple[Ending, ...]] = {
    "dolmen": (
        Ending("2-players-last-stone", 2, _ran_out("stones")),
        Ending("3-players-last-stone", 3, _ran_out("stones")),
        Ending("4-players-last-stone", 4, _ran_out("stones")),
        Ending("2-players-last-dolmen-stone", 2, _ran_out("dolmens_in_hand"), way=one_builds),
        Ending("3-players-last-dolmen-stone", 3, _ran_out("dolmens_in_hand")),
        Ending("4-players-last-dolmen-stone", 4, _ran_out("dolmens_in_hand")),
        Ending("2-players-shared", 2, _all_shared),
        Ending("3-players-shared", 3, _shared),
        Ending("4-players-shared", 4, _shared),
        Ending("2-players-quiet", 2, _by_quiet_turns, {"board": one_square(), "any": True}),
        Ending("3-players-quiet", 3, _by_quiet_turns, {"board": one_hexagon(), "any": True}),
        Ending("4-players-quiet", 4, _by_quiet_turns, {"board": one_square(), "any": True}),
    ),
    "magpies": (
        Ending("2-players-points", 2, _by_points),
        Ending("3-players-points", 3, _by_points),
        Ending("2-players-rounds", 2, _by_rounds, {"max_rounds": 3}),
        Ending("3-players-shared", 3, _shared, {"max_rounds": 2}),
        Ending("2-players-all-shared", 2, _all_shared, {"max_rounds": 2}),
        Ending("3-players-two-reshuffles", 3, _reshuffled_twice, {"deck": [5, 2, 0], "max_rounds": 9}),
    ),
}

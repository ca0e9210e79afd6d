"""Whole games of uniformly random play, compiled, on one core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from megalith.core.contract import CHANCE, TERMINAL, Actions, GameModule, Record, Weights
from megalith.core.generator import Generator, generator, next_below
from megalith.core.kernel import array_type, kernel, kernel_type, record_type, scalar_type, specialise

if TYPE_CHECKING:
    from megalith.core.game import Game


def random_games(game: Game, count: int, seed: int | None = None) -> tuple[int, int, int]:
    """Play `count` whole games uniformly at random; return (games, actions, decisions).

    Actions count chance outcomes too, decisions only players' choices with two or more legal moves.
    """
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise ValueError(f"count={count!r} is not a whole number of games from 0.")
    module = game.module
    states = np.zeros(2, module.STATE)
    module.start(game.setup.tables[0], states[0])
    totals = np.zeros(2, np.int64)
    play = _random_play(module)
    rules = (module.current_player, module.legal_actions, module.chance_outcomes, module.apply_action)
    play(*rules, game.setup.tables, states, *buffers(game), generator(seed), count, totals)
    return count, int(totals[0]), int(totals[1])


def buffers(game: Game) -> tuple[Actions, Weights]:
    """Return room for action or chance ids and for weights, large enough for any decision."""
    room = max(game.num_distinct_actions, game.setup.num_chance_outcomes)
    return np.zeros(room, np.int32), np.zeros(room, np.int64)


def rules_types(module: GameModule) -> dict[str, Any]:
    """Return the argument types of a game's kernels as arguments: records, and each kernel by name."""
    tables, state = record_type(module.TABLES), record_type(module.STATE)
    ids, weights = array_type("int32"), array_type("int64")
    number = scalar_type("int64")
    return {
        "tables": tables,
        "state": state,
        "current_player": kernel_type("int64", tables, state),
        "legal_actions": kernel_type("int64", tables, state, ids),
        "chance_outcomes": kernel_type("int64", tables, state, ids, weights),
        "apply_action": kernel_type("void", tables, state, number),
        "ranking": kernel_type("void", tables, state, weights),
        "observe": kernel_type("void", tables, state, number, state),
        "resample": kernel_type("void", tables, state, number, array_type("uint64")),
        "evaluate": kernel_type("void", tables, state, array_type("float64")),
    }


@lru_cache(maxsize=16)
def _random_play(module: Any) -> Any:
    types = rules_types(module)
    rules = [types[name] for name in ("current_player", "legal_actions", "chance_outcomes", "apply_action")]
    ids, weights = array_type("int32"), array_type("int64")
    return specialise(
        play_games,
        *rules,
        array_type(types["tables"]),
        array_type(types["state"]),
        ids,
        weights,
        array_type("uint64"),
        scalar_type("int64"),
        weights,
    )


def play_games(  # noqa: PLR0913 - a game's kernels come one by one
    current_player: Any,
    legal_actions: Any,
    chance_outcomes: Any,
    apply_action: Any,
    tables: Record,
    states: npt.NDArray[Any],
    ids: Actions,
    weights: Weights,
    words: Generator,
    count: int,
    totals: npt.NDArray[np.int64],
) -> None:
    """Play `count` games from `states[0]` on `states[1]`; add to `totals` actions and decisions."""
    table = tables[0]
    for _ in range(count):
        states[1] = states[0]
        state = states[1]
        while True:
            player = current_player(table, state)
            if player == TERMINAL:
                break
            if player == CHANCE:
                pick = pick_weighted(weights, chance_outcomes(table, state, ids, weights), words)
            else:
                choices = legal_actions(table, state, ids)
                pick = next_below(words, choices) if choices > 1 else 0
                totals[1] += 1 if choices > 1 else 0
            totals[0] += 1
            apply_action(table, state, ids[pick])


@kernel
def pick_weighted(weights: Weights, count: int, words: Generator) -> int:
    """Return an index below `count`, drawn by weight."""
    total = 0
    for index in range(count):
        total += int(weights[index])
    rest = next_below(words, total)
    index = 0
    while rest >= int(weights[index]):
        rest -= int(weights[index])
        index += 1
    return index

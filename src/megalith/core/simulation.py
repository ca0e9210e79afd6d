"""Whole games of uniformly random play, compiled, on one core."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from megalith.core.contract import CHANCE, TERMINAL, Actions, Record, Weights
from megalith.core.errors import OptionError, told
from megalith.core.game import Game
from megalith.core.generator import Generator, generator, next_below
from megalith.core.kernel import array_type, kernel, scalar_type, specialise
from megalith.core.rules import Rules, buffers, rules_of, rules_types, states_type, tables_type

TO_THE_END = 2**62
MOST_GAMES = 10**12


def random_games(game: Game, count: int, seed: int | None = None) -> tuple[int, int, int]:
    """Play `count` whole games uniformly at random; return (games, actions, decisions).

    Actions count chance outcomes too, decisions only players' choices with two or more legal moves.
    """
    if not isinstance(game, Game):
        raise OptionError(
            f"Random games are played of a game as megalith.game returns it, not of {told(game)}."
        )
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_GAMES:
        raise OptionError(f"count={told(count)} is not a whole number of games from 0 to {MOST_GAMES}.")
    states = np.zeros(2, game.module.STATE)
    game.module.start(game.setup.tables[0], states[0])
    totals = np.zeros(2, np.int64)
    play = _random_play(game.name)
    words = generator(seed)
    play(*rules_of(game.module), game.setup.tables, states, *buffers(game), words, count, totals)
    return count, int(totals[0]), int(totals[1])


@lru_cache(maxsize=16)
def _random_play(name: str) -> Any:
    ids, weights = array_type("int32"), array_type("int64")
    return specialise(
        play_games,
        *rules_types(name),
        *(tables_type(name), states_type(name), ids, weights),
        *(array_type("uint64"), scalar_type("int64"), weights),
    )


def play_games(  # noqa: PLR0913 - an entry kernel
    current_player: Any,
    legal_actions: Any,
    chance_outcomes: Any,
    apply_action: Any,
    ranking: Any,
    observe: Any,
    resample: Any,
    evaluate: Any,
    tables: Record,
    states: npt.NDArray[Any],
    ids: Actions,
    weights: Weights,
    words: Generator,
    count: int,
    totals: npt.NDArray[np.int64],
) -> None:
    """Play `count` games from `states[0]` on `states[1]`; add to `totals` actions and decisions."""
    rules = Rules(
        current_player, legal_actions, chance_outcomes, apply_action, ranking, observe, resample, evaluate
    )
    for _ in range(count):
        states[1] = states[0]
        play_on(rules, tables[0], states[1], ids, weights, words, totals, TO_THE_END)


@kernel
def play_on(  # noqa: PLR0913 - scratch memory comes from outside
    rules: Rules,
    table: Record,
    state: Record,
    ids: Actions,
    weights: Weights,
    words: Generator,
    totals: npt.NDArray[np.int64],
    most: int,
) -> bool:
    """Play a state at random for at most so many actions; return whether it is over.

    Adds to `totals[0]` the actions, to `totals[1]` the decisions with two or more legal moves.
    """
    current_player, legal_actions, apply_action = (
        rules.current_player,
        rules.legal_actions,
        rules.apply_action,
    )
    for left in range(most, -1, -1):
        player = current_player(table, state)
        if player == TERMINAL:
            return True
        if left == 0:
            return False
        if player == CHANCE:
            pick = pick_weighted(weights, rules.chance_outcomes(table, state, ids, weights), words)
        else:
            choices = legal_actions(table, state, ids)
            pick = next_below(words, choices) if choices > 1 else 0
            totals[1] += 1 if choices > 1 else 0
        totals[0] += 1
        apply_action(table, state, ids[pick])
    return False


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

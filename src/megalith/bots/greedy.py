"""The bot that looks one decision ahead and takes what stands best."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from megalith.bots.bot import legal_or_refuse, move_text, whole_option
from megalith.bots.selection import lead
from megalith.core.contract import SPECTATOR, Record
from megalith.core.game import Game
from megalith.core.generator import Generator, generator, next_below
from megalith.core.kernel import array_type, scalar_type, specialise, tuple_type
from megalith.core.rules import rules_of, rules_types, states_type, tables_type
from megalith.core.view import View

NEAR = 1e-9
MOST_WORLDS = 1000


class GreedyBot:
    """Plays the move after which its lead over the best other, by the game's evaluation, is greatest.

    What is hidden is drawn `worlds` times from what the player knows, the same worlds for every move. Equal
    moves are drawn by lot; `seed` makes it repeatable.
    """

    def __init__(self, game: Game, worlds: int = 4, seed: Any = None) -> None:
        self._worlds = whole_option("greedy", "worlds", worlds, MOST_WORLDS)
        self._words = generator(seed)

    def choose(self, view: View) -> str:
        """Return the best-looking legal move."""
        actions = legal_or_refuse(view)
        if len(actions) == 1:
            return move_text(view, actions[0])
        leads = action_leads(view, actions, self._worlds, self._words)
        best = np.flatnonzero(leads >= leads.max() - NEAR)
        return move_text(view, actions[int(best[next_below(self._words, len(best))])])


def action_leads(view: View, actions: list[int], worlds: int, words: Generator) -> npt.NDArray[np.float64]:
    """Return the mean lead of the view's player after each action, in points, shape (actions,)."""
    module, game = view.game.module, view.game
    leads = np.zeros(len(actions))
    states = np.zeros(2, module.STATE)
    standing = np.zeros(game.players)
    look = _look_ahead(game.name)
    ids = np.array(actions, np.int32)
    memory = Memory(states, ids, standing, leads)
    player = SPECTATOR if view.player is None else view.player
    look(*rules_of(module), game.setup.tables, view.observed, memory, words, player, worlds)
    return leads / worlds


class Memory(NamedTuple):
    """Room for two states, the actions, each player's standing, and the leads to add to."""

    states: Any
    ids: npt.NDArray[np.int32]
    standing: npt.NDArray[np.float64]
    leads: npt.NDArray[np.float64]


@lru_cache(maxsize=16)
def _look_ahead(name: str) -> Any:
    numbers, whole = array_type("float64"), scalar_type("int64")
    memory = tuple_type(Memory, states_type(name), array_type("int32"), numbers, numbers)
    return specialise(
        add_leads,
        *rules_types(name),
        *(tables_type(name), states_type(name), memory, array_type("uint64"), whole, whole),
    )


def add_leads(  # noqa: PLR0913 - an entry kernel
    current_player: Any,
    legal_actions: Any,
    chance_outcomes: Any,
    apply_action: Any,
    ranking: Any,
    observe: Any,
    resample: Any,
    evaluate: Any,
    tables: Record,
    observed: Record,
    memory: Memory,
    words: Generator,
    player: int,
    worlds: int,
) -> None:
    """Add to the leads the player's lead after each action, in each of so many worlds."""
    world, after = memory.states[0], memory.states[1]
    for _ in range(worlds):
        memory.states[0] = observed[0]
        resample(tables[0], world, player, words)
        for index in range(len(memory.ids)):
            memory.states[1] = memory.states[0]
            apply_action(tables[0], after, memory.ids[index])
            evaluate(tables[0], after, memory.standing)
            memory.leads[index] += lead(memory.standing, player)

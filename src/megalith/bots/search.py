"""The compiled search behind `ismcts.py`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy.typing as npt

from megalith.bots.selection import add_priors, choose_by_bound, choose_by_prior, squash
from megalith.bots.tree import (
    DECISIONS,
    NODES,
    SIMULATIONS,
    Memory,
    add_node,
    back_up,
    digest,
    find_place,
    memory_type,
    new_memory,
)
from megalith.core.contract import CHANCE, TERMINAL, Record
from megalith.core.game import Game
from megalith.core.generator import Generator
from megalith.core.kernel import array_type, kernel, scalar_type, specialise, tuple_type
from megalith.core.ranking import returns_from_ranking
from megalith.core.rules import Rules, rules_of, rules_types, states_type, tables_type
from megalith.core.simulation import TO_THE_END, pick_weighted, play_on


class Guide(NamedTuple):
    """How a game's evaluation guides the search.

    A new leaf is played on at random for `horizon` actions and, unless that ends the game, judged by the
    leads, `scale` points of which are worth most of a win. Priors are a softmax of the lead after each
    action, `temperature` in points; 0 stands for no priors and plain UCB1.
    """

    horizon: int
    scale: float
    temperature: float


UNIFORM = Guide(TO_THE_END, 1.0, 0.0)
"""No evaluation: uniformly random play to the end from every leaf."""


class Search:
    """One search of one tree. A tree that is full grows no more but goes on counting."""

    def __init__(self, game: Game, simulations: int, guide: Guide) -> None:
        self._game = game
        self._guide = guide
        self._memory = new_memory(game, simulations)

    @property
    def simulations(self) -> int:
        """How many simulations were run."""
        return int(self._memory.counts[SIMULATIONS])

    @property
    def decisions(self) -> int:
        """How many decisions with two or more legal moves were simulated."""
        return int(self._memory.counts[DECISIONS])

    @property
    def is_full(self) -> bool:
        """Whether no node can be added."""
        return int(self._memory.counts[NODES]) == len(self._memory.nodes)

    def root_visits(self) -> dict[int, int]:
        """Return how often each action was tried at the root."""
        root = self._memory.nodes[0]
        edges = self._memory.edges[root.first_edge : root.first_edge + root.edges]
        return {int(edge.action): int(edge.visits) for edge in edges}

    def run(self, observed: npt.NDArray[Any], player: int, simulations: int, words: Generator) -> None:
        """Run simulations from what `player` observes, shape (1,)."""
        setup, memory = self._game.setup, self._memory
        kernel_ = _search_kernel(self._game.name)
        position = (setup.tables, setup.unknown, observed)
        kernel_(*rules_of(self._game.module), *position, memory, words, player, simulations, self._guide)


@lru_cache(maxsize=16)
def _search_kernel(name: str) -> Any:
    number, real = scalar_type("int64"), scalar_type("float64")
    position = (tables_type(name), states_type(name), states_type(name))
    guide = tuple_type(Guide, number, real, real)
    rest = (memory_type(name), array_type("uint64"), number, number, guide)
    return specialise(search, *rules_types(name), *position, *rest)


def search(  # noqa: PLR0913 - an entry kernel
    current_player: Any,
    legal_actions: Any,
    chance_outcomes: Any,
    apply_action: Any,
    ranking: Any,
    observe: Any,
    resample: Any,
    evaluate: Any,
    tables: Record,
    unknown: Record,
    observed: Record,
    memory: Memory,
    words: Generator,
    player: int,
    simulations: int,
    guide: Guide,
) -> None:
    """Run simulations from what `player` observes."""
    rules = Rules(
        current_player, legal_actions, chance_outcomes, apply_action, ranking, observe, resample, evaluate
    )
    for _ in range(simulations):
        memory.states[0] = observed[0]
        resample(tables[0], memory.states[0], player, words)
        depth = descend(rules, tables[0], unknown, memory, words, guide)
        judge(rules, tables[0], memory, words, guide)
        back_up(memory, depth)
        memory.counts[SIMULATIONS] += 1


@kernel
def descend(  # noqa: PLR0913 - a search needs its memory, its generator and its guide
    rules: Rules, table: Record, unknown: Record, memory: Memory, words: Generator, guide: Guide
) -> int:
    """Walk the world down the tree to one new node and one action on; return how many edges that took."""
    world = memory.states[0]
    depth = 0
    while True:
        mover = rules.current_player(table, world)
        if mover == TERMINAL:
            return depth
        if mover == CHANCE:
            count = rules.chance_outcomes(table, world, memory.ids, memory.weights)
            rules.apply_action(table, world, memory.ids[pick_weighted(memory.weights, count, words)])
            continue
        memory.states[1] = unknown[0]
        rules.observe(table, world, mover, memory.states[1])
        key = digest(memory.scratch, mover)
        place = find_place(memory, key)
        is_new = memory.table[place] == 0
        if is_new and not add_node(memory, place, key, mover, rules.legal_actions(table, world, memory.ids)):
            return depth
        if is_new and guide.temperature > 0.0:
            add_priors(rules, table, memory, mover, guide.temperature)
        node = int(memory.table[place]) - 1
        if guide.temperature > 0.0:
            edge = choose_by_prior(memory, node)
        else:
            edge = choose_by_bound(memory, node, words)
        memory.path[0, depth] = edge
        memory.path[1, depth] = node
        memory.counts[DECISIONS] += 1 if memory.nodes[node].edges > 1 else 0
        depth += 1
        rules.apply_action(table, world, int(memory.edges[edge].action))
        if is_new:
            return depth


@kernel
def judge(rules: Rules, table: Record, memory: Memory, words: Generator, guide: Guide) -> None:
    """Play the world on for the guide's horizon and write what it is worth to each player, from −1 to 1."""
    world = memory.states[0]
    is_over = play_on(rules, table, world, memory.ids, memory.weights, words, memory.counts, guide.horizon)
    if is_over:
        rules.ranking(table, world, memory.places)
        returns_from_ranking(memory.places, memory.values)
    else:
        rules.evaluate(table, world, memory.values)
        squash(memory.values, guide.scale)

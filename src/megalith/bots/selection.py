"""Which edge of a node a search tries next."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from megalith.bots.tree import NODES, Memory
from megalith.core.contract import Record
from megalith.core.generator import Generator, next_below
from megalith.core.kernel import kernel
from megalith.core.rules import Rules

EXPLORATION = 0.7
"""The weight of UCB1's second term, for values from −1 to 1."""
PRIOR_EXPLORATION = 1.2
"""The weight of a prior in PUCT, for the same."""


@kernel
def choose_by_bound(memory: Memory, node: int, words: Generator) -> int:
    """Return an untried edge, drawn by lot, or the one with the best upper confidence bound (UCB1)."""
    first, count = int(memory.nodes[node].first_edge), int(memory.nodes[node].edges)
    untried = 0
    for edge in range(first, first + count):
        untried += 1 if memory.edges[edge].visits == 0 else 0
    if untried > 0:
        return _untried_edge(memory, first, next_below(words, untried))
    best, best_bound = first, -1e30
    spread = EXPLORATION * math.sqrt(math.log(float(memory.nodes[node].visits)))
    for edge in range(first, first + count):
        visits = float(memory.edges[edge].visits)
        bound = memory.edges[edge].value / visits + spread / math.sqrt(visits)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


@kernel
def _untried_edge(memory: Memory, first: int, pick: int) -> int:
    edge = first
    while True:
        if memory.edges[edge].visits == 0:
            if pick == 0:
                return edge
            pick -= 1
        edge += 1


@kernel
def choose_by_prior(memory: Memory, node: int) -> int:
    """Return the edge with the best sum of mean return and prior-weighted exploration (PUCT)."""
    first, count = int(memory.nodes[node].first_edge), int(memory.nodes[node].edges)
    visits, total = float(memory.nodes[node].visits), 0.0
    for edge in range(first, first + count):
        total += memory.edges[edge].value
    untried = total / visits if visits > 0.0 else 0.0
    spread = PRIOR_EXPLORATION * math.sqrt(visits + 1.0)
    best, best_bound = first, -1e30
    for edge in range(first, first + count):
        tries = float(memory.edges[edge].visits)
        mean = memory.edges[edge].value / tries if tries > 0.0 else untried
        bound = mean + spread * float(memory.edges[edge].prior) / (1.0 + tries)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


@kernel
def add_priors(rules: Rules, table: Record, memory: Memory, mover: int, temperature: float) -> None:
    """Give the newest node's edges priors: a softmax of the mover's lead after each action."""
    node = memory.nodes[int(memory.counts[NODES]) - 1]
    first, count = int(node.first_edge), int(node.edges)
    best, total = -1e30, 0.0
    for edge in range(first, first + count):
        memory.states[1] = memory.states[0]
        rules.apply_action(table, memory.states[1], int(memory.edges[edge].action))
        rules.evaluate(table, memory.states[1], memory.values)
        memory.edges[edge].prior = lead(memory.values, mover)
        best = max(best, float(memory.edges[edge].prior))
    for edge in range(first, first + count):
        memory.edges[edge].prior = math.exp((float(memory.edges[edge].prior) - best) / temperature)
        total += float(memory.edges[edge].prior)
    for edge in range(first, first + count):
        memory.edges[edge].prior = float(memory.edges[edge].prior) / total


@kernel
def lead(standing: npt.NDArray[np.float64], player: int) -> float:
    """Return how far a player is ahead of the best other, in points."""
    best = -1e30
    for other in range(len(standing)):
        if other != player:
            best = max(best, standing[other])
    return float(standing[player] - best)


@kernel
def squash(values: npt.NDArray[np.float64], scale: float) -> None:
    """Turn standings in points into values from −1 to 1 by each player's lead."""
    best, second, leader = -1e30, -1e30, -1
    for player in range(len(values)):
        if values[player] > best:
            best, second, leader = values[player], best, player
        elif values[player] > second:
            second = values[player]
    for player in range(len(values)):
        ahead = values[player] - (second if player == leader else best)
        values[player] = math.tanh(ahead / scale)

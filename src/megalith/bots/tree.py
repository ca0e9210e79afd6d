"""The memory of a search: nodes found by a digest, their edges side by side, one simulation's path.

Everything lies in arrays made before the search; kernels only fill them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Actions, Weights
from megalith.core.game import Game
from megalith.core.kernel import array_type, kernel, record_type, tuple_type
from megalith.core.rules import buffers, states_type

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.uint64),
            ("first_edge", np.int32),
            ("edges", np.int32),
            ("visits", np.int32),
            ("player", np.int32),
        ],
    )
)
EDGE = np.dtype(
    (np.record, [("value", np.float64), ("prior", np.float64), ("visits", np.int32), ("action", np.int32)])
)
MOST_NODES = 2**18
MOST_EDGES = 2**22
ACTIONS, DECISIONS, NODES, EDGES, SIMULATIONS = range(5)


class Memory(NamedTuple):
    """A tree's arrays and the room its kernels work in.

    `table` maps a digest to node + 1, open-addressed, 0 where free. `path` has two rows: the edges taken in
    one simulation and their nodes. `counts` is indexed by the names above. `states` is room for a world and
    an observation, `scratch` the latter's bytes. `values` and `places` are by player.
    """

    nodes: Any
    edges: Any
    table: npt.NDArray[np.int32]
    path: npt.NDArray[np.int32]
    counts: npt.NDArray[np.int64]
    states: Any
    scratch: npt.NDArray[np.uint64]
    ids: Actions
    weights: Weights
    places: npt.NDArray[np.int64]
    values: npt.NDArray[np.float64]


def new_memory(game: Game, simulations: int) -> Memory:
    """Return an empty tree with room for so many simulations, within MOST_NODES and MOST_EDGES."""
    nodes = min(simulations, MOST_NODES)
    states = np.zeros(2, game.module.STATE)
    return Memory(
        nodes=np.zeros(nodes, NODE),
        edges=np.zeros(min(nodes * game.num_distinct_actions, MOST_EDGES), EDGE),
        table=np.zeros(1 << (2 * nodes).bit_length(), np.int32),
        path=np.zeros((2, nodes + 1), np.int32),
        counts=np.zeros(5, np.int64),
        states=states,
        scratch=states[1:].view(np.uint64),
        ids=buffers(game)[0],
        weights=buffers(game)[1],
        places=np.zeros(game.players, np.int64),
        values=np.zeros(game.players),
    )


def memory_type(name: str) -> Any:
    """Return the kernel type of `Memory` for a game."""
    small, whole, real = array_type("int32"), array_type("int64"), array_type("float64")
    nodes, edges = array_type(record_type(NODE)), array_type(record_type(EDGE))
    tree = (nodes, edges, small, array_type("int32", 2), whole)
    return tuple_type(Memory, *tree, states_type(name), array_type("uint64"), small, whole, whole, real)


@kernel
def digest(scratch: npt.NDArray[np.uint64], mover: int) -> np.uint64:
    """Return 64 bits that stand for an observed record and who it is the view of."""
    word = np.uint64(mover + 1)
    for index in range(len(scratch)):
        word ^= scratch[index]
        word ^= word << np.uint64(13)
        word ^= word >> np.uint64(7)
        word ^= word << np.uint64(17)
    return word


@kernel
def find_place(memory: Memory, key: np.uint64) -> int:
    """Return where in the table the node with this key stands, or the free place where it belongs."""
    mask = len(memory.table) - 1
    place = np.int64(key & np.uint64(mask))
    while memory.table[place] != 0 and memory.nodes[int(memory.table[place]) - 1].key != key:
        place = (place + 1) & mask
    return int(place)


@kernel
def add_node(memory: Memory, place: int, key: np.uint64, mover: int, count: int) -> bool:
    """Add a node with the actions in `memory.ids`; return whether there was room."""
    index, first = int(memory.counts[NODES]), int(memory.counts[EDGES])
    if index == len(memory.nodes) or first + count > len(memory.edges):
        return False
    node = memory.nodes[index]
    node.key, node.player, node.first_edge, node.edges = key, mover, first, count
    for offset in range(count):
        memory.edges[first + offset].action = memory.ids[offset]
    memory.counts[NODES] += 1
    memory.counts[EDGES] += count
    memory.table[place] = index + 1
    return True


@kernel
def back_up(memory: Memory, depth: int) -> None:
    """Add to every edge on the path the return of the player who chose there."""
    for step in range(depth):
        node, edge = int(memory.path[1, step]), int(memory.path[0, step])
        memory.nodes[node].visits += 1
        memory.edges[edge].visits += 1
        memory.edges[edge].value += memory.values[int(memory.nodes[node].player)]

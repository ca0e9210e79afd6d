"""A board of nodes and circles as the fixed-size record that kernels read.

Nodes and circles are numbered in the board file's order. A game's state has the field `node`, int8 by node:
0 free, s + 1 a stone of player s, −1 − slot a druid; and `druids`, int16 by slot: the node, −1 in hand. Slot
3 · player + k is the k-th of its owner's druids on the board in node order.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from megalith.boards.circles.board import Board

MAX_NODES = 160
MAX_CIRCLES = 28
MAX_LINKS = 9
MAX_SIZE = 8
DRUIDS = 3
MAX_HEIGHT = 6

CIRCLE_BOARD = np.dtype(
    (
        np.record,
        [
            ("num_nodes", np.int32),
            ("num_circles", np.int32),
            ("links", np.int16, (MAX_NODES, MAX_LINKS)),
            ("node_circles", np.int16, (MAX_NODES, 3)),
            ("circle_nodes", np.int16, (MAX_CIRCLES, MAX_SIZE)),
            ("link_count", np.int8, (MAX_NODES,)),
            ("node_circle_count", np.int8, (MAX_NODES,)),
            ("circle_size", np.int8, (MAX_CIRCLES,)),
            ("circle_multiplier", np.int8, (MAX_CIRCLES,)),
        ],
    )
)
MULTIPLIERS = {4: 3, 6: 4, 8: 5}


def fill_board(table: Any, board: Board) -> None:
    """Fill a CIRCLE_BOARD record from a valid board (D1, D2)."""
    index = {name: number for number, name in enumerate(board.nodes)}
    table.num_nodes, table.num_circles = len(index), len(board.circles)
    for name, others in linked_nodes(board).items():
        number, near = index[name], [index[other] for other in others]
        table.link_count[number] = len(near)
        table.links[number, : len(near)] = near
    for circle, nodes in enumerate(board.circles.values()):
        table.circle_size[circle] = len(nodes)
        table.circle_multiplier[circle] = MULTIPLIERS[len(nodes)]
        for place, name in enumerate(nodes):
            number = index[name]
            table.circle_nodes[circle, place] = number
            table.node_circles[number, table.node_circle_count[number]] = circle
            table.node_circle_count[number] += 1


def linked_nodes(board: Board) -> dict[str, list[str]]:
    """Return the nodes linked with each node: by a path, the same rune, or as fellow corners (D2)."""
    order = {name: number for number, name in enumerate(board.nodes)}
    pairs = [*board.paths, *board.gates, *((a, b) for a in board.corners for b in board.corners if a != b)]
    links: dict[str, set[str]] = {name: set() for name in board.nodes}
    for one, other in pairs:
        links[one].add(other)
        links[other].add(one)
    return {name: sorted(near, key=order.__getitem__) for name, near in links.items()}


def druid_arrays(players: int) -> npt.NDArray[np.int16]:
    """Return the druid slots of a fresh position: all in hand."""
    return np.full(DRUIDS * players, -1, np.int16)

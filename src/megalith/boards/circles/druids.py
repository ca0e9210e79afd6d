"""Druids on the board: putting, taking, and where one step leads (see `tables.py` for the arrays)."""

from __future__ import annotations

from typing import Any

from megalith.boards.circles.tables import DRUIDS
from megalith.core.contract import Actions
from megalith.core.kernel import kernel


@kernel
def druids_on_board(druids: Any, player: int) -> int:
    """Return how many of a player's druids stand on the board."""
    count = 0
    for slot in range(DRUIDS * player, DRUIDS * player + DRUIDS):
        if druids[slot] >= 0:
            count += 1
    return count


@kernel
def put_druid(node: Any, druids: Any, player: int, where: int) -> None:
    """Put a druid from the hand on a free node, keeping the owner's slots in node order."""
    first = DRUIDS * player
    slot = first + druids_on_board(druids, player)
    while slot > first and int(druids[slot - 1]) > where:
        druids[slot] = druids[slot - 1]
        node[int(druids[slot])] = -1 - slot
        slot -= 1
    druids[slot] = where
    node[where] = -1 - slot


@kernel
def take_druid(node: Any, druids: Any, slot: int) -> int:
    """Take a druid off the board, keeping the owner's slots in node order; return the node it left."""
    left = int(druids[slot])
    last = slot - slot % DRUIDS + DRUIDS - 1
    node[left] = 0
    while slot < last and int(druids[slot + 1]) >= 0:
        druids[slot] = druids[slot + 1]
        node[int(druids[slot])] = -1 - slot
        slot += 1
    druids[slot] = -1
    return left


@kernel
def free_nodes(node: Any, num_nodes: int, out: Actions, count: int) -> int:
    """Write every free node from `out[count]` on; return the new count."""
    for place in range(num_nodes):
        if node[place] == 0:
            out[count] = place
            count += 1
    return count


@kernel
def steps(board: Any, node: Any, druids: Any, slot: int, base: int, out: Actions, count: int) -> int:
    """Write `base` + node for every free node one step away (D22) from `out[count]` on; return the new count.

    A step goes along a link, or over a bridge: an unbroken chain of linked nodes that all hold druids.
    """
    start = count
    crossed = 1 << slot
    waiting = 1 << slot
    while waiting:
        here = 0
        while not (waiting >> here) & 1:
            here += 1
        waiting ^= 1 << here
        at = int(druids[here])
        for link in range(int(board.link_count[at])):
            near = int(board.links[at, link])
            holds = int(node[near])
            if holds == 0:
                count = _add_once(base + near, out, start, count)
            elif holds < 0 and not (crossed >> (-1 - holds)) & 1:
                crossed |= 1 << (-1 - holds)
                waiting |= 1 << (-1 - holds)
    return count


@kernel
def _add_once(action: int, out: Actions, start: int, count: int) -> int:
    for place in range(start, count):
        if out[place] == action:
            return count
    out[count] = action
    return count + 1

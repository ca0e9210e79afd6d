"""Druids on the board: putting, taking, and where one step leads (see `tables.py` for the arrays)."""

from __future__ import annotations

from megalith.boards.circles.tables import DRUIDS
from megalith.core.contract import Actions, Record
from megalith.core.kernel import kernel


@kernel
def druids_on_board(state: Record, player: int) -> int:
    """Return how many of a player's druids stand on the board."""
    count = 0
    for slot in range(DRUIDS * player, DRUIDS * player + DRUIDS):
        if state.druids[slot] >= 0:
            count += 1
    return count


@kernel
def put_druid(state: Record, player: int, where: int) -> None:
    """Put a druid from the hand on a free node, keeping the owner's slots in node order."""
    first = DRUIDS * player
    slot = first + druids_on_board(state, player)
    while slot > first and int(state.druids[slot - 1]) > where:
        state.druids[slot] = state.druids[slot - 1]
        state.node[int(state.druids[slot])] = -1 - slot
        slot -= 1
    state.druids[slot] = where
    state.node[where] = -1 - slot


@kernel
def take_druid(state: Record, slot: int) -> int:
    """Take a druid off the board, keeping the owner's slots in node order; return the node it left."""
    left = int(state.druids[slot])
    last = slot - slot % DRUIDS + DRUIDS - 1
    state.node[left] = 0
    while slot < last and int(state.druids[slot + 1]) >= 0:
        state.druids[slot] = state.druids[slot + 1]
        state.node[int(state.druids[slot])] = -1 - slot
        slot += 1
    state.druids[slot] = -1
    return left


@kernel
def free_nodes(board: Record, state: Record, out: Actions) -> int:
    """Write every free node; return how many."""
    count = 0
    for place in range(int(board.num_nodes)):
        if state.node[place] == 0:
            out[count] = place
            count += 1
    return count


@kernel
def steps(board: Record, state: Record, slot: int, out: Actions, count: int) -> int:
    """Write where a druid may go in one step (D22) from `out[count]` on; return the new count.

    With n nodes, going to node t is written as n · (1 + k) + t, k being the druid's place in its owner's
    slots. A step goes along a link, or over a bridge: an unbroken chain of linked nodes that all hold druids.
    """
    base = (1 + slot % DRUIDS) * int(board.num_nodes)
    start = count
    crossed = 1 << slot
    waiting = 1 << slot
    while waiting:
        here = 0
        while not (waiting >> here) & 1:
            here += 1
        waiting ^= 1 << here
        at = int(state.druids[here])
        for link in range(int(board.link_count[at])):
            near = int(board.links[at, link])
            holds = int(state.node[near])
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

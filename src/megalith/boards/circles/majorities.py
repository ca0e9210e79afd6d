"""What one stone changes in a circle: who leads, who equalizes (D30–D35)."""

from __future__ import annotations

from typing import Any

from megalith.core.kernel import kernel

NOTHING = 0
TOP = 1
UNDER = 2

COUNT_BITS = 8
COUNT_MASK = 255
MAX_PLAYERS = 5


@kernel
def stones_in_circle(board: Any, node: Any, circle: int) -> int:
    """Return the circle's stones by player, packed: eight bits a player, player 0 lowest."""
    packed = 0
    for place in range(int(board.circle_size[circle])):
        holds = int(node[int(board.circle_nodes[circle, place])])
        if holds > 0:
            packed += 1 << (COUNT_BITS * (holds - 1))
    return packed


@kernel
def count_of(packed: int, player: int) -> int:
    """Return one player's number out of `stones_in_circle`."""
    return (packed >> (COUNT_BITS * player)) & COUNT_MASK


@kernel
def consequence(before: int, player: int) -> int:
    """Return what one more stone of `player` brings in a circle with the stones `before`.

    The answer packs NOTHING, TOP or UNDER in its two lowest bits and the player who places above them; it
    is NOTHING (0) where nobody places.
    """
    own = count_of(before, player)
    best, leader, others = 0, -1, 0
    for other in range(MAX_PLAYERS):
        count = count_of(before, other)
        if other == player or count == 0:
            continue
        others += 1
        if count > best:
            best, leader = count, other
    if others == 0 or own > best:
        return NOTHING  # one colour only (D30), or the holder strengthening (D32)
    if own + 1 > best:
        return TOP + 4 * player  # a new majority (D31)
    if own + 1 == best:
        return UNDER + 4 * player if best >= 2 else NOTHING  # equalizing (D33)
    if own == 0 and others == 1:
        return TOP + 4 * leader  # the other colour's initial majority (D34)
    return NOTHING

"""Who could hold what: every arrangement of an owner's dolmen stones is equally likely.

What others see of a placement is its owner and its level, and no rule ties these to the value. So, given a
viewer's view, each owner's unseen dolmen stones lie on that owner's unseen places, on the board and in the
hand, in every order with the same chance.
"""

from __future__ import annotations

from megalith.core.contract import Player, Record
from megalith.core.generator import Generator, next_below
from megalith.core.kernel import kernel
from megalith.games.dolmen.layout import OVER, VALUES


@kernel
def resample(tables: Record, observed: Record, player: Player, words: Generator) -> None:
    """Deal every hidden dolmen stone of an observed state, in place."""
    if observed.phase == OVER:
        return
    for owner in range(int(tables.players)):
        if owner != player:
            for value in range(VALUES):
                observed.hand[owner, value] = tables.values[value]
    for circle in range(int(tables.board.num_circles)):
        for level in range(int(observed.height[circle])):
            owner = int(observed.owner[circle, level])
            if owner != player:
                observed.value[circle, level] = 1 + _deal(observed, owner, words)


@kernel
def _deal(observed: Record, owner: int, words: Generator) -> int:
    """Take one of an owner's stones not yet dealt, each equally likely; return its value − 1."""
    left = 0
    for value in range(VALUES):
        left += int(observed.hand[owner, value])
    pick = next_below(words, left)
    value = 0
    while pick >= int(observed.hand[owner, value]):
        pick -= int(observed.hand[owner, value])
        value += 1
    observed.hand[owner, value] -= 1
    return value

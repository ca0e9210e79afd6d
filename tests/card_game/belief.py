"""Which cards lie where: every unseen card is equally likely on every place that may hold it.

No play tells more of a hidden card than `knowledge.py` keeps, so within each known set, and among all other
unseen cards, the arrangements are equally likely.
"""

from __future__ import annotations

from megalith.core.contract import Player, Record
from megalith.core.generator import Generator, next_below
from megalith.core.kernel import kernel
from tests.card_game.knowledge import unseen
from tests.card_game.layout import KINDS, NOBODY, OVER, UNKNOWN


@kernel
def resample(tables: Record, observed: Record, player: Player, words: Generator) -> None:
    """Deal every hidden card of an observed state, in place."""
    if observed.phase == OVER:
        return
    for kind in range(KINDS):
        observed.deck[kind] = unseen(tables, observed, kind)
    for owner in range(int(tables.players)):
        if observed.down[owner] == UNKNOWN:
            observed.down[owner] = _down_card(tables, observed, owner, player, words)
    if observed.drawn == UNKNOWN:
        observed.drawn = _deal(observed.deck, words)


@kernel
def _down_card(tables: Record, observed: Record, owner: int, player: int, words: Generator) -> int:
    """Draw a down card from its set, less what is dealt of the set already, or from all unseen cards."""
    row = int(observed.held_by[owner])
    if row == NOBODY:
        return _deal(observed.deck, words)
    left = observed.held[row].copy()
    for other in range(int(tables.players)):
        if observed.held_by[other] == row and observed.down[other] != UNKNOWN:
            left[int(observed.down[other]) - 1] -= 1
    return _deal(left, words)


@kernel
def _deal(pool: Record, words: Generator) -> int:
    """Take one card out of a pool of counts by kind, each equally likely; return it."""
    total = 0
    for kind in range(KINDS):
        total += int(pool[kind])
    rest = next_below(words, total)
    kind = 0
    while rest >= int(pool[kind]):
        rest -= int(pool[kind])
        kind += 1
    pool[kind] -= 1
    return kind + 1

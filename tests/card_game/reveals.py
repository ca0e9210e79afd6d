"""What a move uncovers: `card 3`, the card played; at the end `down 2 1`, seat 2's down card (M3, M7)."""

from __future__ import annotations

import re

import numpy as np

from megalith.core.contract import Record, Setup
from tests.card_game.knowledge import unseen
from tests.card_game.layout import KINDS, NONE, OVER, PLAY, SHOW, UNKNOWN
from tests.card_game.rules import carry_out


def uncovered(setup: Setup, before: Record, after: Record) -> tuple[str, ...]:
    """Return the card a play showed, and every down card as the game ends."""
    facts = [f"card {int(after.last)}"] if before.phase == PLAY else []
    if after.phase == OVER and before.phase != OVER:
        facts += [f"down {player + 1} {int(after.down[player])}" for player in range(setup.players)]
    return tuple(facts)


def uncover(setup: Setup, observed: Record, fact: str) -> bool:
    """Write such a fact into an observed state; return whether it is one and fits."""
    if match := re.fullmatch(f"card ([1-{KINDS}])", fact):
        return _uncover_card(setup, observed, int(match[1]))
    if match := re.fullmatch(f"down ([1-{setup.players}]) ([1-{KINDS}])", fact):
        return _uncover_down(setup, observed, int(match[1]) - 1, int(match[2]))
    return False


def _uncover_card(setup: Setup, observed: Record, card: int) -> bool:
    if observed.phase != SHOW:
        return bool(observed.last == card)
    if not _may_be(setup, observed, card):
        return False
    observed.shown = card
    carry_out(setup.tables[0], observed)
    return True


def _may_be(setup: Setup, observed: Record, card: int) -> bool:
    row = int(observed.held_by[int(observed.active)])
    if observed.shown_down and row >= 0:
        return bool(observed.held[row, card - 1] > 0)
    return bool(unseen(setup.tables[0], observed, card - 1) > 0)


def _uncover_down(setup: Setup, observed: Record, player: int, card: int) -> bool:
    if observed.phase != OVER or observed.down[player] not in (UNKNOWN, card):
        return False
    observed.down[player] = card
    down = observed.down[: setup.players]
    if observed.drawn == NONE and np.all(down != UNKNOWN):
        for kind in range(KINDS):
            counts = int(setup.tables[0].deck[kind]) - int(observed.discards[kind])
            observed.deck[kind] = counts - int(np.sum(down == kind + 1))
    return True

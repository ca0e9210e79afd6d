"""What everybody knows of down cards: sets of cards that lie before sets of players (M4, M6)."""

from __future__ import annotations

from megalith.core.contract import Record
from megalith.core.kernel import kernel
from tests.card_game.layout import KINDS, NOBODY


@kernel
def leave_set(tables: Record, state: Record, player: int, card: int) -> None:
    """Take a player and their card out of the set they are in, if any."""
    row = int(state.held_by[player])
    if row == NOBODY:
        return
    state.held[row, card - 1] -= 1
    state.held_by[player] = NOBODY
    if row == player:
        _renumber(tables, state, row)


@kernel
def _renumber(tables: Record, state: Record, row: int) -> None:
    first = NOBODY
    for player in range(int(tables.players)):
        if state.held_by[player] == row:
            if first == NOBODY:
                first = player
            state.held_by[player] = first
    for kind in range(KINDS):
        if first != NOBODY:
            state.held[first, kind] = state.held[row, kind]
        state.held[row, kind] = 0


@kernel
def know_card(tables: Record, state: Record, player: int, card: int) -> None:
    """Make a player's down card known to all."""
    leave_set(tables, state, player, card)
    state.held[player, card - 1] = 1
    state.held_by[player] = player


@kernel
def know_rest(tables: Record, state: Record) -> None:
    """Make the down cards in no set a set of their own; every other card lies discarded."""
    first = NOBODY
    for player in range(int(tables.players)):
        if state.held_by[player] == NOBODY:
            if first == NOBODY:
                first = player
            state.held_by[player] = first
    if first == NOBODY:
        return
    for kind in range(KINDS):
        rest = int(tables.deck[kind]) - int(state.discards[kind])
        for row in range(int(tables.players)):
            if row != first:
                rest -= int(state.held[row, kind])
        state.held[first, kind] = rest


@kernel
def unseen(tables: Record, state: Record, kind: int) -> int:
    """Return how many cards of a kind (from 0) lie where the viewer of an observed state cannot tell them."""
    count = int(tables.deck[kind]) - int(state.discards[kind])
    for player in range(int(tables.players)):
        count -= int(state.held[player, kind])
        if state.held_by[player] == NOBODY and state.down[player] == kind + 1:
            count -= 1
    return count - 1 if state.drawn == kind + 1 else count

"""A game of Magpies: the deal, the draw, the play, the theft, the end."""

from __future__ import annotations

from megalith.core.contract import CHANCE, TERMINAL, Actions, Record, Weights
from megalith.core.kernel import kernel
from tests.card_game.knowledge import know_card, know_rest, leave_set, unseen
from tests.card_game.layout import (
    DEAL,
    DRAW,
    FIRST_STEAL,
    GOAL,
    HIDDEN_CARD,
    KINDS,
    LEAVE,
    MAX_PLAYERS,
    NOBODY,
    NONE,
    OVER,
    PLAY,
    PLAY_DOWN,
    PLAY_DRAWN,
    SHOW,
    STEAL,
    UNKNOWN,
)


@kernel
def start(tables: Record, state: Record) -> None:
    """Put the whole deck down; seat 1 is dealt the first card (M1, M2)."""
    for player in range(MAX_PLAYERS):
        state.held_by[player] = NOBODY
    for kind in range(KINDS):
        state.deck[kind] = tables.deck[kind]
        state.cards_left += tables.deck[kind]
    state.round_number = 1


@kernel
def current_player(tables: Record, state: Record) -> int:
    """Return the player to decide, CHANCE for a deal or a draw, TERMINAL at the end."""
    phase = int(state.phase)
    if phase in (DEAL, DRAW):
        return CHANCE
    return TERMINAL if phase == OVER else int(state.active)


@kernel
def legal_actions(tables: Record, state: Record, out: Actions) -> int:
    """Write the legal action ids; where the viewer does not see the cards, what may be legal."""
    if state.phase == PLAY:
        return _plays(state, out)
    return _thefts(tables, state, out) if state.phase == STEAL else 0


@kernel
def _plays(state: Record, out: Actions) -> int:
    drawn, down, last = int(state.drawn), int(state.down[int(state.active)]), int(state.last)
    count = 0
    if _may_play(drawn, down, last):
        out[count] = PLAY_DRAWN
        count += 1
    if _may_play(down, drawn, last):
        out[count] = PLAY_DOWN
        count += 1
    return count


@kernel
def _may_play(card: int, other: int, last: int) -> bool:
    """Tell whether a card may be played beside the other one (M4), as far as the viewer knows."""
    if card != last or other == UNKNOWN:
        return True
    return other == last


@kernel
def _thefts(tables: Record, state: Record, out: Actions) -> int:
    out[0] = LEAVE
    count = 1
    for player in range(int(tables.players)):
        if player != state.active and state.points[player] > 0:
            out[count] = FIRST_STEAL + player
            count += 1
    return count


@kernel
def chance_outcomes(tables: Record, state: Record, out: Actions, weights: Weights) -> int:
    """Write the kinds that can come with their weights, in an observed state as far as its viewer knows."""
    count = 0
    for kind in range(KINDS):
        weight = int(state.deck[kind])
        if weight == UNKNOWN:
            weight = unseen(tables, state, kind)
        if weight > 0 and state.phase in (DEAL, DRAW):
            out[count] = kind
            weights[count] = weight
            count += 1
    return count


@kernel
def apply_action(tables: Record, state: Record, action: int) -> None:
    """Carry out a legal action or outcome, or a hidden card in an observed state."""
    phase = int(state.phase)
    if phase == DEAL:
        state.down[int(state.active)] = _take(state, action)
        _after_deal(tables, state)
    elif phase == DRAW:
        state.drawn = _take(state, action)
        state.phase = PLAY
    elif phase == PLAY:
        _play(state, action)
        if state.shown != UNKNOWN:
            carry_out(tables, state)
    else:
        if action != LEAVE:
            state.points[action - FIRST_STEAL] -= 1
            state.points[int(state.active)] += 1
        _after_play(tables, state)


@kernel
def _take(state: Record, action: int) -> int:
    """Take a card from the deck and return it."""
    state.cards_left -= 1
    if action == HIDDEN_CARD:
        return UNKNOWN
    if state.deck[action] != UNKNOWN:
        state.deck[action] -= 1
    return action + 1


@kernel
def _after_deal(tables: Record, state: Record) -> None:
    state.active += 1
    if state.active == tables.players:
        state.active = 0
        _make_card_due(tables, state)


@kernel
def _play(state: Record, action: int) -> None:
    player = int(state.active)
    if action == PLAY_DOWN:
        state.shown = state.down[player]
        state.down[player] = state.drawn
        state.shown_down = 1
    else:
        state.shown = state.drawn
    state.drawn = NONE
    state.phase = SHOW


@kernel
def carry_out(tables: Record, state: Record) -> None:
    """Score and discard the card shown, and learn what it tells (M3, M4)."""
    player, card = int(state.active), int(state.shown)
    if state.shown_down == 1:
        leave_set(tables, state, player, card)
    if card == state.last:
        know_card(tables, state, player, card)
    state.shown = NONE
    state.shown_down = 0
    state.last = card
    state.discards[card - 1] += 1
    state.points[player] += card
    if card == 1:
        state.phase = STEAL  # M5
    else:
        _after_play(tables, state)


@kernel
def _after_play(tables: Record, state: Record) -> None:
    player = int(state.active)
    if state.points[player] >= GOAL:  # M7
        _end_game(state)
        return
    state.active = (player + 1) % int(tables.players)
    if state.active == 0:
        if state.round_number == tables.max_rounds:
            _end_game(state)
            return
        state.round_number += 1
    _make_card_due(tables, state)


@kernel
def _make_card_due(tables: Record, state: Record) -> None:
    state.phase = DRAW
    if state.cards_left == 0:  # M6
        know_rest(tables, state)
        for kind in range(KINDS):
            state.cards_left += state.discards[kind]
            if state.deck[kind] != UNKNOWN:
                state.deck[kind] = state.discards[kind]
            state.discards[kind] = 0


@kernel
def _end_game(state: Record) -> None:
    state.phase = OVER
    state.active = NOBODY

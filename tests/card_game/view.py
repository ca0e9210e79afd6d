"""What a viewer may know of Magpies, and the observation from it."""

from __future__ import annotations

import copy
from typing import Any, TypedDict

import numpy as np

from megalith.core.contract import SPECTATOR, Player, Record, Setup
from megalith.core.kernel import kernel
from tests.card_game.layout import DEAL, DRAW, KINDS, OVER, PHASES, PLAY, UNKNOWN
from tests.card_game.rules import current_player
from tests.card_game.scoring import ranking, scores

PUBLIC_PHASES = frozenset({"steal"})
"""What is legal in "play" tells something of the cards in hand (M4)."""


class Observation(TypedDict, total=False):
    """What a viewer sees, as JSON-able data; players count from 0, a card is its kind."""

    game: str
    players: int
    options: dict[str, Any]
    current_player: int
    active: int | None
    phase: str
    over: bool
    scores: list[int]
    winners: list[int] | None
    round: int
    cards_left: int
    discards: dict[str, int]
    deck: dict[str, int] | None
    last: int | None
    held: list[dict[str, int]]
    held_by: list[int | None]
    down_cards: list[int] | None
    my_down: int | None
    my_drawn: int | None


@kernel
def observe(tables: Record, state: Record, player: Player, out: Record) -> None:
    """Copy what `player` may know into `out`, which begins unknown: a field not named here goes to nobody."""
    out.cards_left = state.cards_left
    out.discards[:] = state.discards
    out.shown = state.shown
    out.shown_down = state.shown_down
    out.last = state.last
    out.points[:] = state.points
    out.held[:] = state.held
    out.held_by[:] = state.held_by
    out.active = state.active
    out.phase = state.phase
    out.round_number = state.round_number
    over = state.phase == OVER
    for owner in range(int(tables.players)):
        if over or owner == player:
            out.down[owner] = state.down[owner]
        elif state.phase != DEAL or owner < state.active:
            out.down[owner] = UNKNOWN
    if state.phase == PLAY:
        out.drawn = state.drawn if state.active == player else UNKNOWN
    if over:
        out.deck[:] = state.deck


def seen(setup: Setup, state: Record, mover: Player, text: str, viewer: Player) -> str:
    """Return a move or outcome as a viewer sees it; `state` is the one before it."""
    if state.phase in (DEAL, DRAW) and viewer != int(state.active):
        return f"{text.rpartition(' ')[0]} ?"
    return text


def describe(setup: Setup, observed: Record, viewer: Player) -> dict[str, Any]:
    """Return an observed state as the dict of the observation."""
    players, over = setup.players, int(observed.phase) == OVER
    observation: Observation = {
        "game": "magpies",
        "players": players,
        "options": copy.deepcopy(dict(setup.options)),
        "current_player": int(current_player(setup.tables[0], observed)),
        "active": None if over or observed.phase == DEAL else int(observed.active),
        "phase": PHASES[int(observed.phase)],
        "over": over,
        "scores": _numbers(setup, scores, observed),
        "winners": _winners(setup, observed) if over else None,
        "round": int(observed.round_number),
        "cards_left": int(observed.cards_left),
        "discards": _counts(observed.discards),
        "deck": _counts(observed.deck) if over else None,
        "last": int(observed.last) or None,
        "held": [_counts(observed.held[player]) for player in range(players)],
        "held_by": [int(row) if row >= 0 else None for row in observed.held_by[:players]],
        "down_cards": [int(card) for card in observed.down[:players]] if over else None,
    }
    if viewer != SPECTATOR:
        observation["my_down"] = int(observed.down[viewer]) or None
        observation["my_drawn"] = int(observed.drawn) or None if observed.active == viewer else None
    return dict(observation)


def _counts(counts: Any) -> dict[str, int]:
    return {str(kind + 1): int(counts[kind]) for kind in range(KINDS)}


def _winners(setup: Setup, observed: Record) -> list[int]:
    return [player for player, place in enumerate(_numbers(setup, ranking, observed)) if place == 1]


def _numbers(setup: Setup, kernel_: Any, observed: Record) -> list[int]:
    out = np.zeros(setup.players, np.int64)
    kernel_(setup.tables[0], observed, out)
    return [int(value) for value in out]

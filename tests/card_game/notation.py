"""Magpies' moves and outcomes as text and back."""

from __future__ import annotations

import re

from megalith.core.contract import Action, Record, Setup
from tests.card_game.layout import DEAL, DRAW, FIRST_STEAL, HIDDEN_CARD, KINDS, LEAVE, PLAY_DOWN, PLAY_DRAWN

VERBS = ("play", "steal", "leave")
PLAYS = {"play drawn": PLAY_DRAWN, "play down": PLAY_DOWN, "leave": LEAVE}
TEXTS = {action: text for text, action in PLAYS.items()}


def action_text(setup: Setup, state: Record, action: Action) -> str:
    """Return a legal action or outcome as text."""
    if state.phase in (DEAL, DRAW):
        return f"{chance_words(state)} {action + 1}"
    return TEXTS[action] if action in TEXTS else f"steal {action - FIRST_STEAL + 1}"


def chance_words(state: Record) -> str:
    """Return what stands before the card in the outcome that is due."""
    return f"deal {int(state.active) + 1}" if state.phase == DEAL else "draw"


def parse_action(setup: Setup, state: Record, text: str) -> Action | None:
    """Return the id a move's or outcome's text has, None where it names nothing that exists."""
    if state.phase in (DEAL, DRAW):
        start, _, card = text.rpartition(" ")
        fits = start == chance_words(state) and re.fullmatch(f"[1-{KINDS}]", card)
        return int(card) - 1 if fits else None
    if re.fullmatch("steal [1-9]", text) and int(text[-1]) <= setup.players:
        return FIRST_STEAL + int(text[-1]) - 1
    return PLAYS.get(text)


def hidden_action(setup: Setup, observed: Record, text: str) -> Action | None:
    """Return the id that takes a card which the viewer does not see."""
    return HIDDEN_CARD if text == f"{chance_words(observed)} ?" else None

"""Magpies, a small card game that only the tests know; see RULES.md in this folder."""

from __future__ import annotations

from tests.card_game.belief import resample
from tests.card_game.choices import choices, page_board
from tests.card_game.drawing import draw, draw_text
from tests.card_game.heuristics import LEAD_SCALE, evaluate
from tests.card_game.layout import STATE, TABLES
from tests.card_game.notation import action_text, hidden_action, parse_action
from tests.card_game.position import has_unknown, parse_position, position_text
from tests.card_game.reasons import explain
from tests.card_game.reveals import uncover, uncovered
from tests.card_game.rules import apply_action, chance_outcomes, current_player, legal_actions, start
from tests.card_game.scoring import ranking, scores
from tests.card_game.setup import OPTIONS, PLAYERS, setup
from tests.card_game.view import PUBLIC_PHASES, describe, observe, seen
from tests.card_game.words import ask, holdings, standing, tell, working

NAME = "magpies"
AUTHOR = "nobody"
BOARDS: tuple[str, ...] = ()
RULES_VERSION = 1

__all__ = [
    "AUTHOR",
    "BOARDS",
    "LEAD_SCALE",
    "NAME",
    "OPTIONS",
    "PLAYERS",
    "PUBLIC_PHASES",
    "RULES_VERSION",
    "STATE",
    "TABLES",
    "action_text",
    "apply_action",
    "ask",
    "chance_outcomes",
    "choices",
    "current_player",
    "describe",
    "draw",
    "draw_text",
    "evaluate",
    "explain",
    "has_unknown",
    "hidden_action",
    "holdings",
    "legal_actions",
    "observe",
    "page_board",
    "parse_action",
    "parse_position",
    "position_text",
    "ranking",
    "resample",
    "scores",
    "seen",
    "setup",
    "standing",
    "start",
    "tell",
    "uncover",
    "uncovered",
    "working",
]

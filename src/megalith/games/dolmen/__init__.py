"""Dolmen, by Thomas Odenhoven, for 2 to 4 players; see RULES.md in this folder."""

from __future__ import annotations

from megalith.boards.circles.board import shipped_boards
from megalith.games.dolmen.belief import resample
from megalith.games.dolmen.choices import choices, page_board
from megalith.games.dolmen.drawing import draw, draw_text
from megalith.games.dolmen.heuristics import LEAD_SCALE, evaluate
from megalith.games.dolmen.layout import STATE, TABLES
from megalith.games.dolmen.notation import action_text, hidden_action, parse_action
from megalith.games.dolmen.position import has_unknown, parse_position, position_text
from megalith.games.dolmen.reasons import explain
from megalith.games.dolmen.reveals import uncover, uncovered
from megalith.games.dolmen.rules import apply_action, chance_outcomes, current_player, legal_actions, start
from megalith.games.dolmen.scoring import ranking, scores
from megalith.games.dolmen.setup import OPTIONS, PLAYERS, setup
from megalith.games.dolmen.view import PUBLIC_PHASES, describe, observe, seen
from megalith.games.dolmen.words import ask, holdings, standing, tell, working

NAME = "dolmen"
AUTHOR = "Thomas Odenhoven"
BOARDS = shipped_boards()
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

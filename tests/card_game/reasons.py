"""Why a move is not legal in Magpies."""

from __future__ import annotations

import re

import numpy as np

from megalith.core.contract import Record, Setup
from megalith.core.errors import Reason, nearest
from tests.card_game.layout import DEAL, DRAW, PLAY
from tests.card_game.notation import PLAYS, VERBS, action_text
from tests.card_game.rules import chance_outcomes


def explain(setup: Setup, state: Record, text: str) -> Reason:
    """Return why `text` is not legal for whoever decides."""
    if state.phase in (DEAL, DRAW):
        return Reason("not_an_outcome", None, {"move": text[:40], "outcomes": _outcomes(setup, state)})
    if text not in PLAYS and not re.fullmatch("steal [1-9]", text):
        verb = text.partition(" ")[0]
        return Reason("not_a_move", None, {"move": text[:40], "hint": nearest(verb[:20], VERBS)})
    if state.phase == PLAY:
        return Reason("last_kind", "M4") if text.startswith("play ") else Reason("now_play", "M3")
    return _no_theft(setup, state, text) if text.startswith("steal ") else Reason("now_steal", "M5")


def _no_theft(setup: Setup, state: Record, text: str) -> Reason:
    seat = int(text[-1])
    if seat > setup.players:
        return Reason("no_such_seat", None, {"seat": seat, "players": setup.players})
    return Reason("own_seat" if seat - 1 == state.active else "no_points", "M5", {"seat": seat})


def _outcomes(setup: Setup, state: Record) -> str:
    ids, weights = (
        np.zeros(setup.num_chance_outcomes, np.int32),
        np.zeros(setup.num_chance_outcomes, np.int64),
    )
    count = chance_outcomes(setup.tables[0], state, ids, weights)
    return ", ".join(action_text(setup, state, int(action)) for action in ids[:count])

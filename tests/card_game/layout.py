"""The records of Magpies.

Action ids: play drawn, play down, leave, steal (first_steal + player). Chance ids: kind − 1, then the one
hidden action, a card that the viewer does not see.
"""

from __future__ import annotations

import numpy as np

MAX_PLAYERS = 3
KINDS = 3
GOAL = 8

PHASES = ("deal", "draw", "play", "show", "steal", "over")
DEAL, DRAW, PLAY, SHOW, STEAL, OVER = range(6)

PLAY_DRAWN, PLAY_DOWN, LEAVE, FIRST_STEAL = range(4)
HIDDEN_CARD = KINDS

NONE = 0
UNKNOWN = -1
NOBODY = -1

TABLES = np.dtype(
    (np.record, [("deck", np.int64, (KINDS,)), ("players", np.int64), ("max_rounds", np.int64)]),
)

STATE = np.dtype(
    (
        np.record,
        [
            ("deck", np.int8, (KINDS,)),
            ("cards_left", np.int8),
            ("discards", np.int8, (KINDS,)),
            ("down", np.int8, (MAX_PLAYERS,)),
            ("drawn", np.int8),
            ("shown", np.int8),
            ("shown_down", np.int8),
            ("last", np.int8),
            ("points", np.int8, (MAX_PLAYERS,)),
            ("held", np.int8, (MAX_PLAYERS, KINDS)),
            ("held_by", np.int8, (MAX_PLAYERS,)),
            ("active", np.int8),
            ("phase", np.int8),
            ("round_number", np.int8),
            ("padding", np.int8, (8,)),
        ],
    )
)
"""One position. A card is its kind, 0 none, −1 unknown; an unknown deck has −1 of each kind.

`held` are the sets of down cards that everybody knows (M4, M6), a row a set; `held_by` names a player's row,
or −1. A row's number is the first of its players, so that equal knowledge is equal bytes. The phase `show`,
with `shown` unknown, exists only in an observed state, between a play and the fact that tells the card;
`shown_down` says that it was the down card.
"""

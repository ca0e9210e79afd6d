"""The records of Dolmen: what never changes in a game, and what a position holds.

Action ids, with n nodes: place (node), move (n + k·n + node), remove (4n + k), pass, stone, skip, decline,
resolve (first_resolve + circle), dolmen (first_dolmen + value − 1), then the one hidden action `dolmen ?`.
Druid k is the k-th of its owner's on the board in node order.
"""

from __future__ import annotations

import numpy as np

from megalith.boards.circles.tables import CIRCLE_BOARD, DRUIDS, MAX_CIRCLES, MAX_HEIGHT, MAX_NODES

MAX_PLAYERS = 4
VALUES = 4
MAX_PENDING = 3

PHASES = ("turn", "stone", "order", "dolmen", "over")
TURN, STONE, ORDER, DOLMEN, OVER = range(5)

NOBODY = -1
UNKNOWN = -1
"""A count in a hand that the viewer does not know; an unknown value on the board is 0."""

TABLES = np.dtype(
    (
        np.record,
        [
            ("board", CIRCLE_BOARD),
            ("players", np.int64),
            ("first_remove", np.int64),
            ("pass_action", np.int64),
            ("stone_action", np.int64),
            ("skip_action", np.int64),
            ("decline_action", np.int64),
            ("first_resolve", np.int64),
            ("first_dolmen", np.int64),
            ("hidden_dolmen", np.int64),
            ("quiet_limit", np.int64),
            ("stones", np.int64),
            ("values", np.int64, (VALUES,)),
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("druids", np.int16, (MAX_PLAYERS * DRUIDS,)),
            ("vacated", np.int16),
            ("quiet_turns", np.int16),
            ("node", np.int8, (MAX_NODES,)),
            ("height", np.int8, (MAX_CIRCLES,)),
            ("owner", np.int8, (MAX_CIRCLES, MAX_HEIGHT)),
            ("value", np.int8, (MAX_CIRCLES, MAX_HEIGHT)),
            ("hand", np.int8, (MAX_PLAYERS, VALUES)),
            ("hand_count", np.int8, (MAX_PLAYERS,)),
            ("stones", np.int8, (MAX_PLAYERS,)),
            ("points", np.int8, (MAX_PLAYERS,)),
            ("pending_circle", np.int8, (MAX_PENDING,)),
            ("pending_owner", np.int8, (MAX_PENDING,)),
            ("pending_under", np.int8, (MAX_PENDING,)),
            ("pending_count", np.int8),
            ("resolving", np.int8),
            ("active", np.int8),
            ("phase", np.int8),
            ("final_last", np.int8),
            ("padding", np.int8, (6,)),
        ],
    )
)
"""One position. `points` are the marker; scoring is worked out from the board once the game is over.

Dolmens are stored bottom to top. `resolving` is a circle or −1. `pending_…` are the open placements in
board-file order. `final_last` is the player whose turn began the final round and who ends it, or −1.
"""

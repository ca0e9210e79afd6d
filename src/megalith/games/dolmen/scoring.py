"""Points, places and the working behind them (D62, D63)."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Record
from megalith.core.kernel import kernel
from megalith.core.ranking import places_from_keys
from megalith.games.dolmen.layout import OVER


@kernel
def scores(tables: Record, state: Record, out: npt.NDArray[np.int64]) -> None:
    """Write each player's marker, and at the end what their dolmen stones add (D62)."""
    for player in range(int(tables.players)):
        out[player] = state.points[player]
    if state.phase == OVER:
        add_dolmen_points(tables, state, out)


@kernel
def add_dolmen_points(tables: Record, state: Record, out: npt.NDArray[Any]) -> None:
    """Add value × multiplier for every dolmen stone, the multiplier falling by 1 per level from the top."""
    for circle in range(int(tables.board.num_circles)):
        height = int(state.height[circle])
        for level in range(height):
            multiplier = int(tables.board.circle_multiplier[circle]) - (height - 1 - level)
            out[int(state.owner[circle, level])] += int(state.value[circle, level]) * multiplier


@kernel
def ranking(tables: Record, state: Record, out: npt.NDArray[np.int64]) -> None:
    """Write each player's place: most points, then fewer dolmen stones left in hand, then shared (D63)."""
    scores(tables, state, out)
    for player in range(int(tables.players)):
        out[player] = 256 * out[player] - int(state.hand_count[player])
    places_from_keys(out.copy(), out)

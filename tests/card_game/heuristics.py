"""How well each player stands: points, and a little for the card in hand."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Record
from megalith.core.kernel import kernel

LEAD_SCALE = 4.0
"""A lead in points that is worth most of a win."""


@kernel
def evaluate(tables: Record, state: Record, out: npt.NDArray[np.float64]) -> None:
    """Write each player's points and a third of the down card."""
    for player in range(int(tables.players)):
        out[player] = int(state.points[player]) + int(state.down[player]) / 3

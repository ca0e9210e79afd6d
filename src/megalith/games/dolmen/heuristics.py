"""How well each player stands, in points, without looking ahead."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Record
from megalith.core.kernel import kernel
from megalith.games.dolmen.scoring import add_dolmen_points


@kernel
def evaluate(tables: Record, state: Record, out: npt.NDArray[np.float64]) -> None:
    """Write each player's marker plus what their dolmen stones would score now."""
    totals = np.zeros(4, np.int64)
    add_dolmen_points(tables, state, totals)
    for player in range(int(tables.players)):
        out[player] = totals[player] + state.points[player]

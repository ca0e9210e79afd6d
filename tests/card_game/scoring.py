"""Points and places (M8)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Record
from megalith.core.kernel import kernel
from megalith.core.ranking import places_from_keys
from tests.card_game.layout import KINDS


@kernel
def scores(tables: Record, state: Record, out: npt.NDArray[np.int64]) -> None:
    """Write each player's points."""
    for player in range(int(tables.players)):
        out[player] = state.points[player]


@kernel
def ranking(tables: Record, state: Record, out: npt.NDArray[np.int64]) -> None:
    """Write each player's place: most points, then the higher down card, then shared."""
    for player in range(int(tables.players)):
        out[player] = (KINDS + 1) * int(state.points[player]) + int(state.down[player])
    places_from_keys(out.copy(), out)

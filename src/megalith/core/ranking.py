"""From places to returns: the same for every game."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from megalith.core.kernel import kernel


@kernel
def returns_from_ranking(places: npt.NDArray[np.int64], out: npt.NDArray[np.float64]) -> None:
    """Write +1 for a lone winner, −1/(n−1) for losers; k winners share (n−k)/((n−1)·k) each; sums to 0.

    `places` are 1-based and by player, ties shared; both arrays have shape (players,).
    """
    players = len(places)
    winners = 0
    for player in range(players):
        if places[player] == 1:
            winners += 1
    for player in range(players):
        if places[player] == 1:
            out[player] = (players - winners) / ((players - 1) * winners)
        else:
            out[player] = -1.0 / (players - 1)


@kernel
def places_from_keys(keys: npt.NDArray[np.int64], places: npt.NDArray[np.int64]) -> None:
    """Write each player's place from a key by player, the greatest first, ties sharing the better place."""
    for player in range(len(keys)):
        place = 1
        for other in range(len(keys)):
            if keys[other] > keys[player]:
                place += 1
        places[player] = place

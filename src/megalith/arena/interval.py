"""How sure a share of wins is."""

from __future__ import annotations

import math

Z95 = 1.959964


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share (0 to 1) seen in so many independent games.

    Where games give fractions (shared victories, several pairs of seats) their spread is at most that of wins
    and losses, so the interval errs on the wide side. Wilson, JASA 22, 1927.
    """
    if games == 0:
        return 0.0, 1.0
    weight = Z95 * Z95 / games
    centre = (share + weight / 2) / (1 + weight)
    half = Z95 * math.sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)

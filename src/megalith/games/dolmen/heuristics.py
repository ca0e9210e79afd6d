"""How well each player stands, in points: what lies scored now, what is due, what a druid could bring.

The weights are house choices, tuned by play between bots (docs/bots.md); no rule depends on them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from megalith.boards.circles.majorities import NOTHING, UNDER, consequence, stones_in_circle
from megalith.boards.circles.tables import DRUIDS
from megalith.core.contract import Record
from megalith.core.kernel import kernel
from megalith.games.dolmen.layout import DOLMEN, ORDER, OVER, STONE, VALUES
from megalith.games.dolmen.scoring import add_dolmen_points

LEAD_SCALE = 20.0
"""A lead in points that is worth most of a win."""
HAND_MULTIPLIER = 2.4
"""What a dolmen stone in hand is worth per point of value at the start; it fades as stones run out."""
DRUID_SHARE = 0.55
"""How much of a druid's best stone counts before it is laid: others may come first."""
OTHER_DRUIDS_SHARE = 0.2


@kernel
def evaluate(tables: Record, state: Record, out: npt.NDArray[np.float64]) -> None:
    """Write each player's standing in a whole state, in points."""
    players = int(tables.players)
    fade = _hand_multiplier(tables, state)
    for player in range(players):
        out[player] = state.points[player]
        if state.phase != OVER:
            out[player] += fade * hand_total(state, player) + _druid_prospects(tables, state, player)
    add_dolmen_points(tables, state, out)
    if state.phase == STONE:
        active = int(state.active)
        out[active] += max(-1.0, stone_gain(tables, state, active, int(state.vacated)))
    if state.phase in (ORDER, DOLMEN):
        _add_open_placements(tables, state, out)


@kernel
def _hand_multiplier(tables: Record, state: Record) -> float:
    """Return the worth of a hand's point of value, falling to nothing as the first player runs out."""
    least = 1.0
    for player in range(int(tables.players)):
        stones = int(state.stones[player]) / int(tables.stones)
        least = min(least, stones)
    return HAND_MULTIPLIER * least


@kernel
def hand_total(state: Record, player: int) -> int:
    """Return the sum of the values in a player's hand."""
    total = 0
    for value in range(VALUES):
        total += (value + 1) * int(state.hand[player, value])
    return total


@kernel
def _mean_value(state: Record, player: int) -> float:
    count = int(state.hand_count[player])
    return hand_total(state, player) / count if count > 0 else 0.0


@kernel
def _druid_prospects(tables: Record, state: Record, player: int) -> float:
    """Return what the player's druids could bring by leaving stones where they stand."""
    best, total = 0.0, 0.0
    if state.stones[player] == 0 or state.hand_count[player] == 0:
        return 0.0
    for slot in range(DRUIDS * player, DRUIDS * player + DRUIDS):
        if state.druids[slot] >= 0:
            gain = max(0.0, stone_gain(tables, state, player, int(state.druids[slot])))
            best = max(best, gain)
            total += gain
    return DRUID_SHARE * best + OTHER_DRUIDS_SHARE * (total - best)


@kernel
def stone_gain(tables: Record, state: Record, player: int, where: int) -> float:
    """Return how far a stone of `player` on a node would bring them ahead of the others' mean, in points."""
    gain = 0.0
    others = int(tables.players) - 1
    for index in range(int(tables.board.node_circle_count[where])):
        circle = int(tables.board.node_circles[where, index])
        brings = consequence(stones_in_circle(tables.board, state.node, circle), player)
        if brings != NOTHING:
            under = brings & 3 == UNDER
            owner = brings >> 2
            worth = _placement_worth(tables, state, circle, owner, under)
            gain += worth if owner == player else -worth / others
            if not under:
                gain += _sinking(state, circle, player, others)
    return gain


@kernel
def _placement_worth(tables: Record, state: Record, circle: int, owner: int, under: bool) -> float:
    """Return what a mean dolmen stone of the owner would score there, less its worth in the hand."""
    multiplier = float(tables.board.circle_multiplier[circle])
    if under:
        multiplier -= int(state.height[circle])
    return _mean_value(state, owner) * max(0.0, multiplier - 0.5 * _hand_multiplier(tables, state))


@kernel
def _sinking(state: Record, circle: int, player: int, others: int) -> float:
    """Return what one more stone on top takes from those below it, as a gain of `player`."""
    gain = 0.0
    for level in range(int(state.height[circle])):
        value = int(state.value[circle, level])
        gain += -value if state.owner[circle, level] == player else value / others
    return gain


@kernel
def _add_open_placements(tables: Record, state: Record, out: npt.NDArray[np.float64]) -> None:
    for place in range(int(state.pending_count)):
        owner, circle = int(state.pending_owner[place]), int(state.pending_circle[place])
        out[owner] += _placement_worth(tables, state, circle, owner, bool(state.pending_under[place]))

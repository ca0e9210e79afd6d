"""What a viewer may know of Dolmen (D70): the one place where hiding happens, and the observation from it."""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np

from megalith.core.contract import SPECTATOR, Player, Record, Setup
from megalith.core.kernel import kernel
from megalith.games.dolmen.layout import DOLMEN, NOBODY, OVER, PHASES, UNKNOWN, VALUES
from megalith.games.dolmen.rules import current_player, is_out
from megalith.games.dolmen.scoring import ranking, scores

PUBLIC_PHASES = frozenset({"turn", "stone", "order"})
"""Phases whose legal moves everybody can work out; what is legal in "dolmen" tells the owner's hand."""

PUBLIC_MOVES = frozenset({"place", "move", "remove", "pass", "stone", "skip", "decline", "resolve"})


class Observation(TypedDict, total=False):
    """What a viewer sees, as JSON-able data; players count from 0, dolmens go bottom to top."""

    game: str
    players: int
    options: dict[str, Any]
    current_player: int
    active: int | None
    phase: str
    over: bool
    scores: list[int]
    winners: list[int] | None
    points: list[int]
    stones: list[int]
    druids_in_hand: list[int]
    dolmens_in_hand: list[int]
    my_dolmens: dict[str, int]
    hands: list[dict[str, int | None]] | None
    nodes: dict[str, dict[str, int]]
    dolmens: dict[str, list[list[int | None]]]
    vacated: str | None
    pending: list[list[Any]]
    resolving: str | None
    final_round: list[int] | None
    quiet_turns: int
    scored: list[list[Any]]


@kernel
def observe(tables: Record, state: Record, player: Player, out: Record) -> None:
    """Copy what `player` may know into `out`, which begins unknown: a field not named here goes to nobody."""
    out.druids[:] = state.druids
    out.vacated = state.vacated
    out.quiet_turns = state.quiet_turns
    out.node[:] = state.node
    out.height[:] = state.height
    out.owner[:] = state.owner
    out.hand_count[:] = state.hand_count
    out.stones[:] = state.stones
    out.points[:] = state.points
    out.pending_circle[:] = state.pending_circle
    out.pending_owner[:] = state.pending_owner
    out.pending_under[:] = state.pending_under
    out.pending_count = state.pending_count
    out.resolving = state.resolving
    out.active = state.active
    out.phase = state.phase
    out.final_last = state.final_last
    for owner in range(int(tables.players)):
        if owner == player or state.phase == OVER:
            _show_dolmen_stones(tables, state, owner, out)


@kernel
def _show_dolmen_stones(tables: Record, state: Record, owner: int, out: Record) -> None:
    for value in range(VALUES):
        out.hand[owner, value] = state.hand[owner, value]
    for circle in range(int(tables.board.num_circles)):
        for level in range(int(state.height[circle])):
            if state.owner[circle, level] == owner:
                out.value[circle, level] = state.value[circle, level]


def seen(setup: Setup, state: Record, mover: Player, text: str, viewer: Player) -> str:
    """Return a move as a viewer sees it: which dolmen stone was laid is its owner's secret (D41)."""
    if viewer == mover or text.split(" ")[0] in PUBLIC_MOVES:
        return text
    return "dolmen ?" if text.startswith("dolmen ") else "?"


def describe(setup: Setup, observed: Record, viewer: Player) -> dict[str, Any]:
    """Return an observed state as the dict of the observation."""
    players, over = setup.players, int(observed.phase) == OVER
    points = _numbers(setup, scores, observed)
    observation: Observation = {
        "game": "dolmen",
        "players": players,
        "options": dict(setup.options),
        "current_player": int(current_player(setup.tables[0], observed)),
        "active": None if over else int(observed.active),
        "phase": PHASES[int(observed.phase)],
        "over": over,
        "scores": points,
        "winners": _winners(setup, observed) if over else None,
        "points": points,
        "stones": [int(count) for count in observed.stones[:players]],
        "druids_in_hand": _druids_in_hand(players, observed),
        "dolmens_in_hand": [int(count) for count in observed.hand_count[:players]],
        "hands": [_hand(observed, player) for player in range(players)] if over else None,
        **_board_facts(setup, observed),  # type: ignore[typeddict-item]
        "final_round": final_round(players, observed),
        "quiet_turns": int(observed.quiet_turns),
        "scored": working(setup, observed) if over else [],
    }
    if viewer != SPECTATOR:
        observation["my_dolmens"] = _hand(observed, viewer)
    return dict(observation)


def _board_facts(setup: Setup, observed: Record) -> dict[str, Any]:
    nodes, circles = list(setup.parts.nodes), list(setup.parts.circles)
    held = zip(nodes, observed.node.tolist(), strict=False)
    heights = enumerate(observed.height.tolist())
    return {
        "nodes": {name: _piece(holds) for name, holds in held if holds},
        "dolmens": {circles[circle]: _dolmen(observed, circle) for circle, height in heights if height},
        "vacated": None if observed.vacated == NOBODY else nodes[int(observed.vacated)],
        "pending": [
            [circles[int(circle)], int(owner), "under" if under else "top"]
            for circle, owner, under in open_placements(observed)
        ],
        "resolving": circles[int(observed.resolving)] if observed.phase == DOLMEN else None,
    }


def open_placements(state: Record) -> list[tuple[int, int, bool]]:
    """Return (circle, owner, goes under) of each placement still open, in board-file order."""
    return [
        (int(state.pending_circle[place]), int(state.pending_owner[place]), bool(state.pending_under[place]))
        for place in range(int(state.pending_count))
    ]


def final_round(players: int, state: Record) -> list[int] | None:
    """Return whose final action is not done, in order; None before the final round and after D26."""
    last = int(state.final_last)
    if last == NOBODY:
        return None
    if state.phase == OVER:
        return []
    active = int(state.active)
    order = [(active + step) % players for step in range((last - active) % players + 1)]
    return [player for player in order if player == active or not is_out(state, player)]


def working(setup: Setup, state: Record) -> list[list[Any]]:
    """Return the scoring by circle, each dolmen stone as [owner, value, multiplier], top to bottom (D62)."""
    out: list[list[Any]] = []
    for circle, name in enumerate(setup.parts.circles):
        height = int(state.height[circle])
        best = int(setup.tables[0].board.circle_multiplier[circle])
        lines = [
            [
                int(state.owner[circle, level]),
                int(state.value[circle, level]) or None,
                best - (height - 1 - level),
            ]
            for level in reversed(range(height))
        ]
        if lines:
            out.append([name, lines])
    return out


def _dolmen(observed: Record, circle: int) -> list[list[int | None]]:
    return [
        [int(observed.owner[circle, level]), int(observed.value[circle, level]) or None]
        for level in range(int(observed.height[circle]))
    ]


def _piece(holds: int) -> dict[str, int]:
    return {"stone": holds - 1} if holds > 0 else {"druid": (-1 - holds) // 3}


def _hand(observed: Record, player: int) -> dict[str, Any]:
    counts = observed.hand[player].tolist()
    return {str(value + 1): None if counts[value] == UNKNOWN else counts[value] for value in range(VALUES)}


def _druids_in_hand(players: int, observed: Record) -> list[int]:
    places = observed.druids.tolist()
    return [sum(place < 0 for place in places[3 * player : 3 * player + 3]) for player in range(players)]


def _winners(setup: Setup, observed: Record) -> list[int]:
    return [player for player, place in enumerate(_numbers(setup, ranking, observed)) if place == 1]


def _numbers(setup: Setup, kernel_: Any, observed: Record) -> list[int]:
    out = np.zeros(setup.players, np.int64)
    kernel_(setup.tables[0], observed, out)
    return [int(value) for value in out]

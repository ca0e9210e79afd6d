"""Positions as text, and the short ways in which the tests go on from them.

Seats count from 1 in positions, as everywhere in the notation; players count from 0 in observations. Many
tests lay a stone on e14, where h1, s1 and o1 meet: c14, c15 and d16 are in h1 only, f15 in s1, g12, f11, e11
in o1; h1 and s1 share e15, h1 and o1 d13, s1 and o1 f14.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import megalith
from tests.boards import small_boards

SHIPPED = "reconstruction"
SMALL = {board.__name__: board for board in small_boards.ALL}
RULES = resources.files("megalith.games.dolmen").joinpath("RULES.md").read_text("utf-8")

SOUTH = "d4:s1,e3:s2,e2:s1,d1:s2,c2:s1,c3:s2,f3:s1,f2:s2,g4:s1,h3:s2,h2:s1,g1:s2"
"""Six stones of each of two seats: room for 4 dolmen stones in h10, 2 in s7, 4 in h11 and 2 in o7."""

TWELVE_OF_SEAT_2 = "h10:21.21.21.21,s7:21.22,h11:22.22.22.23,o7:23.23"
"""Dolmen stones in the south that leave seat 2, in a game of two, only the 4 in hand."""


@cache
def game(players: int = 2, board: str = SHIPPED) -> megalith.Game:
    """Return the game on the shipped board or on one of the small ones by the name of its function."""
    if board == SHIPPED:
        return megalith.game("dolmen", players)
    return megalith.game("dolmen", players, board=SMALL[board](), any=True)


def at(position: str, players: int = 2, board: str = SHIPPED) -> megalith.State:
    """Return the state at a position."""
    return game(players, board).from_position(position)


def after(state: megalith.State, *moves: str) -> megalith.State:
    """Play moves and return the state."""
    for move in moves:
        state.play(move)
    return state


def pieces(piece: str, nodes: str) -> str:
    """Return the words of a position for the same piece on several nodes, `s1` on "c15 d16" for one."""
    return ",".join(f"{node}:{piece}" for node in nodes.split())


def legal(state: megalith.State) -> set[str]:
    """Return the legal moves."""
    moves = state.legal_moves()
    assert len(set(moves)) == len(moves)
    return set(moves)


def verbs(state: megalith.State) -> set[str]:
    """Return the first words of the legal moves."""
    return {move.split()[0] for move in legal(state)}


def targets(state: megalith.State, origin: str) -> set[str]:
    """Return where the druid on a node may move to."""
    return {move.split()[2] for move in legal(state) if move.startswith(f"move {origin} ")}


def public(state: megalith.State, *keys: str) -> list[Any]:
    """Return some values of what a spectator sees."""
    seen = state.observation(None)
    return [seen[key] for key in keys]


def code(state: megalith.State, move: str) -> tuple[str, str | None]:
    """Return the code and the clause of why a move is not legal."""
    reason = state.why_not(move)
    assert reason is not None
    return reason.code, reason.clause


def parameters(state: megalith.State, move: str) -> Mapping[str, Any]:
    """Return what fills the sentence of why a move is not legal."""
    reason = state.why_not(move)
    assert reason is not None
    return reason.params

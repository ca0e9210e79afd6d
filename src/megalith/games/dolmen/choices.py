"""Dolmen's board and moves as a page draws and offers them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from megalith.boards.circles.board import Board
from megalith.boards.circles.tables import MULTIPLIERS, linked_nodes
from megalith.core.contract import Choice, Setup
from megalith.games.dolmen.setup import DEFAULT_BOARD

Ways = Mapping[str, tuple[str, ...]]


def page_board(setup: Setup) -> dict[str, Any]:
    """Return nodes with coordinates (y upwards), circles with multipliers, paths, gates and corners (D1, D2).

    `is_reconstruction` says that the board is not the printed one but the one that comes with the package.
    """
    board: Board = setup.parts
    return {
        "name": board.name,
        "option": board.option,
        "is_reconstruction": board.option == DEFAULT_BOARD,
        "nodes": {name: [float(x), float(y)] for name, (x, y) in board.nodes.items()},
        "circles": {
            name: {"nodes": list(nodes), "multiplier": MULTIPLIERS[len(nodes)]}
            for name, nodes in board.circles.items()
        },
        "paths": [list(path) for path in board.paths],
        "gates": [list(gate) for gate in board.gates],
        "corners": list(board.corners),
    }


def choices(setup: Setup, observation: Mapping[str, Any], moves: Sequence[str]) -> tuple[Choice, ...]:
    """Return legal moves with the places they are chosen by and the druids a bridge leads over (D22)."""
    ways: dict[str, Ways] = {}
    return tuple(_choice(setup.parts, observation, move, ways) for move in moves)


def _choice(board: Board, observation: Mapping[str, Any], move: str, ways: dict[str, Ways]) -> Choice:
    match move.split(" "):
        case ["move", origin, target]:
            if origin not in ways:
                ways[origin] = _ways(board, _druids(observation), origin)
            return Choice(move, "move", origin, target, ways[origin][target])
        case ["remove", origin]:
            return Choice(move, "remove", origin)
        case [("place" | "resolve") as verb, target]:
            return Choice(move, verb, target=target)
        case [verb, *_]:
            return Choice(move, verb, target=observation["resolving"] or observation["vacated"])
    raise AssertionError(move)


def _druids(observation: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(name for name, piece in observation["nodes"].items() if "druid" in piece)


def _ways(board: Board, druids: Collection[str], origin: str) -> Ways:
    """Return each node that a druid reaches with the druids it steps over, fewest first, in node order."""
    found: dict[str, tuple[str, ...]] = {origin: ()}
    waiting = [origin]
    for here in waiting:
        over = (*found[here], here) if here != origin else ()
        for near in _links(board)[here]:
            if near in found:
                continue
            found[near] = over
            if near in druids:
                waiting.append(near)
    return found


@lru_cache(maxsize=16)
def _links(board: Board) -> Mapping[str, Sequence[str]]:
    return linked_nodes(board)

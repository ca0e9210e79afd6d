"""Dolmen's moves as text and back."""

from __future__ import annotations

import re
from functools import lru_cache

from megalith.boards.circles.board import Board
from megalith.core.contract import Action, Record, Setup
from megalith.games.dolmen.layout import VALUES

VERBS = ("place", "move", "remove", "pass", "stone", "skip", "decline", "resolve", "dolmen")
HIDDEN = "dolmen ?"


@lru_cache(maxsize=16)
def node_numbers(board: Board) -> dict[str, int]:
    """Return each node's number by name."""
    return {name: number for number, name in enumerate(board.nodes)}


@lru_cache(maxsize=16)
def circle_numbers(board: Board) -> dict[str, int]:
    """Return each circle's number by name."""
    return {name: number for number, name in enumerate(board.circles)}


@lru_cache(maxsize=16)
def _node_names(board: Board) -> tuple[str, ...]:
    return tuple(board.nodes)


def action_text(setup: Setup, state: Record, action: Action) -> str:
    """Return a legal action as text; druids are named by the node they stand on."""
    tables, names = setup.tables[0], _node_names(setup.parts)
    nodes = len(names)
    if action < nodes:
        return f"place {names[action]}"
    if action < tables.first_remove:
        origin = state.druids[3 * int(state.active) + action // nodes - 1]
        return f"move {names[int(origin)]} {names[action % nodes]}"
    if action < tables.pass_action:
        return f"remove {names[int(state.druids[3 * int(state.active) + action - int(tables.first_remove)])]}"
    if action >= tables.first_dolmen:
        return f"dolmen {action - int(tables.first_dolmen) + 1}"
    if action >= tables.first_resolve:
        return f"resolve {list(setup.parts.circles)[action - int(tables.first_resolve)]}"
    return ("pass", "stone", "skip", "decline")[action - int(tables.pass_action)]


def parse_action(setup: Setup, state: Record, text: str) -> Action | None:
    """Return the id a move's text has for whoever decides, None where it names nothing that exists."""
    tables = setup.tables[0]
    verb, *names = text.split(" ")
    nodes = node_numbers(setup.parts)
    match verb, names:
        case "place", [name] if name in nodes:
            return nodes[name]
        case "move", [origin, target] if (
            target in nodes and (k := _own_druid(setup, state, origin)) is not None
        ):
            return len(nodes) * (1 + k) + nodes[target]
        case "remove", [origin] if (k := _own_druid(setup, state, origin)) is not None:
            return int(tables.first_remove) + k
        case (("pass" | "stone" | "skip" | "decline"), []):
            return int(tables.pass_action) + ("pass", "stone", "skip", "decline").index(verb)
        case "resolve", [name] if name in (circles := circle_numbers(setup.parts)):
            return int(tables.first_resolve) + circles[name]
        case "dolmen", [value] if re.fullmatch(f"[1-{VALUES}]", value):
            return int(tables.first_dolmen) + int(value) - 1
    return None


def hidden_action(setup: Setup, observed: Record, text: str) -> Action | None:
    """Return the id that lays a dolmen stone of unknown value."""
    return int(setup.tables[0].hidden_dolmen) if text == HIDDEN else None


def _own_druid(setup: Setup, state: Record, name: str) -> int | None:
    """Return k of the active player's druid on a node, None where none of theirs stands."""
    where = node_numbers(setup.parts).get(name)
    first = 3 * int(state.active)
    own = [int(node) for node in state.druids[first : first + 3]]
    return own.index(where) if where is not None and where in own else None

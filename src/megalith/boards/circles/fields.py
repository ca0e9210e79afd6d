"""From plain JSON values to the typed fields of a board: keys, types, names and counts (D1, D3, D5)."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from megalith.boards.circles.words import counted, kind, listed, quoted
from megalith.core.errors import BoardError

KEYS = ("name", "note", "nodes", "circles", "gates", "corners")
SIZES = {"s": 4, "h": 6, "o": 8}
MOST_NODES = 160
MOST_NAME_CHARACTERS = 40
NODE_NAME = re.compile(r"[a-z][1-9][0-9]{0,2}")
CIRCLE_NAME = re.compile(r"[sho][1-9][0-9]{0,2}")


@dataclass(frozen=True)
class Fields:
    """What a board file says, typed and named but not yet checked as a board."""

    name: str
    note: str
    nodes: dict[str, tuple[float, float]]
    circles: dict[str, tuple[str, ...]]
    gates: tuple[tuple[str, str], ...]
    corners: tuple[str, ...]


def fields_of(document: Any, required: tuple[str, ...]) -> Fields:
    """Return the fields of a parsed board; BoardError names the key, node, circle or gate that is wrong."""
    if not isinstance(document, dict):
        raise BoardError(f"A board is a JSON object with the keys {listed(KEYS)} (D3).")
    _check_keys(document, required)
    nodes = _nodes(document["nodes"])
    return Fields(
        name=_name(document["name"]),
        note=_printable("note", document.get("note", "")),
        nodes=nodes,
        circles=_circles(document["circles"], nodes),
        gates=_gates(document.get("gates", []), nodes),
        corners=_node_list('Key "corners"', document.get("corners", []), nodes),
    )


def _check_keys(document: Mapping[str, Any], required: tuple[str, ...]) -> None:
    for key in document:
        if key not in KEYS:
            raise BoardError(f"Key {quoted(key)} is unknown; a board has the keys {listed(KEYS)} (D3).")
    for key in required:
        if key not in document:
            raise BoardError(f'Key "{key}" is missing; a board has the keys {listed(required)} (D3).')


def _name(value: Any) -> str:
    name = _printable("name", value)
    if not 1 <= len(name) <= MOST_NAME_CHARACTERS:
        raise BoardError(
            f'Key "name" has {counted(len(name), "character")}; a name has 1 to {MOST_NAME_CHARACTERS} (D3).'
        )
    if name != name.strip():
        raise BoardError('Key "name" begins or ends with a space; a name does not (D3).')
    return name


def _printable(key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise BoardError(f'Key "{key}" is {kind(value)}; it must be a string (D3).')
    for character in value:
        if not character.isprintable():
            raise BoardError(
                f'Key "{key}" has the character U+{ord(character):04X}, which is not printable (D3).'
            )
    return value


def _nodes(value: Any) -> dict[str, tuple[float, float]]:
    if not isinstance(value, dict):
        raise BoardError(f'Key "nodes" is {kind(value)}; it must be an object of nodes (D3).')
    if len(value) > MOST_NODES:
        raise BoardError(f'Key "nodes" has {len(value)} nodes; a board has at most {MOST_NODES} (D3).')
    return {_node_name(name): _position(name, position) for name, position in value.items()}


def _node_name(name: str) -> str:
    if not NODE_NAME.fullmatch(name):
        raise BoardError(
            f"Node {quoted(name)} is not named by a column letter and a row number, as c15 is (D5)."
        )
    return name


def _position(node: str, value: Any) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise BoardError(f"Node {quoted(node)} must have two coordinates, [x, y] (D3).")
    return _coordinate(node, value[0]), _coordinate(node, value[1])


def _coordinate(node: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BoardError(f'Node "{node}" has {kind(value)} as a coordinate; it must be a number (D3).')
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise BoardError(
            f'Node "{node}" has a coordinate that is not finite; it must be a finite number (D3).'
        )
    return number


def _circles(value: Any, nodes: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise BoardError(f'Key "circles" is {kind(value)}; it must be an object of circles (D3).')
    return {name: _circle(name, listed, nodes) for name, listed in value.items()}


def _circle(name: str, value: Any, nodes: Mapping[str, Any]) -> tuple[str, ...]:
    if not CIRCLE_NAME.fullmatch(name):
        raise BoardError(f"Circle {quoted(name)} is not named by s, h or o and a number, as h3 is (D5).")
    circle = _node_list(f'Circle "{name}"', value, nodes)
    where = f'Circle "{name}" has {counted(len(circle), "node")}'
    if len(circle) not in SIZES.values():
        raise BoardError(f"{where}; a circle has 4, 6 or 8 (D1).")
    if len(circle) != SIZES[name[0]]:
        raise BoardError(f"{where}; s is for circles with 4, h for 6 and o for 8 (D5).")
    return circle


def _gates(value: Any, nodes: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, list):
        raise BoardError(f'Key "gates" is {kind(value)}; it must be a list of pairs of nodes (D3).')
    return tuple(_gate(number, pair, nodes) for number, pair in enumerate(value, 1))


def _gate(number: int, value: Any, nodes: Mapping[str, Any]) -> tuple[str, str]:
    gate = _node_list(f'Gate {number} of key "gates"', value, nodes)
    if len(gate) != 2:
        raise BoardError(
            f'Gate {number} of key "gates" has {counted(len(gate), "node")}; a rune is on exactly two (D3).'
        )
    return gate[0], gate[1]


def _node_list(where: str, value: Any, nodes: Mapping[str, Any]) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BoardError(f"{where} is {kind(value)}; it must be a list of nodes (D3).")
    seen: dict[str, None] = {}
    for node in value:
        if not isinstance(node, str):
            raise BoardError(f"{where} lists {kind(node)}; it must list nodes by name (D3).")
        _check_listed_node(where, node, nodes, seen)
        seen[node] = None
    return tuple(seen)


def _check_listed_node(where: str, node: str, nodes: Mapping[str, Any], seen: Mapping[str, None]) -> None:
    if node not in nodes:
        raise BoardError(f'{where} lists {quoted(node)}, which is no node of key "nodes" (D3).')
    if node in seen:
        raise BoardError(f'{where} lists node "{node}" twice; it may stand there once (D3).')

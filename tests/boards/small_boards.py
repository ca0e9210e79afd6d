"""Small valid boards as parsed files, for tests that want few nodes; load them with `any=True`."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

BoardFile = dict[str, Any]

SQUARE = {"a1": (0, 0), "a2": (0, 1), "b2": (1, 1), "b1": (1, 0)}
HEXAGON = {
    "a2": (0, 0.5),
    "a3": (0, 1.5),
    "b4": (0.8661, 2),
    "c3": (1.7321, 1.5),
    "c2": (1.7321, 0.5),
    "b1": (0.8661, 0),
}
OCTAGON = {
    "a2": (0, 0.7071),
    "a3": (0, 1.7071),
    "b4": (0.7071, 2.4142),
    "c4": (1.7071, 2.4142),
    "d3": (2.4142, 1.7071),
    "d2": (2.4142, 0.7071),
    "c1": (1.7071, 0),
    "b1": (0.7071, 0),
}


def one_square() -> BoardFile:
    """Return a single circle of four nodes."""
    return {"name": "one square", "nodes": _placed(SQUARE), "circles": {"s1": list(SQUARE)}}


def one_hexagon() -> BoardFile:
    """Return a single circle of six nodes."""
    return {"name": "one hexagon", "nodes": _placed(HEXAGON), "circles": {"h1": list(HEXAGON)}}


def one_octagon() -> BoardFile:
    """Return a single circle of eight nodes."""
    return {"name": "one octagon", "nodes": _placed(OCTAGON), "circles": {"o1": list(OCTAGON)}}


def two_hexagons() -> BoardFile:
    """Return two circles of six that share the side c2–c3.

      b4    d4
    a3  c3    e3
    a2  c2    e2
      b1    d1
    """
    right = {"d4": (2.5982, 2), "e3": (3.4642, 1.5), "e2": (3.4642, 0.5), "d1": (2.5982, 0)}
    return {
        "name": "two hexagons",
        "nodes": _placed({**HEXAGON, **right}),
        "circles": {"h1": list(HEXAGON), "h2": ["c3", "d4", "e3", "e2", "d1", "c2"]},
    }


def three_at_a_node() -> BoardFile:
    """Return a square, a hexagon and an octagon that meet at the inner node d4, as they do on the full board.

    The square s1 is above the octagon o1, the hexagon h1 is at the right of both.
    """
    nodes = {
        "a2": [0, 0.7071],
        "a3": [0, 1.7071],
        "b4": [0.7071, 2.4142],
        "d4": [1.7071, 2.4142],
        "e3": [2.4142, 1.7071],
        "e2": [2.4142, 0.7071],
        "d1": [1.7071, 0],
        "b1": [0.7071, 0],
        "b5": [0.7071, 3.4142],
        "d5": [1.7071, 3.4142],
        "e6": [2.5731, 3.9142],
        "f5": [3.4392, 3.2],
        "f4": [3.2, 2.1],
    }
    circles = {
        "s1": ["b4", "b5", "d5", "d4"],
        "h1": ["d4", "d5", "e6", "f5", "f4", "e3"],
        "o1": ["a2", "a3", "b4", "d4", "e3", "e2", "d1", "b1"],
    }
    return {"name": "three at a node", "nodes": nodes, "circles": circles}


def strip_with_gate() -> BoardFile:
    """Return five squares in a row: the four ends are corners, and a gate joins c1 to d2.

    a2 b2 c2 d2 e2 f2
    a1 b1 c1 d1 e1 f1
    """
    columns = "abcdef"
    nodes = {f"{column}{row}": [x, row] for x, column in enumerate(columns) for row in (1, 2)}
    circles = {
        f"s{number}": [f"{left}1", f"{left}2", f"{right}2", f"{right}1"]
        for number, (left, right) in enumerate(pairwise(columns), 1)
    }
    return {
        "name": "strip with gate",
        "nodes": nodes,
        "circles": circles,
        "gates": [["c1", "d2"]],
        "corners": ["a1", "a2", "f1", "f2"],
    }


def _placed(points: Mapping[str, tuple[float, float]]) -> dict[str, list[float]]:
    return {node: [x, y] for node, (x, y) in points.items()}


ALL = (one_square, one_hexagon, one_octagon, two_hexagons, three_at_a_node, strip_with_gate)

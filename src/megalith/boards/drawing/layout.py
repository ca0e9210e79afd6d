"""Where everything on a board stands on the drawing: nodes, middles of circles, stones of gates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import dist
from statistics import median

from megalith.boards.circles.board import Board
from megalith.boards.drawing.gates import Ground, place_gates
from megalith.boards.drawing.geometry import Point, Segment, heart

SIDE = 50
_CLOSEST = 27  # a little more than the width of a stone
_LARGEST = 20_000
_HUGE = 1e9


@dataclass(frozen=True)
class Box:
    """An upright rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Layout:
    """A board laid out for drawing, y downwards, in units of which stones are 26 wide.

    faces: the outline of each circle. hearts: a roomy place in each circle and its distance from the outline.
    gates: where the stone of each gate or corner node stands. box: what it all takes up.
    """

    nodes: Mapping[str, Point]
    faces: Mapping[str, tuple[Point, ...]]
    hearts: Mapping[str, tuple[Point, float]]
    sides: tuple[Segment, ...]
    gates: Mapping[str, Point]
    box: Box


def lay_out(board: Board) -> Layout:
    """Lay a board out so that most sides are `SIDE` long and no two stones can overlap."""
    nodes = _scaled(_upright(board.nodes), board)
    faces = {name: tuple(nodes[node] for node in circle) for name, circle in board.circles.items()}
    sides = tuple((nodes[one], nodes[other]) for one, other in board.paths)
    carriers = [*(node for gate in board.gates for node in gate), *board.corners]
    ground = Ground(list(nodes.values()), list(faces.values()), sides)
    gates = dict(zip(carriers, place_gates(ground, [nodes[node] for node in carriers]), strict=True))
    hearts = {name: heart(face) for name, face in faces.items()}
    return Layout(nodes, faces, hearts, sides, gates, _box_around(nodes.values(), gates.values()))


def _upright(nodes: Mapping[str, Point]) -> dict[str, Point]:
    """Turn the y axis downwards; shrink coordinates so large that their differences could overflow."""
    shrink = max(1.0, max(abs(value) for point in nodes.values() for value in point) / _HUGE)
    return {name: (x / shrink, -y / shrink) for name, (x, y) in nodes.items()}


def _scaled(nodes: Mapping[str, Point], board: Board) -> dict[str, Point]:
    middle_side = median(dist(nodes[one], nodes[other]) for one, other in board.paths)
    points = list(nodes.values())
    closest = min(dist(one, other) for i, one in enumerate(points) for other in points[:i])
    left, top = min(x for x, _ in points), min(y for _, y in points)
    extent = max(max(x for x, _ in points) - left, max(y for _, y in points) - top)
    # Only a board with sides of thousands of different lengths comes to the limit, and there stones overlap.
    unit = min(max(SIDE / max(middle_side, 1e-9), _CLOSEST / max(closest, 1e-9)), _LARGEST / extent)
    return {name: ((x - left) * unit, (y - top) * unit) for name, (x, y) in nodes.items()}


def _box_around(nodes: Iterable[Point], gates: Iterable[Point]) -> Box:
    corners = [(x + d, y + d) for x, y in nodes for d in (-52, 52)] + [
        (x + d, y + d) for x, y in gates for d in (-26, 26)
    ]
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

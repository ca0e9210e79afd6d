"""Find places for the stones of the gates: outside the land, near their nodes, clear of everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, dist, radians, sin, tau

from megalith.boards.drawing.geometry import Point, Segment, gap, is_inside, mean

_REACHES = (34, 42, 51, 61)
_TURNS = (0, 15, -15, 30, -30, 45, -45, 60, -60, 80, -80)
_BETWEEN_GATES = 27
_FROM_NODE = 28
_FROM_SIDE = 16
_ON_LAND = 60


@dataclass(frozen=True)
class Ground:
    """What stands on the board already; `taken` grows with each gate placed."""

    nodes: Sequence[Point]
    faces: Sequence[Sequence[Point]]
    sides: Sequence[Segment]
    taken: list[Point] = field(default_factory=list)


def place_gates(ground: Ground, carriers: Iterable[Point]) -> list[Point]:
    """Give a place for the stone of each node that carries a gate, in the same order."""
    for carrier in carriers:
        ground.taken.append(_best_place(ground, carrier))
    return ground.taken


def _best_place(ground: Ground, carrier: Point) -> Point:
    heading = _way_out(ground, carrier)
    best, least = carrier, float("inf")
    for strain, reach, turn in sorted(
        (_strain(reach, turn), reach, turn) for reach in _REACHES for turn in _TURNS
    ):
        if strain >= least:
            break
        angle = heading + radians(turn)
        place = (carrier[0] + reach * cos(angle), carrier[1] + reach * sin(angle))
        cost = strain + _crowding(ground, carrier, place)
        if cost < least:
            best, least = place, cost
    return best


def _strain(reach: float, turn: float) -> float:
    return (reach - _REACHES[0]) / 3 + abs(turn) / 12


def _crowding(ground: Ground, carrier: Point, place: Point) -> float:
    on_gates = sum(max(0.0, _BETWEEN_GATES - dist(place, other)) for other in ground.taken)
    on_nodes = sum(max(0.0, _FROM_NODE - dist(place, node)) for node in ground.nodes if node != carrier)
    on_sides = sum(max(0.0, _FROM_SIDE - gap(place, side)) for side in ground.sides)
    on_land = _ON_LAND if any(is_inside(face, place) for face in ground.faces) else 0
    return on_gates * 3 + on_nodes * 3 + on_sides + on_land


def _way_out(ground: Ground, carrier: Point) -> float:
    """Give the direction, in radians, through the middle of the widest angle at a node that is not land."""
    ways = sorted(_angle(carrier, b if a == carrier else a) for a, b in ground.sides if carrier in (a, b))
    widths = [(after - way) % tau or tau for way, after in zip(ways, [*ways[1:], *ways[:1]], strict=True)]
    middles = [(width, way + width / 2) for way, width in zip(ways, widths, strict=True)]
    outside = [(width, middle) for width, middle in middles if not _is_land(ground, carrier, middle)]
    return max(outside, default=(0.0, _angle(mean(ground.nodes), carrier)))[1]


def _angle(start: Point, end: Point) -> float:
    return atan2(end[1] - start[1], end[0] - start[0])


def _is_land(ground: Ground, carrier: Point, angle: float) -> bool:
    step = (carrier[0] + cos(angle), carrier[1] + sin(angle))
    return any(is_inside(face, step) for face in ground.faces)

"""Points and polygons in the plane."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist, hypot

Point = tuple[float, float]
Segment = tuple[Point, Point]


def sides_of(polygon: Sequence[Point]) -> list[Segment]:
    """List the sides of a polygon, the closing one last."""
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def is_inside(polygon: Sequence[Point], point: Point) -> bool:
    """Tell whether a point lies in a polygon, by counting the sides to its right."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in sides_of(polygon):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def gap(point: Point, segment: Segment) -> float:
    """Measure the distance from a point to a line segment."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    if length == 0:
        return dist(point, segment[0])
    along = min(1.0, max(0.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length))
    return hypot(point[0] - ax - along * dx, point[1] - ay - along * dy)


def clearance(polygon: Sequence[Point], point: Point) -> float:
    """Measure how far a point is from the outline: negative outside the polygon."""
    nearest = min(gap(point, side) for side in sides_of(polygon))
    return nearest if is_inside(polygon, point) else -nearest


def mean(points: Iterable[Point]) -> Point:
    """Give the mean of some points."""
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def heart(polygon: Sequence[Point]) -> tuple[Point, float]:
    """Find a roomy place inside a polygon, and its distance from the outline.

    That is the mean of the corners, unless a bent outline leaves clearly more room elsewhere.
    """
    middle = mean(polygon)
    xs, ys = zip(*polygon, strict=True)
    steps = [i / 16 for i in range(1, 16)]
    grid = [
        (min(xs) + u * (max(xs) - min(xs)), min(ys) + v * (max(ys) - min(ys))) for u in steps for v in steps
    ]
    best = max(grid, key=lambda point: clearance(polygon, point))
    room, roomiest = clearance(polygon, middle), clearance(polygon, best)
    return (middle, room) if room >= 0.75 * roomiest else (best, roomiest)

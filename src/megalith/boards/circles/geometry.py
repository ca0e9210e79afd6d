"""Checks of a board's drawing: distances, crossing sides, overlapping circles (D1, D3).

Everything is computed in whole half-millionths, exactly: nothing overflows, and decimals that meet on paper
meet here.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from megalith.boards.circles.paths import Circles, Path, sides
from megalith.core.errors import BoardError

MILLION = 1_000_000
LEAST_DISTANCE = 2 * 3 * MILLION // 10

Point: TypeAlias = tuple[int, int]
Points: TypeAlias = Mapping[str, Point]


def check_geometry(
    nodes: Mapping[str, tuple[float, float]], circles: Circles, by_path: Mapping[Path, Sequence[str]]
) -> None:
    """Raise BoardError unless the circles are the faces of a plane drawing with straight sides (D1, D3)."""
    points = {name: (_exact(x), _exact(y)) for name, (x, y) in nodes.items()}
    _check_distances(points)
    _check_cyclic_order(points, circles)
    _check_no_node_on_a_side(points, list(by_path))
    _check_no_crossing(points, list(by_path))
    _check_no_twins(circles)
    _check_no_overlap(points, circles, by_path)


def _exact(coordinate: float) -> int:
    # Even, so that the middle of a side is exact too.
    return 2 * round(Fraction(coordinate) * MILLION)


def _check_distances(points: Points) -> None:
    for (one, (x, y)), (other, (u, v)) in combinations(points.items(), 2):
        if (x - u) ** 2 + (y - v) ** 2 < LEAST_DISTANCE**2:
            raise BoardError(f'Nodes "{one}" and "{other}" are too close; nodes are at least 0.3 apart (D3).')


def _check_cyclic_order(points: Points, circles: Circles) -> None:
    for name, circle in circles.items():
        for one, other in _crossings(points, list(sides(circle))):
            raise BoardError(
                f'Circle "{name}" lists its nodes out of cyclic order: '
                f"its sides {_side(one)} and {_side(other)} cross (D3)."
            )


def _check_no_node_on_a_side(points: Points, paths: Sequence[Path]) -> None:
    for start, end in paths:
        for node, point in points.items():
            if node not in (start, end) and _lies_on(point, points[start], points[end]):
                raise BoardError(
                    f'Node "{node}" lies on the side {_side((start, end))} but is no end of it (D3).'
                )


def _check_no_crossing(points: Points, paths: Sequence[Path]) -> None:
    for one, other in _crossings(points, paths):
        raise BoardError(f"The sides {_side(one)} and {_side(other)} cross; sides meet at nodes only (D3).")


def _check_no_twins(circles: Circles) -> None:
    seen: dict[frozenset[frozenset[str]], str] = {}
    for name, circle in circles.items():
        outline = frozenset(frozenset(side) for side in sides(circle))
        if outline in seen:
            raise BoardError(
                f'Circles "{seen[outline]}" and "{name}" are the same; a face is one circle (D1).'
            )
        seen[outline] = name


def _check_no_overlap(points: Points, circles: Circles, by_path: Mapping[Path, Sequence[str]]) -> None:
    # Sides that do not cross are wholly inside a circle or wholly outside: their middle tells which.
    for name, circle in circles.items():
        corners = [points[node] for node in circle]
        for path, owners in by_path.items():
            if name not in owners and _is_inside(_middle(points, path), corners):
                raise BoardError(
                    f'Circle "{name}" covers the side {_side(path)} of circle "{owners[0]}"; '
                    "circles do not overlap (D1)."
                )


def _crossings(points: Points, paths: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    for one, other in combinations(paths, 2):
        if not set(one) & set(other) and _cross(*(points[node] for node in (*one, *other))):
            yield one, other


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether the open segments ab and cd cross at one inner point of both."""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Point, b: Point, c: Point) -> int:
    """Return a positive number for a left turn a, b, c, a negative one for a right turn, 0 for none."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _lies_on(point: Point, start: Point, end: Point) -> bool:
    return (
        min(start[0], end[0]) <= point[0] <= max(start[0], end[0])
        and min(start[1], end[1]) <= point[1] <= max(start[1], end[1])
        and _turn(start, end, point) == 0
    )


def _middle(points: Points, path: Path) -> Point:
    (x, y), (u, v) = points[path[0]], points[path[1]]
    return (x + u) // 2, (y + v) // 2


def _is_inside(point: Point, corners: Sequence[Point]) -> bool:
    """Tell whether a point that is not on the outline is inside, by the sides a ray to the right meets."""
    inside = False
    for place, end in enumerate(corners):
        start = corners[place - 1]
        if (start[1] > point[1]) != (end[1] > point[1]):
            inside ^= (_turn(start, end, point) > 0) == (end[1] > start[1])
    return inside


def _side(path: Path) -> str:
    return f'"{path[0]}"-"{path[1]}"'

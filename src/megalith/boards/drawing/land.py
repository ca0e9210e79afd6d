"""The land of a board: the moor around it, growth beside the paths, the paths."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import cos, dist, sin, tau

from megalith.boards.drawing.geometry import Point, gap, is_inside
from megalith.boards.drawing.layout import Box, Layout
from megalith.boards.drawing.markup import num, pair, scatter

_CONTOURS = (330, 270, 215, 165, 122)
_TRIES_PER_NODE = 5
_CLEAR = 20
_NEAR = 32
_FROM_PATH = 7


def moor(layout: Layout, view: Box) -> str:
    """Draw the open moor with its contour lines, and the land that rises from it."""
    ground = (
        f'<rect x="{num(view.x)}" y="{num(view.y)}" width="{num(view.width)}" height="{num(view.height)}" '
        'class="f-moor"/>'
    )
    outline = "".join(f"M{'L'.join(map(pair, face))}Z" for face in layout.faces.values())
    rises = [rise for width in _CONTOURS for rise in ((width, "moor-line"), (width - 2.6, "moor"))]
    rises += [(94, "land-contour"), (78, "land-edge"), (75, "land")]
    drawn = "".join(
        f'<path d="{outline}" class="f-{token} s-{token}" stroke-width="{num(width)}"/>'
        for width, token in rises
    )
    return f'{ground}<g stroke-linejoin="round">{drawn}</g>'


def growth(layout: Layout) -> str:
    """Draw tufts, heather and lichen here and there on the bare land around the circles."""
    chance = scatter(5)
    drawn = []
    for _ in range(_TRIES_PER_NODE * len(layout.nodes)):
        u, v, w, kind = islice(chance, 4)
        node = list(layout.nodes.values())[int(u * len(layout.nodes))]
        point = (node[0] + (v - 0.5) * 80, node[1] + (w - 0.5) * 80)
        if _is_bare(layout, point):
            drawn.append(_plant(point, kind))
    return "".join(drawn)


def _is_bare(layout: Layout, point: Point) -> bool:
    nearest = min(dist(point, node) for node in layout.nodes.values())
    return (
        _CLEAR < nearest < _NEAR
        and all(dist(point, gate) > _CLEAR for gate in layout.gates.values())
        and all(gap(point, side) > _FROM_PATH for side in layout.sides)
        and not any(is_inside(face, point) for face in layout.faces.values())
    )


def _plant(point: Point, kind: float) -> str:
    x, y = point
    if kind < 0.6:
        blades = (
            f"M{num(x - 3)} {num(y)}q1-4 .6-5.4M{num(x)} {num(y)}q.2-5 .8-7M{num(x + 3)} {num(y)}q-.4-4 1-5.4"
        )
        return f'<path d="{blades}" fill="none" class="s-tuft" stroke-width="1.1" stroke-linecap="round"/>'
    if kind < 0.85:
        bells = ((0, 0, 1.5), (3.4, -1.8, 1.3), (1, -4, 1.2))
        return "".join(
            f'<circle cx="{num(x + dx)}" cy="{num(y + dy)}" r="{r}" class="f-bloom"/>' for dx, dy, r in bells
        )
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="3.2" fill="none" class="s-lichen" stroke-width="2"/>'


def undergrowth(heart: tuple[Point, float], size: int, chance: Iterator[float]) -> str:
    """Draw what grows in an empty circle: blooms in a square, grass in the larger ones."""
    (x, y), room = heart
    drawn = []
    for _ in range(size):
        angle, reach = next(chance) * tau, room * (0.55 + next(chance) * 0.2)
        drawn.append(_sprout((x + cos(angle) * reach, y + sin(angle) * reach * 0.9), size))
    return "".join(drawn)


def _sprout(point: Point, size: int) -> str:
    x, y = map(num, point)
    if size == 4:
        return f'<circle cx="{x}" cy="{y}" r="1.2" class="f-bloom" opacity=".55"/>'
    return (
        f'<path d="M{x} {y}q.4-3.4 0-4.6m2.6 4.6q-.2-2.8 1-4.2" fill="none" class="s-tuft" stroke-width="1" '
        'stroke-linecap="round" opacity=".6"/>'
    )


def paths(layout: Layout) -> str:
    """Draw the paths between nodes, and the dots that lead from gate nodes to their stones."""
    lines = "".join(f"M{pair(one)}L{pair(other)}" for one, other in layout.sides)
    dots = "".join(f"M{pair(layout.nodes[node])}L{pair(place)}" for node, place in layout.gates.items())
    dotted = f'<path d="{dots}" class="s-path-edge" stroke-width="3.4" stroke-dasharray=".1 5.4"/>'
    return (
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{lines}" class="s-path-edge" stroke-width="7"/>'
        f'<path d="{lines}" class="s-path" stroke-width="4.6"/>{dotted if dots else ""}</g>'
    )

"""Slabs laid in the middle of a circle, and the towers they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from megalith.boards.drawing.markup import num, placed, scatter
from megalith.boards.drawing.pieces import emblem, shadow
from megalith.boards.drawing.style import SEATS

_STIPPLES = ((-0.36, 0.32), (-0.27, 0.62), (-0.4, 0.7), (0.34, 0.3), (0.27, 0.66), (0.4, 0.6))


@dataclass(frozen=True)
class Slab:
    """A slab: its owner's seat, its value or None while face down, and whether it is still to be laid."""

    seat: int
    value: int | None
    is_pending: bool = False


@dataclass(frozen=True)
class Shape:
    """The shape of a circle: its name, width of a slab, room for a tower, size of the bare multiplier."""

    name: str
    slab: float
    reach: float
    numeral: float
    multiplier: int


SHAPES = {
    4: Shape("square", 31, 25, 17, 3),
    6: Shape("hexagon", 45, 43, 23, 4),
    8: Shape("octagon", 50, 50, 26, 5),
}


def tower(slabs: Sequence[Slab], size: int, seed: int) -> str:
    """Draw a tower, top slab first, under the multiplier of its top; `size` is the number of nodes."""
    shape, offsets = SHAPES[size], scatter(seed + 3)
    height = 12.5 if size == 4 else 12.8 if len(slabs) > 3 else 14
    label = 11 if size == 4 else 14
    total = len(slabs) * height + label
    text = _text(f"×{shape.multiplier}", (0, -total / 2 + label * 0.5), 11 if size == 4 else 13, "f-on-land")
    rows = []
    for level, slab in enumerate(slabs):
        corner = ((next(offsets) - 0.5) * 3, -total / 2 + label + level * height)
        width = shape.slab - (0 if level == 0 else next(offsets) * 3)
        rows.append(placed(corner, draw_slab(slab, width, height, seed * 7 + level)))
    return shadow((1.5, total / 2), (shape.slab * 0.6, 4.6)) + "".join(reversed(rows)) + text


def draw_slab(slab: Slab, width: float, height: float, seed: int) -> str:
    """Draw one slab with its upper edge on y = 0; the seed makes its edges uneven."""
    half, foot = width / 2, max(2.4, height * 0.22)
    dash = ' stroke-dasharray="3 2.4"' if slab.is_pending else ""
    kind = "slab pending" if slab.is_pending else "slab"
    face = _face_down(slab, width, height) if slab.value is None else _face_up(slab, width, height)
    outline = _outline(half, height, scatter(seed))
    return (
        f'<g class="{kind}"><path d="{outline}" class="f-{SEATS[slab.seat]} s-rim" stroke-width="1.4" '
        f'stroke-linejoin="round"{dash}/>'
        f'<path d="M{num(-half + 1.2)} {num(height - foot)}H{num(half - 1.2)}V{num(height - 1.4)}'
        f"Q{num(half - 1.6)} {num(height - 0.7)} {num(half - 3)} {num(height - 0.7)}H{num(-half + 3)}"
        f'Q{num(-half + 1.4)} {num(height - 0.7)} {num(-half + 1.2)} {num(height - 1.6)}Z" opacity=".2"/>'
        f'<path d="M{num(-half + 3.6)} 1.9H{num(half - 4)}" stroke="#fff" stroke-opacity=".45" '
        f'stroke-width="1.1" stroke-linecap="round"/>{face}</g>'
    )


def _outline(half: float, height: float, uneven: Iterator[float]) -> str:
    left, dip, right = ((next(uneven) - 0.5) * 2.2 for _ in range(3))
    return (
        f"M{num(-half + left)} 1.2Q{num(-half + 1)} 0 {num(-half + 3)} 0"
        f"L{num(half - 3)} {num(abs(dip) * 0.4)}"
        f"Q{num(half)} .2 {num(half + right * 0.6)} 2.4L{num(half - 0.4)} {num(height - 1)}"
        f"Q{num(half - 0.6)} {num(height)} {num(half - 3)} {num(height)}L{num(-half + 3)} {num(height)}"
        f"Q{num(-half + 0.6)} {num(height)} {num(-half + 0.2)} {num(height - 1.6)}Z"
    )


def _face_down(slab: Slab, width: float, height: float) -> str:
    dots = "".join(f'<circle cx="{num(width * u)}" cy="{num(height * v)}" r=".9"/>' for u, v in _STIPPLES)
    stipples = f'<g class="f-on-{SEATS[slab.seat]}" opacity=".55">{dots}</g>'
    return placed((0, height * 0.46), emblem(slab.seat, height * 0.78)) + stipples


def _face_up(slab: Slab, width: float, height: float) -> str:
    tile = (
        f'<rect x="{num(width * 0.06)}" y="{num(height * 0.1)}" width="{num(width * 0.36)}" '
        f'height="{num(height * 0.72)}" rx="2.4" class="f-halo s-rim" stroke-width=".9"/>'
    )
    value = _text(str(slab.value), (width * 0.24, height * 0.46), height * 0.78, "f-tile-ink")
    return placed((width * -0.23, height * 0.46), emblem(slab.seat, height * 0.78)) + tile + value


def _text(words: str, middle: tuple[float, float], size: float, classes: str) -> str:
    return (
        f'<text x="{num(middle[0])}" y="{num(middle[1] + size * 0.36)}" font-size="{num(size)}" '
        f'class="{classes}">{words}</text>'
    )

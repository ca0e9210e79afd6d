"""The night sky that frames the land: moon track and the markers on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import cos, pi

from megalith.boards.drawing.geometry import Point
from megalith.boards.drawing.layout import Box
from megalith.boards.drawing.markup import num, placed, rounded, scatter
from megalith.boards.drawing.pieces import marker

SPACES = 64
THICKNESS = 33
_SPACING = 42.7  # between spaces where everything has the size that it is drawn in
_NUMBERED_APART = 5
_STARS = 150
# By side, clockwise from the top: the direction of the track, and the direction towards the land.
_ALONG = ((1, 0), (0, 1), (-1, 0), (0, -1))
_INWARD = ((0, 1), (-1, 0), (0, -1), (1, 0))


@dataclass(frozen=True)
class Track:
    """The moon track around an inner rectangle; `scale` is the size of what is drawn on it."""

    inner: Box
    scale: float

    @property
    def width(self) -> float:
        """Give the width of the sky."""
        return THICKNESS * self.scale

    @property
    def outer(self) -> Box:
        """Give the rectangle of the sky's outer edge."""
        box, width = self.inner, self.width
        return Box(box.x - width, box.y - width, box.width + 2 * width, box.height + 2 * width)


def track_around(inner: Box) -> Track:
    """Fit the moon track to the land that it goes around."""
    spacing = (inner.width + inner.height + 2 * THICKNESS) * 2 / SPACES
    return Track(inner, min(1.8, max(0.7, spacing / _SPACING)))


def sky(track: Track) -> str:
    """Draw the sky, its stars and the spaces of the track."""
    spaces = "".join(_space(track, number) for number in range(1, SPACES + 1))
    return _ground(track) + _stars(track) + spaces


def markers(track: Track, points: Sequence[int]) -> str:
    """Draw a marker for each seat; those on one space stand side by side, a lap shows as +64."""
    groups: dict[int, list[int]] = {}
    for seat, value in enumerate(points):
        groups.setdefault((max(value, 1) - 1) % SPACES + 1, []).append(seat)
    return "".join(_group(track, number, seats, points) for number, seats in sorted(groups.items()))


def _ground(track: Track) -> str:
    outer, inner = track.outer, track.inner
    edge = rounded((outer.x, outer.y), outer.width, outer.height, 34 * track.scale)
    hole = rounded((inner.x, inner.y), inner.width, inner.height, 22 * track.scale)
    return (
        f'<path d="{edge}{hole}" class="f-sky" fill-rule="evenodd"/>'
        f'<path d="{edge}{hole}" fill="none" class="s-sky-edge" stroke-width="1.5"/>'
    )


def _stars(track: Track) -> str:
    outer, chance, drawn = track.outer, scatter(11), []
    for _ in range(_STARS):
        side, along, across, size, glow = islice(chance, 5)
        depth = (0.1 + across * 0.8) * track.width
        # Not in the round corners.
        u = 0.03 + along * 0.94
        x, y = (
            (u * outer.width, depth),
            (outer.width - depth, u * outer.height),
            (u * outer.width, outer.height - depth),
            (depth, u * outer.height),
        )[int(side * 4)]
        drawn.append(
            f'<circle cx="{num(outer.x + x)}" cy="{num(outer.y + y)}" '
            f'r="{num((0.4 + size * 0.8) * track.scale)}" opacity="{num(0.25 + glow * 0.5)}"/>'
        )
    return f'<g class="f-star">{"".join(drawn)}</g>'


def _spot(track: Track, number: int) -> tuple[Point, int]:
    """Give the middle of a space and the side of the frame that it is on."""
    middle, width, height = track.width / 2, track.inner.width + track.width, track.inner.height + track.width
    across = min(SPACES // 2 - 1, max(1, round(SPACES / 2 * width / (width + height))))
    down = SPACES // 2 - across
    x, y = track.inner.x - middle, track.inner.y - middle
    place = number - 1
    if place < across:
        return (x + width * place / across, y), 0
    if place < across + down:
        return (x + width, y + height * (place - across) / down), 1
    if place < 2 * across + down:
        return (x + width - width * (place - across - down) / across, y + height), 2
    return (x, y + height - height * (place - 2 * across - down) / down), 3


def _space(track: Track, number: int) -> str:
    spot, side = _spot(track, number)
    is_early, is_numbered = number <= _NUMBERED_APART, number % _NUMBERED_APART == 0
    if not is_early and not is_numbered:
        return placed(spot, moon((2, 4, 5, 7)[number % _NUMBERED_APART - 1], 7.4), track.scale)
    opacity = ".9" if is_early else ".45"
    drawn = (
        f'<circle r="10.5" class="f-sky-2 s-moon" stroke-width="1.2" stroke-opacity="{opacity}"/>'
        f'<text y="4.1" font-size="11.5" class="f-on-sky">{number}</text>'
    )
    return placed(_shifted(spot, _INWARD[side], -5 * track.scale if is_early else 0), drawn, track.scale)


def moon(phase: int, radius: float) -> str:
    """Draw the moon in one of eight phases: 0 is new, 4 full."""
    dark = f'<circle r="{num(radius)}" class="f-moon-dark"/>'
    if phase % 8 == 0:
        return dark
    if phase == 4:
        return f'<circle r="{num(radius)}" class="f-moon"/>'
    is_waxing, bend = phase < 4, cos(pi * phase / 4)
    inner = int((bend <= 0) == is_waxing)
    return dark + (
        f'<path d="M0 {num(-radius)}A{num(radius)} {num(radius)} 0 0 {int(is_waxing)} 0 {num(radius)}'
        f'A{num(abs(bend) * radius)} {num(radius)} 0 0 {inner} 0 {num(-radius)}Z" class="f-moon"/>'
    )


def _group(track: Track, number: int, seats: Sequence[int], points: Sequence[int]) -> str:
    spot, side = _spot(track, number)
    # Four or five side by side must be smaller, or it is not seen which space they are on.
    size = {1: 0.92, 2: 0.92, 3: 0.86, 4: 0.74}.get(len(seats), 0.66)
    step = min((24 if side % 2 else 18.5) * size, 36 / max(1, len(seats) - 1)) * track.scale
    foot = _shifted(spot, _INWARD[side], (15 if side % 2 else 13) * track.scale)
    drawn = []
    for place, seat in enumerate(seats):
        point = _shifted(foot, _ALONG[side], (place - (len(seats) - 1) / 2) * step)
        drawn.append(placed(point, marker(seat) + _lap(points[seat]), size * track.scale))
    return "".join(drawn)


def _lap(value: int) -> str:
    laps = (value - 1) // SPACES
    if laps < 1:
        return ""
    text = f"+{laps * SPACES}"
    width = 5.6 * len(text) + 4
    return (
        f'<rect x="{num(-width / 2)}" y="7" width="{num(width)}" height="10" rx="3" class="f-sky s-halo" '
        f'stroke-width=".8"/><text y="14.9" font-size="8.5" class="f-on-sky">{text}</text>'
    )


def _shifted(point: Point, direction: tuple[int, int], length: float) -> Point:
    return point[0] + direction[0] * length, point[1] + direction[1] * length

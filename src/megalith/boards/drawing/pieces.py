"""Stones, druids and moon markers, and the emblems that tell the seats apart. All centred on 0,0."""

from __future__ import annotations

from megalith.boards.drawing.markup import num
from megalith.boards.drawing.style import SEATS

_EMBLEMS = {
    "rowan": '<g class="f-INK"><circle cy="-2.7" r="2.05"/><circle cx="-2.7" cy="2" r="2.05"/>'
    '<circle cx="2.7" cy="2" r="2.05"/></g>',
    "loch": '<path d="M-4.4-1.1q2.2-3.2 4.4 0t4.4 0M-4.4 3q2.2-3.2 4.4 0t4.4 0" fill="none" class="s-INK" '
    'stroke-width="1.7" stroke-linecap="round"/>',
    "gorse": '<path d="M0-5.2 1.5-1.5 5.2 0 1.5 1.5 0 5.2-1.5 1.5-5.2 0-1.5-1.5Z" class="f-INK"/>',
    "fern": '<path d="M-3.8-.2 0-4 3.8-.2M-3.8 4 0 .2 3.8 4" fill="none" class="s-INK" stroke-width="1.8" '
    'stroke-linejoin="round" stroke-linecap="round"/>',
    "chalk": '<circle r="3.5" fill="none" class="s-INK" stroke-width="2"/>',
}
_PEBBLES = (
    "M-12.6-2.4C-11.8-9.4-5.6-13.2 1-12.8 8-12.4 13-7.6 12.8-.8 12.6 6.6 7.8 12.4.4 12.8-7.4"
    " 13-13.4 5.4-12.6-2.4Z",
    "M-12.9 1C-13-6.4-8-12.6-.4-12.9 6.6-13 12.9-8.4 12.9-1.4 13 5.8 8.6 12 1.6 12.7-6.4 13.2-12.6"
    " 8.2-12.9 1Z",
    "M-12.3 3C-13.6-3.6-9.6-11.4-2.6-12.7 5-13.8 12-9 12.9-1.8 13.4 5 9.6 11-.4 12.6-6.8 12.9-11.2"
    " 8.8-12.3 3Z",
)
_ROBE = (
    "M-11.5 12.5C-11.2 4-8.8-3.4-6.6-9.2-5.2-17.6 5.2-17.6 6.6-9.2 "
    "8.8-3.4 11.2 4 11.5 12.5 5 16.2-5 16.2-11.5 12.5Z"
)
_MARKER = "M-8 10.4C-8.6 1-8-7.6-5.4-11-2-14.4 3.4-14 6-10.4 8.2-6 8.4 2 8 10.4Z"


def emblem(seat: int, size: float) -> str:
    """Draw the emblem of a seat in a box of that size."""
    name = SEATS[seat]
    return f'<g transform="scale({num(size / 10)})">{_EMBLEMS[name].replace("INK", f"on-{name}")}</g>'


def shadow(point: tuple[float, float], radii: tuple[float, float]) -> str:
    """Draw the soft shadow of a piece on the ground."""
    return (
        f'<ellipse cx="{num(point[0])}" cy="{num(point[1])}" rx="{num(radii[0])}" ry="{num(radii[1])}" '
        f'fill="#141008" fill-opacity=".3"/>'
    )


def stone(seat: int, shape: int = 0) -> str:
    """Draw a stone, 26 wide; `shape` picks one of three pebbles."""
    return (
        f'{shadow((1, 4.2), (13.2, 11.2))}<path d="{_PEBBLES[shape % 3]}" class="f-{SEATS[seat]} s-rim" '
        f'stroke-width="1.5"/><path d="M-9-4.4C-7.4-8.6-3.6-10.6.6-10.5" fill="none" stroke="#fff" '
        f'stroke-opacity=".38" stroke-width="1.7" stroke-linecap="round"/>{emblem(seat, 15)}'
    )


def druid(seat: int) -> str:
    """Draw a standing druid, 32 high."""
    return shadow((1.5, 13), (14.5, 5.4)) + _figure(seat, "translate(0 4.6)")


def lying_druid(seat: int) -> str:
    """Draw a druid that lies on the ground, its emblem upright."""
    figure = _figure(seat, "translate(0 4.6) rotate(-84)")
    return f'{shadow((0, 10), (18, 6))}<g transform="rotate(84)">{figure}</g>'


def _figure(seat: int, emblem_at: str) -> str:
    return (
        '<path d="M12.6 14.4 13.2-13.4" class="s-rim" stroke-width="3.6" stroke-linecap="round"/>'
        '<path d="M12.6 14.2 13.2-13.2" class="s-staff" stroke-width="1.6" stroke-linecap="round"/>'
        f'<path d="{_ROBE}" class="f-{SEATS[seat]} s-rim" stroke-width="1.6" stroke-linejoin="round"/>'
        '<path d="M-3.7-7.2C-3.9-12.4 3.9-12.4 3.7-7.2 3-4.4-3-4.4-3.7-7.2Z" class="f-rim"/>'
        '<path d="M-8.2 9.6C-7.6 3-6.4-1-5-4.6" fill="none" stroke="#fff" stroke-opacity=".34" '
        f'stroke-width="1.6" stroke-linecap="round"/><g transform="{emblem_at}">{emblem(seat, 12.5)}</g>'
    )


def marker(seat: int) -> str:
    """Draw the stone that counts a seat's points, 16 wide and 24 high."""
    return (
        f'<path d="{_MARKER}" class="f-{SEATS[seat]} s-halo" stroke-width="1.6"/>'
        f'<g transform="translate(0 -1.4)">{emblem(seat, 11.5)}</g>'
    )


def ring(radius: float, is_dashed: bool) -> str:
    """Draw the heather ring on its light halo that shows where something has just happened."""
    dash = ' stroke-dasharray="5 4"' if is_dashed else ""
    return (
        f'<circle r="{num(radius)}" fill="none" class="s-halo" stroke-width="5"/>'
        f'<circle r="{num(radius)}" fill="none" class="s-mark" stroke-width="2.8"{dash}/>'
    )

"""Write SVG markup: numbers, escaped text, placed groups."""

from __future__ import annotations

import re
from collections.abc import Iterator

from megalith.boards.drawing.geometry import Point

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


def num(value: float) -> str:
    """Write a length with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Make any string safe as XML text and as an attribute value.

    Characters that XML cannot hold become U+FFFD.
    """
    return "".join(_ENTITIES.get(c, c) for c in _NOT_XML.sub("\ufffd", text))


def pair(point: Point) -> str:
    """Write a point as it stands in path data and point lists."""
    return f"{num(point[0])},{num(point[1])}"


def placed(point: Point, body: str, scale: float = 1) -> str:
    """Put a drawing that is centred on 0,0 at a point."""
    size = "" if scale == 1 else f" scale({num(scale)})"
    return f'<g transform="translate({num(point[0])} {num(point[1])}){size}">{body}</g>'


def named(kind: str, name: str, title: str, body: str) -> str:
    """Group a drawing under the name of what it shows, with a tooltip."""
    return f'<g class="{kind}" data-{kind}="{escape(name)}"><title>{escape(title)}</title>{body}</g>'


def rounded(corner: Point, width: float, height: float, radius: float) -> str:
    """Give the path data of a rectangle with round corners."""
    (x, y), r = corner, radius
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + width - r)}{arc}{num(x + width)} {num(y + r)}"
        f"V{num(y + height - r)}{arc}{num(x + width - r)} {num(y + height)}"
        f"H{num(x + r)}{arc}{num(x)} {num(y + height - r)}V{num(y + r)}{arc}{num(x + r)} {num(y)}Z"
    )


def scatter(seed: int) -> Iterator[float]:
    """Yield numbers from 0 up to 1 that look random and are the same everywhere."""
    state = seed * 9301 + 49297
    while True:
        state = (state * 9301 + 49297) % 233280
        yield state / 233280

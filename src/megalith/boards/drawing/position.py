"""Read what an observation says about the pieces on a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from megalith.boards.drawing.towers import Slab


@dataclass(frozen=True)
class Position:
    """The pieces on a board as one viewer sees them; seats count from 0.

    towers: the slabs of each circle, top first, those still to be laid included. pending: the circles with a
    slab still to be laid. scored: the points that circles were worth, where that is settled.
    """

    points: tuple[int, ...] = ()
    stones: Mapping[str, int] = field(default_factory=dict)
    druids: Mapping[str, int] = field(default_factory=dict)
    lying: frozenset[str] = frozenset()
    towers: Mapping[str, tuple[Slab, ...]] = field(default_factory=dict)
    pending: tuple[str, ...] = ()
    resolving: str | None = None
    vacated: str | None = None
    scored: Mapping[str, int] = field(default_factory=dict)
    is_over: bool = False


def read_position(observation: Mapping[str, Any]) -> Position:
    """Read an observation; keys that it lacks count as empty."""
    nodes = observation.get("nodes") or {}
    pending = observation.get("pending") or ()
    return Position(
        points=tuple(observation.get("points") or ()),
        stones={node: piece["stone"] for node, piece in nodes.items() if "stone" in piece},
        druids={node: piece["druid"] for node, piece in nodes.items() if "druid" in piece},
        lying=frozenset(observation.get("lying") or ()),
        towers=_towers(observation.get("dolmens") or {}, pending),
        pending=tuple(circle for circle, _, _ in pending),
        resolving=observation.get("resolving"),
        vacated=observation.get("vacated"),
        scored={circle: _points(lines) for circle, lines in observation.get("scored") or ()},
        is_over=bool(observation.get("over")),
    )


def _towers(dolmens: Mapping[str, Any], pending: Any) -> dict[str, tuple[Slab, ...]]:
    towers = {
        circle: tuple(Slab(owner, value) for owner, value in reversed(slabs))
        for circle, slabs in dolmens.items()
        if slabs
    }
    for circle, owner, end in pending:
        slab, laid = (Slab(owner, None, is_pending=True),), towers.get(circle, ())
        towers[circle] = slab + laid if end == "top" else laid + slab
    return towers


def _points(lines: Any) -> int:
    return sum(value * multiplier for _, value, multiplier in lines)

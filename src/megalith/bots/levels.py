"""The three levels for people: bots with budgets in simulations, so that they play alike on any machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Level:
    """A bot under a name for people: its kind and options."""

    kind: str
    options: Mapping[str, Any]


LEVELS: dict[str, Level] = {
    "gentle": Level("ismcts", {"simulations": 50, "rollouts": "uniform"}),
    "steady": Level("ismcts", {"simulations": 100}),
    "sharp": Level("ismcts", {"simulations": 400}),
}

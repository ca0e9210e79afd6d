"""A position of Dolmen as one line of text.

`key=value` words in any order, `-` for nothing, lists with commas:

    turn=1 phase=turn points=5,5 quiet=0 final=- vacated=- pending=- resolving=-
    nodes=c15:s1,d16:d2 dolmens=h1:14.23

`s1` is a stone and `d2` a druid of that seat; `14.23` are dolmen stones bottom to top, seat then value (`?`
unknown); `pending=h1:2:top,s3:1:under` are open placements; `final` is the seat whose turn began the final
round. What lies in hands follows from what is on the board. Words left out take the values shown above, lists
and nodes nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Record, Setup
from megalith.games.dolmen.layout import NOBODY, PHASES
from megalith.games.dolmen.position_check import check_position
from megalith.games.dolmen.position_read import read_position
from megalith.games.dolmen.view import open_placements


def position_text(setup: Setup, state: Record) -> str:
    """Return a position, whole or observed, as one line."""
    nodes, circles = list(setup.parts.nodes), list(setup.parts.circles)
    pending = [
        f"{circles[circle]}:{owner + 1}:{'under' if under else 'top'}"
        for circle, owner, under in open_placements(state)
    ]
    heights = enumerate(state.height[: len(circles)].tolist())
    dolmens = [f"{circles[circle]}:{_dolmen(state, circle)}" for circle, height in heights if height]
    held = zip(nodes, state.node.tolist(), strict=False)
    pieces = [f"{name}:{_piece(holds)}" for name, holds in held if holds]
    words = {
        "turn": _seat(state.active),
        "phase": PHASES[int(state.phase)],
        "points": ",".join(str(int(points)) for points in state.points[: setup.players]),
        "quiet": str(int(state.quiet_turns)),
        "final": _seat(state.final_last),
        "vacated": "-" if state.vacated == NOBODY else nodes[int(state.vacated)],
        "pending": ",".join(pending) or "-",
        "resolving": "-" if state.resolving == NOBODY else circles[int(state.resolving)],
        "nodes": ",".join(pieces) or "-",
        "dolmens": ",".join(dolmens) or "-",
    }
    return " ".join(f"{key}={value}" for key, value in words.items())


def parse_position(setup: Setup, text: str) -> npt.NDArray[Any]:
    """Return the position, shape (1,); raise PositionError saying what is wrong."""
    record = read_position(setup, text)
    check_position(setup, record[0])
    return record


def has_unknown(setup: Setup, state: Record) -> bool:
    """Tell whether some dolmen stone's value is unknown."""
    laid = np.arange(state.value.shape[1]) < state.height[:, None]
    return bool(np.any(state.hand[: setup.players] < 0) or np.any(laid & (state.value == 0)))


def _seat(player: Any) -> str:
    return "-" if player == NOBODY else str(int(player) + 1)


def _piece(holds: int) -> str:
    return f"s{holds}" if holds > 0 else f"d{(-1 - holds) // 3 + 1}"


def _dolmen(state: Record, circle: int) -> str:
    levels = range(int(state.height[circle]))
    return ".".join(
        f"{int(state.owner[circle, level]) + 1}{int(state.value[circle, level]) or '?'}" for level in levels
    )

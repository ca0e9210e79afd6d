"""Four board games of standing stones: rules, bots and records (see docs/ and `megalith --help`)."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from megalith.bots import bot
    from megalith.core.contract import CHANCE, TERMINAL
    from megalith.core.errors import (
        BoardError,
        HiddenError,
        IllegalMove,
        MegalithError,
        OptionError,
        PositionError,
        Reason,
        RecordError,
    )
    from megalith.core.game import Game, game
    from megalith.core.registry import registered_names
    from megalith.core.replay import replay
    from megalith.core.simulation import random_games
    from megalith.core.state import State
    from megalith.core.view import View

_HOMES = {
    "bot": "megalith.bots",
    "CHANCE": "megalith.core.contract",
    "TERMINAL": "megalith.core.contract",
    "BoardError": "megalith.core.errors",
    "HiddenError": "megalith.core.errors",
    "IllegalMove": "megalith.core.errors",
    "MegalithError": "megalith.core.errors",
    "OptionError": "megalith.core.errors",
    "PositionError": "megalith.core.errors",
    "Reason": "megalith.core.errors",
    "RecordError": "megalith.core.errors",
    "Game": "megalith.core.game",
    "game": "megalith.core.game",
    "registered_names": "megalith.core.registry",
    "replay": "megalith.core.replay",
    "random_games": "megalith.core.simulation",
    "State": "megalith.core.state",
    "View": "megalith.core.view",
}

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BoardError",
    "Game",
    "HiddenError",
    "IllegalMove",
    "MegalithError",
    "OptionError",
    "PositionError",
    "Reason",
    "RecordError",
    "State",
    "View",
    "bot",
    "game",
    "random_games",
    "registered_names",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Import a public name at its first use, so that `import megalith` stays instant and free of Numba."""
    if name not in _HOMES:
        raise AttributeError(f"module 'megalith' has no attribute {name!r}")
    value = globals()[name] = getattr(importlib.import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return __all__

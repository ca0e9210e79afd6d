"""The one list of games: a name and the module that follows the contract, imported when first asked for."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

from megalith.core.errors import OptionError, nearest, told

if TYPE_CHECKING:
    from megalith.core.contract import GameModule

_MODULES = {"dolmen": "megalith.games.dolmen"}


def registered_names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    return tuple(sorted(_MODULES))


def register(name: str, module: str) -> None:
    """Add a game under `name`; `module` is the import path of a package that follows the contract."""
    _MODULES[name] = module


def module_path(name: str) -> str:
    """Return the import path of a game without importing it; raise OptionError for an unknown name."""
    if not isinstance(name, str) or name not in _MODULES:
        known = ", ".join(registered_names())
        hint = nearest(name[:40], _MODULES) if isinstance(name, str) else ""
        raise OptionError(f"There is no game {told(name)}; the games are {known}.{hint}")
    return _MODULES[name]


def game_module(name: str) -> GameModule:
    """Return a game's module; raise OptionError for an unknown name."""
    return cast("GameModule", importlib.import_module(module_path(name)))

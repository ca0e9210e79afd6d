"""A game's kernels, bundled for compiled play and search.

Numba takes kernels as arguments one by one only, so an entry kernel gets them singly, first of all its
arguments, and bundles them in `Rules` for the kernels it calls.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from megalith.core.contract import Actions, GameModule, Weights
from megalith.core.game import Game
from megalith.core.kernel import array_type, kernel_type, record_type, scalar_type
from megalith.core.registry import game_module


class Rules(NamedTuple):
    """The kernels of the contract (see `contract.GameModule`) that compiled play and search call."""

    current_player: Any
    legal_actions: Any
    chance_outcomes: Any
    apply_action: Any
    ranking: Any
    observe: Any
    resample: Any
    evaluate: Any


def rules_of(module: GameModule) -> Rules:
    """Return a game's kernels, to be passed singly to an entry kernel."""
    return Rules(*(getattr(module, name) for name in Rules._fields))


def rules_types(name: str) -> Rules:
    """Return the kernel types of a game's kernels, in the order of `Rules`."""
    module = game_module(name)
    tables, state = record_type(module.TABLES), record_type(module.STATE)
    ids, weights, number = array_type("int32"), array_type("int64"), scalar_type("int64")
    return Rules(
        current_player=kernel_type("int64", tables, state),
        legal_actions=kernel_type("int64", tables, state, ids),
        chance_outcomes=kernel_type("int64", tables, state, ids, weights),
        apply_action=kernel_type("void", tables, state, number),
        ranking=kernel_type("void", tables, state, weights),
        observe=kernel_type("void", tables, state, number, state),
        resample=kernel_type("void", tables, state, number, array_type("uint64")),
        evaluate=kernel_type("void", tables, state, array_type("float64")),
    )


def tables_type(name: str) -> Any:
    """Return the kernel type of an array of a game's tables."""
    return array_type(record_type(game_module(name).TABLES))


def states_type(name: str) -> Any:
    """Return the kernel type of an array of a game's states."""
    return array_type(record_type(game_module(name).STATE))


def buffers(game: Game) -> tuple[Actions, Weights]:
    """Return room for action or chance ids and for weights, enough for any decision."""
    room = max(game.num_distinct_actions, game.setup.num_chance_outcomes)
    return np.zeros(room, np.int32), np.zeros(room, np.int64)

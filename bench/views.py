"""How fast a state becomes a view, an observation, another world."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import lru_cache
from statistics import median
from typing import Any

import numpy as np

from bench.report import Row
from bench.search import position
from megalith.core.game import Game, game
from megalith.core.generator import Generator, generator
from megalith.core.kernel import array_type, scalar_type, specialise
from megalith.core.registry import registered_names
from megalith.core.rules import rules_of, rules_types, states_type, tables_type

ROUNDS = 7
REPEATS = 200_000


def measure() -> list[Row]:
    """Return rows for `observe` and `resample`, as kernels and through the checked state."""
    return [row for name in registered_names() for row in _game_rows(game(name))]


def _game_rows(one: Game) -> list[Row]:
    state = position(one, random.Random(1), 0.6)
    lot = np.random.default_rng(1)
    return [
        _kernel_row(one, "observe"),
        _kernel_row(one, "resample"),
        _python_row(one, "State.observation", lambda: state.observation(0)),
        _python_row(one, "State.resample", lambda: state.resample(0, lot)),
        _python_row(one, "State.legal_moves", state.legal_moves),
    ]


def _kernel_row(one: Game, what: str) -> Row:
    state = position(one, random.Random(1), 0.6)
    states = np.zeros(2, one.module.STATE)
    states[0] = state.view(0).observed[0]
    run = _observing(one.name) if what == "observe" else _resampling(one.name)
    rates = []
    for number in range(ROUNDS + 1):
        begin = time.process_time()
        run(*rules_of(one.module), one.setup.tables, one.setup.unknown, states, generator(number), REPEATS)
        rates.append(REPEATS / (time.process_time() - begin) / 1e6)
    rates = rates[1:]
    spread = f"{min(rates):.2f}–{max(rates):.2f}"
    return Row(
        f"{what} (kernel), {one.name}", f"{median(rates):.2f} M/s", spread, "2 players, 60 % into a game"
    )


def _python_row(one: Game, what: str, call: Callable[[], Any]) -> Row:
    rates = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(300):
            call()
        rates.append(300 / (time.process_time() - begin))
    return Row(f"{what}, {one.name}", f"{median(rates):,.0f}/s", f"{min(rates):,.0f}–{max(rates):,.0f}")


@lru_cache(maxsize=8)
def _observing(name: str) -> Any:
    return specialise(observe_again, *_types(name))


@lru_cache(maxsize=8)
def _resampling(name: str) -> Any:
    return specialise(resample_again, *_types(name))


def _types(name: str) -> tuple[Any, ...]:
    states = states_type(name)
    return *rules_types(name), tables_type(name), states, states, array_type("uint64"), scalar_type("int64")


def observe_again(  # noqa: PLR0913 - an entry kernel
    current_player: Any,
    legal_actions: Any,
    chance_outcomes: Any,
    apply_action: Any,
    ranking: Any,
    observe: Any,
    resample: Any,
    evaluate: Any,
    tables: Any,
    unknown: Any,
    states: Any,
    words: Generator,
    repeats: int,
) -> None:
    """Observe a state for player 0 so many times."""
    for _ in range(repeats):
        states[1] = unknown[0]
        observe(tables[0], states[0], 0, states[1])


def resample_again(  # noqa: PLR0913 - an entry kernel
    current_player: Any,
    legal_actions: Any,
    chance_outcomes: Any,
    apply_action: Any,
    ranking: Any,
    observe: Any,
    resample: Any,
    evaluate: Any,
    tables: Any,
    unknown: Any,
    states: Any,
    words: Generator,
    repeats: int,
) -> None:
    """Draw a world for player 0 so many times."""
    for _ in range(repeats):
        states[1] = states[0]
        resample(tables[0], states[1], 0, words)

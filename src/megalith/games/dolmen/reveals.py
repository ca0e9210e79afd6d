"""What the end of a game uncovers: every dolmen stone, one line a circle and one line a hand (D70).

Facts: `h3 2 1 4` the values in a circle, bottom to top; `hand 2 1 0 2 1` what seat 2 has left, by value.
"""

from __future__ import annotations

import re

import numpy as np

from megalith.core.contract import Record, Setup
from megalith.games.dolmen.layout import OVER, UNKNOWN, VALUES
from megalith.games.dolmen.notation import circle_numbers


def uncovered(setup: Setup, before: Record, after: Record) -> tuple[str, ...]:
    """Return the facts that become known as the game ends, none before."""
    if after.phase != OVER or before.phase == OVER:
        return ()
    facts = []
    for circle, name in enumerate(setup.parts.circles):
        values = [str(int(value)) for value in after.value[circle, : int(after.height[circle])]]
        if values:
            facts.append(f"{name} {' '.join(values)}")
    for player in range(setup.players):
        facts.append(f"hand {player + 1} {' '.join(str(int(count)) for count in after.hand[player])}")
    return tuple(facts)


def uncover(setup: Setup, observed: Record, fact: str) -> bool:
    """Write such a fact into an observed state that is over; return whether it is one and fits."""
    name, *numbers = fact.split(" ")
    if observed.phase != OVER or not all(re.fullmatch("[0-9]{1,2}", number) for number in numbers):
        return False
    trial = observed.copy()
    if not (_write(setup, trial, name, [int(number) for number in numbers]) and _adds_up(setup, trial)):
        return False
    observed.value[:], observed.hand[:] = trial.value, trial.hand
    return True


def _write(setup: Setup, observed: Record, name: str, values: list[int]) -> bool:
    if name == "hand":
        return _uncover_hand(setup, observed, values)
    return _uncover_dolmen(setup, observed, name, values)


def _uncover_dolmen(setup: Setup, observed: Record, name: str, values: list[int]) -> bool:
    circle = circle_numbers(setup.parts).get(name)
    if circle is None or len(values) != int(observed.height[circle]):
        return False
    known = [int(value) for value in observed.value[circle, : len(values)]]
    if not all(1 <= value <= VALUES and old in (0, value) for old, value in zip(known, values, strict=True)):
        return False
    observed.value[circle, : len(values)] = values
    return True


def _uncover_hand(setup: Setup, observed: Record, values: list[int]) -> bool:
    if len(values) != 1 + VALUES or not 1 <= values[0] <= setup.players:
        return False
    player, counts = values[0] - 1, values[1:]
    known = [int(count) for count in observed.hand[player]]
    if sum(counts) != int(observed.hand_count[player]) or known not in (counts, [UNKNOWN] * VALUES):
        return False
    observed.hand[player] = counts
    return True


def _adds_up(setup: Setup, observed: Record) -> bool:
    """Tell whether nobody is shown to have had more stones of a value than the set-up gives (D10)."""
    for player in range(setup.players):
        for value in range(VALUES):
            laid = np.count_nonzero((observed.owner == player) & (observed.value == value + 1))
            if laid + max(0, int(observed.hand[player, value])) > int(setup.tables[0].values[value]):
                return False
    return True

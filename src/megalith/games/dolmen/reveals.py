"""What the end of a game uncovers: every dolmen stone, one line a circle and one line a hand (D70).

Facts: `h3 2 1 4` the values in a circle, bottom to top; `hand 2 1 0 2 1` what seat 2 has left, by value.
"""

from __future__ import annotations

from megalith.core.contract import Record, Setup
from megalith.games.dolmen.layout import OVER, VALUES
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
    if observed.phase != OVER or not all(number.isascii() and number.isdigit() for number in numbers):
        return False
    values = [int(number[:3]) for number in numbers]
    if name == "hand":
        return _uncover_hand(setup, observed, values)
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
    if sum(counts) != int(observed.hand_count[player]):
        return False
    observed.hand[player] = counts
    return True

"""Dolmen stones going on top of or under a dolmen (D40–D44)."""

from __future__ import annotations

from megalith.core.contract import Record
from megalith.core.kernel import kernel


@kernel
def is_free_to_decline(state: Record, owner: int) -> bool:
    """Tell whether an owner has more open placements than dolmen stones (D43)."""
    open_placements = 0
    for place in range(int(state.pending_count)):
        if state.pending_owner[place] == owner:
            open_placements += 1
    return open_placements > int(state.hand_count[owner])


@kernel
def add_dolmen_stone(state: Record, value: int) -> None:
    """Lay a dolmen stone from its owner's hand in the circle being resolved; value 0 is an unknown one."""
    circle = int(state.resolving)
    place = _open_placement(state, circle)
    owner = int(state.pending_owner[place])
    level = int(state.height[circle])
    if state.pending_under[place]:
        while level > 0:
            state.owner[circle, level] = state.owner[circle, level - 1]
            state.value[circle, level] = state.value[circle, level - 1]
            level -= 1
    state.owner[circle, level] = owner
    state.value[circle, level] = value
    state.height[circle] += 1
    state.hand_count[owner] -= 1
    if value > 0:
        state.hand[owner, value - 1] -= 1


@kernel
def remove_placement(state: Record, circle: int) -> None:
    """Take a placement off the open ones, keeping their order."""
    _remove_at(state, _open_placement(state, circle))


@kernel
def drop_missed(state: Record) -> None:
    """Take away every placement whose owner has no dolmen stone left (D42)."""
    place = 0
    while place < int(state.pending_count):
        if state.hand_count[int(state.pending_owner[place])] == 0:
            _remove_at(state, place)
        else:
            place += 1


@kernel
def _open_placement(state: Record, circle: int) -> int:
    place = 0
    while state.pending_circle[place] != circle:
        place += 1
    return place


@kernel
def _remove_at(state: Record, place: int) -> None:
    last = int(state.pending_count) - 1
    for index in range(place, last):
        state.pending_circle[index] = state.pending_circle[index + 1]
        state.pending_owner[index] = state.pending_owner[index + 1]
        state.pending_under[index] = state.pending_under[index + 1]
    state.pending_circle[last] = 0
    state.pending_owner[last] = 0
    state.pending_under[last] = 0
    state.pending_count = last

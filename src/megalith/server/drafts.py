"""A seat's own moves tried on what that seat knows, so that no answer can tell what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from megalith.core.contract import CHANCE
from megalith.core.state import State
from megalith.server.fold import Room
from megalith.server.messages import Reject
from megalith.server.refusals import Code, refuse
from megalith.server.steps import player_of
from megalith.server.words import rejection


@dataclass(frozen=True)
class Draft:
    """The states, as their player knows them, before a seat's moves and after each."""

    seat: int
    states: tuple[State, ...]

    @property
    def is_open(self) -> bool:
        """Whether the same seat has more to choose."""
        return self.states[-1].current_player == self.seat - 1


def draft(room: Room, seat: int, moves: Sequence[str], cmd_id: str | None = None) -> Draft | Reject:
    """Return a seat's moves as they would go, or the first refusal.

    Only this seat's decisions can be made, up to the next chance: whoever could add a move after an outcome
    could learn the outcome from the refusal and choose otherwise.
    """
    state = room.state.view(player_of(seat)).explore()
    states = [state]
    for number, move in enumerate(moves):
        refused = _refused(state, seat, move, number, cmd_id)
        if refused is not None:
            return refused
        state = state.clone()
        state.play(move)
        states.append(state)
    return Draft(seat, tuple(states))


def _refused(state: State, seat: int, move: str, number: int, cmd_id: str | None) -> Reject | None:
    if state.current_player == seat - 1:
        reason = state.why_not(move)
        return None if reason is None else rejection(reason, cmd_id)
    if number == 0:
        return refuse("not_your_turn", cmd_id)
    code: Code = "after_chance" if state.current_player == CHANCE else "turn_over"
    return refuse(code, cmd_id, {"move": move, "number": number + 1})

"""The table: the state of a game, who sits there, and what every person has been told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from megalith.cli.playing.seats import Seat
from megalith.core.chance import Seeded
from megalith.core.contract import CHANCE, Told
from megalith.core.state import State

Viewer = int | None


@dataclass(frozen=True)
class Step:
    """A move or an outcome: who made it and what it told each viewer."""

    mover: int
    told: dict[Viewer, tuple[Told, ...]]


class Table:
    """A game being played; its chance is drawn here, one outcome a step, so that each can be told."""

    def __init__(self, state: State, seats: Sequence[Seat], chance: Seeded) -> None:
        self.state = state
        self.seats = list(seats)
        self.steps: list[Step] = []
        self._chance = chance
        self.viewers: list[Viewer] = [*self.people, None]

    @property
    def people(self) -> list[int]:
        """The players who are people."""
        return [player for player, seat in enumerate(self.seats) if seat.is_person]

    @property
    def names(self) -> list[str]:
        """The names of all players."""
        return [seat.name for seat in self.seats]

    @property
    def labels(self) -> list[str]:
        """The names of all players, those of bots with their kinds."""
        return [seat.label for seat in self.seats]

    def play(self, move: str) -> None:
        """Play a legal move or outcome and note what it tells each viewer."""
        game, mover = self.state.game, self.state.current_player
        before = {viewer: self.state.observation(viewer) for viewer in self.viewers}
        self.state.play(move)
        told = {
            viewer: game.module.tell(
                game.setup, before[viewer], self.state.observation(viewer), self.state.history(viewer)[-1][1]
            )
            for viewer in self.viewers
        }
        self.steps.append(Step(mover, told))

    def draw_due_chance(self) -> None:
        """Draw outcomes as long as chance is to decide."""
        while self.state.current_player == CHANCE:
            outcomes = self.state.weighted_outcomes()
            index, self._chance = self._chance.draw([weight for _, weight in outcomes])
            self.play(self.state.action_to_move(outcomes[index][0]))

    def told_since_own_move(self, viewer: Viewer) -> list[tuple[Told, ...]]:
        """Return what each step told a viewer since their last own one."""
        own = [number for number, step in enumerate(self.steps) if step.mover == viewer]
        return [step.told[viewer] for step in self.steps[own[-1] + 1 if own else 0 :]]

    def told(self, viewer: Viewer) -> list[tuple[Told, ...]]:
        """Return what each step told a viewer, from the start."""
        return [step.told[viewer] for step in self.steps]

"""The lines of a table's log, each with what every viewer may be told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from megalith.core.still import Still
from megalith.server import messages
from megalith.server.messages import LogEntry
from megalith.server.words import told_of

Viewer = int | None
"""A seat from 1, None for a spectator."""


@dataclass(frozen=True)
class TableStep:
    """An event of the table that everybody is told."""

    text: str
    told: messages.Told

    def entry(self, number: int, _viewer: Viewer) -> LogEntry:
        """Return the line of the log."""
        return LogEntry(number, None, self.text, [self.told])


@dataclass(frozen=True)
class MoveStep:
    """A move or outcome between two positions.

    What a viewer is told is worked out from that viewer's two observations when it is first asked for.
    """

    before: Still
    after: Still
    mover: int
    move: str
    _entries: dict[tuple[Viewer, int], LogEntry] = field(default_factory=dict, compare=False, repr=False)

    def entry(self, number: int, viewer: Viewer) -> LogEntry:
        """Return the line of the log as a viewer saw it."""
        key = viewer, number
        if key not in self._entries:
            self._entries[key] = self._entry(number, viewer)
        return self._entries[key]

    def _entry(self, number: int, viewer: Viewer) -> LogEntry:
        game = self.before.game
        text = self.before.seen(self.mover, self.move, player_of(viewer))
        told = game.module.tell(
            game.setup, observation(self.before, viewer), observation(self.after, viewer), text
        )
        return LogEntry(number, self.mover, text, [told_of("log", one) for one in told])


Step = TableStep | MoveStep

LAST_SEEN = 4096
"""Observations kept: the last of every viewer at some hundred tables, for the next move's line needs it."""


def player_of(viewer: Viewer) -> int | None:
    """Return a seat as the rules count players, from 0; None stays a spectator."""
    return None if viewer is None else viewer - 1


@lru_cache(maxsize=LAST_SEEN)
def observation(position: Still, viewer: Viewer) -> dict[str, Any]:
    """Return what a viewer sees of a position, not to be changed: frame and log share it."""
    return position.observation(player_of(viewer))

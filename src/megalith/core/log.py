"""What happened so far, as each viewer saw it."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from typing import Any

from megalith.core.contract import CHANCE, SPECTATOR
from megalith.core.errors import HiddenError


@dataclass(frozen=True)
class Entry:
    """A move with who made it (CHANCE for an outcome), or, with no player, an event of the table.

    `seen` is the text by viewer; `facts` are what the move uncovered for everybody.
    """

    player: int | None
    text: str
    seen: tuple[str, ...]
    facts: tuple[str, ...] = ()


class Log:
    """The entries of a game; whole, or one viewer's only.

    Viewers are in the order of `viewers`: the players, then the spectator. A viewer's log holds that viewer's
    texts alone. `origin` is the position the game started from, by viewer and, for None, in full; it is empty
    for the usual start.
    """

    __slots__ = ("entries", "viewers", "origin", "is_whole")

    def __init__(self, players: int, viewer: int | None = None) -> None:
        self.entries: list[Entry] = []
        self.is_whole = viewer is None
        self.viewers: tuple[int, ...] = (*range(players), SPECTATOR) if viewer is None else (viewer,)
        self.origin: dict[int | None, str] = {}

    @property
    def viewer(self) -> int | None:
        """The one viewer whose log this is, None for a whole log."""
        return None if self.is_whole else self.viewers[0]

    def add(self, player: int, move: str, seen: tuple[str, ...], facts: tuple[str, ...]) -> None:
        """Append a move."""
        self.entries.append(Entry(player, move, seen, facts))

    def add_event(self, event: str) -> None:
        """Append an event of the table, like "resign 2", which everybody sees."""
        self.entries.append(Entry(None, f"event {event}", (f"event {event}",) * len(self.viewers)))

    def add_fact(self, fact: str) -> None:
        """Add a fact to what the last move uncovered."""
        last = self.entries[-1]
        self.entries[-1] = Entry(last.player, last.text, last.seen, (*last.facts, fact))

    def index(self, viewer: int) -> int:
        """Return the viewer's index; raise HiddenError where this log is another viewer's."""
        if viewer not in self.viewers:
            raise HiddenError("This state keeps one viewer's log; what others have seen is not in it.")
        return self.viewers.index(viewer)

    def history(self, viewer: int) -> list[tuple[int, str]]:
        """Return (player, move) as the viewer saw them."""
        index = self.index(viewer)
        return [(entry.player, entry.seen[index]) for entry in self.entries if entry.player is not None]

    def information_state(self, viewer: int) -> str:
        """Return what the viewer saw, a line each: who it is, an unusual start, moves and facts in order."""
        index = self.index(viewer)
        lines = [viewer_name(viewer)]
        if self.origin:
            lines.append(f"position {self.origin[viewer]}")
        for entry in self.entries:
            lines.append(_who(entry.player) + entry.seen[index])
            lines += [f"reveal {fact}" for fact in entry.facts]
        return "\n".join(lines)

    def record_lines(self, viewer: int | None) -> list[str]:
        """Return the lines of a record below its header: in full for None, else as the viewer saw them."""
        lines = [f"position {self.origin[viewer]}"] if self.origin else []
        if viewer is None:
            return lines + [entry.text for entry in self.entries]
        index = self.index(viewer)
        for entry in self.entries:
            lines.append(entry.seen[index])
            lines += [f"reveal {fact}" for fact in entry.facts]
        return lines

    def only(self, viewer: int) -> Log:
        """Return the log as one viewer has it."""
        index = self.index(viewer)
        log = Log(0, viewer)
        if self.origin:
            log.origin = {viewer: self.origin[viewer]}
        log.entries = [
            Entry(entry.player, entry.seen[index], (entry.seen[index],), entry.facts)
            for entry in self.entries
        ]
        return log

    def copy(self) -> Log:
        """Return an independent copy."""
        log = Log(0, self.viewer)
        log.viewers = self.viewers
        log.origin, log.entries = dict(self.origin), list(self.entries)
        return log

    def __reduce__(self) -> tuple[Any, ...]:
        # As text: objects' bytes would also tell which equal texts are one object, nobody's business.
        entries = [astuple(entry) for entry in self.entries]
        return _from_text, (json.dumps([self.is_whole, self.viewers, [*self.origin.items()], entries]),)


def _from_text(text: str) -> Log:
    is_whole, viewers, origin, entries = json.loads(text)
    log = Log(0, None if is_whole else viewers[0])
    log.viewers, log.origin = tuple(viewers), dict(origin)
    log.entries = [Entry(who, move, tuple(seen), tuple(facts)) for who, move, seen, facts in entries]
    return log


def viewer_name(viewer: int) -> str:
    """Return "seat 2" for player 1, "spectator" for a spectator."""
    return "spectator" if viewer == SPECTATOR else f"seat {viewer + 1}"


def _who(player: int | None) -> str:
    if player is None:
        return ""
    return "chance " if player == CHANCE else f"{player + 1} "

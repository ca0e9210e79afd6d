"""The rules of Dolmen once more, slow and plain, to play beside the real ones and compare at every step.

Written from the clauses alone, in dictionaries and lists, sharing no code with the package. It trusts its
caller: moves must be legal, boards valid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

STONES = {2: 16, 3: 13, 4: 12}
DOLMEN_STONES = {2: (5, 4, 3, 1), 3: (4, 3, 2, 1), 4: (4, 3, 1, 1)}
MULTIPLIER = {4: 3, 6: 4, 8: 5}
TERMINAL = -4


@dataclass
class Seat:
    """What lies in front of one player (D10)."""

    stones: int
    dolmen_stones: Counter[int]
    druids: int = 3
    points: int = 5

    @property
    def is_out(self) -> bool:
        """Whether the last stone or the last dolmen stone is placed (D60)."""
        return self.stones == 0 or self.dolmen_stones.total() == 0


@dataclass
class Placement:
    """A dolmen stone due in a circle (D31, D33, D34)."""

    circle: str
    owner: int
    place: str


@dataclass
class Reference:
    """One game under way; `board` is the parsed board file, `label` its name in observations."""

    board: Mapping[str, Any]
    players: int
    label: str
    seats: list[Seat] = field(init=False)
    stones: dict[str, int] = field(default_factory=dict)
    druids: dict[str, int] = field(default_factory=dict)
    dolmens: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    active: int = 0
    phase: str = "turn"
    vacated: str | None = None
    pending: list[Placement] = field(default_factory=list)
    resolving: Placement | None = None
    final_round: list[int] | None = None
    quiet_turns: int = 0
    was_stone_laid: bool = False
    moves: list[tuple[int, str]] = field(default_factory=list)
    scored: list[list[Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        values = DOLMEN_STONES[self.players]
        self.seats = [
            Seat(STONES[self.players], Counter(dict(enumerate(values, 1)))) for _ in range(self.players)
        ]
        self.circles: dict[str, list[str]] = self.board["circles"]
        self.links = _links(self.board)

    # whose decision it is, and what they may do

    @property
    def current_player(self) -> int:
        """The player to decide, or TERMINAL."""
        if self.phase == "over":
            return TERMINAL
        return self.resolving.owner if self.resolving else self.active

    def legal_moves(self) -> set[str]:
        """Return what the player to decide may do, in notation."""
        match self.phase:
            case "turn":
                return self._actions()
            case "stone":
                return {"stone"} | self._paid_skip(self.active)
            case "order":
                return {f"resolve {placement.circle}" for placement in self.pending}
            case "dolmen":
                return self._dolmen_choices()
        return set()

    def _actions(self) -> set[str]:
        mine = [node for node, player in self.druids.items() if player == self.active]
        free = [node for node in self.board["nodes"] if self._is_free(node)]
        moves = {f"move {start} {end}" for start in mine for end in self._reached(start)}
        moves |= {f"remove {node}" for node in mine}
        if self.seats[self.active].druids:
            moves |= {f"place {node}" for node in free}
        return moves or {"pass"}

    def _is_free(self, node: str) -> bool:
        return node not in self.stones and node not in self.druids

    def _reached(self, start: str) -> set[str]:
        """Return the free nodes one step away, over druid bridges too (D22)."""
        seen, edge = {start}, [start]
        while edge:
            for node in self.links[edge.pop()] - seen:
                seen.add(node)
                if node in self.druids:
                    edge.append(node)
        return {node for node in seen if self._is_free(node)}

    def _paid_skip(self, player: int) -> set[str]:
        return {"skip"} if self.seats[player].points > 1 else set()

    def _dolmen_choices(self) -> set[str]:
        assert self.resolving is not None
        owner = self.resolving.owner
        in_hand = self.seats[owner].dolmen_stones
        choices = {f"dolmen {value}" for value, count in in_hand.items() if count}
        due = sum(placement.owner == owner for placement in self.pending)
        return choices | ({"decline"} if due > in_hand.total() else self._paid_skip(owner))

    # carrying moves out

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        self.moves.append((self.current_player, move))
        words = move.split()
        match self.phase:
            case "turn":
                self._act(words)
            case "stone":
                self._lay_stone() if move == "stone" else self._pay(self.active)
                self._go_on()
            case "order":
                self.resolving = next(due for due in self.pending if due.circle == words[1])
                self.phase = "dolmen"
            case "dolmen":
                self._settle(words)
                self._go_on()

    def _act(self, words: list[str]) -> None:
        seat = self.seats[self.active]
        match words:
            case ["place", node]:
                seat.druids -= 1
                self.druids[node] = self.active
            case ["move", start, end]:
                del self.druids[start]
                self.druids[end] = self.active
                self.vacated = start
            case ["remove", node]:
                del self.druids[node]
                seat.druids += 1
                self.vacated = node
        if self.vacated is None:
            self._end_turn()
        else:
            self.phase = "stone"

    def _lay_stone(self) -> None:
        assert self.vacated is not None
        before = {name: self.counts(name) for name, nodes in self.circles.items() if self.vacated in nodes}
        self.stones[self.vacated] = self.active
        self.seats[self.active].stones -= 1
        self.was_stone_laid = True
        self.quiet_turns = 0
        for name, counts in before.items():
            due = placement_due(counts, self.active)
            if due is not None:
                self.pending.append(Placement(name, *due))

    def counts(self, circle: str) -> Counter[int]:
        """Return the stones in a circle by player."""
        return Counter(self.stones[node] for node in self.circles[circle] if node in self.stones)

    def _settle(self, words: list[str]) -> None:
        due = self.resolving
        assert due is not None
        if words[0] == "dolmen":
            value = int(words[1])
            self.seats[due.owner].dolmen_stones[value] -= 1
            pile = self.dolmens.setdefault(due.circle, [])
            pile.insert(len(pile) if due.place == "top" else 0, (due.owner, value))
        elif words[0] == "skip":
            self._pay(due.owner)
        self.pending.remove(due)
        self.resolving = None

    def _pay(self, player: int) -> None:
        self.seats[player].points -= 1

    def _go_on(self) -> None:
        """Drop what can no longer be placed (D42), then ask for an order, a dolmen stone, or end the turn."""
        self.pending = [due for due in self.pending if self.seats[due.owner].dolmen_stones.total()]
        if len(self.pending) > 1:
            self.phase = "order"
        elif self.pending:
            self.phase, self.resolving = "dolmen", self.pending[0]
        else:
            self._end_turn()

    # the end of a turn and of the game

    def _end_turn(self) -> None:
        if not self.was_stone_laid:
            self.quiet_turns += 1
        self.was_stone_laid, self.vacated, self.phase = False, None, "turn"
        if self.quiet_turns >= 20 * self.players:
            self.final_round = None
            self._score()
        elif self.final_round is not None:
            self._next_final([player for player in self.final_round if player != self.active])
        elif any(seat.is_out for seat in self.seats):
            turns = [(self.active + step) % self.players for step in range(1, self.players + 1)]
            self._next_final(turns)
        else:
            self.active = (self.active + 1) % self.players

    def _next_final(self, waiting: list[int]) -> None:
        self.final_round = [player for player in waiting if not self.seats[player].is_out]
        if self.final_round:
            self.active = self.final_round[0]
        else:
            self._score()

    def _waiting(self) -> list[int] | None:
        """Return who still has a final action, without those whom the turn under way has put out (D61)."""
        if self.final_round is None:
            return None
        return [
            player for player in self.final_round if player == self.active or not self.seats[player].is_out
        ]

    def _score(self) -> None:
        """Count every dolmen from its top (D62)."""
        self.phase = "over"
        for circle, nodes in self.circles.items():
            rows = [
                [owner, value, MULTIPLIER[len(nodes)] - level]
                for level, (owner, value) in enumerate(reversed(self.dolmens.get(circle, [])))
            ]
            for owner, value, multiplier in rows:
                self.seats[owner].points += value * multiplier
            if rows:
                self.scored.append([circle, rows])

    def scores(self) -> list[int]:
        """Return each player's points."""
        return [seat.points for seat in self.seats]

    def ranking(self) -> list[int]:
        """Return each player's place at the end (D63)."""
        keys = [(-seat.points, seat.dolmen_stones.total()) for seat in self.seats]
        return [1 + sum(other < key for other in keys) for key in keys]

    def returns(self) -> list[float]:
        """Return +1 for a lone winner, −1/(n−1) for the others; winners share."""
        if self.phase != "over":
            return [0.0] * self.players
        places = self.ranking()
        n, k = self.players, places.count(1)
        return [(n - k) / ((n - 1) * k) if place == 1 else -1 / (n - 1) for place in places]

    # what a viewer sees (D70)

    def history(self, viewer: int | None) -> list[tuple[int, str]]:
        """Return the moves as a viewer saw them."""
        return [(mover, move if mover == viewer else _veiled(move)) for mover, move in self.moves]

    def observation(self, viewer: int | None) -> dict[str, Any]:
        """Return what a viewer sees, None a spectator."""
        over = self.phase == "over"
        seen = self._public() | {
            "dolmens": {
                circle: [[owner, value if over or owner == viewer else None] for owner, value in pile]
                for circle, pile in self.dolmens.items()
                if pile
            },
            "hands": [self._hand(player) for player in range(self.players)] if over else None,
        }
        return seen if viewer is None else seen | {"my_dolmens": self._hand(viewer)}

    def _hand(self, player: int) -> dict[str, int]:
        return {str(value): self.seats[player].dolmen_stones[value] for value in (1, 2, 3, 4)}

    def _public(self) -> dict[str, Any]:
        over = self.phase == "over"
        return {
            "game": "dolmen",
            "players": self.players,
            "options": {"board": self.label},
            "current_player": self.current_player,
            "active": None if over else self.active,
            "phase": self.phase,
            "over": over,
            "scores": self.scores(),
            "winners": [p for p, place in enumerate(self.ranking()) if place == 1] if over else None,
            "points": self.scores(),
            "stones": [seat.stones for seat in self.seats],
            "druids_in_hand": [seat.druids for seat in self.seats],
            "dolmens_in_hand": [seat.dolmen_stones.total() for seat in self.seats],
            "nodes": {node: {"stone": player} for node, player in self.stones.items()}
            | {node: {"druid": player} for node, player in self.druids.items()},
            "vacated": self.vacated,
            "pending": [[due.circle, due.owner, due.place] for due in self.pending],
            "resolving": self.resolving.circle if self.resolving else None,
            "final_round": self._waiting(),
            "quiet_turns": self.quiet_turns,
            "scored": self.scored,
        }


def placement_due(before: Counter[int], player: int) -> tuple[int, str] | None:
    """Return (owner, "top" or "under") of the placement that a stone causes in one circle, None for none.

    `before` are the stones there by player before it (D30 to D34).
    """
    after = before + Counter({player: 1})
    if len(after) == 1:
        return None
    own, best = after[player], max(count for other, count in after.items() if other != player)
    if own > best:
        return None if _holder(before) == player else (player, "top")
    if own == best:
        return (player, "under") if own >= 2 else None
    leader = _holder(after)
    return (leader, "top") if len(before) == 1 and leader is not None else None


def _holder(counts: Counter[int]) -> int | None:
    """Return who has strictly the most stones where two or more colours lie, None for nobody."""
    ranked = counts.most_common(2)
    return ranked[0][0] if len(ranked) > 1 and ranked[0][1] > ranked[1][1] else None


def _links(board: Mapping[str, Any]) -> dict[str, set[str]]:
    """Return the nodes linked with each node: by path, by rune, by the common gate of the corners (D2)."""
    pairs = [(nodes[i - 1], nodes[i]) for nodes in board["circles"].values() for i in range(len(nodes))]
    pairs += [(one, other) for one, other in board.get("gates", [])]
    pairs += combinations(board.get("corners", []), 2)
    links: dict[str, set[str]] = {node: set() for node in board["nodes"]}
    for one, other in pairs:
        links[one].add(other)
        links[other].add(one)
    return links


def _veiled(move: str) -> str:
    return "dolmen ?" if move.startswith("dolmen ") else move

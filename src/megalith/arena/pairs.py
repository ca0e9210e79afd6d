"""Two bots over all player counts: how often one beats the other, kept in a file so that it can go on later.

With more than two seats both bots take several, as evenly as can be, in every arrangement in turn. A game's
result is the share of pairs of seats, one of each bot, in which the first stands above, ties half: 0.5 means
equally strong at any number of players.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean

from megalith.arena.interval import wilson
from megalith.arena.play import play_game
from megalith.core.game import game as make_game


@dataclass(frozen=True)
class Pair:
    """Two bots at one game and player count."""

    game: str
    players: int
    one: str
    other: str


def arrangements(players: int) -> list[tuple[bool, ...]]:
    """Return who sits where, True for the first bot: every way to share the seats as evenly as can be."""
    sizes = {players // 2, players - players // 2}
    chosen = [set(seats) for size in sorted(sizes) for seats in combinations(range(players), size)]
    return [tuple(seat in seats for seat in range(players)) for seats in chosen]


def beaten_share(turn: Sequence[bool], ranking: Sequence[int]) -> float:
    """Return the share of pairs of seats in which the first bot's place is better, ties half."""
    own = [rank for is_first, rank in zip(turn, ranking, strict=True) if is_first]
    others = [rank for is_first, rank in zip(turn, ranking, strict=True) if not is_first]
    return fmean(1.0 if a < b else 0.5 if a == b else 0.0 for a in own for b in others)


def play_pair(pair: Pair, first_game: int, games: int) -> Iterator[float]:
    """Play games number `first_game` and on; the number decides the arrangement and the seed."""
    game = make_game(pair.game, players=pair.players)
    turns = arrangements(pair.players)
    for number in range(first_game, first_game + games):
        turn = turns[number % len(turns)]
        seats = [pair.one if is_first else pair.other for is_first in turn]
        yield beaten_share(turn, play_game(game, seats, f"{pair.one} {pair.other} {number}").ranking)


class Results:
    """Finished games by pair, in a file of JSON lines that is only added to."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._shares: dict[Pair, list[float]] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            *key, shares = json.loads(line)
            self._shares.setdefault(Pair(*key), []).extend(shares)

    def games(self, pair: Pair) -> int:
        """Return how many games of a pair are finished."""
        return len(self._shares.get(pair, ()))

    def add(self, pair: Pair, shares: Sequence[float]) -> None:
        """Add finished games and write them down."""
        self._shares.setdefault(pair, []).extend(shares)
        rounded = [round(share, 4) for share in shares]
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([pair.game, pair.players, pair.one, pair.other, rounded]) + "\n")

    def share(self, pair: Pair) -> tuple[float, float, float]:
        """Return how often the first bot of a pair beats the other, and the 95 % interval around it."""
        shares = self._shares[pair]
        mean = fmean(shares)
        return mean, *wilson(mean, len(shares))

"""Matches: the same bots, many games, the seats rotated."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean

from megalith.arena.interval import wilson
from megalith.arena.play import Result, play_game
from megalith.core.game import Game


@dataclass(frozen=True)
class Standing:
    """How one bot of a match did; shared victories count as a share, ranks are from 1, ties at their mean."""

    bot: str
    games: int
    win_share: float
    interval: tuple[float, float]
    mean_rank: float
    mean_score: float


def seatings(bots: Sequence[str], games: int) -> list[list[int]]:
    """Return for each game which bot sits at each seat: every bot passes through every seat in turn."""
    count = len(bots)
    return [[(seat + number) % count for seat in range(count)] for number in range(games)]


def play_match(game: Game, bots: Sequence[str], games: int, seed: int, jobs: int = 1) -> Iterator[Result]:
    """Play the games of a match in order; results are by bot, not by seat.

    One bot a player; `jobs` processes share the games. The same seed gives the same match for any `jobs`.
    """
    turns = seatings(bots, games)
    tasks = [(game, [bots[bot] for bot in turn], f"{seed} {number}") for number, turn in enumerate(turns)]
    results = map(_task, tasks) if jobs == 1 else _in_processes(tasks, jobs)
    for turn, result in zip(turns, results, strict=True):
        yield by_bot(turn, result)


def by_bot(turn: Sequence[int], result: Result) -> Result:
    """Return a result with its seats put in the order of the bots."""
    seats = [turn.index(bot) for bot in range(len(turn))]
    ranking = tuple(result.ranking[seat] for seat in seats)
    return Result(ranking, tuple(result.scores[seat] for seat in seats), result.moves)


def standings(bots: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """Return how each bot did over the results of `play_match`."""
    out = []
    for index, name in enumerate(bots):
        share = fmean(win_share(result.ranking, index) for result in results)
        rank = fmean(fair_rank(result.ranking, index) for result in results)
        score = fmean(result.scores[index] for result in results)
        out.append(Standing(name, len(results), share, wilson(share, len(results)), rank, score))
    return out


def win_share(ranking: Sequence[int], index: int) -> float:
    """Return 1 for the only winner, 1/k for one of k winners, else 0."""
    return 1 / ranking.count(1) if ranking[index] == 1 else 0.0


def fair_rank(ranking: Sequence[int], index: int) -> float:
    """Return a place, tied ones at the mean of the places they share."""
    return ranking[index] + (ranking.count(ranking[index]) - 1) / 2


def _task(task: tuple[Game, list[str], str]) -> Result:
    return play_game(*task)


def _in_processes(tasks: list[tuple[Game, list[str], str]], jobs: int) -> Iterator[Result]:
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_task, tasks, chunksize=max(1, min(8, len(tasks) // (4 * jobs))))

"""How often each bot beats the others, at every player count: `python -m bench.levels`.

It goes on where it stopped: finished games are kept in docs/levels.jsonl and not played again. The tables go
into docs/levels.md.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path

from megalith.arena.pairs import Pair, Results, play_pair
from megalith.core.registry import game_module, registered_names

BOTS = ("random", "gentle", "greedy", "steady", "sharp")
GAMES = 200
CHUNK = 10
PAGE = Path(__file__).parents[1] / "docs" / "levels.md"
STORE = PAGE.with_name("levels.jsonl")


def pairs() -> list[Pair]:
    """Return the pairs that have a bound to meet, then every pair of BOTS at every game and player count."""
    bounds = [bound for name in registered_names() for bound in bounded(name)]
    every = [
        Pair(name, players, one, other)
        for name in registered_names()
        for players in game_module(name).PLAYERS
        for other, one in combinations(BOTS, 2)
    ]
    return bounds + [pair for pair in every if pair not in bounds]


def bounded(name: str) -> list[Pair]:
    """Return a game's two pairs that say whether its bots are worth their names, at its fewest players."""
    players = game_module(name).PLAYERS[0]
    return [Pair(name, players, "greedy", "random"), Pair(name, players, "ismcts", "greedy")]


def missing(results: Results, games: int) -> list[tuple[Pair, int, int]]:
    """Return what is still to play, in chunks of (pair, number of the first game, games)."""
    return [
        (pair, first, min(CHUNK, games - first))
        for pair in pairs()
        for first in range(results.games(pair), games, CHUNK)
    ]


def play_missing(results: Results, games: int, jobs: int) -> None:
    """Play what is missing, writing each pair's games down in order."""
    waiting: dict[Pair, dict[int, list[float]]] = {}
    chunks = missing(results, games)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        futures = {pool.submit(_play, *chunk): chunk for chunk in chunks}
        for done, future in enumerate(as_completed(futures), 1):
            pair, first, _ = futures[future]
            waiting.setdefault(pair, {})[first] = future.result()
            while (shares := waiting[pair].pop(results.games(pair), None)) is not None:
                results.add(pair, shares)
            print(f"{done} of {len(chunks)}: {pair.one} and {pair.other}, {pair.players} players", flush=True)


def _play(pair: Pair, first: int, games: int) -> list[float]:
    return list(play_pair(pair, first, games))


def write_page(results: Results) -> None:
    """Put the tables between the page's two marks."""
    begin, end = "<!-- tables -->", "<!-- end of tables -->"
    text = PAGE.read_text("utf-8")
    head, tail = text.split(begin)[0], text.split(end)[1]
    PAGE.write_text(f"{head}{begin}\n\n{chr(10).join(_tables(results))}\n{end}{tail}", "utf-8")


def _tables(results: Results) -> Iterator[str]:
    for name in registered_names():
        yield f"## {name}\n"
        for pair in bounded(name):
            yield f"- `{pair.one}` over `{pair.other}`, {pair.players} players: {_cell(results, pair)}"
        yield ""
        for players in game_module(name).PLAYERS:
            yield f"### {name}, {players} players\n"
            yield _row(["beats", *BOTS[:-1]])
            yield _row(["---"] * len(BOTS))
            for index, one in enumerate(BOTS[1:], 1):
                cells = [_cell(results, Pair(name, players, one, other)) for other in BOTS[:index]]
                yield _row([f"**{one}**", *cells, *[""] * (len(BOTS) - 1 - index)])
            yield ""


def _cell(results: Results, pair: Pair) -> str:
    if not results.games(pair):
        return "–"
    share, low, high = results.share(pair)
    return f"{100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games a pair and player count")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes")
    arguments = parser.parse_args()
    results = Results(STORE)
    play_missing(results, arguments.games, arguments.jobs)
    write_page(results)


if __name__ == "__main__":
    main()

"""Random play: whole games, decisions a second on one core, each game and player count beside hearts."""

from __future__ import annotations

import time
from statistics import median

from bench import hearts
from bench.report import Row
from megalith.core.game import Game, game
from megalith.core.registry import game_module, registered_names
from megalith.core.simulation import random_games

ROUNDS = 7
GAMES = 6000
HEARTS_GAMES = 3000


def measure() -> list[Row]:
    """Return a row a game and player count; each round times the reference and all of them in turn."""
    games = [game(name, players=count) for name in registered_names() for count in game_module(name).PLAYERS]
    for one in games:
        random_games(one, 10, 0)
    hearts.decisions_per_second(50, 0)
    rates: list[list[tuple[float, float, float]]] = [[] for _ in games]
    ratios: list[list[float]] = [[] for _ in games]
    for number in range(ROUNDS):
        reference = hearts.decisions_per_second(HEARTS_GAMES, number)
        for index, one in enumerate(games):
            rates[index].append(_rates(one, number))
            ratios[index].append(rates[index][-1][2] / reference)
    return [_row(one, rates[index], ratios[index]) for index, one in enumerate(games)]


def _rates(one: Game, seed: int) -> tuple[float, float, float]:
    begin = time.process_time()
    games, actions, decisions = random_games(one, GAMES, seed)
    seconds = time.process_time() - begin
    return games / seconds, actions / seconds, decisions / seconds


def _row(one: Game, rates: list[tuple[float, float, float]], ratios: list[float]) -> Row:
    games, actions, decisions = (median(column) for column in zip(*rates, strict=True))
    detail = f"{decisions / 1e6:.2f} M decisions/s, {actions / 1e6:.2f} M actions/s, {games:,.0f} games/s"
    spread = f"{min(ratios):.2f}–{max(ratios):.2f}"
    return Row(
        f"random play, {one.name}, {one.players} players", f"{median(ratios):.2f} × hearts", spread, detail
    )

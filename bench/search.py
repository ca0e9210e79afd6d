"""Search: simulated decisions a second of our ISMCTS beside OpenSpiel's on hearts, one thread each."""

from __future__ import annotations

import random
import time
from statistics import median

from bench import hearts
from bench.report import Row
from megalith.bots.ismcts import IsmctsBot
from megalith.core.contract import TERMINAL
from megalith.core.game import Game, game
from megalith.core.registry import game_module, registered_names
from megalith.core.state import State

ROUNDS = 7
SIMULATIONS = 1000


def measure() -> list[Row]:
    """Return a row a game and player count, uniform rollouts to the end; then the guided search's speed."""
    games = [game(name, players=count) for name in registered_names() for count in game_module(name).PLAYERS]
    for one in games:
        for rollouts in ("uniform", "guided"):
            searched_per_second(one, rollouts, 0)
    rows = []
    reference = [hearts.searched_per_second(SIMULATIONS, number) for number in range(ROUNDS)]
    detail = f"{median(speed for _, speed in reference):,.0f} simulations/s"
    rates = [rate / 1e6 for rate, _ in reference]
    rows.append(Row("OpenSpiel ISMCTS, hearts", f"{median(rates):.2f} M decisions/s", _spread(rates), detail))
    for one in games:
        rows.append(_beside_hearts(one))
    for one in games:
        speeds = [searched_per_second(one, "guided", number)[1] for number in range(ROUNDS)]
        what = f"guided search, {one.name}, {one.players} players"
        rows.append(
            Row(what, f"{median(speeds):,.0f} simulations/s", f"{min(speeds):,.0f}–{max(speeds):,.0f}")
        )
    return rows


def _beside_hearts(one: Game) -> Row:
    ratios, rates, speeds = [], [], []
    for number in range(ROUNDS):
        reference, _ = hearts.searched_per_second(SIMULATIONS, number)
        rate, speed = searched_per_second(one, "uniform", number)
        ratios.append(rate / reference)
        rates.append(rate)
        speeds.append(speed)
    detail = f"{median(rates) / 1e6:.2f} M decisions/s, {median(speeds):,.0f} simulations/s"
    what = f"ISMCTS, {one.name}, {one.players} players"
    return Row(what, f"{median(ratios):.2f} × hearts", _spread(ratios), detail)


def searched_per_second(one: Game, rollouts: str, seed: int) -> tuple[float, float]:
    """Return simulated decisions and simulations a second, the median over positions at hearts' STAGES."""
    rates, speeds = [], []
    for stage in hearts.STAGES:
        state = position(one, random.Random(f"{seed} {stage}"), stage)
        bot = IsmctsBot(one, simulations=SIMULATIONS, rollouts=rollouts, seed=seed)
        view = state.view(state.current_player)
        begin = time.process_time()
        bot.visits(view)
        seconds = time.process_time() - begin
        rates.append(bot.decisions / seconds)
        speeds.append(bot.simulated / seconds)
    return median(rates), median(speeds)


def position(one: Game, lot: random.Random, stage: float) -> State:
    """Return a decision with two or more legal moves, so far into a random game."""
    state = one.start(seed=lot.randrange(2**32))
    decisions = []
    while state.current_player != TERMINAL:
        actions = state.legal_actions()
        if len(actions) > 1:
            decisions.append(state.clone())
        state.apply_action(lot.choice(actions))
    return decisions[int(stage * len(decisions))]


def _spread(values: list[float]) -> str:
    return f"{min(values):.2f}–{max(values):.2f}"

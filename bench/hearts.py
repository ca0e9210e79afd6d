"""The reference: OpenSpiel's C++ hearts, played at random and searched by its own ISMCTS."""

from __future__ import annotations

import random
import time
from statistics import fmean, median

import pyspiel

STAGES = (0.0, 0.25, 0.5, 0.75)
"""How far into a game a search begins."""
PLAYOUTS = 50
SEARCHED = "hearts(pass_cards=False)"
"""Passing is left out of searches: OpenSpiel 2.0.2's search crashes while cards are being passed."""


def decisions_per_second(games: int, seed: int) -> float:
    """Return decisions with two or more legal moves a second, in uniformly random games inside C++."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(4)]
    begin = time.process_time()
    for number in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + number)
    seconds = time.process_time() - begin
    return games * decisions_per_game() / seconds


def decisions_per_game() -> float:
    """Return the mean number of decisions with two or more legal moves in a random game."""
    if not _MEANS:
        start = pyspiel.load_game("hearts").new_initial_state()
        _MEANS.append(mean_decisions(start, random.Random(1), 400))
    return _MEANS[0]


_MEANS: list[float] = []


def searched_per_second(simulations: int, seed: int) -> tuple[float, float]:
    """Return simulated decisions and simulations a second of `pyspiel.ISMCTSBot`, the median over STAGES.

    One thread, uniform rollouts to the end. The bot does not say how many decisions it simulated: their
    number is the mean over random games played on from the same position.
    """
    rates, speeds = [], []
    for stage in STAGES:
        lot = random.Random(f"{seed} {stage}")
        state = position(lot, stage)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(seed, evaluator, 1.0, simulations, -1, policy, False, False)
        begin = time.process_time()
        bot.step(state)
        seconds = time.process_time() - begin
        speeds.append(simulations / seconds)
        rates.append(speeds[-1] * mean_decisions(state, lot, PLAYOUTS))
    return median(rates), median(speeds)


def position(lot: random.Random, stage: float) -> pyspiel.State:
    """Return a decision with two or more legal moves, so far into a random game."""
    state = pyspiel.load_game(SEARCHED).new_initial_state()
    decisions = []
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            decisions.append(state.clone())
        state.apply_action(_random_action(state, lot))
    return decisions[int(stage * len(decisions))]


def mean_decisions(state: pyspiel.State, lot: random.Random, playouts: int) -> float:
    """Return the mean number of decisions with two or more legal moves in random play to the end."""
    return fmean(_count_decisions(state.clone(), lot) for _ in range(playouts))


def _count_decisions(state: pyspiel.State, lot: random.Random) -> int:
    count = 0
    while not state.is_terminal():
        count += 0 if state.is_chance_node() else len(state.legal_actions()) > 1
        state.apply_action(_random_action(state, lot))
    return count


def _random_action(state: pyspiel.State, lot: random.Random) -> int:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(lot.choices(actions, weights)[0])
    return int(lot.choice(state.legal_actions()))

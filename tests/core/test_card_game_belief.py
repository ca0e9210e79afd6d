"""The belief of the card game is exact: against all whole histories that a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

import megalith
from megalith.core.game import Game
from megalith.core.state import State

SAMPLES = 600
SET_UPS = [(2, [2, 2, 1]), (2, [1, 1, 2]), (3, [2, 2, 1])]


def possible_states(game: Game, state: State, viewer: int | None) -> dict[State, Fraction]:
    """Return every state the viewer of `state` could be in with its probability.

    All whole histories are followed, outcome by outcome and move by move, as long as the viewer would have
    seen the same. An outcome has its chance; a move another player may have made counts in full, since what
    players do is not known.
    """
    wanted = state.information_state(viewer)
    worlds = {game.start(chance="manual"): Fraction(1)}
    for _ in state.history(viewer):
        worlds = _one_step(worlds, viewer, wanted)
    total = sum(worlds.values())
    return {world: weight / total for world, weight in worlds.items()}


def _one_step(worlds: dict[State, Fraction], viewer: int | None, wanted: str) -> dict[State, Fraction]:
    after: dict[State, Fraction] = {}
    for world, weight in worlds.items():
        outcomes = dict(world.weighted_outcomes())
        for action in world.legal_actions():
            child = world.clone()
            child.apply_action(action)
            if f"{wanted}\n".startswith(f"{child.information_state(viewer)}\n"):
                chance = Fraction(outcomes[action], sum(outcomes.values())) if outcomes else Fraction(1)
                after[child] = after.get(child, Fraction(0)) + weight * chance
    return after


def _random_state(game: Game, seed: int, moves: int) -> State:
    choices = random.Random(seed)
    state = game.start(seed=seed)
    for _ in range(moves):
        if state.is_over:
            break
        state.play(choices.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("players", "deck"), SET_UPS)
def test_resampling_draws_each_possible_state_as_often_as_it_is_likely(
    players: int, deck: list[int], seed: int
) -> None:
    game = megalith.game("magpies", players=players, deck=deck, max_rounds=6)
    state = _random_state(game, seed, moves=2 + 2 * seed)
    for viewer in (0, players - 1, None):
        expected = possible_states(game, state, viewer)
        words = random.Random(seed)
        drawn = Counter(state.resample(viewer, words) for _ in range(SAMPLES))

        assert state in expected
        assert set(drawn) <= set(expected)
        if min(expected.values()) * SAMPLES >= 15:
            assert set(drawn) == set(expected)
        assert _chi_square(drawn, expected) < _bound(len(expected) - 1)


def test_a_second_reshuffle_keeps_what_was_known_before_it() -> None:
    """What was known as a set before stays one: a viewer must not forget which card lies where."""
    game = megalith.game("magpies", players=3, deck=[4, 2, 0], max_rounds=9)
    several = 0
    for seed in range(24):
        state = _random_state(game, seed, moves=12 + seed % 12)
        expected = possible_states(game, state, None)

        assert {state.resample(None, draw) for draw in range(60)} == set(expected)
        several += len(set(state.observation(None)["held_by"]) - {None}) > 1 and not state.is_over
    assert several > 2


def _chi_square(drawn: Counter[State], expected: dict[State, Fraction]) -> float:
    return sum(
        (drawn[state] - SAMPLES * float(chance)) ** 2 / (SAMPLES * float(chance))
        for state, chance in expected.items()
    )


def _bound(freedom: int) -> float:
    """Return what a chi-square value stays below but once in about a thousand (Wilson and Hilferty)."""
    if freedom == 0:
        return 1e-9
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.29 * spread**0.5) ** 3)

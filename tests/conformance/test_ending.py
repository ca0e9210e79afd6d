from __future__ import annotations

import math

import pytest

from megalith.core.game import Game
from tests.conformance.cases import states_of


def test_there_is_no_ranking_and_no_return_before_the_end(game: Game) -> None:
    for state in states_of(game, 1)[:-1]:
        assert state.returns() == [0.0] * game.players
        with pytest.raises(ValueError, match="not over"):
            state.ranking()


@pytest.mark.parametrize("seed", range(6))
def test_returns_sum_to_zero_and_agree_with_the_ranking_and_the_winners(game: Game, seed: int) -> None:
    state = states_of(game, seed, count=2)[-1]
    places, returns = state.ranking(), state.returns()
    winners = [player for player, place in enumerate(places) if place == 1]
    share = (game.players - len(winners)) / ((game.players - 1) * len(winners))

    assert math.isclose(sum(returns), 0, abs_tol=1e-12)
    for player, place in enumerate(places):
        assert math.isclose(returns[player], share if place == 1 else -1 / (game.players - 1))
    assert state.observation(None)["winners"] == winners


@pytest.mark.parametrize("seed", range(6))
def test_a_place_is_one_more_than_how_many_stand_before_it(game: Game, seed: int) -> None:
    places = states_of(game, seed, count=2)[-1].ranking()

    assert all(place == 1 + sum(other < place for other in places) for place in places)


def test_scores_are_one_number_a_player(game: Game) -> None:
    for state in states_of(game, 2):
        scores = state.scores()

        assert len(scores) == game.players
        assert all(type(score) is int for score in scores)
        assert state.observation(None)["scores"] == scores


def test_once_over_everybody_sees_everything(game: Game) -> None:
    state = states_of(game, 3)[-1]
    shown = [state.observation(player) for player in range(game.players)] + [state.observation(None)]
    public = [
        {key: value for key, value in observation.items() if not key.startswith("my_")}
        for observation in shown
    ]

    assert public == [public[-1]] * len(public)
    assert state.resample(None, 1) == state

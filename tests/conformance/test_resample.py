from __future__ import annotations

import random

import numpy as np
import pytest

import megalith
from megalith.core.game import Game
from tests.conformance.cases import is_card_game, states_of, viewers


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_resampled_state_is_one_the_viewer_could_be_in(game: Game, seed: int) -> None:
    for state in states_of(game, seed):
        for viewer in viewers(game):
            other = state.resample(viewer, seed)

            assert other.observation(viewer) == state.observation(viewer)
            assert other.information_state(viewer) == state.information_state(viewer)
            assert other.view(viewer) == state.view(viewer)
            assert other.current_player == state.current_player
            if state.current_player == viewer:
                assert other.legal_moves() == state.legal_moves()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_movers_legal_moves_come_from_its_own_view(game: Game, seed: int) -> None:
    for state in states_of(game, seed, count=30):
        for viewer in viewers(game):
            mine = viewer is not None and state.current_player == viewer

            assert state.view(viewer).legal_moves == (state.legal_moves() if mine else [])


def test_resampling_does_not_depend_on_the_true_state(game: Game) -> None:
    for state in states_of(game, 4):
        for viewer in viewers(game):
            for seed in range(3):
                expected = state.resample(viewer, seed)

                assert state.resample(viewer, seed) == expected
                assert state.view(viewer).resample(seed) == expected
                assert state.resample(viewer, 77).resample(viewer, seed) == expected


@pytest.mark.parametrize("maker", [np.random.default_rng, random.Random, int])
def test_resampling_takes_a_generator_or_a_seed(game: Game, maker: type) -> None:
    state = states_of(game, 4)[5]

    assert state.resample(0, maker(3)) == state.resample(0, maker(3))


def test_a_generator_goes_on_from_call_to_call(game: Game) -> None:
    state = states_of(game, 4)[7]
    words = np.random.default_rng(1)
    drawn = {state.resample(None, words).position() for _ in range(20)}

    assert len(drawn) > 1


def test_a_resampled_state_is_whole_and_can_come_about(game: Game) -> None:
    for state in states_of(game, 5):
        for viewer in viewers(game):
            other = state.resample(viewer, 2)

            assert "?" not in other.position()
            assert game.from_position(other.position()) == other
            assert not other.is_one_viewers


def test_a_resampled_state_plays_on_to_the_end(game: Game) -> None:
    for state in states_of(game, 5, count=5):
        choices = random.Random(3)
        other = state.resample(0, 4)
        while not other.is_over:
            other.play(choices.choice(other.legal_moves()))

        assert sorted(other.ranking())[0] == 1


def test_a_resampled_state_keeps_its_viewers_log_only(game: Game) -> None:
    for state in states_of(game, 6, count=4):
        for viewer in viewers(game):
            other = state.resample(viewer, 1)

            assert other.record(viewer) == state.record(viewer)
            assert other.history(viewer) == state.history(viewer)
            with pytest.raises(megalith.HiddenError):
                other.record()
            for hidden in (hidden for hidden in viewers(game) if hidden != viewer):
                for ask in (other.history, other.record, other.information_state, other.view):
                    with pytest.raises(megalith.HiddenError):
                        ask(hidden)


def test_the_chance_of_a_resampled_state_is_manual(game: Game) -> None:
    state = game.start(seed=3)
    other = state.resample(0, 1)
    for _ in range(30):
        if other.is_over or other.current_player == megalith.CHANCE:
            break
        other.play(other.legal_moves()[0])

    assert (other.current_player == megalith.CHANCE) is is_card_game(game) or not is_card_game(game)


def test_one_viewers_state_cannot_tell_the_rest(game: Game) -> None:
    for viewer in viewers(game):
        for state in states_of(game, 2, count=4)[:-1]:
            replayed = megalith.replay(state.record(viewer))
            other = 0 if viewer != 0 else 1

            assert replayed.is_one_viewers
            assert replayed.resample(viewer, 1) == state.resample(viewer, 1)
            for ask in (replayed.position, replayed.record):
                with pytest.raises(megalith.HiddenError):
                    ask()
            with pytest.raises(megalith.HiddenError):
                replayed.observation(other)

from __future__ import annotations

import pytest

import megalith
from megalith.core.errors import OptionError
from megalith.core.game import Game
from megalith.core.generator import generator, next_below
from megalith.core.simulation import random_games
from tests.conformance.cases import seeded_moves, states_of, viewers


def test_a_name_alone_makes_a_game_for_the_fewest_players(game: Game) -> None:
    assert megalith.game(game.name).players == game.module.PLAYERS[0]


def test_random_games_come_to_an_end_and_are_counted(game: Game) -> None:
    games, actions, decisions = random_games(game, 5, seed=1)

    assert games == 5
    assert 5 < decisions < actions
    assert random_games(game, 5, seed=1) == (games, actions, decisions)
    assert random_games(game, 0, seed=1) == (0, 0, 0)


@pytest.mark.parametrize("count", [-1, 1.0, True, "2", 10**30])
def test_random_games_wants_a_whole_number(game: Game, count: object) -> None:
    with pytest.raises(ValueError, match="is not a whole number of games from 0"):
        random_games(game, count)  # type: ignore[arg-type]


def test_random_games_are_played_of_a_game(game: Game) -> None:
    with pytest.raises(OptionError, match=f'not of "{game.name}"'):
        random_games(game.name, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1, 2])
def test_somebody_can_always_move_until_the_end(game: Game, seed: int) -> None:
    for state in states_of(game, seed)[:-1]:
        player = state.current_player

        assert player == megalith.CHANCE or 0 <= player < game.players
        assert state.legal_moves()
        assert not state.is_over

    assert state_at_end(game, seed).current_player == megalith.TERMINAL
    assert state_at_end(game, seed).legal_moves() == []


@pytest.mark.parametrize("seed", [1, 2])
def test_action_ids_ascend_below_the_number_of_distinct_actions(game: Game, seed: int) -> None:
    for state in states_of(game, seed):
        actions = state.legal_actions()
        chance = state.current_player == megalith.CHANCE
        bound = game.setup.num_chance_outcomes if chance else game.num_distinct_actions

        assert actions == sorted(set(actions))
        assert all(0 <= action < bound for action in actions)


@pytest.mark.parametrize("seed", [1, 2])
def test_legal_moves_round_trip_through_text(game: Game, seed: int) -> None:
    for state in states_of(game, seed):
        moves, actions = state.legal_moves(), state.legal_actions()

        assert len(set(moves)) == len(moves)
        assert [state.move_to_action(move) for move in moves] == actions
        assert [state.action_to_move(action) for action in actions] == moves
        assert [state.why_not(move) for move in moves] == [None] * len(moves)


def test_every_legal_move_can_be_played_by_text_and_by_id(game: Game) -> None:
    for state in states_of(game, seed=3, count=6):
        for move, action in zip(state.legal_moves(), state.legal_actions(), strict=True):
            by_text, by_id = state.clone(), state.clone()
            by_text.play(move)
            by_id.apply_action(action)

            assert by_text == by_id
            assert by_text.record() == by_id.record()


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_gives_the_same_game(game: Game, seed: int) -> None:
    first, second = (_played_by_seed(game, seed) for _ in range(2))

    assert first == second


def test_every_earlier_clone_is_unchanged_by_later_moves(game: Game) -> None:
    state = game.start(chance="manual")
    kept = []
    for move in seeded_moves(game, 4):
        clone = state.clone()
        kept.append((clone, clone.position(), clone.record(), clone.information_state(0)))
        state.play(move)

    for clone, position, record, seen in kept:
        assert (clone.position(), clone.record(), clone.information_state(0)) == (position, record, seen)


def test_playing_on_a_clone_leaves_the_original(game: Game) -> None:
    for state in states_of(game, 5)[:-1]:
        before = [state.position(), state.record(), *(state.view(viewer) for viewer in viewers(game))]
        clone = state.clone()
        clone.play(clone.legal_moves()[-1])
        clone.note_event("abort")

        assert [state.position(), state.record(), *(state.view(viewer) for viewer in viewers(game))] == before


def state_at_end(game: Game, seed: int) -> megalith.State:
    return states_of(game, seed)[-1]


def _played_by_seed(game: Game, seed: int) -> str:
    words = generator(seed)
    state = game.start(seed=seed)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[next_below(words, len(moves))])
    return state.record()

from __future__ import annotations

import copy
import pickle

import pytest

import megalith
from megalith.core.game import Game
from megalith.core.replay import replay_steps
from tests.conformance.cases import seeded_moves, states_of, viewers


@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_goes_to_one_line_and_back(game: Game, seed: int) -> None:
    for state in states_of(game, seed):
        position = state.position()
        back = game.from_position(position)

        assert "\n" not in position
        assert back == state
        assert back.position() == position
        assert set(back.legal_moves()) == set(state.legal_moves())


def test_a_game_can_go_on_from_a_position_and_its_record_replays(game: Game) -> None:
    start = states_of(game, 1)[4]
    state = game.from_position(start.position())
    move = state.legal_moves()[0]
    state.play(move)
    start.play(move)

    assert state == start
    assert megalith.replay(state.record()) == state
    for viewer in viewers(game):
        assert megalith.replay(state.record(viewer)).view(viewer) == state.view(viewer)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_record_replays_to_the_same_game(game: Game, seed: int) -> None:
    for state in states_of(game, seed):
        back = megalith.replay(state.record())

        assert back == state
        assert back.record() == state.record()
        assert all(back.view(viewer) == state.view(viewer) for viewer in viewers(game))
        assert all(back.history(viewer) == state.history(viewer) for viewer in viewers(game))


def test_the_steps_of_a_record_are_the_states_of_the_game(game: Game) -> None:
    moves = seeded_moves(game, 2)[:12]
    state = game.start(chance="manual")
    states = [state.clone()]
    for move in moves:
        state.play(move)
        states.append(state.clone())

    assert [step for _, step in replay_steps(state.record())] == states


def test_a_viewers_record_replays_as_that_viewers_view_after_every_move(game: Game) -> None:
    state = game.start(chance="manual")
    for number, move in enumerate([*seeded_moves(game, 3), None]):
        if number % 13 == 0 or move is None:
            for viewer in viewers(game):
                _assert_replays_as_view(state, viewer)
        if move is not None:
            state.play(move)


def test_a_viewers_record_grows_line_by_line(game: Game) -> None:
    state = game.start(chance="manual")
    records: list[list[str]] = [[] for _ in viewers(game)]
    for move in seeded_moves(game, 3)[:20]:
        state.play(move)
        for index, viewer in enumerate(viewers(game)):
            lines = state.record(viewer).splitlines()

            assert lines[: len(records[index])] == records[index]
            records[index] = lines


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_states_and_games_survive_pickling(game: Game, protocol: int) -> None:
    assert pickle.loads(pickle.dumps(game, protocol)) == game
    for state in states_of(game, 1, count=5):
        back = pickle.loads(pickle.dumps(state, protocol))

        assert back == state
        assert hash(back) == hash(state)
        assert back.record() == state.record()


def test_views_survive_pickling(game: Game) -> None:
    for state in states_of(game, 1, count=5):
        for viewer in viewers(game):
            view = state.view(viewer)
            back = pickle.loads(pickle.dumps(view))

            assert back == view
            assert hash(back) == hash(view)
            assert back.legal_moves == view.legal_moves
            assert back.information_state == view.information_state


def test_equal_knowledge_pickles_to_equal_bytes_whatever_way_it_came(game: Game) -> None:
    for state in states_of(game, 2, count=6):
        for viewer in viewers(game):
            replayed = megalith.replay(state.record(viewer))

            assert pickle.dumps(replayed.view(viewer)) == pickle.dumps(state.view(viewer))


def test_a_pickled_game_goes_on_with_the_same_chance(game: Game) -> None:
    state = game.start(seed=11)
    back = pickle.loads(pickle.dumps(state))
    for _ in range(10):
        move = state.legal_moves()[0]
        state.play(move)
        back.play(move)

    assert back.record() == state.record()


def test_clone_copy_and_deepcopy_are_equal_and_apart(game: Game) -> None:
    state = states_of(game, 1)[2]
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert twin is not state
        twin.play(twin.legal_moves()[0])
        assert twin.record() != state.record()


def _assert_replays_as_view(state: megalith.State, viewer: int | None) -> None:
    replayed = megalith.replay(state.record(viewer))
    view = state.view(viewer)

    assert replayed.observation(viewer) == state.observation(viewer)
    assert replayed.information_state(viewer) == state.information_state(viewer)
    assert replayed.record(viewer) == state.record(viewer)
    assert replayed.view(viewer) == view
    assert replayed.view(viewer).legal_moves == view.legal_moves

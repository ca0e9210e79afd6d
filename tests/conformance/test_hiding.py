from __future__ import annotations

import json
import pickle
from typing import Any

import numpy as np
import pytest

import megalith
from megalith.bots import bot
from megalith.core.game import Game
from megalith.core.state import State
from megalith.core.view import observe
from tests.conformance.cases import states_of, viewers
from tests.conformance.lookalikes import lookalikes

PERMUTATIONS = 4
GARBAGE = ("", "x", "stone", "dolmen 9", "play down", "steal 1", "leave")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_byte_a_viewer_gets_stays_when_everything_hidden_is_permuted(game: Game, seed: int) -> None:
    moved = 0
    for state in states_of(game, seed):
        for viewer in viewers(game):
            expected = _all_bytes(state, viewer)
            for permutation in range(PERMUTATIONS):
                other = state.resample(viewer, permutation)
                moved += other != state

                assert _all_bytes(other, viewer) == expected

    assert moved > 0


def test_the_picture_stays_when_everything_hidden_is_permuted(game: Game) -> None:
    state = states_of(game, 1, count=4)[2]
    for viewer in (0, None):
        assert state.resample(viewer, 1).svg(viewer) == state.svg(viewer)


def test_every_bot_plays_the_same_when_everything_hidden_is_permuted(game: Game) -> None:
    for state in _decisions(game):
        viewer = state.current_player
        expected = _bot_moves(state, viewer)
        for permutation in range(2):
            assert _bot_moves(state.resample(viewer, permutation), viewer) == expected


def test_games_that_show_the_same_moves_give_the_same_bytes(game: Game) -> None:
    others = 0
    for viewer in viewers(game):
        for number, (state, worlds) in enumerate(lookalikes(game, 1, viewer)):
            if number % 8 == 0:
                expected = _all_bytes(state, viewer)
                for world in worlds:
                    others += world != state

                    assert _all_bytes(world, viewer) == expected

    assert others > 0


def test_a_field_that_observe_does_not_name_goes_to_nobody(game: Game) -> None:
    wider = _with_undeclared_field(game.module.STATE)
    for state in states_of(game, 1, count=4):
        for viewer in (*range(game.players), -1):
            whole, out = _widened(wider, state._record), _widened(wider, game.setup.unknown)
            whole["undeclared"] = 0x5A
            out["undeclared"] = 0x11
            game.module.observe(game.setup.tables[0], whole[0], viewer, out[0])

            assert np.all(out["undeclared"] == 0x11)


@pytest.mark.parametrize("seed", [1, 2])
def test_garbage_in_hidden_bytes_reaches_nobody(game: Game, seed: int) -> None:
    hidden_anywhere = 0
    for state in states_of(game, seed, count=6):
        for viewer in (*range(game.players), -1):
            expected = observe(game, state._record[0], viewer).tobytes()
            hidden = _hidden_bytes(state, viewer, expected)
            hidden_anywhere += len(hidden)
            for garbage in (0x00, 0x5A, 0xFF):
                record = state._record.copy()
                record.view(np.uint8)[hidden] = garbage

                assert observe(game, record[0], viewer).tobytes() == expected

    assert hidden_anywhere > 0


def test_a_view_holds_its_viewers_texts_alone(game: Game) -> None:
    for state in states_of(game, 2, count=4):
        for viewer in viewers(game):
            view = state.view(viewer)

            assert view.player == viewer
            for other in viewers(game):
                if other != viewer:
                    with pytest.raises(megalith.HiddenError):
                        view.log.history(-1 if other is None else other)


def _all_bytes(state: State, viewer: int | None) -> list[Any]:
    view = state.view(viewer)
    mine = viewer is not None and state.current_player == viewer
    return [
        json.dumps(state.observation(viewer)),
        json.dumps(view.observation),
        pickle.dumps(view),
        view.legal_moves,
        view.legal_actions,
        state.legal_moves() if mine else None,
        [state.why_not(move) for move in GARBAGE] if mine else None,
        view.information_state,
        state.information_state(viewer),
        view.history,
        state.history(viewer),
        state.record(viewer),
        repr(view),
        hash(view),
        view.resample(9).position(),
    ]


def _bot_moves(state: State, viewer: int) -> list[str]:
    game = state.game
    bots = [
        bot("random", game, seed=8),
        bot("greedy", game, seed=8),
        bot("ismcts", game, simulations=30, seed=8),
    ]
    return [player.choose(state.view(viewer)) for player in bots]


def _decisions(game: Game) -> list[State]:
    return [state for state in states_of(game, 4, count=10) if state.current_player >= 0]


def _hidden_bytes(state: State, viewer: int, observed: bytes) -> list[int]:
    """Return the bytes that differ between the state, what the viewer gets, and states it could be."""
    own = state._record.tobytes()
    others = [state.resample(None if viewer < 0 else viewer, seed)._record.tobytes() for seed in range(6)]
    return [
        place for place in range(len(own)) if any(own[place] != other[place] for other in (observed, *others))
    ]


def _with_undeclared_field(dtype: np.dtype[Any]) -> np.dtype[Any]:
    fields: Any = [(name, dtype.fields[name][0]) for name in dtype.names or ()]  # type: ignore[index]
    # In front, since Numba would take a record with a field behind for the record without.
    return np.dtype((np.record, [("undeclared", np.uint8, (8,)), *fields]))


def _widened(wider: np.dtype[Any], record: Any) -> Any:
    out = np.zeros(1, wider)
    for name in record.dtype.names:
        out[name] = record[name]
    return out

from __future__ import annotations

import pytest

import megalith
from megalith.core import messages
from megalith.core.game import Game
from megalith.core.state import State
from tests.conformance.cases import seeded_moves, states_of, viewers

GARBAGE = [
    "",
    " ",
    "?",
    "x",
    "\n",
    "\x00",
    "move",
    "play drawn ",
    "play  down",
    "steal 99999999999999999999",
    "dolmen ¹",
    "stone stone",
    "{move} {0.__class__}",
    "ïdöĺ",
    "a" * 10_000,
    " ".join(["move"] * 2_000),
]
NOT_TEXT = [None, 3, b"stone", ["stone"], True]
BAD_ACTIONS = [-1, 10**9, -(2**70), True, 1.0, "0", None]


@pytest.fixture(params=range(4))
def state(request: pytest.FixtureRequest, game: Game) -> State:
    """Return states of a game: its start, two on the way, its end."""
    states = states_of(game, 6, count=4)
    return states[int(request.param)]


@pytest.mark.parametrize("move", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_and_changes_nothing(state: State, move: str) -> None:
    _assert_refused(state, move)


def test_what_is_not_text_is_refused(state: State) -> None:
    for move in NOT_TEXT:
        _assert_refused(state, move)


def test_legal_moves_misspelt_are_refused(state: State) -> None:
    for move in state.legal_moves()[:10]:
        for wrong in (
            f"{move} ",
            f" {move}",
            f"{move}x",
            move[:-1],
            move.upper(),
            f"{move}\n",
            f"{move} {move}",
        ):
            _assert_refused(state, wrong)


def test_moves_of_other_moments_are_refused_with_a_reason(state: State) -> None:
    legal = set(state.legal_moves())
    others = [move for move in dict.fromkeys(seeded_moves(state.game, 7)) if move not in legal]

    assert others
    for move in others[:60]:
        _assert_refused(state, move)


def test_ids_that_are_not_legal_are_refused(state: State) -> None:
    legal = set(state.legal_actions())
    others = [action for action in range(state.game.num_distinct_actions) if action not in legal]
    for action in [*BAD_ACTIONS, *others[:20], *others[-20:]]:
        before = _everything(state)
        for refusing in (state.apply_action, state.action_to_move):
            with pytest.raises(megalith.IllegalMove) as error:
                refusing(action)  # type: ignore[arg-type]

            assert str(error.value)
        assert _everything(state) == before


def test_nothing_can_be_played_once_the_game_is_over(game: Game) -> None:
    state = states_of(game, 6, count=2)[-1]
    reason = state.why_not(seeded_moves(game, 6)[0])

    assert reason is not None
    assert reason.code == "game_over"
    assert state.weighted_outcomes() == []
    assert state.chance_outcomes() == []


def test_there_is_no_viewer_beyond_the_players(game: Game) -> None:
    state = game.start(seed=1)
    for player in (-1, game.players, True, 0.0, "0"):
        for ask in (
            state.observation,
            state.history,
            state.information_state,
            state.view,
            state.svg,
            state.record,
        ):
            with pytest.raises(ValueError, match="There is no player"):
                ask(player)  # type: ignore[arg-type]


def _assert_refused(state: State, move: object) -> None:
    before = _everything(state)
    with pytest.raises(megalith.IllegalMove) as error:
        state.play(move)  # type: ignore[arg-type]
    with pytest.raises(megalith.IllegalMove) as second:
        state.move_to_action(move)  # type: ignore[arg-type]
    reason = state.why_not(move)  # type: ignore[arg-type]

    assert reason == error.value.reason == second.value.reason
    assert str(error.value) == messages.sentence(state.game.name, error.value.reason)
    assert len(str(error.value)) < 400
    assert "\n" not in str(error.value)
    assert _everything(state) == before


def _everything(state: State) -> list[object]:
    return [
        state.position(),
        hash(state),
        state.record(),
        *(state.information_state(viewer) for viewer in viewers(state.game)),
    ]

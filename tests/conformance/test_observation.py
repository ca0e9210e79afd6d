from __future__ import annotations

import importlib
import json
from typing import Any, get_type_hints

import pytest

from megalith.core.game import Game
from tests.conformance.cases import states_of, viewers
from tests.conformance.typed import mistakes

COMMON = {
    "game",
    "players",
    "options",
    "current_player",
    "active",
    "phase",
    "over",
    "scores",
    "winners",
}


@pytest.fixture
def observation_type(game: Game) -> Any:
    return importlib.import_module(f"{game.module.__name__}.view").Observation  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", [1, 2])
def test_an_observation_is_json_and_comes_back_the_same(game: Game, seed: int) -> None:
    for state in states_of(game, seed):
        for viewer in viewers(game):
            observation = state.observation(viewer)

            assert json.loads(json.dumps(observation, allow_nan=False)) == observation


@pytest.mark.parametrize("seed", [1, 2])
def test_an_observation_has_the_keys_and_types_of_its_typed_dict(
    game: Game, seed: int, observation_type: Any
) -> None:
    for state in states_of(game, seed):
        for viewer in viewers(game):
            assert mistakes(state.observation(viewer), observation_type) == []


def test_keys_that_begin_with_my_are_there_for_players_only_and_all_others_always(
    game: Game, observation_type: Any
) -> None:
    keys = set(get_type_hints(observation_type))
    public = {key for key in keys if not key.startswith("my_")}
    for state in states_of(game, 1):
        assert set(state.observation(None)) == public
        for player in range(game.players):
            assert set(state.observation(player)) == keys

    assert public >= COMMON


def test_the_common_keys_say_what_the_state_says(game: Game) -> None:
    for state in states_of(game, 2):
        for viewer in viewers(game):
            observation = state.observation(viewer)

            assert observation["game"] == game.name
            assert observation["players"] == game.players
            assert observation["options"] == game.options
            assert observation["current_player"] == state.current_player
            assert observation["over"] is state.is_over
            assert (observation["winners"] is None) is not state.is_over
            assert (observation["phase"] == "over") is state.is_over
            assert observation["active"] is None or 0 <= observation["active"] < game.players


def test_options_are_shown_with_their_defaults_in_force(game: Game) -> None:
    assert set(game.options) <= set(game.module.OPTIONS)
    assert json.loads(json.dumps(game.options)) == game.options


def test_public_phases_are_phases(game: Game) -> None:
    seen = {
        state.observation(None)["phase"] for seed in range(3) for state in states_of(game, seed, count=60)
    }

    assert seen >= game.module.PUBLIC_PHASES


def test_what_is_legal_in_a_public_phase_everybody_can_work_out(game: Game) -> None:
    for state in states_of(game, 3, count=40):
        if state.observation(None)["phase"] in game.module.PUBLIC_PHASES:
            legal = set(state.legal_moves())
            for viewer in viewers(game):
                assert set(state.resample(viewer, 5).legal_moves()) == legal


def test_a_state_draws_as_one_svg_and_as_text_of_at_most_100_columns(game: Game) -> None:
    for state in states_of(game, 1, count=3)[1:]:
        for viewer in (0, None):
            svg = state.svg(viewer)
            text = game.module.draw_text(game.setup, state.observation(viewer))

            assert svg.startswith("<svg")
            assert svg.rstrip().endswith("</svg>")
            assert max(len(line) for line in text.splitlines()) <= 100

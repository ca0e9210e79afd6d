from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import megalith
from tests.card_game.registration import card_game_registered
from tests.golden.endings import Ending, all_endings
from tests.golden.recording import FOLDER, path_of, text_of

with card_game_registered():
    GAMES = all_endings()


@pytest.fixture(autouse=True, scope="module")
def _card_game() -> Iterator[None]:
    with card_game_registered():
        yield


@pytest.mark.parametrize(("name", "ending"), GAMES, ids=lambda value: getattr(value, "file", value))
def test_a_recorded_game_is_what_it_was(name: str, ending: Ending) -> None:
    text = path_of(name, ending).read_text("utf-8")

    assert text_of(text) == text


@pytest.mark.parametrize(("name", "ending"), GAMES, ids=lambda value: getattr(value, "file", value))
def test_a_recorded_game_ends_as_its_file_says(name: str, ending: Ending) -> None:
    state = megalith.replay(path_of(name, ending).read_text("utf-8"))

    assert state.is_over
    assert (state.game.name, state.game.players) == (name, ending.players)
    assert ending.fits(state)


@pytest.mark.parametrize(("name", "ending"), GAMES, ids=lambda value: getattr(value, "file", value))
def test_a_game_on_a_players_own_board_carries_it(name: str, ending: Ending) -> None:
    lines = path_of(name, ending).read_text("utf-8").splitlines()

    assert any(line.startswith("data ") for line in lines) is ("board" in ending.options)


def test_no_recorded_game_is_left_over() -> None:
    written = set(Path(FOLDER).glob("*/*.txt"))

    assert written == {path_of(name, ending) for name, ending in GAMES}

from __future__ import annotations

from collections.abc import Iterator

import pytest

import megalith
from megalith.core.game import Game
from tests.card_game.registration import card_game_registered


@pytest.fixture(autouse=True, scope="package")
def _card_game() -> Iterator[None]:
    with card_game_registered():
        yield


@pytest.fixture
def magpies() -> Game:
    """Return the card game for two."""
    return megalith.game("magpies", players=2)

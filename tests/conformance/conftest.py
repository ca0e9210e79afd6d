from __future__ import annotations

from collections.abc import Iterator

import pytest

import megalith
from megalith.core.game import Game
from tests.card_game.registration import card_game_registered
from tests.conformance.cases import cases


@pytest.fixture(autouse=True, scope="module")
def _card_game() -> Iterator[None]:
    with card_game_registered():
        yield


@pytest.fixture(params=cases(), ids=lambda case: f"{case[0]}-{case[1]}")
def game(request: pytest.FixtureRequest) -> Game:
    """Return each game with each player count."""
    name, players = request.param
    return megalith.game(name, players=players)

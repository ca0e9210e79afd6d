from __future__ import annotations

import re

import pytest

import megalith
from megalith.core import registry
from megalith.core.errors import OptionError
from tests.card_game.registration import card_game_registered


def test_names_are_in_alphabetical_order() -> None:
    names = megalith.registered_names()

    assert names == tuple(sorted(names))
    assert "magpies" in names


def test_a_game_registered_for_a_test_is_gone_afterwards() -> None:
    before = dict(registry._MODULES)
    with card_game_registered():
        registry.register("other", "tests.card_game")

        assert registry.game_module("other").NAME == "magpies"
    assert before == registry._MODULES


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("magpie", {}, 'There is no game "magpie"; the games are .*magpies.* Did you mean "magpies"?'),
        ("", {}, 'There is no game ""; the games are '),
        (7, {}, "There is no game 7; the games are "),
        (None, {}, "There is no game None; the games are "),
        ("magpies", {"players": 4}, "players=4 does not fit magpies; it is played by 2 or 3."),
        ("magpies", {"players": True}, "players=True does not fit magpies; it is played by 2 or 3."),
        ("magpies", {"players": 2.0}, "players=2.0 does not fit magpies; it is played by 2 or 3."),
        ("magpies", {"decks": 2}, 'There is no option "decks" in magpies; its options: deck, max_rounds.'),
        ("magpies", {"max_rounds": 0}, "max_rounds=0 does not fit; it takes whole numbers from 1 to 9."),
        (
            "magpies",
            {"max_rounds": True},
            "max_rounds=True does not fit; it takes whole numbers from 1 to 9.",
        ),
        ("magpies", {"deck": [1, 1, 1]}, "deck=.* does not fit; 2 players need 4 cards."),
    ],
)
def test_a_game_that_cannot_be_says_why(name: str, options: dict[str, int], sentence: str) -> None:
    with pytest.raises(OptionError) as error:
        megalith.game(name, **options)

    assert re.match(sentence.replace("?", r"\?"), str(error.value))

from __future__ import annotations

import pickle

import pytest

import megalith
from megalith.core import errors
from megalith.core.game import Game

CLASSES = ("IllegalMove", "OptionError", "RecordError", "PositionError", "BoardError", "HiddenError")


@pytest.mark.parametrize("name", CLASSES)
def test_every_error_is_a_value_error_of_the_package(name: str) -> None:
    assert issubclass(getattr(megalith, name), megalith.MegalithError)
    assert issubclass(megalith.MegalithError, ValueError)


@pytest.mark.parametrize(
    ("word", "hint"),
    [("bord", ' Did you mean "board"?'), ("BOARD", ' Did you mean "board"?'), ("xyz", ""), ("", "")],
)
def test_nearest_hints_at_one_allowed_word(word: str, hint: str) -> None:
    assert errors.nearest(word, {"board": 1, "players": 2}) == hint


def test_an_illegal_move_survives_pickling_with_its_reason(magpies: Game) -> None:
    with pytest.raises(megalith.IllegalMove) as error:
        magpies.start(seed=1).play("play both")
    back = pickle.loads(pickle.dumps(error.value))

    assert (str(back), back.reason) == (str(error.value), error.value.reason)


def test_a_record_error_survives_pickling_with_its_line() -> None:
    error = errors.RecordError("This is wrong.", 7)
    back = pickle.loads(pickle.dumps(error))

    assert (str(back), back.line, back.sentence) == ("Line 7: This is wrong.", 7, "This is wrong.")

from __future__ import annotations

import pytest

import megalith
from megalith.core import record_text
from megalith.core.game import Game

HEAD = "megalith 1\ngame magpies\nrules 1\nplayers 2\n"
OWN = "viewer 1\n"
DEALT = "deal 1 3\ndeal 2 1\ndraw 2\n"

# The record, the line at fault (0: no one line), and words of the sentence.
BAD = [
    ("", 0, 'no line "game'),
    ("game magpies\n", 1, 'begins with "megalith 1"'),
    ("megalith 2\n", 1, "records of format 1"),
    ("megalith 1\nrules 1\n", 2, '"game NAME"'),
    ("megalith 1\ngame magpies\nplayers 2\n", 0, 'no line "rules'),
    ("megalith 1\ngame magpies\nrules 1\n", 0, 'no line "players'),
    ("megalith 1\ngame magpie\nrules 1\nplayers 2\n", 0, 'Did you mean "magpies"'),
    ("megalith 1\ngame magpies\nrules 9\nplayers 2\n", 0, "rules version 9"),
    ("megalith 1\ngame magpies\nrules one\nplayers 2\n", 3, "whole number"),
    ("megalith 1\ngame magpies\nrules 1\nplayers 7\n", 0, "played by 2 or 3"),
    ("megalith 1\ngame magpies\nrules 1\nplayers ²\n", 4, "whole number"),
    (HEAD + "players 3\n", 5, "stands twice"),
    (HEAD + "option deck\n", 5, "option NAME=VALUE"),
    (HEAD + "option max_rounds=2\noption max_rounds=3\n", 6, "one line an option"),
    (HEAD + "option max_rounds=two words\n", 5, "neither a JSON value nor a plain word"),
    (HEAD + "option max_rounds=two\n", 0, "whole numbers from 1 to 9"),
    (HEAD + "option stones=2\n", 0, 'no option "stones"'),
    (HEAD + "option deck=[1,1]\n", 0, "deck=[1, 1] does not fit"),
    (HEAD + "seat 1 Ann\nseat 1 Bo\n", 6, "has a name already"),
    (HEAD + "seat 3 Cy\n", 0, "no seat 3"),
    (HEAD + "seat one Ann\n", 5, "whole number"),
    (HEAD + "data {\n", 5, "not JSON"),
    (HEAD + "data {}\n", 0, "no data"),
    (HEAD + "position phase=play\n", 0, "The position cannot be read"),
    (HEAD + "viewer 3\n", 0, "seat from 1 to 2 or a spectator"),
    (HEAD + "viewer Ann\n", 5, "whole number"),
    (HEAD + DEALT + "viewer 1\n", 8, "above the first move"),
    (HEAD + "deal 2 1\n", 5, "one of these can: deal 1 1, deal 1 2, deal 1 3"),
    (HEAD + "deal 1 ?\n", 5, "not an outcome that can come now"),
    (HEAD + DEALT + "play both\n", 8, "not a move of this game"),
    (HEAD + DEALT + "play drwn\n", 8, "not a move of this game"),
    (HEAD + DEALT + "steal 2\n", 8, "Play the drawn or the down card first. (M3)"),
    (HEAD + DEALT + "event undo\n", 8, "An event is"),
    (HEAD + DEALT + "event resign 3\n", 8, "no seat 3"),
    (HEAD + DEALT + "reveal card 3\n", 8, "in a viewer's record"),
    (HEAD + OWN + "reveal card 3\n", 6, "after the move that uncovered it"),
    (HEAD + OWN + "deal 1 ?\n", 6, ""),
    (HEAD + OWN + "deal 1 3\ndeal 2 1\n", 7, "deal 2 ?"),
    (HEAD + OWN + "deal 1 3\ndeal 2 ?\ndraw 2\nplay drawn\nreveal card 3\n", 10, "does not fit"),
]


@pytest.mark.parametrize(("text", "line", "words"), BAD, ids=range(len(BAD)))
def test_a_bad_line_gets_its_number_and_why(text: str, line: int, words: str) -> None:
    with pytest.raises(megalith.RecordError) as error:
        megalith.replay(text)

    assert error.value.line == line
    assert str(error.value).startswith(f"Line {line}: ") is (line > 0)
    assert words in str(error.value)


def test_what_is_not_text_is_no_record() -> None:
    with pytest.raises(megalith.RecordError, match="A record is text, not bytes"):
        megalith.replay(b"megalith 1")  # type: ignore[arg-type]


def test_comments_and_blank_lines_say_nothing(magpies: Game) -> None:
    plain = HEAD + "option max_rounds=2\n" + DEALT
    talkative = plain.replace("\n", "  # so it was\n\n   # and more\n")

    assert megalith.replay(talkative).record() == megalith.replay(plain).record()


def test_a_hash_inside_a_string_begins_no_comment() -> None:
    record = record_text.read(HEAD + 'seat 1 "Ann #1 \\"#2"  # her name\nseat 2 Bo # his\n')

    assert record.seats == {1: 'Ann #1 "#2', 2: "Bo"}


def test_options_are_json_or_bare_words() -> None:
    record = record_text.read(
        HEAD + 'option a=word\noption b="two words"\noption c=[1,2]\noption d=true\noption e=7\n'
    )

    assert record.options == {"a": "word", "b": "two words", "c": [1, 2], "d": True, "e": 7}


def test_defaults_may_be_left_out_and_are_written() -> None:
    text = megalith.replay(HEAD).record()

    assert text == HEAD + "option deck=[3,3,2]\noption max_rounds=5\n"


def test_data_is_read_as_json() -> None:
    assert record_text.read(HEAD + 'data {"a": [1]}\n').data == {"a": [1]}


@pytest.mark.parametrize(("line", "viewer"), [("", None), ("viewer 2\n", 1), ("viewer spectator\n", -1)])
def test_a_viewer_is_a_seat_or_a_spectator(line: str, viewer: int | None) -> None:
    assert record_text.read(HEAD + line).viewer == viewer


def test_events_stand_in_every_record_and_change_nothing() -> None:
    text = HEAD + "option deck=[3,3,2]\noption max_rounds=5\n" + DEALT + "event resign 2\nevent abort\n"
    state = megalith.replay(text)

    assert state == megalith.replay(HEAD + DEALT)
    assert state.record() == text
    assert "event resign 2\nevent abort\n" in state.record(1)
    assert "event resign 2" in state.information_state(None)
    assert len(state.history(0)) == 3


def test_carriage_returns_and_a_missing_last_newline_do_no_harm() -> None:
    text = HEAD + DEALT

    assert megalith.replay(text.replace("\n", "\r\n").rstrip()) == megalith.replay(text)

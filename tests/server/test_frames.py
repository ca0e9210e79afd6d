from __future__ import annotations

import random

import pytest

from megalith.core.messages import words
from megalith.server import frames
from megalith.server.messages import GiveSeat, LogEntry, Resign, encode, view_hash
from megalith.server.room import ABSENT_SECONDS
from megalith.server.steps import MoveStep
from tests.server.playing import SPECTATOR, command, holder, random_move, seated

pytestmark = pytest.mark.usefixtures("card_game")


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_a_frame_is_the_viewers_view_with_its_hash(game: str) -> None:
    played = seated(game, "ppb")
    played.play(6, random.Random(1))
    for viewer, player in ((SPECTATOR, None), (holder(1), 0), (holder(3), 2)):
        frame = frames.frame(played.room, viewer, {})

        assert frame.view == played.room.state.observation(player)
        assert frame.hash == view_hash(frame.view)
        assert (frame.rev, frame.viewer) == (len(played.log), viewer.seat)


def test_only_the_seat_to_decide_is_asked_and_offered_moves() -> None:
    played = seated("dolmen", "pp")
    mine, theirs, nobodys = (frames.frame(played.room, who, {}) for who in (holder(1), holder(2), SPECTATOR))

    assert mine.question is not None
    assert mine.question.code == "turn"
    assert [choice.move for choice in mine.choices] == played.room.state.legal_moves()
    assert (theirs.question, theirs.choices) == (nobodys.question, nobodys.choices) == (None, [])
    assert nobodys.holdings == []


def test_a_person_for_whom_a_bot_plays_is_offered_nothing() -> None:
    played = seated("dolmen", "pp")
    played.do(2, GiveSeat("give-seat", 1, "gentle"), {1: ABSENT_SECONDS})
    frame = frames.frame(played.room, holder(1), {1: 150})

    assert frame.choices == []
    assert (frame.seats[0].kind, frame.seats[0].level, frame.seats[0].name) == ("bot", "gentle", "Ann")
    assert (frame.seats[0].is_present, frame.seats[0].absent_seconds) == (False, 150)


def test_the_log_tells_each_viewer_what_that_viewer_saw() -> None:
    played = seated("magpies", "pp")
    own, others = frames.log(played.room, 1), frames.log(played.room, 2)

    assert [entry.number for entry in own] == list(range(len(own)))
    dealt = next(entry for entry in own if entry.text.startswith("deal 1"))
    assert "?" not in dealt.text
    assert others[dealt.number].text == "deal 1 ?"


def test_events_of_the_table_stand_in_the_log_between_the_moves() -> None:
    played = seated("dolmen", "ppb", "drop")
    played.do(1, command(played.room, "place d16"))
    played.do(2, Resign("resign-2"))
    last = frames.log(played.room, None)[-1]

    assert (last.player, last.text, last.told[0].section, last.told[0].code) == (
        None,
        "resign 2",
        "events",
        "dropped",
    )
    assert last.told[0].players == {"who": 1}


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_the_log_can_be_sent_in_parts(game: str) -> None:
    played = seated(game, "pp")
    played.play(8, random.Random(1))
    whole = frames.log(played.room, 1)
    frame = frames.frame(played.room, holder(1), {}, 5)

    assert frame.log_from == 5
    assert frame.log == whole[5:]
    assert all(
        told.code in words(game, told.section) for entry in whole for told in entry.told if entry.player
    )


def test_words_are_worked_out_once_for_each_viewer_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    played = seated("dolmen", "pp")
    worked_out: list[int] = []
    original = MoveStep._entry

    def counted(step: MoveStep, number: int, viewer: int | None) -> LogEntry:
        worked_out.append(number)
        return original(step, number, viewer)

    monkeypatch.setattr(MoveStep, "_entry", counted)
    chooser = random.Random(1)
    for _ in range(12):
        played.add(random_move(played.room, chooser))
        frames.frame(played.room, holder(1), {})

    assert sorted(worked_out) == sorted(
        entry.number for entry in frames.log(played.room, 1) if entry.player is not None
    )


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_every_position_can_be_looked_at_again(game: str) -> None:
    played = seated(game, "pp")
    views = [played.room.state.observation(0)]
    first = len(played.room.positions) - 1
    chooser = random.Random(1)
    seen = {first: views[0]}
    for _ in range(6):
        played.add(random_move(played.room, chooser))
        seen[len(played.room.positions) - 1] = played.room.state.observation(0)
    for number, view in seen.items():
        found = frames.position(played.room, 1, number)

        assert found is not None
        assert (found.view, found.number, found.of) == (view, number, len(played.room.positions) - 1)
    assert frames.position(played.room, 1, len(played.room.positions)) is None
    assert frames.position(played.room, 1, -1) is None


def test_the_end_brings_places_and_working() -> None:
    played = seated("dolmen", "pp")
    played.play(100_000, random.Random(4))
    frame = frames.frame(played.room, SPECTATOR, {})

    assert (frame.status, frame.ending) == ("over", "rules")
    assert frame.places == played.room.state.ranking()
    assert frame.working
    assert encode(frame)


def test_a_table_in_a_list_says_whose_turn_it_is() -> None:
    played = seated("dolmen", "pfb")
    info = frames.game_info(played.room, "abc", holder(2), {})

    assert (info.to_move, info.own_seats, info.status, info.players) == ([1], [2], "running", 3)
    assert [seat.kind for seat in info.seats] == ["person", "friend", "bot"]

from __future__ import annotations

import random
from typing import Any

import pytest

import tests.card_game
from megalith.core.messages import words
from megalith.core.registry import registered_names
from megalith.core.replay import replay
from megalith.server import events, frames
from megalith.server.events import Frozen, Played, Resigned
from megalith.server.fold import advance
from megalith.server.messages import Command, GiveSeat, NewGame, Reject, Resign, Resigning, SeatWish, TakeBack
from megalith.server.records import record
from megalith.server.refusals import CODES
from megalith.server.room import (
    ABSENT_SECONDS,
    Holder,
    bot_turn,
    content_digest,
    decide,
    decide_bot,
    due,
    take_seat,
)
from megalith.server.table import new_table
from tests.server import playing
from tests.server.playing import SECRET, SPECTATOR, command, holder, seated, table_of

pytestmark = pytest.mark.usefixtures("card_game")


def _code(played: playing.Played, who: Holder, act: Any, absent: dict[int, int] | None = None) -> str | None:
    decision = decide(played.room, who, act, absent or {})
    assert decision.event is None
    return None if decision.reject is None else decision.reject.code


def test_a_whole_turn_is_one_event() -> None:
    played = seated("dolmen", "pp")
    played.do(1, command(played.room, "place d16"))
    played.do(2, command(played.room, "place e14"))
    decision = decide(played.room, holder(1), command(played.room, "move d16 e15", "stone"), {})

    assert decision.event == Played(1, f"command-{played.room.rev}", ["move d16 e15", "stone"], [])
    assert advance(played.room, decision.event).turn == 2


def test_a_command_is_all_or_nothing() -> None:
    played = seated("dolmen", "pp")
    played.do(1, command(played.room, "place d16"))
    played.do(2, command(played.room, "place e14"))
    decision = decide(played.room, holder(1), command(played.room, "move d16 e15", "pass"), {})

    assert decision.event is None
    assert decision.reject is not None
    assert (decision.reject.code, decision.reject.cmd_id) == ("now_stone", f"command-{played.room.rev}")
    assert played.room.turn == 1


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    played = seated("dolmen", "pp")
    played.do(1, command(played.room, "place d16"))
    decision = decide(played.room, holder(2), command(played.room, "place d16"), {})

    assert decision.reject is not None
    assert (decision.reject.code, decision.reject.clause) == ("druid_there", "D20")
    assert decision.reject.params == {"node": "d16"}


def test_moves_after_the_seats_own_decisions_are_refused() -> None:
    played = seated("dolmen", "pp")

    assert _code(played, holder(1), command(played.room, "place d16", "place e14")) == "turn_over"


def test_moves_after_chance_are_refused_whatever_would_come() -> None:
    played = seated("magpies", "pp")
    first = played.room.state.legal_moves()[0]
    played.do(1, command(played.room, first))
    while played.room.state.observation(None)["phase"] == "steal":
        played.do(played.room.turn or 0, command(played.room, "leave"))
    second = next(
        move for move in played.room.state.legal_moves() if not _leads_to_theft(played.room.state, move)
    )

    assert (
        _code(played, holder(played.room.turn or 0), command(played.room, second, "play drawn"))
        == "after_chance"
    )


def _leads_to_theft(state: Any, move: str) -> bool:
    after = state.clone()
    after.play(move)
    return bool(after.observation(None)["phase"] == "steal")


def test_chance_stands_in_the_event_that_brought_it() -> None:
    played = seated("magpies", "pfb")
    played.play(1, random.Random(1))

    assert isinstance(played.log[-1], Played)
    assert played.log[-2].chance
    assert played.room.draws == sum(len(event.chance) for event in played.log if hasattr(event, "chance"))


def test_a_command_on_another_revision_is_stale() -> None:
    played = seated("dolmen", "pp")
    late = command(played.room, "place d16")
    played.do(1, command(played.room, "place e14"))
    decision = decide(played.room, holder(1), late, {})

    assert (decision.is_stale, decision.event, decision.reject) == (True, None, None)


@pytest.mark.parametrize(
    ("who", "code"),
    [(SPECTATOR, "not_seated"), (holder(2), "not_your_turn"), (holder(3), "bot_plays")],
)
def test_a_command_from_anybody_but_the_person_to_decide_is_refused(who: Holder, code: str) -> None:
    played = seated("dolmen", "ppb")

    assert _code(played, who, command(played.room, "place d16")) == code


def test_nothing_can_be_played_before_the_start() -> None:
    played = playing.Played(table_of("dolmen", "pf"))

    assert due(played.room) is None
    assert _code(played, holder(1), command(played.room, "place d16")) == "not_running"


def test_a_seat_is_taken_once() -> None:
    played = playing.Played(table_of("dolmen", "ff"))
    played.add(take_seat(played.room, 1, "Ann", None))
    again = take_seat(played.room, 1, "Bob", None)
    nowhere = take_seat(played.room, 3, "Bob", None)

    assert again.reject is not None
    assert again.reject.code == "seat_taken"
    assert nowhere.reject is not None
    assert nowhere.reject.code == "no_seat"


def test_a_friend_who_leaves_before_the_start_frees_the_seat_and_the_last_one_ends_the_table() -> None:
    played = playing.Played(table_of("dolmen", "ffb"))
    played.add(take_seat(played.room, 1, "Ann", None))
    played.add(take_seat(played.room, 2, "Bob", "22" * 16))
    played.do(2, Resign("leave-002"))

    assert (played.room.status, played.room.seats[1].is_taken) == ("waiting", False)
    assert played.room.seats[1].value is None

    played.do(1, Resign("leave-001"))
    assert played.room.status == "aborted"


def test_a_bot_may_take_a_seat_after_two_minutes_and_its_person_takes_it_back() -> None:
    played = seated("dolmen", "pp")
    give = GiveSeat("give-seat", 1, "sharp")
    early = decide(played.room, holder(2), give, {1: ABSENT_SECONDS - 30})

    assert early.reject is not None
    assert (early.reject.code, early.reject.retry_after) == ("not_absent", 30)
    assert _code(played, holder(2), give) == "not_absent"
    assert _code(played, SPECTATOR, give, {1: 999}) == "not_seated"

    played.do(2, give, {1: ABSENT_SECONDS})
    turn = bot_turn(played.room)
    assert turn is not None
    assert (turn.seat, turn.level) == (1, "sharp")
    assert _code(played, holder(1), command(played.room, "place d16")) == "bot_plays"
    assert _code(played, holder(2), TakeBack("take-back", 1)) == "not_your_seat"

    played.do(1, TakeBack("take-back", 1))
    assert bot_turn(played.room) is None
    assert decide_bot(played.room, turn, turn.view.legal_moves[0]).is_stale
    assert "event replaced 1 bot:sharp\nevent returned 1\n" in played.room.state.record()


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (GiveSeat("give-seat", 4, "sharp"), "no_seat"),
        (GiveSeat("give-seat", 1, "wizard"), "no_such_level"),
        (GiveSeat("give-seat", 3, "sharp"), "bot_plays"),
        (TakeBack("take-back", 2), "no_bot_there"),
    ],
)
def test_seats_change_hands_only_where_they_may(act: Any, code: str) -> None:
    assert _code(seated("dolmen", "ppb"), holder(2), act, {1: 999}) == code


def test_with_three_seats_a_bot_plays_on_for_whoever_resigns_and_the_seat_does_not_come_back() -> None:
    played = seated("dolmen", "ppb")
    played.do(1, Resign("resign-1"))

    assert played.log[-1] == Resigned(1, "resign-1", "steady", is_dropped=False)
    assert (played.room.status, played.room.seats[0].bot, played.room.dropped) == ("running", "steady", ())
    assert _code(played, holder(1), TakeBack("take-back", 1)) == "already_resigned"
    assert _code(played, holder(1), Resign("resign-2")) == "already_resigned"


@pytest.mark.parametrize(
    ("kinds", "resigning", "code", "lines"),
    [
        ("pp", "bot", "resigned", ["event resign 1"]),
        ("ppb", "bot", "resigned_to_bot", ["event resign 1", "event replaced 1 bot:steady"]),
        ("ppb", "drop", "dropped", ["event resign 1", "event drop 1"]),
    ],
)
def test_resigning_stands_in_log_and_record(
    kinds: str, resigning: Resigning, code: str, lines: list[str]
) -> None:
    played = seated("dolmen", kinds, resigning)
    played.do(1, Resign("resign-1"))
    text = record(played.room, 2)

    assert frames.log(played.room, 2)[-1].told[0].code == code
    assert text.splitlines()[-len(lines) :] == lines
    assert replay(text).record(1) == played.room.state.record(1)


def test_a_bots_command_has_an_id_that_no_page_can_send() -> None:
    played = seated("dolmen", "bp")
    turn = bot_turn(played.room)
    assert turn is not None
    decision = decide_bot(played.room, turn, turn.view.legal_moves[0])

    assert isinstance(decision.event, Played)
    assert decision.event.cmd_id == f"bot:1:{played.room.rev}"


def test_the_digest_of_a_command_tells_its_content() -> None:
    one = Command("abcdefgh", 3, ["pass"])

    assert content_digest(one) == content_digest(Command("abcdefgh", 3, ["pass"]))
    assert content_digest(one) != content_digest(Command("abcdefgh", 3, ["stone"]))
    assert content_digest(Resign("abcdefgh")) != content_digest(TakeBack("abcdefgh", 1))


def test_rules_that_raise_freeze_their_game_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, sound = seated("magpies", "pp"), seated("dolmen", "pp")
    act = command(broken.room, broken.room.state.legal_moves()[0])
    monkeypatch.setattr(tests.card_game, "apply_action", _raise)
    decision = decide(broken.room, holder(1), act, {})

    assert decision.event == Frozen()
    assert decision.reject is not None
    assert (decision.reject.code, decision.reject.params) == ("rules_failed", {})
    broken.add(decision)
    assert frames.frame(broken.room, holder(1), {}).status == "frozen"
    assert _code(broken, holder(1), act) == "not_running"
    assert broken.room.state.record(0).endswith("event freeze\n")
    sound.play(3, random.Random(1))
    assert sound.room.status == "running"


def test_a_log_that_the_rules_cannot_play_gives_a_frozen_room(monkeypatch: pytest.MonkeyPatch) -> None:
    played = seated("magpies", "pp")
    played.play(2, random.Random(1))
    monkeypatch.setattr(tests.card_game, "apply_action", _raise)
    room = playing.Played(played.table, played.log).room

    assert room.status == "frozen"
    assert room.fault == "RuntimeError: broken"


def test_a_frozen_game_whose_view_fails_too_still_has_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    played = seated("magpies", "pp")
    monkeypatch.setattr(tests.card_game, "describe", _raise)
    played.add(Frozen())
    frame = frames.frame(played.room, SPECTATOR, {})

    assert (frame.status, frame.view, frame.log) == ("frozen", {}, [])


def test_rules_that_raise_at_the_start_freeze_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    played = playing.Played(table_of("magpies", "bb"))
    monkeypatch.setattr(tests.card_game, "apply_action", _raise)

    assert due(played.room) == Frozen()


def test_no_table_can_name_a_file() -> None:
    asked = NewGame(
        "dolmen", [SeatWish("person", "Ann"), SeatWish("bot", level="gentle")], {"board": "/etc/passwd"}
    )
    refused = new_table(asked, None, SECRET)

    assert isinstance(refused, Reject)
    assert refused.code == "bad_table"


def test_the_tables_codes_are_not_those_of_the_games() -> None:
    for name in registered_names():
        assert not set(CODES) & set(words(name, "reasons"))


def test_events_are_stored_and_read_back() -> None:
    played = seated("magpies", "pfb")
    played.play(4, random.Random(1))

    assert [events.decode(events.encode(event)) for event in played.log] == played.log


def _raise(*_: object) -> None:
    raise RuntimeError("broken")

from __future__ import annotations

import random
from collections.abc import Callable
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megalith.core.fairness import commitment, verify
from megalith.server import events, frames
from megalith.server.ending import places, room_hash, scores, winners
from megalith.server.events import AUDIENCE, Event, Frozen
from megalith.server.fold import advance, fold
from megalith.server.messages import Command, GiveSeat, Resign, Resigning, TakeBack, encode
from megalith.server.records import record
from megalith.server.room import ABSENT_SECONDS, decide
from tests.server.playing import SECRET, SPECTATOR, Played, holder, seated, table_of

pytestmark = pytest.mark.usefixtures("card_game")

GAMES = [("dolmen", "ppb"), ("magpies", "pfb")]


class Rumour(msgspec.Struct, frozen=True):
    """An event that no table declares."""

    seat: int
    secret: str


def test_every_kind_of_event_has_a_declared_audience() -> None:
    assert set(AUDIENCE) == set(get_args(Event))


def test_an_event_of_an_undeclared_kind_is_told_to_nobody() -> None:
    room = seated(*GAMES[0]).room
    after = advance(room, Rumour(1, "xyzzy"))

    assert events.audience(Rumour(1, "xyzzy")) is None
    assert after.rev == room.rev + 1
    for viewer in (SPECTATOR, holder(1), holder(2)):
        assert b"xyzzy" not in encode(frames.frame(after, viewer, {}))
        assert frames.log(after, viewer.seat) == frames.log(room, viewer.seat)


def test_an_event_taken_off_the_table_of_audiences_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    played = seated(*GAMES[0])
    before = len(played.room.steps)
    monkeypatch.delitem(AUDIENCE, events.Resigned)  # type: ignore[misc]
    played.do(1, Resign("resign-1"))

    assert len(played.room.steps) == before
    assert b"resign" not in encode(frames.frame(played.room, SPECTATOR, {}))


@settings(max_examples=settings().max_examples // 2)
@given(st.integers(0, 2**32), st.integers(0, 20), st.sampled_from(GAMES), st.data())
def test_folding_a_prefix_and_then_the_rest_is_folding_all(
    seed: int, moves: int, game: tuple[str, str], data: st.DataObject
) -> None:
    played = seated(*game)
    played.play(moves, random.Random(seed))
    stored = [events.decode(events.encode(event)) for event in played.log]
    cut = data.draw(st.integers(0, len(stored)))
    room = fold(played.table, stored[:cut])
    for event in stored[cut:]:
        room = advance(room, event)
    whole = fold(played.table, stored)

    assert stored == played.log
    assert room_hash(room) == room_hash(whole) == room_hash(played.room)
    assert room.rev == whole.rev == len(stored)
    for viewer in (SPECTATOR, holder(1)):
        assert encode(frames.frame(room, viewer, {})) == encode(frames.frame(whole, viewer, {}))


def _by_rule(played: Played) -> None:
    played.play(100_000, random.Random(2))


def _by_resigning(played: Played) -> None:
    played.play(3, random.Random(2))
    played.do(1, Resign("resign-1"))


def _by_dropping_out(played: Played) -> None:
    _by_resigning(played)
    played.play(2, random.Random(3))
    played.do(2, Resign("resign-2"))


def _by_rule_after_a_drop(played: Played) -> None:
    _by_resigning(played)
    _by_rule(played)


def _by_rule_with_a_stand_in(played: Played) -> None:
    played.do(2, GiveSeat("give-001", 1, "sharp"), {1: ABSENT_SECONDS})
    played.play(4, random.Random(3))
    played.do(1, TakeBack("back-001", 1))
    _by_rule(played)


def _frozen(played: Played) -> None:
    played.play(3, random.Random(2))
    played.add(Frozen())


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
@pytest.mark.parametrize(
    ("table", "end", "ended"),
    [
        (("pp", "bot"), _by_rule, ("over", "rules")),
        (("ppp", "bot"), _by_rule, ("over", "rules")),
        (("pp", "bot"), _by_resigning, ("over", "resigned")),
        (("ppb", "bot"), _by_rule_after_a_drop, ("over", "rules")),
        (("ppb", "drop"), _by_rule_after_a_drop, ("over", "rules")),
        (("ppb", "drop"), _by_dropping_out, ("over", "resigned")),
        (("ppb", "bot"), _by_rule_with_a_stand_in, ("over", "rules")),
        (("ppb", "bot"), _frozen, ("frozen", None)),
    ],
)
def test_every_way_to_end_folds_to_the_same_hash_scores_ranking_and_winner(
    game: str,
    table: tuple[str, Resigning],
    end: Callable[[Played], None],
    ended: tuple[str, str | None],
) -> None:
    played = seated(game, *table)
    end(played)
    again = fold(played.table, [events.decode(events.encode(event)) for event in played.log])

    assert (played.room.status, played.room.ending) == ended
    assert room_hash(again) == room_hash(played.room)
    assert scores(again) == scores(played.room)
    assert places(again) == places(played.room)
    assert winners(again) == winners(played.room)
    assert (winners(again) is None) == (ended[0] == "frozen")


def test_a_table_given_up_before_the_start_has_no_winner() -> None:
    played = Played(table_of("dolmen", "pf"))
    played.add(events.Seated(1, "Ann", None))
    played.do(1, Resign("resign-1"))

    assert fold(played.table, played.log).status == "aborted"
    assert places(played.room) is None
    assert scores(played.room) == [5, 5]


def test_of_two_players_the_one_who_does_not_resign_wins() -> None:
    played = seated("dolmen", "pp")
    played.do(2, Resign("resign-2"))

    assert places(played.room) == [1, 2]
    assert winners(played.room) == [1]


def test_dropped_players_come_last_the_first_to_drop_at_the_very_end() -> None:
    played = seated("dolmen", "pppp", "drop")
    for seat in (3, 1):
        played.do(seat, Resign(f"resign-{seat}"))
    _by_rule(played)
    found = places(played.room)

    assert found is not None
    assert (found[2], found[0]) == (4, 3)
    assert sorted(found[1::2]) in ([1, 2], [1, 1])


def test_the_seed_is_shown_at_the_end_and_fits_the_commitment_of_the_start() -> None:
    played = seated("magpies", "pfb")
    frame = frames.frame(played.room, holder(1), {})
    _by_rule(played)
    last = frames.frame(played.room, holder(1), {})

    assert frame.secret is None
    assert last.secret == SECRET.hex()
    assert frame.commitment == last.commitment == commitment(SECRET)


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_the_record_of_a_finished_game_can_be_checked(game: str) -> None:
    played = seated(game, "pfb")
    _by_rule(played)
    text = record(played.room, None)

    assert verify(text) is None
    other = verify(text.replace(SECRET.hex(), bytes(32).hex()))
    assert other is not None
    assert other.code == "other_secret"


def test_a_record_with_another_outcome_does_not_fit() -> None:
    played = seated("magpies", "pfb")
    _by_rule(played)
    text = record(played.room, None).replace("contribution 2 22", "contribution 2 23")
    found = verify(text)

    assert found is not None
    assert found.code == "other_outcome"


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_no_seed_secret_or_contribution_leaves_before_the_end(game: str) -> None:
    played = seated(game, "pfb")
    played.play(6, random.Random(2))
    for viewer in (SPECTATOR, holder(1), holder(2)):
        sent = encode(frames.frame(played.room, viewer, {})).decode() + record(played.room, viewer.seat)

        assert SECRET.hex() not in sent
        assert "1111111111" not in sent
        assert "2222222222" not in sent


def test_a_refused_command_changes_nothing() -> None:
    played = seated("dolmen", "pp")
    before = room_hash(played.room), played.room.rev, len(played.room.steps)
    decision = decide(played.room, holder(1), Command("abcdefgh", played.room.rev, ["move a8 a9"]), {})

    assert decision.event is None
    assert decision.reject is not None
    assert (room_hash(played.room), played.room.rev, len(played.room.steps)) == before

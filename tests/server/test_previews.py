from __future__ import annotations

import random

import pytest

from megalith.core.messages import words
from megalith.server.messages import Preview, Previewed, Reject
from megalith.server.previews import preview
from megalith.server.room import decide
from tests.server.playing import Played, command, holder, seated

pytestmark = pytest.mark.usefixtures("card_game")


def _asked(played: Played, *moves: str) -> Preview:
    return Preview("preview-1", played.room.rev, list(moves))


def _with_two_druids() -> Played:
    played = seated("dolmen", "pp")
    played.do(1, command(played.room, "place d16"))
    played.do(2, command(played.room, "place e14"))
    return played


def test_a_turn_is_built_move_by_move() -> None:
    played = _with_two_druids()
    start = preview(played.room, 1, _asked(played))
    first = preview(played.room, 1, _asked(played, "move d16 e15"))
    whole = preview(played.room, 1, _asked(played, "move d16 e15", "stone"))

    assert isinstance(start, Previewed)
    assert isinstance(first, Previewed)
    assert isinstance(whole, Previewed)
    assert (start.is_complete, first.is_complete, whole.is_complete) == (False, False, True)
    assert [choice.move for choice in first.choices] == ["stone", "skip"]
    assert first.choices[0].target == "d16"
    assert first.question is not None
    assert first.question.code == "stone"
    assert whole.choices == []
    assert whole.view["nodes"]["d16"] == {"stone": 0}
    assert [(one.section, one.code) for one in whole.told] == [
        ("outlook", "move_path"),
        ("outlook", "stone"),
        ("outlook", "no_placement"),
    ]
    assert all(one.code in words("dolmen", one.section) for one in whole.told)


def test_nothing_is_committed() -> None:
    played = _with_two_druids()
    before = played.room.state.position()
    preview(played.room, 1, _asked(played, "move d16 e15", "stone"))

    assert played.room.state.position() == before


@pytest.mark.parametrize(
    ("seat", "moves", "code"),
    [
        (None, ["place a8"], "not_seated"),
        (2, ["place a8"], "not_your_turn"),
        (1, ["move e14 d13"], "not_your_druid"),
        (1, ["place a8", "place a9"], "turn_over"),
        (1, ["nonsense"], "not_a_move"),
    ],
)
def test_what_cannot_be_played_is_refused_under_the_previews_id(
    seat: int | None, moves: list[str], code: str
) -> None:
    played = _with_two_druids()
    refused = preview(played.room, seat, _asked(played, *moves))

    assert isinstance(refused, Reject)
    assert (refused.code, refused.cmd_id) == (code, "preview-1")


def test_a_preview_of_another_revision_is_refused() -> None:
    played = _with_two_druids()
    refused = preview(played.room, 1, Preview("preview-1", played.room.rev - 1, []))

    assert isinstance(refused, Reject)
    assert refused.code == "stale"


def test_a_preview_stops_at_chance() -> None:
    played = seated("magpies", "pp")
    chooser = random.Random(3)
    looked_at = 0
    while played.room.status == "running":
        seat = played.room.turn or 0
        for move in played.room.state.legal_moves():
            answer = preview(played.room, seat, _asked(played, move))
            assert isinstance(answer, Previewed)
            if answer.view["phase"] == "draw":
                looked_at += 1
                assert answer.is_complete
                assert answer.choices == []
                beyond = preview(played.room, seat, _asked(played, move, "play drawn"))
                assert isinstance(beyond, Reject)
                assert beyond.code == "after_chance"
        played.play(1, chooser)

    assert looked_at > 0


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_whatever_a_preview_lets_through_can_be_sent(game: str) -> None:
    played = seated(game, "pp")
    chooser = random.Random(5)
    for _ in range(40):
        if played.room.status != "running":
            break
        seat = played.room.turn or 0
        moves: list[str] = []
        while True:
            answer = preview(played.room, seat, _asked(played, *moves))
            assert isinstance(answer, Previewed)
            if answer.is_complete:
                break
            moves.append(chooser.choice(answer.choices).move)
        decision = decide(played.room, holder(seat), command(played.room, *moves), {})

        assert decision.reject is None
        played.add(decision)

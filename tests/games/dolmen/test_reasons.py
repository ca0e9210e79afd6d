"""Why a move is not legal: code, clause and sentence for each way to go wrong."""

from __future__ import annotations

import json
from importlib import resources

import pytest

import megalith
from tests.games.dolmen.positions import SOUTH, TWELVE_OF_SEAT_2, at, code

WORDS = json.loads(
    resources.files("megalith.games.dolmen").joinpath("messages", "en.json").read_text("utf-8")
)["reasons"]

TURN = "nodes=g8:d1,c15:d1,g9:s2,f7:d2"
THREE_DRUIDS = "nodes=g8:d1,c15:d1,m8:d1"
STONE = "phase=stone vacated=g8 nodes=c15:d1"
ORDER = "phase=order vacated=e14 nodes=e14:s1,c14:s2,c15:s2,g12:s2,f11:s2 pending=h1:2:top,o1:2:top"
DOLMEN = "phase=dolmen vacated=e14 nodes=e14:s1,c14:s2,c15:s2 pending=h1:2:top resolving=h1"
ONE_STONE_FOR_TWO = (
    f"phase=dolmen vacated=e14 nodes=e14:s1,c14:s2,c15:s2,g12:s2,f11:s2,{SOUTH} dolmens={TWELVE_OF_SEAT_2}"
    " pending=h1:2:top,o1:2:top resolving=o1"
)

CASES = [
    # position, move, code, clause, a part of the sentence
    (TURN, "stone", "now_turn", "D20", "stone comes later"),
    (TURN, "skip", "now_turn", "D20", "skip comes later"),
    (TURN, "resolve h1", "now_turn", "D20", "resolve comes later"),
    (TURN, "dolmen 1", "now_turn", "D20", "dolmen comes later"),
    (STONE, "place d16", "now_stone", "D24", "lay a stone there"),
    (STONE, "decline", "now_stone", "D24", "lay a stone there"),
    (ORDER, "dolmen 1", "now_order", "D40", "name the next one with resolve"),
    (ORDER, "stone", "now_order", "D40", "name the next one with resolve"),
    (DOLMEN, "resolve h1", "now_dolmen", "D41", "choose its value"),
    (DOLMEN, "remove c15", "now_dolmen", "D41", "choose its value"),
    (TURN, "place c99", "no_such_node", "D5", 'no node "c99" on this board'),
    (TURN, "move g8 c1", "no_such_node", "D5", 'no node "c1" on this board'),
    (TURN, "remove h1", "no_such_node", "D5", 'no node "h1" on this board'),
    (ORDER, "resolve h13", "no_such_circle", "D5", 'no circle "h13" on this board'),
    (DOLMEN, "dolmen 5", "no_such_value", "D41", 'values 1 to 4, not "5"'),
    (DOLMEN, "dolmen ?", "no_such_value", "D41", 'values 1 to 4, not "?"'),
    (THREE_DRUIDS, "place g9", "all_druids_on_board", "D21", "All three of your druids"),
    ("nodes=g8:d2", "move g8 g9", "no_druid_on_board", "D21", "You have no druid on the board"),
    ("nodes=g8:d2", "remove g8", "no_druid_on_board", "D21", "You have no druid on the board"),
    (TURN, "place g9", "stone_there", "D20", "A stone lies on g9"),
    (TURN, "place f7", "druid_there", "D20", "A druid stands on f7"),
    (TURN, "move g8 g9", "stone_there", "D22", "A stone lies on g9"),
    (TURN, "move g8 f7", "druid_there", "D22", "A druid stands on f7"),
    (TURN, "move g8 g8", "druid_there", "D22", "A druid stands on g8"),
    (TURN, "move g8 c14", "no_way", "D22", "leads from g8 to c14 in one step"),
    (TURN, "move f7 f6", "not_your_druid", "D22", "stands on f7; yours stand on c15, g8"),
    (TURN, "remove f7", "not_your_druid", "D23", "stands on f7; yours stand on c15, g8"),
    (TURN, "pass", "can_act", "D25", "You can act"),
    (f"points=1,5 {STONE}", "skip", "marker_on_one", "D50", "Your marker is on 1"),
    (f"points=5,1 {DOLMEN}", "skip", "marker_on_one", "D50", "Your marker is on 1"),
    (ONE_STONE_FOR_TWO, "skip", "decline_is_free", "D43", "for free with decline"),
    (DOLMEN, "decline", "enough_dolmen_stones", "D43", "a dolmen stone for every open placement"),
    (ONE_STONE_FOR_TWO, "dolmen 1", "value_used_up", "D41", "no dolmen stone of value 1"),
    (ORDER, "resolve s1", "nothing_to_resolve", "D40", "Circle s1 waits for nothing; waiting are h1, o1"),
    (TURN, "", "not_a_move", None, "is not a move of this game"),
    (TURN, "plaec c14", "not_a_move", None, 'Did you mean "place"?'),
    (TURN, "move g8", "not_a_move", None, "is not a move of this game"),
    (DOLMEN, "dolmen", "not_a_move", None, "is not a move of this game"),
    ("turn=- phase=over quiet=40", "place c15", "game_over", None, "The game is over"),
]


@pytest.mark.parametrize(
    ("position", "move", "expected", "clause", "part"), CASES, ids=[f"{case[2]}: {case[1]}" for case in CASES]
)
def test_a_refused_move_has_its_reason(
    position: str, move: str, expected: str, clause: str | None, part: str
) -> None:
    state = at(position)

    with pytest.raises(megalith.IllegalMove) as refused:
        state.play(move)

    assert code(state, move) == (expected, clause)
    assert (refused.value.reason.code, refused.value.reason.clause) == (expected, clause)
    assert part in str(refused.value)
    assert "{" not in str(refused.value)


def test_every_reason_of_the_catalogue_comes_about() -> None:
    assert set(WORDS) - {expected for _, _, expected, _, _ in CASES} == set()


@pytest.mark.parametrize("position", [TURN, STONE, ORDER, DOLMEN, ONE_STONE_FOR_TWO])
def test_a_legal_move_has_no_reason_against_it(position: str) -> None:
    state = at(position)

    assert [state.why_not(move) for move in state.legal_moves()] == [None] * len(state.legal_moves())

"""One action a turn: place, move, remove, pass, and games in which nothing happens (D20–D26)."""

from __future__ import annotations

import pytest

from tests.games.dolmen.positions import after, at, code, legal, public, targets, verbs

BRIDGES = {
    "no druid beside it": (2, "g8:d1", "g8", "g9 f7 h7"),
    "stones of any colour block": (2, "g8:d1,g9:s2,f7:s1", "g8", "h7"),
    "one own druid": (2, "g8:d1,g9:d1", "g8", "f7 h7 f10 h10"),
    "one druid of another": (2, "g8:d1,g9:d2", "g8", "f7 h7 f10 h10"),
    "a druid further off is no bridge": (2, "g8:d1,f10:d2", "g8", "g9 f7 h7"),
    "three owners and a gate": (3, "e15:d1,d16:d2,d1:d3,e2:d1", "e15", "e14 f15 c15 c2 e3 f2"),
    "a stone behind the gate": (3, "e15:d1,d16:d2,d1:s3,e2:d1", "e15", "e14 f15 c15"),
    "the gate first": (2, "a8:d1,m8:d2", "a8", "b7 a9 m9 l7"),
    "the gate last": (2, "c10:d1,b10:d2", "c10", "c11 d9 a9 l10"),
    "a corner": (2, "c14:d1,c15:d2", "c14", "d13 k14 d16 k15 c2 k2"),
    "two corners, path and gate": (3, "c14:d1,c15:d2,k2:d1,j1:d3", "c14", "d13 k14 d16 k15 c2 k3 i2 j16"),
    "from a corner": (2, "c15:d1,k15:d2,c2:d2", "c15", "c14 d16 k2 j16 k14 d1 c3"),
    "all four corners": (2, "c15:d1,k15:d2,c2:d2,k2:d2", "c15", "c14 d16 j16 k14 d1 c3 j1 k3"),
    "a cycle back to the origin": (2, "e11:d1,f11:d2,f10:d2,e10:d1", "e11", "d12 g12 g9 d9"),
    "a bridge that branches": (2, "g8:d1,g9:d2,f10:d2,h10:d1", "g8", "f7 h7 f11 e10 h11 i10"),
    "a dead end": (2, "a8:d1,m8:d2,b7:s1,a9:s2,m9:s1,l7:s2", "a8", ""),
    "a dead end beside a free node": (2, "a8:d1,m8:d2,b7:s1,m9:s1,l7:s2", "a8", "a9"),
    "two ways to one node": (2, "h7:d1,i7:d2,h6:d2", "h7", "g8 g5 j8 i6"),
}

FULL_SQUARE = {
    "all druids": ("a1:d1,a2:d2,b2:d2,b1:d1", "remove a1, remove b1"),
    "a stone": ("a1:d1,a2:s2,b2:d2,b1:d1", "remove a1, remove b1"),
    "one free node": (
        "a1:d1,a2:d2,b2:d1",
        "place b1, move a1 b1, move b2 b1, remove a1, remove b2",
    ),
}

QUIET_LIMITS = [(2, 40), (3, 60), (4, 80)]


def test_D20_a_druid_goes_to_any_node_without_a_stone_and_a_druid() -> None:
    state = at("nodes=a2:s2,a3:d2,b4:s1", board="one_hexagon")

    assert legal(state) == {"place c3", "place c2", "place b1"}


def test_D20_placing_takes_a_druid_from_the_hand_and_ends_the_turn() -> None:
    state = after(at("nodes=g8:d2"), "place c15")

    assert public(state, "nodes", "druids_in_hand") == [{"c15": {"druid": 0}, "g8": {"druid": 1}}, [2, 2]]
    assert public(state, "active", "phase", "vacated", "stones") == [1, "turn", None, [16, 16]]


@pytest.mark.parametrize("move", ["place g8", "place g9"], ids=["stone", "druid"])
def test_D20_no_placing_on_an_occupied_node(move: str) -> None:
    assert code(at("nodes=g8:s2,g9:d2"), move)[1] == "D20"


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        ("g8:d2", {"place"}),
        ("g8:d1", {"place", "move", "remove"}),
        ("g8:d1,d4:d1", {"place", "move", "remove"}),
        ("g8:d1,d4:d1,j4:d1", {"move", "remove"}),
    ],
    ids=["none", "one", "two", "three"],
)
def test_D21_druids_on_the_board_say_whether_to_place(nodes: str, expected: set[str]) -> None:
    assert verbs(at(f"nodes={nodes}")) == expected


def test_D21_placing_the_third_druid_ends_placing_for_that_player_only() -> None:
    state = after(at("nodes=g8:d1,d4:d1,g9:d2"), "place j4", "place c15")

    assert verbs(state) == {"move", "remove"}
    assert verbs(after(state, "remove g8", "skip")) == {"place", "move", "remove"}


@pytest.mark.parametrize("name", BRIDGES)
def test_D22_a_step_goes_along_a_link_or_over_a_bridge_of_druids(name: str) -> None:
    players, nodes, origin, expected = BRIDGES[name]

    assert targets(at(f"nodes={nodes}", players), origin) == set(expected.split())


@pytest.mark.parametrize("name", FULL_SQUARE)
def test_D22_on_a_crowded_square(name: str) -> None:
    nodes, expected = FULL_SQUARE[name]

    assert legal(at(f"nodes={nodes}", board="one_square")) == set(expected.split(", "))


def test_D22_only_own_druids_move() -> None:
    state = at("turn=2 nodes=g8:d1,g9:d2")

    assert {move.split()[1] for move in legal(state) if move.startswith("move")} == {"g9"}


def test_D22_the_druid_arrives_and_the_bridge_stays() -> None:
    state = after(at("nodes=a8:d1,m8:d2"), "move a8 l7")

    assert public(state, "nodes", "vacated", "druids_in_hand") == [
        {"l7": {"druid": 0}, "m8": {"druid": 1}},
        "a8",
        [2, 2],
    ]


def test_D22_each_of_three_druids_moves_from_its_own_node() -> None:
    state = at("nodes=c15:d1,g8:d1,m8:d1")

    assert [targets(state, origin) for origin in ("c15", "g8", "m8")] == [
        {"c14", "d16", "k15", "c2", "k2"},
        {"g9", "f7", "h7"},
        {"m9", "l7", "a8"},
    ]
    state = after(state, "move g8 f7", "stone", "place g9", "move c15 d16", "stone")
    assert public(state, "nodes")[0] == {
        "c15": {"stone": 0},
        "d16": {"druid": 0},
        "f7": {"druid": 0},
        "g8": {"stone": 0},
        "g9": {"druid": 1},
        "m8": {"druid": 0},
    }


@pytest.mark.parametrize(("removed", "left"), [("d4", "g8 m8"), ("g8", "d4 m8"), ("m8", "d4 g8")])
def test_D23_a_removed_druid_is_back_in_hand(removed: str, left: str) -> None:
    state = at("nodes=g8:d1,d4:d1,m8:d1,g9:d2")
    assert {move for move in legal(state) if move.startswith("remove")} == {
        "remove g8",
        "remove d4",
        "remove m8",
    }

    after(state, f"remove {removed}")

    druids = {"g9": {"druid": 1}, **{node: {"druid": 0} for node in left.split()}}
    assert public(state, "nodes", "druids_in_hand", "vacated") == [druids, [1, 2], removed]


def test_D23_every_own_druid_may_be_removed_the_last_one_too() -> None:
    assert public(after(at("nodes=g8:d1"), "remove g8", "stone"), "druids_in_hand") == [[3, 3]]


@pytest.mark.parametrize("move", ["move g8 g9", "remove g8"])
def test_D24_a_stone_comes_on_the_node_just_left(move: str) -> None:
    state = after(at("nodes=g8:d1"), move)

    assert legal(state) == {"stone", "skip"}
    assert public(state, "phase", "current_player", "active", "vacated") == ["stone", 0, 0, "g8"]
    after(state, "stone")
    assert public(state, "nodes")[0]["g8"] == {"stone": 0}
    assert public(state, "stones", "points", "vacated", "active") == [[15, 16], [5, 5], None, 1]


@pytest.mark.parametrize("move", ["move g8 g9", "remove g8"])
def test_D24_the_stone_may_be_skipped_for_a_point(move: str) -> None:
    state = after(at("nodes=g8:d1"), move, "skip")

    assert "g8" not in public(state, "nodes")[0]
    assert public(state, "stones", "points", "vacated", "active") == [[16, 16], [4, 5], None, 1]


def test_D25_who_can_neither_place_nor_move_nor_remove_passes() -> None:
    state = at("nodes=a1:s1,a2:s2,b2:d2,b1:d2", board="one_square")

    assert legal(state) == {"pass"}
    after(state, "pass")
    assert public(state, "active", "quiet_turns", "points") == [1, 1, [5, 5]]
    assert verbs(state) == {"remove"}


@pytest.mark.parametrize(
    "nodes", ["a1:s1,a2:s2,b2:d2", "a1:d1,a2:s2,b2:s2,b1:s1"], ids=["free node", "druid"]
)
def test_D25_nobody_else_passes(nodes: str) -> None:
    state = at(f"nodes={nodes}", board="one_square")

    assert "pass" not in legal(state)
    assert code(state, "pass") == ("can_act", "D25")


@pytest.mark.parametrize(("players", "limit"), QUIET_LIMITS)
def test_D26_the_game_ends_after_20_quiet_rounds(players: int, limit: int) -> None:
    state = at("nodes=a1:s1,a2:s2,b2:s2,b1:s1", players, "one_square")
    for turn in range(limit):
        assert public(state, "over", "quiet_turns", "active") == [False, turn, turn % players]
        after(state, "pass")

    assert public(state, "over", "phase", "quiet_turns", "final_round") == [True, "over", limit, None]
    assert public(state, "winners", "points") == [list(range(players)), [5] * players]


@pytest.mark.parametrize(
    "moves", [("place c15",), ("move g8 g9", "skip"), ("remove g8", "skip")], ids=["place", "move", "remove"]
)
@pytest.mark.parametrize(("players", "limit"), QUIET_LIMITS)
def test_D26_every_turn_without_a_stone_is_quiet(players: int, limit: int, moves: tuple[str, ...]) -> None:
    early, late = (at(f"nodes=g8:d1 quiet={quiet}", players) for quiet in (limit - 2, limit - 1))

    assert public(after(early, *moves), "over", "quiet_turns") == [False, limit - 1]
    assert public(after(late, *moves), "over", "quiet_turns", "active", "final_round") == [
        True,
        limit,
        None,
        None,
    ]


def test_D26_a_stone_starts_the_count_anew_as_soon_as_it_lies() -> None:
    state = after(at("nodes=e14:d1,c14:s2,c15:s2 quiet=39"), "remove e14")
    assert public(state, "quiet_turns") == [39]

    after(state, "stone")
    assert public(state, "phase", "quiet_turns") == ["dolmen", 0]
    after(state, "dolmen 1")
    assert public(state, "phase", "quiet_turns", "active") == ["turn", 0, 1]
    assert public(after(state, "place g8"), "quiet_turns", "over") == [1, False]


def test_D26_a_move_that_is_not_a_turn_does_not_count() -> None:
    state = after(at("nodes=g8:d1 quiet=7"), "move g8 g9")

    assert public(state, "quiet_turns") == [7]
    assert public(after(state, "skip"), "quiet_turns") == [8]

"""Positions as one line of text, back again, and what is wrong with a bad one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import megalith
from tests.games.dolmen.positions import SHIPPED, SMALL, after, at, game, pieces

START = "turn=1 phase=turn points=5,5 quiet=0 final=- vacated=- pending=- resolving=- nodes=- dolmens=-"

WHOLE = [
    (2, START),
    (
        3,
        "turn=1 phase=dolmen points=5,4,3 quiet=0 final=- vacated=e14 pending=h1:3:top,s1:1:top,o1:2:top"
        " resolving=o1 nodes=c14:s3,c15:s3,e14:s1,f11:s2,f14:s2,f15:s1,g8:d2,g12:s2 dolmens=-",
    ),
    (
        2,
        "turn=2 phase=stone points=5,5 quiet=3 final=- vacated=g8 pending=- resolving=-"
        " nodes=c2:s1,c3:s2,d1:s1,d4:s2,g9:d2 dolmens=h10:14.23",
    ),
]

STONES_16 = pieces("s1", "a8 a9 b7 b10 c2 c3 c6 c7 c10 c11 c14 c15 d1 d4 d5 d8")
LAID = "phase=dolmen vacated=e14 nodes=c14:s2,c15:s2,e14:s1"
"""Seat 1 has laid a stone on e14, so that seat 2 has one to lay on top in h1."""
H1 = "pending=h1:2:top resolving=h1"

UNREADABLE = {
    "no value": ("turn", '"turn" is not of the form key=value'),
    "an empty value": ("turn=", '"turn=" is not of the form key=value'),
    "a key unknown": ("trun=1", 'there is no "trun" in a position'),
    "a key nearly right": ("trun=1", 'Did you mean "turn"?'),
    "a key twice": ("turn=1 turn=2", '"turn" stands twice'),
    "a seat too high": ("turn=3", "is not a seat from 1 to 2"),
    "a seat in words": ("final=one", "is not a seat from 1 to 2"),
    "a phase unknown": ("phase=night", "is none of turn, stone, order, dolmen, over"),
    "too few points": ("points=5", "points=5 needs 2 numbers, one a seat"),
    "points not whole": ("points=5,4.5", "is not a whole number from 0 to 99"),
    "quiet negative": ("quiet=-1", "is not a whole number from 0 to 9999"),
    "a node unknown": ("nodes=c99:s1", 'nodes: "c99" is not on this board'),
    "a node twice": ("nodes=c15:s1,c15:d2", "nodes: c15 stands twice"),
    "a piece unknown": ("nodes=c15:x1", "nodes: c15:x1 is not NODE:s or NODE:d with a seat from 1 to 2"),
    "a piece of nobody": ("nodes=c15:s3", "nodes: c15:s3 is not NODE:s or NODE:d with a seat from 1 to 2"),
    "too many stones": (f"nodes={STONES_16},m8:s1", "seat 1 has more stones on the board"),
    "a fourth druid": ("nodes=c15:d1,c14:d1,d16:d1,e15:d1", "seat 1 has more than three druids (D10)"),
    "a circle unknown": ("dolmens=h99:11", 'dolmens: "h99" is not on this board'),
    "a circle twice": ("dolmens=h1:11,h1:12", "dolmens: h1 stands twice"),
    "a value too high": ("dolmens=h1:15", "dolmens: h1:15 is not CIRCLE:LEVELS"),
    "seven levels": ("dolmens=o1:11.11.11.11.11.21.21", "at most 6"),
    "a dolmen stone of nobody": ("dolmens=h1:31", "dolmens: there is no seat 3"),
    "too many of a value": ("dolmens=h1:14.14", "seat 1 has too many of value 4 (D10)"),
    "vacated unknown": ("vacated=h1", 'vacated: "h1" is not on this board'),
    "four placements": ("pending=h1:1:top,s1:1:top,o1:1:top,h2:1:top", "at most three placements"),
    "a placement without seat": ("pending=h1", "is not a seat from 1 to 2"),
    "a placement sideways": ("pending=h1:1:beside", "is none of top, under"),
    "resolving unknown": ("resolving=c15", 'resolving: "c15" is not on this board'),
}

IMPOSSIBLE = {
    "marker on 0": ("points=0,5", "seat 1's marker is not on 1 to 5", "D50"),
    "marker on 6": ("points=5,6", "seat 2's marker is not on 1 to 5", "D50"),
    "nobody to move": ("turn=-", "somebody is to move", "D11"),
    "a turn after the end": ("phase=over quiet=40", "somebody is to move", "D11"),
    "a node left too early": ("vacated=c15", "a node has been left exactly in", "D24"),
    "no node left": ("phase=stone", "a node has been left exactly in", "D24"),
    "the node left is taken": ("phase=stone vacated=c15 nodes=c15:d2", "left is not free", "D24"),
    "no stone on the node left": (f"{LAID.replace('=e14', '=d16')} {H1}", "the stone just laid", "D24"),
    "quiet with a stone laid": (f"quiet=1 {LAID} {H1}", "so quiet is 0", "D26"),
    "too quiet": ("quiet=40", "quiet is below 40", "D26"),
    "over too early": ("turn=- phase=over quiet=39", "quiet is below 40", "D26"),
    "a final round for nothing": ("final=1", "begins when a player has run out", "D60"),
    "out and to move": (f"final=2 nodes={STONES_16}", "takes no turn", "D60"),
    "out and no final round": (f"turn=2 nodes={STONES_16}", "has not begun", "D60"),
    "out and over by quiet": (f"turn=- phase=over quiet=40 nodes={STONES_16}", "did not end", "D60"),
    "another out earlier": (
        f"turn=2 phase=dolmen vacated=e14 nodes=e14:s2,{STONES_16} pending=h1:1:top resolving=h1",
        "began no final round",
        "D60",
    ),
    "one placement to order": (f"{LAID.replace('=dolmen', '=order')} pending=h1:2:top", "the phase", "D40"),
    "no placement": (f"{LAID} resolving=h1", "do not fit the phase", "D40"),
    "nothing resolved": (f"{LAID} pending=h1:2:top", "is being resolved", "D40"),
    "resolved in a turn": ("resolving=h1", "is being resolved", "D40"),
    "another circle resolved": (f"{LAID} pending=h1:2:top resolving=o1", "open placements", "D40"),
    "placements in disorder": (
        f"{LAID},g12:s2,f11:s2 pending=o1:2:top,h1:2:top resolving=h1",
        "board file's order",
        "D40",
    ),
    "a placement not brought": (f"{LAID} pending=h1:2:under resolving=h1", "does not bring", "D30"),
    "a placement of another": (f"{LAID} pending=h1:1:top resolving=h1", "does not bring", "D30"),
    "a dolmen on two stones": ("nodes=c14:s1,c15:s2 dolmens=h1:11", "circle h1 has more", "D35"),
    "a dolmen too high": ("nodes=c14:s1,c15:s2,d16:s1 dolmens=h1:11.21", "circle h1 has more", "D35"),
}


@pytest.mark.parametrize(("players", "text"), WHOLE)
def test_a_position_reads_and_writes_the_same(players: int, text: str) -> None:
    assert at(text, players).position() == text


def test_words_left_out_mean_the_start() -> None:
    assert at("").position() == START
    assert at("") == game().start(seed=1)


def test_words_come_in_any_order_and_nodes_too() -> None:
    one = at("quiet=2 nodes=m8:d1,a8:d1,c15:s2 turn=2")

    assert one == at("turn=2 nodes=a8:d1,c15:s2,m8:d1 quiet=2")


@given(
    st.sampled_from([SHIPPED, *SMALL]),
    st.integers(2, 4),
    st.lists(st.integers(0, 999), min_size=1, max_size=60),
)
def test_any_position_of_a_game_can_be_written_and_read(board: str, players: int, choices: list[int]) -> None:
    state = game(players, board).start(chance="manual")
    for choice in choices:
        if moves := state.legal_moves():
            after(state, moves[choice % len(moves)])

    again = game(players, board).from_position(state.position())

    assert again == state
    assert again.legal_moves() == state.legal_moves()
    assert again.scores() == state.scores()


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_position_that_cannot_be_read(name: str) -> None:
    text, says = UNREADABLE[name]

    with pytest.raises(megalith.PositionError, match=r"^The position cannot be read: .*\.$|\?$") as refused:
        at(text)
    assert says in str(refused.value)


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_come_about(name: str) -> None:
    text, says, clause = IMPOSSIBLE[name]

    with pytest.raises(
        megalith.PositionError, match=rf"^The position cannot come about: .* \({clause}\)\.$"
    ) as refused:
        at(text)
    assert says in str(refused.value)


def test_a_position_with_hidden_values_is_for_views_only() -> None:
    with pytest.raises(megalith.PositionError, match="hidden parts"):
        at("nodes=c14:s1,c15:s2,d16:s1 dolmens=h1:1?")


def test_a_position_is_text() -> None:
    with pytest.raises(megalith.PositionError, match="A position is text, not int"):
        game().from_position(7)  # type: ignore[arg-type]

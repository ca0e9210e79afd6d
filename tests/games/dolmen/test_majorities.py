"""What one stone brings in a circle (D30–D35): hand-made rows, then every case there is.

Counts are stones by seat before the stone, in a game of four: (2, 1, 0, 0) is two of seat 1, one of seat 2.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from megalith.boards.circles.majorities import COUNT_BITS, NOTHING, TOP, UNDER, consequence
from tests.boards.small_boards import HEXAGON, OCTAGON, SQUARE
from tests.games.dolmen.positions import SHIPPED, SMALL, after, at, game, public

Counts = tuple[int, ...]
Case = tuple[Counts, int]
Brings = tuple[int, str] | None

CIRCLES = {
    4: ("one_square", list(SQUARE)),
    6: ("one_hexagon", list(HEXAGON)),
    8: ("one_octagon", list(OCTAGON)),
}
MOST = {4: 2, 6: 4, 8: 6}

ONE_COLOUR: list[Case] = [
    ((0, 0, 0, 0), 1),
    ((1, 0, 0, 0), 1),
    ((0, 0, 3, 0), 3),
    ((0, 5, 0, 0), 2),
    ((0, 0, 0, 7), 4),
]

NEW_MAJORITIES: list[Case] = [
    ((1, 1, 0, 0), 1),  # two colours, in every size
    ((1, 0, 1, 0), 3),
    ((0, 0, 1, 1), 4),
    ((1, 1, 1, 0), 2),  # three colours, in every size
    ((2, 2, 0, 0), 2),
    ((1, 1, 1, 1), 3),  # four colours
    ((2, 2, 1, 0), 1),
    ((0, 2, 2, 1), 3),
    ((2, 2, 2, 0), 3),
    ((3, 3, 0, 0), 1),
    ((3, 3, 0, 1), 2),
    ((2, 2, 2, 1), 1),
]

STRENGTHENED: list[Case] = [
    ((2, 1, 0, 0), 1),
    ((0, 1, 2, 0), 3),
    ((2, 1, 1, 0), 1),
    ((3, 1, 0, 1), 1),
    ((1, 1, 1, 2), 4),
    ((3, 2, 0, 0), 1),
    ((4, 1, 0, 0), 1),
    ((3, 2, 2, 0), 1),
    ((1, 4, 1, 1), 2),
]

EQUALIZED: list[Case] = [
    ((2, 1, 0, 0), 2),  # two colours, in every size
    ((0, 1, 0, 2), 2),
    ((2, 1, 1, 0), 3),
    ((1, 1, 1, 2), 1),
    ((3, 2, 0, 0), 2),
    ((2, 2, 1, 0), 3),  # a third reaches two
    ((2, 2, 2, 1), 4),  # a fourth reaches two
    ((3, 2, 2, 0), 2),
    ((2, 3, 1, 1), 1),
    ((4, 3, 0, 0), 2),
]

ONE_EACH: list[Case] = [
    ((1, 0, 0, 0), 2),
    ((0, 0, 0, 1), 1),
    ((1, 1, 0, 0), 3),
    ((1, 1, 1, 0), 4),
]

INITIAL_MAJORITIES: list[tuple[Counts, int, int]] = [
    ((2, 0, 0, 0), 2, 1),
    ((3, 0, 0, 0), 4, 1),
    ((0, 2, 0, 0), 3, 2),
    ((0, 0, 3, 0), 1, 3),
    ((0, 0, 0, 5), 2, 4),
    ((0, 7, 0, 0), 1, 2),
]

BEHIND: list[Case] = [
    ((2, 1, 0, 0), 3),
    ((2, 2, 0, 0), 3),
    ((3, 1, 0, 0), 2),
    ((2, 1, 1, 0), 4),
    ((3, 3, 1, 0), 3),
    ((3, 1, 1, 0), 4),
    ((4, 1, 0, 0), 2),
    ((4, 2, 1, 0), 3),
]


def rows(cases: list[Case]) -> list[tuple[int, Counts, int]]:
    """Return (size, counts before, seat) for every size of circle that the case fits."""
    return [(size, before, seat) for before, seat in cases for size in CIRCLES if sum(before) < size]


def named(value: object) -> str | None:
    """Return counts as an id: 2100."""
    return "".join(map(str, value)) if isinstance(value, tuple) else None


def brings(size: int, before: Counts, seat: int) -> Brings:
    """Lay a stone of a seat in a lone circle by a turn and return who places how: (seat, top or under)."""
    board, nodes = CIRCLES[size]
    colours = [colour for colour, count in enumerate(before, 1) for _ in range(count)]
    stones = [f"{node}:s{colour}" for node, colour in zip(nodes[1:], colours, strict=False)]
    state = at(f"turn={seat} nodes={','.join([f'{nodes[0]}:d{seat}', *stones])}", 4, board)
    after(state, f"remove {nodes[0]}", "stone")
    pending = public(state, "pending")[0]
    assert public(state, "phase") == ["dolmen" if pending else "turn"]
    return (pending[0][1] + 1, pending[0][2]) if pending else None


def clauses(before: Counts, seat: int) -> Brings:
    """Return what the clauses say, read one after the other."""
    player = seat - 1
    later = tuple(count + (other == player) for other, count in enumerate(before))
    if sum(count > 0 for count in later) == 1:
        return None  # D30
    if _holder(later) == player:
        return None if _holder(before) == player else (seat, "top")  # D32, D31
    most = max(count for other, count in enumerate(later) if other != player)
    if later[player] == most:
        return (seat, "under") if most >= 2 else None  # D33
    if sum(count > 0 for count in before) == 1:
        return (later.index(most) + 1, "top")  # D34
    return None


def _holder(counts: Counts) -> int | None:
    """Return the player with strictly the most among two colours or more."""
    several = sum(count > 0 for count in counts) >= 2
    return counts.index(max(counts)) if several and counts.count(max(counts)) == 1 else None


def kernel_says(before: Counts, seat: int) -> Brings:
    """Return what the compiled rule says."""
    packed = sum(count << (COUNT_BITS * player) for player, count in enumerate(before))
    answer = int(consequence(packed, seat - 1))
    kind = {TOP: "top", UNDER: "under", NOTHING: None}[answer & 3]
    return None if kind is None else ((answer >> 2) + 1, kind)


def every_count(size: int, players: int) -> list[Counts]:
    """Return the counts of stones by seat that leave at least one node of a circle free."""
    return [counts for counts in product(range(size), repeat=players) if sum(counts) < size]


@pytest.mark.parametrize(("size", "before", "seat"), rows(ONE_COLOUR), ids=named)
def test_D30_one_colour_brings_nothing(size: int, before: Counts, seat: int) -> None:
    assert brings(size, before, seat) is None


@pytest.mark.parametrize(("size", "before", "seat"), rows(NEW_MAJORITIES), ids=named)
def test_D31_a_new_majority_goes_on_top(size: int, before: Counts, seat: int) -> None:
    assert brings(size, before, seat) == (seat, "top")


@pytest.mark.parametrize(("size", "before", "seat"), rows(STRENGTHENED), ids=named)
def test_D32_strengthening_brings_nothing(size: int, before: Counts, seat: int) -> None:
    assert brings(size, before, seat) is None


@pytest.mark.parametrize(("size", "before", "seat"), rows(EQUALIZED), ids=named)
def test_D33_equalizing_goes_under(size: int, before: Counts, seat: int) -> None:
    assert brings(size, before, seat) == (seat, "under")


@pytest.mark.parametrize(("size", "before", "seat"), rows(ONE_EACH), ids=named)
def test_D33_equal_at_one_each_brings_nothing(size: int, before: Counts, seat: int) -> None:
    assert brings(size, before, seat) is None


@pytest.mark.parametrize(
    ("size", "before", "seat", "leader"),
    [(size, *case) for case in INITIAL_MAJORITIES for size in CIRCLES if sum(case[0]) < size],
    ids=named,
)
def test_D34_a_second_colour_gives_the_first_its_initial_majority(
    size: int, before: Counts, seat: int, leader: int
) -> None:
    assert brings(size, before, seat) == (leader, "top")


@pytest.mark.parametrize(("size", "before", "seat"), rows(BEHIND), ids=named)
def test_D34_behind_where_two_colours_were_brings_nothing(size: int, before: Counts, seat: int) -> None:
    assert brings(size, before, seat) is None


@pytest.mark.parametrize("size", CIRCLES)
@pytest.mark.rule("D30", "D31", "D32", "D33", "D34")
def test_every_count_and_every_seat_as_the_clauses_say(size: int) -> None:
    cases = [(before, seat) for before in every_count(size, 4) for seat in (1, 2, 3, 4)]

    assert [kernel_says(*case) for case in cases] == [clauses(*case) for case in cases]


@pytest.mark.parametrize(
    ("nodes", "before", "dolmen"),
    [
        ("a3:s1,b4:s2", "-", [[0, 4]]),
        ("a3:s1,b4:s1,c3:s2,c2:s2", "h1:23", [[1, 3], [0, 4]]),
        ("a3:s1,b4:s1,c3:s2,c2:s2", "h1:13.21", [[0, 3], [1, 1], [0, 4]]),
    ],
    ids=["bare", "one", "two"],
)
def test_D31_lies_on_top_of_what_is_there(nodes: str, before: str, dolmen: list[list[int]]) -> None:
    state = at(f"nodes=a2:d1,{nodes} dolmens={before}", board="one_hexagon")

    after(state, "remove a2", "stone", "dolmen 4")

    assert state.observation(0)["dolmens"]["h1"] == _as_seen(dolmen, 0)
    assert state.observation(1)["dolmens"]["h1"] == _as_seen(dolmen, 1)


@pytest.mark.parametrize(
    ("nodes", "before", "dolmen"),
    [
        ("a3:s1,b4:s1,c4:s2", "-", [[1, 3]]),
        ("a3:s1,b4:s1,c4:s2", "o1:14", [[1, 3], [0, 4]]),
        ("a3:s1,b4:s1,c4:s1,d3:s2,d2:s2", "o1:14.21.12", [[1, 3], [0, 4], [1, 1], [0, 2]]),
    ],
    ids=["bare", "one", "three"],
)
def test_D33_lies_under_what_is_there(nodes: str, before: str, dolmen: list[list[int]]) -> None:
    state = at(f"turn=2 nodes=a2:d2,{nodes} dolmens={before}", board="one_octagon")

    after(state, "remove a2", "stone", "dolmen 3")

    assert state.observation(0)["dolmens"]["o1"] == _as_seen(dolmen, 0)
    assert state.observation(1)["dolmens"]["o1"] == _as_seen(dolmen, 1)


def test_D34_lies_on_the_bare_ground_and_belongs_to_the_leader() -> None:
    state = at("turn=2 nodes=a2:d2,a3:s1,b4:s1", board="one_octagon")

    after(state, "remove a2", "stone")

    assert (state.current_player, public(state, "active")) == (0, [1])
    after(state, "dolmen 4")
    assert state.observation(0)["dolmens"] == {"o1": [[0, 4]]}
    assert public(state, "dolmens_in_hand") == [[12, 13]]


def test_D31_to_D34_each_circle_of_the_node_is_looked_at_by_itself() -> None:
    # s1 has seat 1 alone; in h1 seat 1 draws level with seat 2; in o1 seat 2 was alone with two
    state = at("turn=1 nodes=d4:d1,b5:s1,e6:s2,f5:s2,f4:s1,a2:s2,a3:s2", board="three_at_a_node")

    after(state, "remove d4", "stone")

    assert public(state, "pending") == [[["h1", 0, "under"], ["o1", 1, "top"]]]


@pytest.mark.parametrize("size", CIRCLES)
def test_D35_no_order_of_stones_brings_a_circle_more_than_n_minus_2(size: int) -> None:
    @cache
    def most(before: Counts) -> int:
        """Return the most dolmen stones that can still come."""
        if sum(before) == size:
            return 0
        return max(
            (kernel_says(before, seat) is not None)
            + most(tuple(count + (other == seat) for other, count in enumerate(before, 1)))
            for seat in range(1, 5)
        )

    assert most((0, 0, 0, 0)) == MOST[size]


@given(
    st.sampled_from([SHIPPED, *SMALL]),
    st.integers(2, 4),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 999)), min_size=20, max_size=120),
)
def test_D35_multipliers_never_fall_below_zero(
    board: str, players: int, choices: list[tuple[int, int]]
) -> None:
    state = game(players, board).start(chance="manual")
    sizes = {name: len(nodes) for name, nodes in game(players, board).setup.parts.circles.items()}
    for haste, choice in choices:
        moves = state.legal_moves()
        if state.is_over:
            break
        keen = [move for move in moves if move.split()[0] in ("move", "stone", "dolmen", "resolve")]
        pool = keen if keen and haste else moves
        after(state, pool[choice % len(pool)])

    for name, dolmen in public(state, "dolmens")[0].items():
        assert len(dolmen) <= MOST[sizes[name]]
    assert all(multiplier >= 0 for _, lines in public(state, "scored")[0] for _, _, multiplier in lines)


def _as_seen(dolmen: list[list[int]], player: int) -> list[list[int | None]]:
    return [[owner, value if owner == player else None] for owner, value in dolmen]

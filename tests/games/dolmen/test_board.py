"""The board as the game uses it (D1–D5); what makes a board file valid is tested in tests/boards."""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Any

import pytest

import megalith
from tests.boards.refusals import custom
from tests.boards.small_boards import strip_with_gate
from tests.games.dolmen.positions import RULES, SHIPPED, SMALL, after, at, game, legal, public, targets

FILE = json.loads(resources.files("megalith.boards").joinpath("data", f"{SHIPPED}.json").read_text("utf-8"))

LINKS = {
    "g8": "g9 f7 h7",  # in the middle of the land
    "e14": "e15 f14 d13",
    "f15": "e15 f14 g16",  # on the edge in two circles: no rune
    "a8": "b7 a9 m8",  # west and east
    "m9": "m8 l10 a9",
    "b10": "a9 c10 l10",
    "l7": "m8 k7 b7",
    "d16": "c15 e15 d1",  # north and south
    "j1": "k2 i2 j16",
    "k14": "k15 j13 c14",
    "c3": "c2 d4 k3",
    "c15": "c14 d16 k15 c2 k2",  # the corners
    "k15": "j16 k14 c15 c2 k2",
    "c2": "d1 c3 c15 k15 k2",
    "k2": "j1 k3 c15 k15 c2",
}

SMALL_LINKS = [
    ("one_square", "a1", "a2 b1"),
    ("one_hexagon", "a2", "a3 b1"),
    ("two_hexagons", "c3", "b4 d4 c2"),
    ("three_at_a_node", "d4", "d5 b4 e3"),
    ("strip_with_gate", "a1", "a2 b1 f1 f2"),  # three corners, one of them by a path as well
    ("strip_with_gate", "c1", "b1 d1 c2 d2"),
    ("strip_with_gate", "e1", "d1 f1 e2"),
]


@pytest.mark.parametrize(
    ("board", "nodes", "circle", "multiplier"),
    [
        ("one_square", "a1:s1,a2:s1,b2:s2", "s1", 3),
        ("one_hexagon", "a2:s1,a3:s1,b4:s2", "h1", 4),
        ("one_octagon", "a2:s1,a3:s1,b4:s2", "o1", 5),
    ],
)
def test_D1_multiplier_follows_the_shape_of_the_circle(
    board: str, nodes: str, circle: str, multiplier: int
) -> None:
    state = at(f"turn=- phase=over quiet=40 nodes={nodes} dolmens={circle}:12", board=board)

    assert public(state, "scored") == [[[circle, [[0, 2, multiplier]]]]]


def test_D1_a_circle_is_the_nodes_around_it() -> None:
    state = at("nodes=a2:d1,a3:s1,b4:s2,d4:s2", board="two_hexagons")

    after(state, "remove a2", "stone")

    assert public(state, "phase", "pending") == ["dolmen", [["h1", 0, "top"]]]


@pytest.mark.parametrize("node", LINKS)
def test_D2_a_druid_steps_along_paths_runes_and_corners(node: str) -> None:
    assert targets(at(f"nodes={node}:d1"), node) == set(LINKS[node].split())


@pytest.mark.parametrize(("board", "node", "linked"), SMALL_LINKS)
def test_D2_links_on_small_boards(board: str, node: str, linked: str) -> None:
    assert targets(at(f"nodes={node}:d1", board=board), node) == set(linked.split())


def test_D2_every_link_of_the_shipped_board_and_no_other() -> None:
    found = {node: targets(at(f"nodes={node}:d1"), node) for node in FILE["nodes"]}

    assert found == _links_of(FILE)


def test_D3_a_small_board_needs_the_option_any() -> None:
    with pytest.raises(megalith.BoardError, match=r"5 circles; a board has exactly 28 \(D3\)"):
        megalith.game("dolmen", board=strip_with_gate())

    assert len(legal(megalith.game("dolmen", board=strip_with_gate(), any=True).start(seed=1))) == 12


@pytest.mark.parametrize("board", SMALL)
def test_D3_option_any_is_never_shown(board: str) -> None:
    name = SMALL[board]()["name"]

    assert re.fullmatch(f"{name}@[0-9a-f]{{12}}", game(2, board).options["board"])
    assert list(game(2, board).options) == ["board"]


def test_D3_a_board_of_ones_own_plays_like_the_shipped_one() -> None:
    own = megalith.game("dolmen", board=custom()).from_position("nodes=d16:d1,d1:d2")

    assert targets(own, "d16") == {"c15", "e15", "c2", "e2"}


def test_D3_any_is_true_or_false() -> None:
    with pytest.raises(megalith.OptionError, match='any="yes" does not fit'):
        megalith.game("dolmen", any="yes")


def test_D4_the_reconstruction_is_the_board_unless_told_otherwise() -> None:
    circles = list(game().setup.parts.circles)

    assert game().options == {"board": "reconstruction"}
    assert len(game().start(seed=1).legal_moves()) == 80
    assert [sum(name[0] == shape for name in circles) for shape in "hso"] == [12, 8, 8]


def test_D4_the_rules_page_says_that_the_board_is_a_reconstruction() -> None:
    decided = next(line for line in RULES.splitlines() if line.startswith("- **D4**"))

    assert "`DECISION`" in decided
    assert "**reconstruction** and not the printed one" in RULES
    assert "not the printed board" in FILE["note"]


def test_D5_nodes_are_named_by_column_and_row() -> None:
    columns = sorted({x for x, _ in FILE["nodes"].values()})
    rows = sorted({y for _, y in FILE["nodes"].values()})

    assert {
        name: f"{'abcdefghijklm'[columns.index(x)]}{1 + rows.index(y)}" for name, (x, y) in _places()
    } == {name: name for name in FILE["nodes"]}


@pytest.mark.parametrize(("shape", "count"), [("h", 12), ("s", 8), ("o", 8)])
def test_D5_circles_are_numbered_by_shape_in_reading_order(shape: str, count: int) -> None:
    numbered = [f"{shape}{number}" for number in range(1, count + 1)]

    assert sorted(numbered, key=_reading_place) == numbered


def test_D5_moves_use_these_names() -> None:
    state = at("nodes=e14:d1,c14:s2,c15:s2,g12:s2,f11:s2")

    after(state, "remove e14", "stone")

    assert legal(state) == {"resolve h1", "resolve o1"}
    assert "place c15" in legal(game().start(seed=1))


def _places() -> list[tuple[str, tuple[float, float]]]:
    return list(FILE["nodes"].items())


def _reading_place(circle: str) -> tuple[float, float]:
    """Return a circle's middle, the rows from the top first: y grows upwards in the file."""
    places = [FILE["nodes"][node] for node in FILE["circles"][circle]]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return -round(y, 3), round(x, 3)


def _links_of(board: dict[str, Any]) -> dict[str, set[str]]:
    corners = [(one, other) for one in board["corners"] for other in board["corners"] if one != other]
    pairs = [*board["gates"], *corners]
    for circle in board["circles"].values():
        pairs += zip(circle, [*circle[1:], circle[0]], strict=True)
    return {node: {b if a == node else a for a, b in pairs if node in (a, b)} for node in board["nodes"]}

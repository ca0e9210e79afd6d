"""Drawings of boards and positions: complete, safe, silent about what is hidden, always the same."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from megalith.boards.circles import Board, load_board
from megalith.boards.drawing import draw_board, runes
from megalith.boards.drawing.style import SEATS, TOKENS
from megalith.boards.drawing.towers import SHAPES, Slab, tower

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert("&\'")</script> ]]>'
POSITION = {
    "points": [5, 70],
    "nodes": {"d16": {"druid": 0}, "e15": {"stone": 0}, "f14": {"stone": 1}, "g13": {"druid": 1}},
    "dolmens": {"h1": [[0, 3], [1, None]], "s1": [[1, None]]},
    "vacated": "f14",
    "pending": [["h2", 0, "top"], ["s1", 1, "under"]],
    "resolving": "s1",
    "lying": ["g13"],
    "scored": [],
    "over": False,
}


def square(name: str = "one square") -> dict[str, Any]:
    nodes = {"a1": [0, 0], "b1": [1, 0], "b2": [1, 1], "a2": [0, 1]}
    return {"name": name, "nodes": nodes, "circles": {"s1": list(nodes)}, "gates": [["a1", "b2"]]}


def chain(circles: int, stretch: float = 1) -> Board:
    """Octagons in a row that share four nodes with the next, and a gate from top to bottom at each border."""
    nodes = {}
    for i in range(circles + 1):
        for row, y in enumerate((0, 1, 2, 3), 1):
            shift = 0.5 if row in (1, 4) else 0
            nodes[f"{chr(97 + i % 26)}{row + 4 * (i // 26)}"] = [(3 * i + shift) * stretch, y * stretch]
    names = [list(nodes)[4 * i : 4 * i + 4] for i in range(circles + 1)]
    faces = {f"o{i + 1}": names[i] + names[i + 1][::-1] for i in range(circles)}
    gates = [[column[0], column[3]] for column in names]
    return load_board({"name": "chain", "nodes": nodes, "circles": faces, "gates": gates}, any=True)


def bent() -> Board:
    nodes = {"a1": [0, 0], "b1": [4, 0], "b2": [4, 1], "c1": [1, 1], "c2": [1, 4], "a2": [0, 4]}
    return load_board({"name": "bent", "nodes": nodes, "circles": {"h1": list(nodes)}, "gates": []}, any=True)


def vast() -> Board:
    corners = {"a1": [-1e308, -1e308], "b1": [1e308, -1e308], "b2": [1e308, 1e308], "a2": [-1e308, 1e308]}
    return load_board({**square("vast"), "nodes": corners}, any=True)


RECONSTRUCTION = load_board("reconstruction")
BOARDS = {
    "shipped": RECONSTRUCTION,
    "one square": load_board(square(), any=True),
    "long": chain(28),
    "sparse": chain(9, stretch=40),
    "bent": bent(),
    "vast": vast(),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def drawn(board: Board, observation: dict[str, Any] | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(draw_board(board, observation))


def of_kind(svg: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [element for element in svg.iter() if kind in element.get("class", "").split()]


def names(svg: ElementTree.Element, kind: str) -> list[str]:
    return [element.get(f"data-{kind}", "") for element in of_kind(svg, kind)]


def texts(svg: ElementTree.Element, kind: str) -> list[str]:
    return [element.text or "" for element in of_kind(svg, kind)]


def text_of(svg: ElementTree.Element, tag: str) -> str:
    found = svg.find(SVG + tag)
    assert found is not None
    return found.text or ""


def marked(svg: ElementTree.Element, node: str) -> str:
    """Return the markup of a gate's stone without its place and its tooltip."""
    gate = next(element for element in of_kind(svg, "gate") if element.get("data-gate") == node)
    return "".join(ElementTree.tostring(part, encoding="unicode") for part in gate[1])


@every_board
def test_every_node_circle_and_gate_is_drawn_once_in_file_order(board: Board) -> None:
    svg = drawn(board)

    assert names(svg, "node") == list(board.nodes)
    assert names(svg, "circle") == list(board.circles)
    assert names(svg, "gate") == [node for gate in board.gates for node in gate] + list(board.corners)
    assert of_kind(svg, "piece") == []


@every_board
def test_the_drawing_has_finite_numbers_of_moderate_size(board: Board) -> None:
    svg = draw_board(board)

    assert not re.search(r"\b(?:nan|inf)\b|\de[+-]?\d", re.sub(r'(?s)<style>.*</style>|"[a-z]\d+"', "", svg))
    assert all(0 < float(drawn(board).get(side, "0")) <= 4096 for side in ("width", "height"))


@every_board
def test_no_gate_stone_stands_on_a_node_or_on_another_gate(board: Board) -> None:
    svg = drawn(board)
    gates = [place_of(element[1]) for element in of_kind(svg, "gate")]
    nodes = [centre_of(element[1]) for element in of_kind(svg, "node")]

    assert all(math.dist(one, other) > 20 for i, one in enumerate(gates) for other in gates[:i])
    assert all(math.dist(gate, node) > 20 for gate in gates for node in nodes)


def place_of(element: ElementTree.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", element.get("transform", ""))[:2]
    return float(x), float(y)


def centre_of(element: ElementTree.Element) -> tuple[float, float]:
    return float(element.get("cx", "")), float(element.get("cy", ""))


def test_the_y_axis_of_a_board_points_up() -> None:
    svg = drawn(RECONSTRUCTION)
    heights = {element.get("data-node"): centre_of(element[1])[1] for element in of_kind(svg, "node")}

    assert heights["d16"] < heights["d1"]


@pytest.mark.parametrize("board", [RECONSTRUCTION, chain(28)], ids=["shipped", "29 gates"])
def test_both_stones_of_a_gate_bear_its_own_sign(board: Board) -> None:
    svg = drawn(board)
    signs = [(marked(svg, one), marked(svg, other)) for one, other in board.gates]

    assert all(one == other for one, other in signs)
    assert len(set(signs)) == len(board.gates)


def test_signs_differ_without_their_tint_for_as_many_gates_as_nodes_allow() -> None:
    assert len({runes.sign(gate) for gate in range(80)}) == 80


def test_an_empty_board_shows_every_multiplier_and_no_marker() -> None:
    svg = drawn(RECONSTRUCTION)

    assert Counter(texts(svg, "mult")) == {"×3": 8, "×4": 12, "×5": 8}
    assert "Points" not in text_of(svg, "desc")


def test_what_lies_on_the_board_is_drawn_back_to_front_and_named() -> None:
    svg = drawn(RECONSTRUCTION, POSITION)

    assert [text_of(piece, "title") for piece in of_kind(svg, "piece")] == [
        "d16: druid of Rowan",
        "e15: stone of Rowan",
        "f14: stone of Loch",
        "g13: lying druid of Loch",
    ]


def test_the_circle_being_resolved_has_a_solid_outline_and_the_others_are_dashed() -> None:
    svg = drawn(RECONSTRUCTION, POSITION)
    dashes = [outline[1].get("stroke-dasharray") for outline in of_kind(svg, "outline")]

    assert len(of_kind(svg, "pending")) == 2
    assert dashes == ["7 6", None]


def test_a_value_that_is_shown_is_written_on_its_slab() -> None:
    assert texts(drawn(RECONSTRUCTION, POSITION), "f-tile-ink") == ["3"]


def test_a_hidden_value_leaves_no_digit_behind() -> None:
    hidden = {**POSITION, "dolmens": {"h1": [[0, None], [1, None]], "s1": [[1, None]]}}
    svg = drawn(RECONSTRUCTION, hidden)

    assert texts(svg, "f-tile-ink") == []
    assert all(not list(slab.iter(SVG + "text")) for slab in of_kind(svg, "slab"))
    assert "Dolmen h1, from the top: Loch face down, Rowan face down." in text_of(svg, "desc")


def test_a_slab_to_be_laid_stands_at_its_end_of_the_tower() -> None:
    description = text_of(drawn(RECONSTRUCTION, POSITION), "desc")

    assert "Dolmen s1, from the top: Loch face down, Loch still to be laid." in description


def test_points_beyond_the_track_show_the_laps() -> None:
    markup = draw_board(RECONSTRUCTION, {**POSITION, "points": [64, 65, 129, 5, 5]})

    assert re.findall(r">(\+\d+)<", markup) == ["+64", "+128"]
    assert "Points: Rowan 64, Loch 65, Gorse 129, Fern 5 and Chalk 5." in markup


def test_a_scored_circle_that_is_empty_shows_its_points() -> None:
    svg = drawn(RECONSTRUCTION, {**POSITION, "scored": [["h12", [[0, 3, 4], [1, 2, 3]]]]})

    assert "+18" in texts(svg, "mult")


@pytest.mark.parametrize(
    ("size", "height"), [(size, height) for size in SHAPES for height in range(1, size - 1)]
)
def test_a_tower_of_every_height_shows_each_slab_and_the_multiplier_of_the_top(
    size: int, height: int
) -> None:
    slabs = [Slab(level % len(SEATS), level % 4 + 1) for level in range(height)]
    markup = tower(slabs, size, seed=1)

    assert markup.count('class="slab"') == height
    assert re.findall(r'class="f-tile-ink">(\d)<', markup) == [str(slab.value) for slab in reversed(slabs)]
    assert f">×{SHAPES[size].multiplier}<" in markup


def test_the_caption_says_that_the_shipped_board_is_not_the_printed_one() -> None:
    assert texts(drawn(RECONSTRUCTION), "caption") == [
        "Board: reconstruction, our own drawing, not the printed board"
    ]


def test_a_hostile_name_is_text_and_nothing_else() -> None:
    svg = drawn(load_board(square(HOSTILE), any=True))

    assert texts(svg, "caption") == [f"Board: {HOSTILE}"]
    assert HOSTILE in text_of(svg, "title")
    assert not list(svg.iter(SVG + "script"))


@pytest.mark.parametrize("observation", [None, POSITION], ids=["empty", "position"])
def test_a_drawing_stands_alone(observation: dict[str, Any] | None) -> None:
    markup = draw_board(RECONSTRUCTION, observation)

    assert not re.search(r"href|url\(|@import|<script|<image|\bid=|var\(", markup)
    assert markup.count("http") == markup.count('xmlns="http://www.w3.org/2000/svg"') == 1
    assert drawn(RECONSTRUCTION, observation).get("role") == "img"


def test_every_colour_class_has_a_rule_by_day() -> None:
    markup = draw_board(RECONSTRUCTION, {**POSITION, "points": [1, 2, 3, 4, 5]})
    used = {name for classes in re.findall(r'class="([^"]*)"', markup) for name in classes.split()}
    colours = {name for name in used if name.startswith(("f-", "s-"))}

    assert {name[2:] for name in colours} <= set(TOKENS)
    assert all(f".megalith .{name}{{" in markup for name in colours)
    assert "@media (prefers-color-scheme:dark){.megalith ." in markup


def test_the_same_board_and_position_always_give_the_same_text() -> None:
    script = (
        "from megalith.boards.circles import load_board\nfrom megalith.boards.drawing import draw_board\n"
        f"print(draw_board(load_board('reconstruction'), {POSITION!r}), end='')"
    )
    texts_of_runs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout.decode()
        for seed in ("1", "2")
    }

    assert texts_of_runs == {draw_board(RECONSTRUCTION, POSITION)}

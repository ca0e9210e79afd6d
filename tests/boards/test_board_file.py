"""The sentence for each way in which a parsed file can be no board (D1, D3, D5)."""

import json
from collections.abc import Callable

import pytest

from megalith.boards.circles import load_board
from megalith.core.errors import BoardError
from tests.boards import small_boards
from tests.boards.refusals import (
    BoardFile,
    Mutation,
    check,
    custom,
    drop,
    put,
    refusal,
    rename_circle,
    rename_node,
)

D1 = [
    (drop("circles", "h3", 0), 'Circle "h3" has 5 nodes; a circle has 4, 6 or 8 (D1).'),
    (put("circles", "h3", []), 'Circle "h3" has 0 nodes; a circle has 4, 6 or 8 (D1).'),
]


@pytest.mark.parametrize(("mutate", "sentence"), D1)
def test_D1_circle_has_4_6_or_8_nodes(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == sentence


def test_D1_same_face_is_not_two_circles() -> None:
    board = small_boards.one_square()

    sentence = check(put("circles", "s2", ["b2", "b1", "a1", "a2"]), board, any=True)

    assert sentence == 'Circles "s1" and "s2" are the same; a face is one circle (D1).'


def around_a_square() -> BoardFile:
    """Return an octagon with a square inside it that has one side in common with it."""
    nodes = {
        "a1": [0, 0],
        "b1": [1, 0],
        "c1": [2, 0],
        "d1": [3, 0],
        "a4": [0, 3],
        "b4": [1, 3],
        "c4": [2, 3],
        "d4": [3, 3],
        "b2": [1, 1],
        "c2": [2, 1],
    }
    circles = {"o1": ["a1", "b1", "c1", "d1", "d4", "c4", "b4", "a4"], "s1": ["b1", "b2", "c2", "c1"]}
    return {"name": "inside", "nodes": nodes, "circles": circles}


def test_D1_circle_is_not_inside_another() -> None:
    sentence = refusal(around_a_square(), any=True)

    assert sentence == 'Circle "o1" covers the side "b1"-"b2" of circle "s1"; circles do not overlap (D1).'


def test_D1_circles_do_not_overlap_in_part() -> None:
    board = around_a_square()
    board["circles"]["s1"] = ["b1", "c4", "c2", "b2"]
    board["nodes"].update({"c2": [6, 6], "b2": [6, -6]})

    sentence = refusal(board, any=True)

    assert sentence == 'Circle "o1" covers the side "b1"-"c4" of circle "s1"; circles do not overlap (D1).'


ALL_KEYS = "a board has the keys name, note, nodes, circles, gates and corners (D3)."
D3_KEYS = [
    (put("colour", 1), 'Key "colour" is unknown; ' + ALL_KEYS),
    (put("\u202e", 1), 'Key "\\u202e" is unknown; ' + ALL_KEYS),
    *(
        (
            drop(key),
            f'Key "{key}" is missing; a board has the keys name, nodes, circles, gates and corners (D3).',
        )
        for key in ("name", "nodes", "circles", "gates", "corners")
    ),
    (put("name", 7), 'Key "name" is a number; it must be a string (D3).'),
    (put("note", None), 'Key "note" is null; it must be a string (D3).'),
    (put("nodes", []), 'Key "nodes" is a list; it must be an object of nodes (D3).'),
    (put("circles", "h1"), 'Key "circles" is a string; it must be an object of circles (D3).'),
    (put("gates", {}), 'Key "gates" is an object; it must be a list of pairs of nodes (D3).'),
    (put("corners", True), 'Key "corners" is true; it must be a list of nodes (D3).'),
]


@pytest.mark.parametrize(("mutate", "sentence"), D3_KEYS)
def test_D3_keys(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == sentence


D3_NAME = [
    ("", 'Key "name" has 0 characters; a name has 1 to 40 (D3).'),
    ("x" * 41, 'Key "name" has 41 characters; a name has 1 to 40 (D3).'),
    ("a\nb", 'Key "name" has the character U+000A, which is not printable (D3).'),
    ("a\u202eb", 'Key "name" has the character U+202E, which is not printable (D3).'),
    ("a\u200bb", 'Key "name" has the character U+200B, which is not printable (D3).'),
    (" ", 'Key "name" begins or ends with a space; a name does not (D3).'),
    ("reconstruction", 'Key "name" is "reconstruction", the name of a shipped board; use another (D3).'),
    ("Reconstruction", 'Key "name" is "Reconstruction", the name of a shipped board; use another (D3).'),
]


@pytest.mark.parametrize(("name", "sentence"), D3_NAME)
def test_D3_name(name: str, sentence: str) -> None:
    assert check(put("name", name), custom()) == sentence


@pytest.mark.parametrize("name", ["x", "x" * 40, "Große Runde", "two words", "x@reconstruction", '"'])
def test_D3_names_that_are_allowed(name: str) -> None:
    assert load_board({**custom(), "name": name}).name == name


def test_D3_half_a_surrogate_pair() -> None:
    board = custom()
    board["note"] = "\ud800"

    assert refusal(board) == 'The value of key "note" cannot be written as JSON (D3).'
    assert refusal(json.dumps(board).encode()) == (
        'Key "note" has the character U+D800, which is not printable (D3).'
    )
    assert refusal({**custom(), "\ud800": 1}) == (
        "A key of the board is not Unicode text; it has half a surrogate pair (D3)."
    )


def far_nodes(board: BoardFile) -> None:
    """Add nodes until there are 161."""
    board["nodes"].update({f"z{row}": [row, 50] for row in range(1, 162 - len(board["nodes"]))})


NOT_FINITE = "has a coordinate that is not finite; it must be a finite number (D3)."
D3_NODES = [
    (far_nodes, 'Key "nodes" has 161 nodes; a board has at most 160 (D3).'),
    (put("nodes", "a8", [0]), 'Node "a8" must have two coordinates, [x, y] (D3).'),
    (put("nodes", "a8", {"x": 0}), 'Node "a8" must have two coordinates, [x, y] (D3).'),
    (put("nodes", "a8", [0, True]), 'Node "a8" has true as a coordinate; it must be a number (D3).'),
    (put("nodes", "a8", ["0", 5]), 'Node "a8" has a string as a coordinate; it must be a number (D3).'),
    *(
        (put("nodes", "a8", [0, odd]), 'Node "a8" ' + NOT_FINITE)
        for odd in (float("nan"), float("inf"), float("-inf"), 10**400)
    ),
    (put("nodes", "a8", [0.0, 5.8]), 'Nodes "a8" and "a9" are too close; nodes are at least 0.3 apart (D3).'),
    (put("nodes", "z1", [20, 20]), 'Node "z1" is in 0 circles; a node is in 1 to 3 (D3).'),
]


@pytest.mark.parametrize(("mutate", "sentence"), D3_NODES)
def test_D3_nodes(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == sentence


def test_D3_nodes_exactly_0_3_apart_are_allowed() -> None:
    board = small_boards.one_square()
    board["nodes"].update({"a1": [2.0, 0], "b1": [2.3, 0], "a2": [2.0, 1], "b2": [2.3, 1]})

    assert load_board(board, any=True).paths == (("a1", "a2"), ("a2", "b2"), ("b2", "b1"), ("b1", "a1"))


def test_D3_node_in_four_circles() -> None:
    columns = [[f"{column}{row}" for row in (1, 2, 3)] for column in "abc"]
    board = {
        "name": "four",
        "nodes": {node: [x, y] for x, column in enumerate(columns) for y, node in enumerate(column)},
        "circles": {
            f"s{2 * x + y + 1}": [columns[x][y], columns[x][y + 1], columns[x + 1][y + 1], columns[x + 1][y]]
            for x in (0, 1)
            for y in (0, 1)
        },
    }

    assert refusal(board, any=True) == 'Node "b2" is in 4 circles; a node is in 1 to 3 (D3).'


D3_CIRCLES = [
    (drop("circles", "h12"), 'Key "circles" has 27 circles; a board has exactly 28 (D3).'),
    (
        put("circles", "s9", ["k15", "k14", "k11", "k10"]),
        'Key "circles" has 29 circles; a board has exactly 28 (D3).',
    ),
    (put("circles", "h3", "j16"), 'Circle "h3" is a string; it must be a list of nodes (D3).'),
    (put("circles", "h3", 0, 1), 'Circle "h3" lists a number; it must list nodes by name (D3).'),
    (put("circles", "h3", 0, ["j16"]), 'Circle "h3" lists a list; it must list nodes by name (D3).'),
    (put("circles", "h3", 0, "z9"), 'Circle "h3" lists "z9", which is no node of key "nodes" (D3).'),
    (put("circles", "h3", 0, "k15"), 'Circle "h3" lists node "k15" twice; it may stand there once (D3).'),
    (
        put("circles", "s2", ["h15", "i14", "i15", "h14"]),
        'Circle "s2" lists its nodes out of cyclic order: its sides "h15"-"i14" and "i15"-"h14" cross (D3).',
    ),
]


@pytest.mark.parametrize(("mutate", "sentence"), D3_CIRCLES)
def test_D3_circles(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == sentence


def squares_in_a_row(count: int) -> BoardFile:
    """Return a strip of squares, lettered along and numbered in tens."""
    names = [f"{'abcdefghijklmnopqrstuvwxyz'[x % 26]}{10 * (x // 26) + 1}" for x in range(count + 1)]
    upper = [f"{name[0]}{int(name[1:]) + 1}" for name in names]
    nodes = {node: [x, y] for y, row in enumerate((names, upper)) for x, node in enumerate(row)}
    circles = {f"s{x + 1}": [names[x], upper[x], upper[x + 1], names[x + 1]] for x in range(count)}
    corners = [names[0], names[-1], upper[0], upper[-1]]
    return {"name": "row", "nodes": nodes, "circles": circles, "gates": [], "corners": corners}


def test_D3_all_three_sizes_occur() -> None:
    assert refusal(squares_in_a_row(28)) == (
        'Key "circles" has no circle with 6 nodes; sizes 4, 6 and 8 all occur (D3).'
    )


def test_D3_any_allows_1_to_28_circles_of_any_size() -> None:
    assert len(load_board(squares_in_a_row(28), any=True).circles) == 28
    assert refusal(squares_in_a_row(29), any=True) == (
        'Key "circles" has 29 circles; a board has 1 to 28 (D3).'
    )
    assert refusal({"name": "none", "nodes": {}, "circles": {}}, any=True) == (
        'Key "circles" has 0 circles; a board has 1 to 28 (D3).'
    )


@pytest.mark.parametrize("make", small_boards.ALL)
def test_D3_small_boards_are_allowed_by_any_only(make: Callable[[], BoardFile]) -> None:
    board = load_board(make(), any=True)

    assert list(board.nodes) == list(make()["nodes"])
    with pytest.raises(BoardError, match=r"\(D3\)\.$"):
        load_board(make())


def test_D3_any_still_wants_no_or_four_corners() -> None:
    board = small_boards.strip_with_gate()

    sentence = check(drop("corners", 0), board, any=True)

    assert sentence == 'Key "corners" has 3 nodes; a board has 0 or 4 corners (D3).'


def test_D3_path_is_a_side_of_three_circles() -> None:
    board = small_boards.two_hexagons()
    board["nodes"].update({"f2": [9, 9], "f3": [9, 10]})

    sentence = check(put("circles", "s1", ["c2", "c3", "f3", "f2"]), board, any=True)

    assert sentence == 'Path "c3"-"c2" is a side of 3 circles; it may be of 1 or 2 (D3).'


def test_D3_board_is_one_piece_by_paths_alone() -> None:
    board = small_boards.one_square()
    board["nodes"].update({"e1": [5, 0], "e2": [5, 1], "f2": [6, 1], "f1": [6, 0]})
    board["gates"] = [["a1", "e1"]]

    sentence = check(put("circles", "s2", ["e1", "e2", "f2", "f1"]), board, any=True)

    assert sentence == 'No paths lead from node "a1" to node "e1"; a board is one piece (D3).'


def test_D3_sides_of_two_circles_do_not_cross() -> None:
    board = small_boards.one_square()
    board["nodes"].update({"c2": [0.5, 0.5], "c1": [0.5, -1]})

    sentence = check(put("circles", "s2", ["b1", "b2", "c2", "c1"]), board, any=True)

    assert sentence == 'The sides "b1"-"a1" and "c2"-"c1" cross; sides meet at nodes only (D3).'


def test_D3_node_does_not_lie_on_a_side() -> None:
    board = small_boards.one_hexagon()

    sentence = check(put("nodes", "b4", [0, 1]), board, any=True)

    assert sentence == 'Node "b4" lies on the side "a2"-"a3" but is no end of it (D3).'


def test_D3_sides_do_not_overlap_along_a_line() -> None:
    board = small_boards.one_square()
    board["nodes"].update({"a1": [0, 0], "a2": [0.1, 0.3], "b2": [0.3, 0.9], "b1": [0.2, 0.6]})

    assert refusal(board, any=True) == 'Node "b1" lies on the side "a2"-"b2" but is no end of it (D3).'


D3_CORNERS = [
    (drop("corners", 0), 'Key "corners" has 3 nodes; a board has 4 corners (D3).'),
    (put("corners", []), 'Key "corners" has 0 nodes; a board has 4 corners (D3).'),
    (lambda board: board["corners"].append("a8"), 'Key "corners" has 5 nodes; a board has 4 corners (D3).'),
    (put("corners", 0, "k15"), 'Key "corners" lists node "k15" twice; it may stand there once (D3).'),
    (put("corners", 0, "z9"), 'Key "corners" lists "z9", which is no node of key "nodes" (D3).'),
    (put("corners", 0, "g9"), 'Key "corners" lists node "g9", which is not on the edge of the board (D3).'),
]


@pytest.mark.parametrize(("mutate", "sentence"), D3_CORNERS)
def test_D3_corners(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == sentence


D3_GATES = [
    (put("gates", 2, "g16"), "is a string; it must be a list of nodes (D3)."),
    (put("gates", 2, ["g16"]), "has 1 node; a rune is on exactly two (D3)."),
    (put("gates", 2, ["g16", "g1", "a8"]), "has 3 nodes; a rune is on exactly two (D3)."),
    (put("gates", 2, ["g16", "g16"]), 'lists node "g16" twice; it may stand there once (D3).'),
    (put("gates", 2, ["g16", 4]), "lists a number; it must list nodes by name (D3)."),
    (put("gates", 2, ["g16", "z9"]), 'lists "z9", which is no node of key "nodes" (D3).'),
    (
        put("gates", 2, ["g16", "d16"]),
        'is on node "d16", which has the rune of gate 1; a node has one at most (D3).',
    ),
    (put("gates", 2, ["g16", "c15"]), 'is on node "c15", which is a corner; a corner has no rune (D3).'),
    (put("gates", 2, ["g16", "g9"]), 'is on node "g9", which is not on the edge of the board (D3).'),
]


@pytest.mark.parametrize(("mutate", "sentence"), D3_GATES)
def test_D3_gates(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == f'Gate 3 of key "gates" {sentence}'


BAD_NODE = "is not named by a column letter and a row number, as c15 is (D5)."
BAD_CIRCLE = "is not named by s, h or o and a number, as h3 is (D5)."
D5 = [
    (
        rename_circle("h12", "s12"),
        'Circle "s12" has 6 nodes; s is for circles with 4, h for 6 and o for 8 (D5).',
    ),
    *(
        (rename_circle("h12", odd), f'Circle "{odd}" ' + BAD_CIRCLE)
        for odd in ("h0", "h01", "x1", "h", "H1", "h1234", "h-1", "h 1", "", "h٣")
    ),
    (rename_circle("h12", "h1\n"), 'Circle "h1\\n" ' + BAD_CIRCLE),
    *(
        (rename_node("a8", odd), f'Node "{odd}" ' + BAD_NODE)
        for odd in ("a0", "a08", "A8", "aa8", "8a", "a", "a1234", "a 8", "", "é8")
    ),
    (rename_node("a8", "a8\n"), 'Node "a8\\n" ' + BAD_NODE),
    (
        rename_node("a8", "x" * 99),
        f'Node "{"x" * 60}..." ' + BAD_NODE,
    ),
]


@pytest.mark.parametrize(("mutate", "sentence"), D5)
def test_D5_names_of_nodes_and_circles(mutate: Mutation, sentence: str) -> None:
    assert check(mutate, custom()) == sentence


def test_D5_order_of_circle_numbers_is_free() -> None:
    board = custom()
    rename_circle("h1", "h999")(board)

    assert list(load_board(board).circles)[-1] == "h999"

"""What holds for the shipped board (D4)."""

from megalith.boards.circles import shipped_boards
from tests.boards.refusals import SHIPPED


def test_D4_shipped_board_in_numbers() -> None:
    sizes = [len(circle) for circle in SHIPPED.circles.values()]

    assert shipped_boards() == ("reconstruction",)
    assert (sizes.count(6), sizes.count(4), sizes.count(8)) == (12, 8, 8)
    assert (len(SHIPPED.nodes), len(SHIPPED.paths)) == (80, 107)
    assert (len(SHIPPED.gates), len(SHIPPED.corners)) == (11, 4)
    assert (SHIPPED.name, SHIPPED.option, SHIPPED.source) == ("reconstruction", "reconstruction", None)


def test_D4_counts_of_a_patch_of_28_circles() -> None:
    sizes = [len(circle) for circle in SHIPPED.circles.values()]
    beside = [sum(set(path) <= set(circle) for circle in SHIPPED.circles.values()) for path in SHIPPED.paths]
    edge = {node for path, count in zip(SHIPPED.paths, beside, strict=True) if count == 1 for node in path}
    in_one = sum(len(SHIPPED.circles_of(node)) == 1 for node in edge)
    in_two = sum(len(SHIPPED.circles_of(node)) == 2 for node in edge)

    assert (len(edge), in_one, in_two) == (46, 26, 20)
    assert len(SHIPPED.nodes) == 54 + in_one
    assert len(SHIPPED.paths) == 81 + in_one
    assert in_one - in_two == 6 + 2 * (sizes.count(8) - sizes.count(4))


def test_D4_no_node_has_more_than_three_paths() -> None:
    ends = [node for path in SHIPPED.paths for node in path]

    assert {ends.count(node) for node in SHIPPED.nodes} == {2, 3}


def test_D4_runes_and_corners_are_the_outermost_nodes() -> None:
    outermost = {node for node in SHIPPED.nodes if len(SHIPPED.circles_of(node)) == 1}

    assert len(outermost) == 26
    assert {node for gate in SHIPPED.gates for node in gate} | set(SHIPPED.corners) == outermost


def test_D4_no_square_has_a_node_to_itself() -> None:
    squares = [circle for circle in SHIPPED.circles.values() if len(circle) == 4]

    assert all(len(SHIPPED.circles_of(node)) > 1 for square in squares for node in square)

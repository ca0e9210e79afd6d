"""The checks that make fields a board: circles, paths, the edge, gates and corners (D1, D3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from megalith.boards.circles.fields import SIZES, Fields, fields_of
from megalith.boards.circles.geometry import check_geometry
from megalith.boards.circles.paths import Path, circles_by_node, circles_by_path, edge_nodes, reached
from megalith.boards.circles.words import counted
from megalith.core.errors import BoardError

MOST_CIRCLES = 28
MOST_CIRCLES_AROUND_A_NODE = 3
MOST_CIRCLES_BESIDE_A_PATH = 2


@dataclass(frozen=True)
class Limits:
    """How large a board must be (D3)."""

    keys: tuple[str, ...]
    fewest_circles: int
    sizes: tuple[int, ...]
    corners: tuple[int, ...]


FULL_BOARD = Limits(
    ("name", "nodes", "circles", "gates", "corners"), MOST_CIRCLES, tuple(SIZES.values()), (4,)
)
ANY_BOARD = Limits(("name", "nodes", "circles"), 1, (), (0, 4))


def checked_fields(document: Any, limits: Limits) -> Fields:
    """Return the fields of a parsed board; BoardError says what makes it no board (D1, D3, D5)."""
    fields = fields_of(document, limits.keys)
    by_path = circles_by_path(fields.circles)
    _check_circle_count(fields, limits)
    _check_sizes(fields, limits)
    _check_nodes(fields)
    _check_paths(by_path)
    _check_one_piece(fields, by_path)
    check_geometry(fields.nodes, fields.circles, by_path)
    edge = edge_nodes(by_path)
    _check_corners(fields, edge, limits)
    _check_gates(fields, edge)
    return fields


def _check_circle_count(fields: Fields, limits: Limits) -> None:
    count, fewest = len(fields.circles), limits.fewest_circles
    if not fewest <= count <= MOST_CIRCLES:
        allowed = f"exactly {fewest}" if fewest == MOST_CIRCLES else f"{fewest} to {MOST_CIRCLES}"
        raise BoardError(f'Key "circles" has {counted(count, "circle")}; a board has {allowed} (D3).')


def _check_sizes(fields: Fields, limits: Limits) -> None:
    found = {len(circle) for circle in fields.circles.values()}
    for size in limits.sizes:
        if size not in found:
            raise BoardError(
                f'Key "circles" has no circle with {size} nodes; sizes 4, 6 and 8 all occur (D3).'
            )


def _check_nodes(fields: Fields) -> None:
    for node, names in circles_by_node(fields.nodes, fields.circles).items():
        if not 1 <= len(names) <= MOST_CIRCLES_AROUND_A_NODE:
            raise BoardError(
                f'Node "{node}" is in {counted(len(names), "circle")}; a node is in 1 to 3 (D3).'
            )


def _check_paths(by_path: Mapping[Path, Sequence[str]]) -> None:
    for (start, end), names in by_path.items():
        if len(names) > MOST_CIRCLES_BESIDE_A_PATH:
            raise BoardError(
                f'Path "{start}"-"{end}" is a side of {len(names)} circles; it may be of 1 or 2 (D3).'
            )


def _check_one_piece(fields: Fields, by_path: Mapping[Path, Sequence[str]]) -> None:
    first = next(iter(fields.nodes))
    together = reached(first, by_path)
    for node in fields.nodes:
        if node not in together:
            raise BoardError(
                f'No paths lead from node "{first}" to node "{node}"; a board is one piece (D3).'
            )


def _check_corners(fields: Fields, edge: set[str], limits: Limits) -> None:
    if len(fields.corners) not in limits.corners:
        allowed = " or ".join(map(str, limits.corners))
        raise BoardError(
            f'Key "corners" has {counted(len(fields.corners), "node")}; a board has {allowed} corners (D3).'
        )
    for node in fields.corners:
        if node not in edge:
            raise BoardError(
                f'Key "corners" lists node "{node}", which is not on the edge of the board (D3).'
            )


def _check_gates(fields: Fields, edge: set[str]) -> None:
    carried: dict[str, int] = {}
    for number, gate in enumerate(fields.gates, 1):
        for node in gate:
            where = f'Gate {number} of key "gates" is on node "{node}"'
            if node in carried:
                raise BoardError(
                    f"{where}, which has the rune of gate {carried[node]}; a node has one at most (D3)."
                )
            if node in fields.corners:
                raise BoardError(f"{where}, which is a corner; a corner has no rune (D3).")
            if node not in edge:
                raise BoardError(f"{where}, which is not on the edge of the board (D3).")
            carried[node] = number

"""A board of nodes and circles as a map of characters: nodes by name, paths as lines, circles as two lines.

Where everything stands depends on the board alone, never on the pieces, so the map holds still during a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from statistics import median

from megalith.boards.circles.board import Board
from megalith.boards.drawing.geometry import Point, heart, is_inside

WIDTH = 100
MOST_ROWS = 72
_ROWS_A_SIDE = (2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0)
_COLUMNS_A_SIDE = 9.0
_SAME_ROW = 0.2  # of a usual side
_LEFT_OF_NODE = 1  # a name of three letters is centred on its node

Cell = tuple[int, int]
"""Row and column."""


@dataclass(frozen=True)
class TextMap:
    """The first cell of each node's name and of each circle's two lines, and the lines of the paths."""

    nodes: Mapping[str, Cell]
    circles: Mapping[str, Cell]
    lines: Mapping[Cell, str]
    rows: int


@dataclass(frozen=True)
class Room:
    """How many columns the longest text of each node and each circle takes."""

    nodes: Mapping[str, int]
    circles: Mapping[str, int]


@dataclass
class Canvas:
    """Characters by cell."""

    cells: dict[Cell, str] = field(default_factory=dict)

    def write(self, at: Cell, text: str) -> None:
        """Write a text to the right of a cell."""
        row, column = at
        self.cells.update({(row, column + place): letter for place, letter in enumerate(text)})

    def text(self) -> str:
        """Return all rows, without spaces at their ends."""
        rows = range(max(row for row, _ in self.cells) + 1)
        width = max(column for _, column in self.cells) + 1
        return "\n".join(
            "".join(self.cells.get((row, column), " ") for column in range(width)).rstrip() for row in rows
        )


def map_board(board: Board, room: Room) -> TextMap | None:
    """Return the smallest map of a board on which no texts meet, None where 100 columns do not hold one."""
    side = median(dist(board.nodes[one], board.nodes[other]) for one, other in board.paths)
    points = {name: (x / side, -y / side) for name, (x, y) in board.nodes.items()}
    for rows_a_side in _ROWS_A_SIDE:
        places = _places(points, room, rows_a_side)
        if max(row for row, _ in places.values()) >= MOST_ROWS:
            return None
        found = _fitted(board, places, room)
        if found is not None:
            return found
    return None


def _places(points: Mapping[str, Point], room: Room, rows_a_side: float) -> dict[str, Cell]:
    left = min(x for x, _ in points.values())
    extent = max(x for x, _ in points.values()) - left
    width = WIDTH - max(room.nodes.values()) - _LEFT_OF_NODE
    columns_a_side = min(_COLUMNS_A_SIDE, width / extent) if extent else _COLUMNS_A_SIDE
    rows = _rows([y for _, y in points.values()], rows_a_side)
    return {
        name: (rows[y], _LEFT_OF_NODE + int((x - left) * columns_a_side + 0.5))
        for name, (x, y) in points.items()
    }


def _rows(heights: Sequence[float], rows_a_side: float) -> dict[float, int]:
    """Return the row of each height, heights that hardly differ on one row, no others on the same."""
    rows: dict[float, int] = {}
    row, first = 0, min(heights)
    for height in sorted(set(heights)):
        if height - first >= _SAME_ROW:
            row += max(1, int(min(height - first, MOST_ROWS) * rows_a_side + 0.5))
            first = height
        rows[height] = row
    return rows


def _fitted(board: Board, places: Mapping[str, Cell], room: Room) -> TextMap | None:
    names = {name: (row, column - _LEFT_OF_NODE) for name, (row, column) in places.items()}
    if _meet(names, room):
        return None
    canvas = Canvas()
    for one, other in board.paths:
        canvas.cells.update(_line(places[one], places[other]))
    lines = dict(canvas.cells)
    for name, cell in names.items():
        canvas.write(cell, "#" * room.nodes[name])
    circles: dict[str, Cell] = {}
    for circle, around in board.circles.items():
        free = _free_place(canvas, [places[node] for node in around], room.circles[circle])
        if free is None:
            return None
        circles[circle] = free
    return TextMap(names, circles, lines, 1 + max(row for row, _ in names.values()))


def _meet(names: Mapping[str, Cell], room: Room) -> bool:
    """Tell whether two names on one row leave no space between them."""
    taken = sorted((row, column, column + room.nodes[name]) for name, (row, column) in names.items())
    return any(row == next_row and end >= start for (row, _, end), (next_row, start, _) in pairwise(taken))


def _line(start: Cell, end: Cell) -> Iterator[tuple[Cell, str]]:
    """Yield the characters between two cells; a row is about as high as two columns are wide."""
    (row, column), (last_row, last_column) = start, end
    down, right = last_row - row, last_column - column
    if abs(right) > 2 * abs(down):
        step = 1 if right > 0 else -1
        for along in range(1, abs(right)):
            height = row + down * along / abs(right)
            nearest = int(height + 0.5)
            yield (nearest, column + step * along), _level(height - nearest)
        return
    step = 1 if down > 0 else -1
    for along in range(1, abs(down)):
        where = column + right * along / abs(down)
        yield (row + step * along, int(where + 0.5)), _slant(right / down)


def _level(below: float) -> str:
    if below < -1 / 6:
        return "'"
    return "." if below > 1 / 6 else "-"


def _slant(columns_a_row: float) -> str:
    if abs(columns_a_row) < 1 / 3:
        return "|"
    return "\\" if columns_a_row > 0 else "/"


def _free_place(canvas: Canvas, around: Sequence[Cell], width: int) -> Cell | None:
    """Return where two lines of `width` columns fit into a face, nearest to its heart."""
    face = [(float(column), 2.0 * row) for row, column in around]
    (across, down), _ = heart(face)
    rows = range(min(row for row, _ in around), max(row for row, _ in around))
    columns = range(min(column for _, column in around), max(column for _, column in around) - width + 1)
    found = [
        (abs(2 * row + 1 - down) + abs(column + (width - 1) / 2 - across), (row, column))
        for row in rows
        for column in columns
        if _is_free(canvas, face, (row, column), width)
    ]
    return min(found)[1] if found else None


def _is_free(canvas: Canvas, face: Sequence[Point], at: Cell, width: int) -> bool:
    row, column = at
    block = [(row + below, column + right) for below in (0, 1) for right in range(-1, width + 1)]
    if any(cell in canvas.cells for cell in block):
        return False
    corners = [(row + below, column + right) for below in (0, 1) for right in (0, width - 1)]
    return all(is_inside(face, (right, 2 * below)) for below, right in corners)

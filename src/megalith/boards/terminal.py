"""A board of nodes and circles with a position as plain text, at most 100 columns wide.

A node shows its name, the sign of its gate and what is on it: `c15●A` a stone of seat A, `d16▲B` a druid of
seat B, `e2○` the node just left. A circle shows its name and what its top dolmen stone counts, `>` in front
while it is being resolved, and below its dolmen stones from the top: `A2` shown, `B?` face down, `A+` still
to be laid.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from megalith.boards.circles.board import Board
from megalith.boards.drawing.position import Position, read_position
from megalith.boards.drawing.towers import SHAPES
from megalith.boards.text_map import WIDTH, Canvas, Room, TextMap, map_board
from megalith.core.messages import catalogue, fill

CORNER = "*"
SEATS = "ABCD"
STONE, DRUID, LEFT = "●", "▲", "○"
_GATE_SIGNS = tuple(map(chr, (*range(0x3B1, 0x3B9), 0x3BA, 0x3BB, 0x3BC, 0x3BE, 0x3C0, 0x3C3, 0x3C6, 0x3C8)))


def draw_board_text(board: Board, observation: Mapping[str, Any] | None = None) -> str:
    """Return the board with a position as plain text: a map, or a list where 100 columns hold no map."""
    position = Position() if observation is None else read_position(observation)
    layout = _layout(board)
    drawn = _list(board, position) if layout is None else _map(board, position, layout)
    return "\n".join([drawn, *_gates(board)])


@lru_cache(maxsize=16)
def _layout(board: Board) -> TextMap | None:
    signs = _signs(board)
    nodes = {name: len(name + signs.get(name, "")) + len(STONE + SEATS[0]) for name in board.nodes}
    circles = {
        name: max(len(_circle_name(board, name)) + 1, 3 * (len(around) - 2) - 1)
        for name, around in board.circles.items()
    }
    return map_board(board, Room(nodes, circles))


def _map(board: Board, position: Position, layout: TextMap) -> str:
    canvas = Canvas(dict(layout.lines))
    for name, cell in layout.nodes.items():
        canvas.write(cell, _node(board, position, name))
    for name, (row, column) in layout.circles.items():
        width = max(len(_circle_name(board, name)) + 1, 3 * (len(board.circles[name]) - 2) - 1)
        for below, text in enumerate((_circle(board, position, name), _tower(position, name))):
            canvas.write((row + below, column + (width - len(text)) // 2), text)
    return canvas.text()


def _list(board: Board, position: Position) -> str:
    lines = []
    for name, around in board.circles.items():
        nodes = " ".join(_node(board, position, node) for node in around)
        lines.append(f"{_circle(board, position, name):<8}{nodes}   {_tower(position, name)}".rstrip())
    return "\n".join(line for text in lines for line in textwrap.wrap(text, WIDTH, subsequent_indent=" " * 8))


def _node(board: Board, position: Position, name: str) -> str:
    sign = _signs(board).get(name, "")
    if name in position.stones:
        return f"{name}{sign}{STONE}{SEATS[position.stones[name]]}"
    if name in position.druids:
        return f"{name}{sign}{DRUID}{SEATS[position.druids[name]]}"
    return f"{name}{sign}{LEFT if name == position.vacated else ''}"


def _circle(board: Board, position: Position, name: str) -> str:
    return (">" if name == position.resolving else "") + _circle_name(board, name)


def _circle_name(board: Board, name: str) -> str:
    return f"{name}×{SHAPES[len(board.circles[name])].multiplier}"


def _tower(position: Position, name: str) -> str:
    slabs = position.towers.get(name, ())
    return " ".join(
        SEATS[slab.seat] + ("+" if slab.is_pending else "?" if slab.value is None else str(slab.value))
        for slab in slabs
    )


@lru_cache(maxsize=16)
def _signs(board: Board) -> dict[str, str]:
    signs = {node: _gate_sign(number) for number, gate in enumerate(board.gates) for node in gate}
    return signs | dict.fromkeys(board.corners, CORNER)


def _gate_sign(number: int) -> str:
    lap, place = divmod(number, len(_GATE_SIGNS))
    return _GATE_SIGNS[place] + (str(lap + 1) if lap else "")


def _gates(board: Board) -> list[str]:
    words = catalogue("megalith.boards")["terminal"]
    lines = []
    if board.gates:
        pairs = [f"{_gate_sign(number)}\xa0{one}–{other}" for number, (one, other) in enumerate(board.gates)]
        lines += textwrap.wrap(f"{words['gates']} {', '.join(pairs)}", WIDTH)
    if board.corners:
        joined = ", ".join(board.corners)
        lines += textwrap.wrap(f"{fill(words['corners'], sign=CORNER)} {joined}", WIDTH)
    return [line.replace("\xa0", " ") for line in lines]

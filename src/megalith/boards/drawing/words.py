"""Say in plain words what a drawing shows, for its caption and for those who do not see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from megalith.boards.circles.board import Board, shipped_boards
from megalith.boards.drawing.position import Position
from megalith.boards.drawing.style import SEATS
from megalith.boards.drawing.towers import SHAPES, Slab


def caption(board: Board) -> str:
    """Name the board, and say of a shipped one that the drawing is not the printed one."""
    if board.name in shipped_boards():
        return f"Board: {board.name}, our own drawing, not the printed board"
    return f"Board: {board.name}"


def title(board: Board, position: Position | None) -> str:
    """Name what the drawing shows in a few words."""
    if position is None:
        return f"The empty board {board.name}"
    return f"The board {board.name}, {'the game is over' if position.is_over else 'a game in progress'}"


def description(board: Board, position: Position | None) -> str:
    """Describe the board and everything that lies on it."""
    sentences = [_board(board)]
    if position is not None:
        sentences += [_points(position), *_seats(position), *_towers(position), *_events(position)]
    return " ".join(sentence for sentence in sentences if sentence)


def seat_name(seat: int) -> str:
    """Give the name of a seat's colour."""
    return SEATS[seat].capitalize()


def slab_words(slab: Slab) -> str:
    """Say whose a slab is, and its value or that it lies face down."""
    if slab.is_pending:
        return f"{seat_name(slab.seat)} still to be laid"
    return f"{seat_name(slab.seat)} {'face down' if slab.value is None else slab.value}"


def circle_words(board: Board, circle: str, position: Position | None) -> str:
    """Say which circle this is, what its top stone counts and what lies in it."""
    shape = SHAPES[len(board.circles[circle])]
    words = [f"{circle}, {shape.name} ×{shape.multiplier}"]
    if position is not None and circle in position.towers:
        words.append("from the top: " + ", ".join(map(slab_words, position.towers[circle])))
    if position is not None and circle in position.scored:
        words.append(f"scored {position.scored[circle]}")
    return "; ".join(words)


def _board(board: Board) -> str:
    sizes = Counter(len(circle) for circle in board.circles.values())
    shapes = [_count(sizes[size], shape.name) for size, shape in SHAPES.items() if sizes[size]]
    parts = [_count(len(board.nodes), "node"), _count(len(board.circles), "circle") + f" ({_listed(shapes)})"]
    if board.gates:
        parts.append(_count(len(board.gates), "rune gate"))
    if board.corners:
        parts.append(f"{_count(len(board.corners), 'corner')} joined by one gate")
    return f"A board of {_listed(parts)}."


def _points(position: Position) -> str:
    if not position.points:
        return ""
    return f"Points: {_listed(f'{seat_name(seat)} {value}' for seat, value in enumerate(position.points))}."


def _seats(position: Position) -> Iterable[str]:
    for seat in range(len(SEATS)):
        stones = [node for node, owner in position.stones.items() if owner == seat]
        druids = [_druid(node, position) for node, owner in position.druids.items() if owner == seat]
        kinds = (("stones", stones), ("druids", druids))
        parts = [f"{kind} on {_listed(places)}" for kind, places in kinds if places]
        if parts:
            yield f"{seat_name(seat)} has {'; '.join(parts)}."


def _druid(node: str, position: Position) -> str:
    return f"{node} (lying)" if node in position.lying else node


def _towers(position: Position) -> Iterable[str]:
    for circle, slabs in position.towers.items():
        yield f"Dolmen {circle}, from the top: {', '.join(map(slab_words, slabs))}."


def _events(position: Position) -> Iterable[str]:
    if position.vacated is not None:
        yield f"The node just left is {position.vacated}."
    if position.resolving is not None:
        yield f"The circle {position.resolving} is being resolved."
    for circle, points in position.scored.items():
        yield f"Circle {circle} scored {points}."


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _listed(words: Iterable[str]) -> str:
    items: Sequence[str] = list(words)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"

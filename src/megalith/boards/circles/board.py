"""The board record and its loading: by shipped name, from a file, or from a mapping (D3)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from megalith.boards.circles import paths, reading
from megalith.boards.circles.check import ANY_BOARD, FULL_BOARD, Limits, checked_fields
from megalith.boards.circles.words import quoted
from megalith.core.errors import BoardError

SHIPPED = ("reconstruction",)


@dataclass(frozen=True, eq=False)
class Board:
    """A checked board of nodes and circles (D1); all mappings are in file order and are not to be changed.

    nodes: the position of each node on the drawing. circles: the nodes around each face, in cyclic order.
    gates: the two nodes of each rune. corners: the nodes of the common gate. option: the board as an option
    value. source: what a record carries so that the board can be loaded again, None for a shipped board.
    """

    name: str
    nodes: Mapping[str, tuple[float, float]]
    circles: Mapping[str, tuple[str, ...]]
    gates: tuple[tuple[str, str], ...]
    corners: tuple[str, ...]
    note: str
    option: str
    source: str | Mapping[str, Any] | None

    @cached_property
    def paths(self) -> tuple[tuple[str, str], ...]:
        """Return the two ends of each path once, in file order of the circles they are sides of."""
        return tuple(paths.circles_by_path(self.circles))

    def circles_of(self, node: str) -> tuple[str, ...]:
        """Return the circles around a node, in file order."""
        return self._circles_by_node[node]

    @cached_property
    def _circles_by_node(self) -> dict[str, tuple[str, ...]]:
        return paths.circles_by_node(self.nodes, self.circles)

    def __eq__(self, other: object) -> bool:
        """Compare everything, order included: the same nodes in another order are numbered otherwise."""
        return isinstance(other, Board) and self._ordered() == other._ordered()

    def __hash__(self) -> int:
        """Hash by the option, which holds a digest of the file."""
        return hash(self.option)

    def _ordered(self) -> tuple[Any, ...]:
        values = (getattr(self, field.name) for field in fields(self))
        return tuple(list(value.items()) if isinstance(value, Mapping) else value for value in values)


def shipped_boards() -> tuple[str, ...]:
    """Return the names of the boards that come with the package."""
    return SHIPPED


def load_board(source: str | Path | bytes | Mapping[str, Any], any: bool = False) -> Board:
    """Load and check a board; `any` also allows the small ones for tests and research (D3).

    A str is a shipped name or else a path; bytes are a file's contents; a mapping is a parsed file.
    BoardError says in one sentence what is wrong.
    """
    limits = ANY_BOARD if any else FULL_BOARD
    match source:
        case str() if source in SHIPPED:
            return _shipped_board(source)
        case str() | Path():
            return _board_of_bytes(reading.file_bytes(Path(source)), limits)
        case bytes():
            return _board_of_bytes(source, limits)
        case Mapping():
            return _board_of_mapping(source, limits)
    raise BoardError(
        f"A board is a name, a path, bytes or a mapping, not of type {type(source).__name__} (D3)."
    )


def board_from_record(option: str, source: str | Mapping[str, Any], any: bool = False) -> Board:
    """Load the board that a record carries; BoardError if it is not the one that the option names (D3)."""
    board = load_board(_file_of_text(source) if isinstance(source, str) else source, any)
    if board.option != option:
        asked = quoted(str(option))
        raise BoardError(f"The record's board is {quoted(board.option)}, but its option says {asked} (D3).")
    return board


@cache
def _shipped_board(name: str) -> Board:
    data = resources.files("megalith.boards").joinpath("data", f"{name}.json").read_bytes()
    board = checked_fields(reading.document_of_bytes(data), FULL_BOARD)
    return Board(**vars(board), option=name, source=None)


def _board_of_bytes(data: bytes, limits: Limits) -> Board:
    document = reading.document_of_bytes(data)
    return _custom_board(document, limits, data, data.decode("utf-8"))


def _board_of_mapping(source: Mapping[Any, Any], limits: Limits) -> Board:
    document = reading.document_of_mapping(source)
    return _custom_board(document, limits, reading.canonical_bytes(document), document)


def _custom_board(document: Any, limits: Limits, data: bytes, source: str | Mapping[str, Any]) -> Board:
    board = checked_fields(document, limits)
    if board.name.casefold() in SHIPPED:
        raise BoardError(
            f'Key "name" is {quoted(board.name)}, the name of a shipped board; use another (D3).'
        )
    return Board(**vars(board), option=f"{board.name}@{reading.digest(data)}", source=source)


def _file_of_text(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise BoardError(f"The record's board is not Unicode text at character {error.start} (D3).") from None

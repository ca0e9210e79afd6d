"""Changed copies of the shipped board, and the sentence with which a board is refused."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from megalith.boards.circles import load_board
from megalith.core.errors import BoardError

BoardFile = dict[str, Any]
Mutation = Callable[[BoardFile], object]
SHIPPED = load_board("reconstruction")


def custom() -> BoardFile:
    """Return the shipped board as a file of the user's own."""
    return {
        "name": "mine",
        "note": SHIPPED.note,
        "nodes": {node: list(position) for node, position in SHIPPED.nodes.items()},
        "circles": {name: list(circle) for name, circle in SHIPPED.circles.items()},
        "gates": [list(gate) for gate in SHIPPED.gates],
        "corners": list(SHIPPED.corners),
    }


def put(*path_and_value: Any) -> Mutation:
    """Return a mutation that sets the value at a path of keys and indexes."""
    *path, last, value = path_and_value

    def mutate(board: BoardFile) -> None:
        place: Any = board
        for key in path:
            place = place[key]
        place[last] = value

    return mutate


def drop(*path: Any) -> Mutation:
    """Return a mutation that removes what is at a path of keys and indexes."""

    def mutate(board: BoardFile) -> None:
        place: Any = board
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return mutate


def rename_circle(old: str, new: str) -> Mutation:
    """Return a mutation that gives a circle another name."""
    return lambda board: board["circles"].update({new: board["circles"].pop(old)})


def rename_node(old: str, new: str) -> Mutation:
    """Return a mutation that gives a node another name, in the list of nodes only."""
    return lambda board: board["nodes"].update({new: board["nodes"].pop(old)})


def refusal(source: Any, any: bool = False) -> str:
    """Return the sentence with which a board is refused."""
    with pytest.raises(BoardError) as caught:
        load_board(source, any=any)
    return str(caught.value)


def check(mutate: Mutation, start: BoardFile, any: bool = False) -> str:
    """Return the sentence for a mutated board, the same from a mapping and from a file."""
    mutate(start)
    sentence = refusal(start, any)

    assert refusal(json.dumps(start).encode(), any) == sentence
    assert re.fullmatch(r"[^\n]+ \(D[135]\)\.", sentence)
    return sentence

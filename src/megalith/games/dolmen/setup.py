"""Dolmen made ready: options checked, tables filled (D3, D10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from megalith.boards.circles.board import Board, board_from_record, load_board, shipped_boards
from megalith.boards.circles.tables import fill_board
from megalith.core.contract import NO_DATA, Setup
from megalith.core.errors import BoardError, OptionError, told
from megalith.games.dolmen.layout import STATE, TABLES, UNKNOWN

OPTIONS = ("board", "any")
PLAYERS = (2, 3, 4)
DEFAULT_BOARD = "reconstruction"

STONES = {2: 16, 3: 13, 4: 12}
DOLMEN_STONES = {2: (5, 4, 3, 1), 3: (4, 3, 2, 1), 4: (4, 3, 1, 1)}
QUIET_ROUNDS = 20


def setup(players: int, options: Mapping[str, Any], data: Any) -> Setup:
    """Return Dolmen for a number of players and a board.

    `board` is a shipped name, a path or a dict, in a record `name@hash` with the file on the data line; `any`
    allows small boards for tests and research. Raise OptionError or BoardError.
    """
    any_board = options.get("any", False)
    if not isinstance(any_board, bool):
        raise OptionError(f"any={told(any_board)} does not fit; it is True or False.")
    board = _board(options.get("board", DEFAULT_BOARD), any_board, data)
    arguments = {"board": board.option} | ({"any": True} if any_board else {})
    tables = _tables(board, players)
    return Setup(
        players=players,
        options={"board": board.option},
        arguments=arguments,
        num_distinct_actions=int(tables[0].hidden_dolmen),
        num_chance_outcomes=0,
        tables=tables,
        unknown=_unknown(players),
        data=board.source,
        parts=board,
    )


def _board(option: Any, any_board: bool, data: Any) -> Board:
    if data is None:
        return load_board(option, any=any_board)
    if data is not NO_DATA:
        return board_from_record(option if isinstance(option, str) else told(option), data, any=any_board)
    if option not in shipped_boards():
        raise BoardError(
            f"Board {told(option)} is no shipped one; a player's own stands on the record's data line (D3)."
        )
    return load_board(option)


def _tables(board: Board, players: int) -> np.ndarray[Any, Any]:
    tables = np.zeros(1, TABLES)
    table = tables[0]
    fill_board(table.board, board)
    nodes, circles = len(board.nodes), len(board.circles)
    table.players = players
    table.first_remove = 4 * nodes
    table.pass_action = table.first_remove + 3
    table.stone_action = table.pass_action + 1
    table.skip_action = table.stone_action + 1
    table.decline_action = table.skip_action + 1
    table.first_resolve = table.decline_action + 1
    table.first_dolmen = table.first_resolve + circles
    table.hidden_dolmen = table.first_dolmen + 4
    table.quiet_limit = QUIET_ROUNDS * players
    table.stones = STONES[players]
    table.values[:] = DOLMEN_STONES[players]
    return tables


def _unknown(players: int) -> np.ndarray[Any, Any]:
    unknown = np.zeros(1, STATE)
    unknown[0].hand[:players] = UNKNOWN
    return unknown

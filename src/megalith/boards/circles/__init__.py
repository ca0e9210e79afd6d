"""Boards of nodes and circles: a file that a user can replace, read without trusting it."""

from megalith.boards.circles.board import Board, board_from_record, load_board, shipped_boards

__all__ = ["Board", "board_from_record", "load_board", "shipped_boards"]

"""Draw boards of nodes and circles, and positions on them, as standalone SVG."""

from megalith.boards.drawing.board import draw_board

__all__ = ["draw_board"]

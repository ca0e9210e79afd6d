"""Put the drawing of a board together, back to front."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megalith.boards.circles.board import Board
from megalith.boards.drawing import words
from megalith.boards.drawing.layout import Box, lay_out
from megalith.boards.drawing.markup import escape, num
from megalith.boards.drawing.position import Position, read_position
from megalith.boards.drawing.scene import Scene
from megalith.boards.drawing.sky import Track, markers, sky, track_around
from megalith.boards.drawing.style import style_sheet

_MARGIN = 4
_CAPTION_HEIGHT = 34
_CAPTION_SIZE = 14
_SHORTEST_SIDES = 1100  # the least width and height, together, that hold the moon track
_MOST_ENLARGED = 3.0
_LARGEST = 4096


def draw_board(board: Board, observation: Mapping[str, Any] | None = None) -> str:
    """Draw a board, and with an observation what its viewer sees on it, as a standalone SVG.

    The same arguments always give the same text. Values that the observation hides leave no trace in it.
    """
    position = None if observation is None else read_position(observation)
    layout = lay_out(board)
    view, zoom = _view(layout.box)
    track = track_around(Box(0, 0, view.width * zoom, view.height * zoom))
    land = _window(track.inner, view, "".join(Scene(board, layout, position or Position()).parts(view)))
    counted = "" if position is None else markers(track, position.points)
    return _document(board, position, track, land + sky(track) + counted)


def _view(box: Box) -> tuple[Box, float]:
    """Choose the part of the layout to show, and enlarge small boards until the track fits around them."""
    zoom = min(_MOST_ENLARGED, max(1.0, _SHORTEST_SIDES / (box.width + box.height)))
    missing = max(0.0, _SHORTEST_SIDES / zoom - box.width - box.height) / 2
    return Box(box.x - missing / 2, box.y - missing / 2, box.width + missing, box.height + missing), zoom


def _window(frame: Box, view: Box, body: str) -> str:
    return (
        f'<svg x="{num(frame.x)}" y="{num(frame.y)}" width="{num(frame.width)}" height="{num(frame.height)}" '
        f'viewBox="{num(view.x)} {num(view.y)} {num(view.width)} {num(view.height)}" overflow="hidden">'
        f"{body}</svg>"
    )


def _document(board: Board, position: Position | None, track: Track, body: str) -> str:
    outer = track.outer
    x, y = outer.x - _MARGIN, outer.y - _MARGIN
    width, height = outer.width + 2 * _MARGIN, outer.height + _MARGIN + _CAPTION_HEIGHT * track.scale
    shrink = min(1.0, _LARGEST / max(width, height))
    paper = f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" class="f-paper"/>'
    drawn = paper + body + _caption(words.caption(board), track)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="megalith" role="img" width="{num(width * shrink)}" '
        f'height="{num(height * shrink)}" viewBox="{num(x)} {num(y)} {num(width)} {num(height)}">'
        f"<title>{escape(words.title(board, position))}</title>"
        f"<desc>{escape(words.description(board, position))}</desc>{style_sheet(drawn)}{drawn}</svg>\n"
    )


def _caption(text: str, track: Track) -> str:
    outer = track.outer
    # No letter of any script is wider than the size of the type.
    size = min(_CAPTION_SIZE * track.scale, outer.width / len(text))
    return (
        f'<text x="{num(outer.x + outer.width / 2)}" y="{num(outer.y + outer.height + 22 * track.scale)}" '
        f'font-size="{num(size)}" class="caption f-ink-soft">{escape(text)}</text>'
    )

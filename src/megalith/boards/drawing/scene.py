"""The scene inside the sky: land, gates, nodes, circles with their towers, pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from megalith.boards.circles.board import Board
from megalith.boards.drawing import land, pieces, runes, words
from megalith.boards.drawing.layout import Box, Layout
from megalith.boards.drawing.markup import named, num, pair, placed, scatter
from megalith.boards.drawing.position import Position
from megalith.boards.drawing.towers import SHAPES, Shape, tower


@dataclass(frozen=True)
class Scene:
    """A board, where its parts stand, and what lies on it."""

    board: Board
    layout: Layout
    position: Position

    def parts(self, view: Box) -> Iterator[str]:
        """Yield the drawing back to front."""
        yield land.moor(self.layout, view)
        yield from self._faces()
        yield land.growth(self.layout)
        yield from self._undergrowth()
        yield land.paths(self.layout)
        yield from self._gates()
        yield from self._outlines()
        yield from self._nodes()
        yield from self._middles()
        yield from self._pieces()
        yield from self._ring()

    def _faces(self) -> Iterator[str]:
        for circle, face in self.layout.faces.items():
            points = " ".join(map(pair, face))
            drawn = f'<polygon points="{points}" class="f-face-{self._shape(circle).name}"/>'
            if circle in self.position.pending:
                opacity = ".95" if circle == self.position.resolving else ".55"
                drawn += f'<polygon points="{points}" class="f-heather-wash" fill-opacity="{opacity}"/>'
            yield named("circle", circle, words.circle_words(self.board, circle, self.position), drawn)

    def _undergrowth(self) -> Iterator[str]:
        chance = scatter(8)
        for circle, nodes in self.board.circles.items():
            if circle not in self.position.towers:
                yield land.undergrowth(self.layout.hearts[circle], len(nodes), chance)

    def _gates(self) -> Iterator[str]:
        for number, gate in enumerate(self.board.gates):
            for node, other in (gate, gate[::-1]):
                stone = placed(self.layout.gates[node], runes.rune_stone(number))
                yield named("gate", node, f"gate {node} – {other}", stone)
        for node in self.board.corners:
            yield named("gate", node, f"corner {node}", placed(self.layout.gates[node], runes.corner_stone()))

    def _nodes(self) -> Iterator[str]:
        for node, (x, y) in self.layout.nodes.items():
            hollow = (
                f'<circle cx="{num(x)}" cy="{num(y)}" r="7.4" class="f-node s-path-edge" stroke-width="1.6"/>'
            )
            yield named("node", node, node, hollow)

    def _middles(self) -> Iterator[str]:
        for seed, (circle, nodes) in enumerate(self.board.circles.items(), 1):
            point, room = self.layout.hearts[circle]
            shape = self._shape(circle)
            scale = min(2.5, max(0.3, room / shape.reach))
            slabs = self.position.towers.get(circle)
            drawn = tower(slabs, len(nodes), seed) if slabs else self._numeral(circle, shape)
            yield placed(point, drawn, 1 if 0.9 < scale < 1.15 else scale)

    def _numeral(self, circle: str, shape: Shape) -> str:
        scored = self.position.scored.get(circle)
        text = f"×{shape.multiplier}" if scored is None else f"+{scored}"
        size = shape.numeral
        return f'<text y="{num(size * 0.35)}" font-size="{num(size)}" class="mult f-on-land">{text}</text>'

    def _outlines(self) -> Iterator[str]:
        for circle in sorted(self.position.pending, key=lambda circle: circle == self.position.resolving):
            points = " ".join(map(pair, self.layout.faces[circle]))
            dash = "" if circle == self.position.resolving else ' stroke-dasharray="7 6"'
            yield (
                '<g class="outline" fill="none" stroke-linejoin="round">'
                f'<polygon points="{points}" class="s-halo" stroke-width="7"/>'
                f'<polygon points="{points}" class="s-mark" stroke-width="3.6"{dash}/></g>'
            )

    def _pieces(self) -> Iterator[str]:
        pieces_on = {**self.position.stones, **self.position.druids}
        order = {node: place for place, node in enumerate(self.layout.nodes)}
        for node in sorted(pieces_on, key=lambda node: (self.layout.nodes[node][1], order[node])):
            what, drawn = self._piece(node)
            yield named("piece", node, f"{node}: {what} of {words.seat_name(pieces_on[node])}", drawn)

    def _piece(self, node: str) -> tuple[str, str]:
        x, y = self.layout.nodes[node]
        if node in self.position.stones:
            shape = list(self.layout.nodes).index(node)
            return "stone", placed((x, y), pieces.stone(self.position.stones[node], shape))
        seat = self.position.druids[node]
        if node in self.position.lying:
            return "lying druid", placed((x, y), pieces.lying_druid(seat))
        return "druid", placed((x, y - 3), pieces.druid(seat))

    def _ring(self) -> Iterator[str]:
        node = self.position.vacated
        if node is not None:
            yield placed(self.layout.nodes[node], pieces.ring(17, is_dashed=node not in self.position.stones))

    def _shape(self, circle: str) -> Shape:
        return SHAPES[len(self.board.circles[circle])]

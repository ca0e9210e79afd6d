"""What a browser loads for the page: everything its files name, and what it then asks for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from posixpath import join, normpath

from websockets.asyncio.client import connect
from websockets.typing import Origin

from bench.load import kinds
from bench.report import Row
from bench.serving import Server
from bench.visitor import Visitor, new_table

NAMED = re.compile(r"""["'(](\.{0,2}/?[\w./-]+\.(?:js|css|svg|woff2))["')]""")
FACE = re.compile(r"@font-face\s*\{[^}]*\}")
RANGE = "unicode-range"
"""A face of a range of letters is loaded only by a page that has one of them."""
TEXTS = (".html", ".js", ".css")


def rows(server: Server) -> list[Row]:
    """Return the weight of the start page and of a table of each game and player count."""
    visitor = Visitor(server.address, 0)
    start = list(_files(visitor, "/"))
    lobby = len(visitor.get("/api/lobby")[1])
    fonts = sum(sent for path, _, sent in start if path.endswith("woff2"))
    found = [_row("page weight, start page", start, f"of it fonts {fonts / 1000:.0f} kB, lobby {lobby} B")]
    for number, (game, players) in enumerate(kinds(), 1):
        found.append(_table_row(server, number, game, players))
    return found


def _table_row(server: Server, number: int, game: str, players: int) -> Row:
    host = Visitor(server.address, number)
    game_id, _ = new_table(host, game, players)
    board = len(host.get(f"/api/games/{game_id}/board")[1])
    frame = asyncio.run(_first_frame(host, game_id))
    detail = f"besides, each time: board {board / 1000:.1f} kB, first frame {frame / 1000:.1f} kB"
    what = f"page weight, table of {game}, {players} players"
    return _row(what, list(_files(host, f"/g/{game_id}")), detail)


async def _first_frame(visitor: Visitor, game_id: str) -> int:
    address = f"ws{visitor.server.removeprefix('http')}/api/games/{game_id}/socket"
    origin = Origin(visitor.server)
    async with connect(
        address, origin=origin, additional_headers=visitor.headers, compression=None, proxy=None
    ) as socket:
        return len(await asyncio.wait_for(socket.recv(decode=False), 30))


def _row(what: str, files: list[tuple[str, int, int]], detail: str) -> Row:
    plain, sent = (sum(column) for column in list(zip(*files, strict=True))[1:])
    return Row(what, f"{sent / 1000:.0f} kB with gzip", f"{plain / 1000:.0f} kB without", detail)


def _files(visitor: Visitor, first: str) -> Iterator[tuple[str, int, int]]:
    """Give each file's path, its bytes, and its bytes as sent to a browser that takes gzip."""
    waiting, seen = [first], {first}
    for path in waiting:
        status, data = visitor.get(path)
        if status != 200:
            raise RuntimeError(f"{path} was answered {status}: {data[:200]!r}")
        yield path, len(data), len(visitor.get(path, "gzip, br")[1])
        if path == first or path.endswith(TEXTS):
            named = [normpath(join(path, "..", name)) for name in _named(data.decode())]
            waiting += [name for name in dict.fromkeys(named) if name not in seen]
            seen.update(named)


def _named(text: str) -> list[str]:
    return NAMED.findall(FACE.sub(lambda face: "" if RANGE in face[0] else face[0], text))

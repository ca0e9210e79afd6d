"""Every address the server answers, in one list. A GET changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from megalith.server.attending import open_socket
from megalith.server.files import Files
from megalith.server.seating import make_game, make_invite, make_link, take_seat, upload_board, use_link
from megalith.server.showing import health, show_board, show_game, show_lobby, show_position, show_record

Handler = Callable[[Request], Awaitable[Response]]


def routes(files: Files) -> list[BaseRoute]:
    """Return all routes."""
    table = "/api/games/{game}"
    return [
        _get("/healthz", health),
        _get("/api/lobby", show_lobby),
        _post("/api/games", make_game),
        _post("/api/boards", upload_board),
        _post("/api/link", use_link),
        _get(table, show_game),
        _get(table + "/board", show_board),
        _get(table + "/record", show_record),
        _get(table + "/positions/{number:int}", show_position),
        _post(table + "/take", take_seat),
        _post(table + "/seats/{seat:int}/invite", make_invite),
        _post(table + "/seats/{seat:int}/link", make_link),
        WebSocketRoute(table + "/socket", open_socket),
        _get("/", files.index),
        _get("/g/{game}", files.table),
        *(_get(f"/{name}", partial(files.file, name)) for name in files.names),
    ]


def _get(path: str, handler: Handler) -> Route:
    return Route(path, handler, methods=["GET"])


def _post(path: str, handler: Handler) -> Route:
    return Route(path, handler, methods=["POST"])

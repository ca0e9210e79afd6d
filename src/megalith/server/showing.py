"""Requests that look at tables; all of them GET, and change nothing."""

from __future__ import annotations

import hashlib
from importlib import metadata

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from megalith.bots.levels import LEVELS
from megalith.core.registry import game_module, registered_names
from megalith.server import frames
from megalith.server.answers import Refused, answer, refused
from megalith.server.desk import Desk
from megalith.server.house import House, house_of
from megalith.server.hub import first_holder
from megalith.server.messages import PROTOCOL, GameInfo, GameKind, Lobby, encode
from megalith.server.records import record
from megalith.server.refusals import refuse

MOST_LISTED = 50
VERSION = metadata.version("megalith")


async def health(_request: Request) -> Response:
    """Tell that the server runs, and its version."""
    return answer({"status": "ok", "version": VERSION})


async def show_lobby(request: Request) -> Response:
    """Return what can be set up, and the tables of the session that asks."""
    house = house_of(request)
    is_preparing = not house.hub.prepared.is_set()
    games = [] if is_preparing else await _own_games(house, await house.session(request))
    return answer(Lobby(PROTOCOL, VERSION, house.url, is_preparing, house.kinds, games))


async def show_game(request: Request) -> Response:
    """Return a table as it stands in a list."""
    house = house_of(request)
    desk = await house.desk(request)
    return answer(await _info(house, desk, await house.session(request)))


async def show_board(request: Request) -> Response:
    """Return a table's board for drawing; it never changes."""
    desk = await house_of(request).desk(request)
    game = desk.room.state.game
    data = encode(game.module.page_board(game.setup))
    tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "private, max-age=86400"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, "application/json")


async def show_record(request: Request) -> Response:
    """Return a table's record: what the one who asks has seen, everything once it is over."""
    desk, seat = await _looking(request)
    headers = {"cache-control": "no-store"}
    return PlainTextResponse(record(desk.room, seat), headers=headers)


async def show_position(request: Request) -> Response:
    """Return the view after so many moves."""
    desk, seat = await _looking(request)
    position = frames.position(desk.room, seat, request.path_params["number"])
    if position is None:
        raise refused(404, "not_found")
    return answer(position)


def game_kinds() -> list[GameKind]:
    """Return the games that can be set up; the first call imports them."""
    modules = [game_module(name) for name in registered_names()]
    levels = list(LEVELS)
    return [GameKind(one.NAME, one.AUTHOR, list(one.PLAYERS), list(one.BOARDS), levels) for one in modules]


async def _own_games(house: House, session: str | None) -> list[GameInfo]:
    rows = [] if session is None else await house.store.games_of(session, MOST_LISTED)
    desks = [await house.hub.desk(row.id) for row in rows]
    return [await _info(house, desk, session) for desk in desks if desk is not None]


async def _info(house: House, desk: Desk, session: str | None) -> GameInfo:
    own = await house.hub.own_seats(desk, session)
    absent = desk.absent(house.hub.clock())
    return frames.game_info(desk.room, desk.id, first_holder(own), absent)


async def _looking(request: Request) -> tuple[Desk, int | None]:
    """Return the table asked for and the seat looked through: `?seat=` where a session has several."""
    house = house_of(request)
    desk = await house.desk(request)
    own = await house.hub.own_seats(desk, await house.session(request))
    asked = request.query_params.get("seat")
    if asked is None:
        return desk, first_holder(own).seat
    if asked not in map(str, own):
        raise Refused(403, refuse("not_your_seat"))
    return desk, int(asked)

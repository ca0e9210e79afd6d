"""The address of a table's socket: who may open one, and what a page hears while it waits."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from megalith.server.answers import Refused, refusal, refused, rejection
from megalith.server.desk import Desk
from megalith.server.house import House, house_of
from megalith.server.hub import first_holder
from megalith.server.messages import encode
from megalith.server.safety import address_of
from megalith.server.sockets import Gate, Page, attend

TELL_SECONDS = 4.0
"""How often a page hears that it has to wait: more often than it takes silence for a lost connection."""


async def open_socket(socket: WebSocket) -> None:
    """Let a page look at a table and, through seats of its own, play."""
    house = house_of(socket)
    session = await house.session(socket)
    try:
        with house.room_for_socket(address_of(socket), session):
            await _attend(socket, house, session)
    except Refused as error:
        await socket.send_denial_response(refusal(error))


async def _attend(socket: WebSocket, house: House, session: str | None) -> None:
    if house.hub.prepared.is_set() and await house.hub.desk(socket.path_params["game"]) is None:
        raise refused(404, "not_found")
    await socket.accept()
    with suppress(WebSocketDisconnect, RuntimeError):
        desk = await _desk(socket, house)
        if desk is not None:
            await _sit(socket, house, desk, session)


async def _sit(socket: WebSocket, house: House, desk: Desk, session: str | None) -> None:
    page = Page(house.hub, desk, session, first_holder(await house.hub.own_seats(desk, session)))
    house.hub.join(desk, page)
    try:
        await attend(socket, page, Gate(house.limits, house.hub.clock))
    finally:
        house.hub.leave(desk, page)


async def _desk(socket: WebSocket, house: House) -> Desk | None:
    """Return the table, telling the page as long as the rules are being compiled."""
    opening = asyncio.ensure_future(house.hub.desk(socket.path_params["game"]))
    while not (await asyncio.wait([opening], timeout=TELL_SECONDS))[0]:
        await socket.send_text(encode(rejection("preparing")).decode())
    return await opening

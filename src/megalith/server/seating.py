"""Requests that set up tables and bring people to their seats; all of them POST."""

from __future__ import annotations

import hashlib

from starlette.requests import Request
from starlette.responses import Response

from megalith.core.errors import MegalithError
from megalith.server.answers import Refused, answer, refused
from megalith.server.desk import Desk
from megalith.server.house import House, house_of
from megalith.server.making import first_on_board, make_table
from megalith.server.messages import BoardMade, NewGame, SeatTaken, TakeSeat, TokenMade, UseLink
from megalith.server.reading import read, read_body
from megalith.server.refusals import refuse
from megalith.server.sessions import TokenKind, is_name
from megalith.server.store import Place, Sitting
from megalith.server.visitors import visitor


async def make_game(request: Request) -> Response:
    """Set up a table."""
    house = house_of(request)
    asked = await read(request, NewGame)
    await house.hub.prepared.wait()
    host = await visitor(request, house)
    house.check_games(host.session)
    made = await make_table(house.store, house.limits, host.session, asked)
    await house.hub.desk(made.id)
    return host.answer(made, 201)


async def take_seat(request: Request) -> Response:
    """Let somebody sit down by an invite."""
    house = house_of(request)
    asked = await read(request, TakeSeat)
    if not is_name(asked.name):
        raise refused(400, "bad_name")
    desk = await house.desk(request)
    place = await _place(request, house, asked.token, "invite")
    if place.game != desk.id:
        raise refused(403, "bad_token")
    guest = await visitor(request, house)
    sitting = Sitting(place, guest.session, asked.token)
    refusal = await house.hub.sit(desk, sitting, asked.name, asked.value)
    if refusal is not None:
        raise Refused(409, refusal)
    return guest.answer(SeatTaken(desk.id, place.seat))


async def make_invite(request: Request) -> Response:
    """Return a fresh invite for a friend's seat that is free; only the host may."""
    house = house_of(request)
    session = await house.known_session(request)
    desk, seat = await _place_asked(request, house)
    if session != desk.host:
        raise refused(403, "not_host")
    there = desk.room.seats[seat - 1]
    if there.kind != "friend" or there.is_taken or desk.room.status != "waiting":
        raise Refused(409, refuse("seat_taken", None, {"seat": seat}))
    return answer(TokenMade(await house.store.make_token("invite", desk.id, seat)), 201)


async def make_link(request: Request) -> Response:
    """Return a fresh private link of a seat of one's own."""
    house = house_of(request)
    session = await house.known_session(request)
    desk, seat = await _place_asked(request, house)
    if seat not in await house.hub.own_seats(desk, session):
        raise Refused(403, refuse("not_your_seat", None, {"seat": seat}))
    return answer(TokenMade(await house.store.make_token("link", desk.id, seat)), 201)


async def use_link(request: Request) -> Response:
    """Bring a seat to this browser by its private link, which works once."""
    house = house_of(request)
    asked = await read(request, UseLink)
    await _place(request, house, asked.token, "link")
    owner = await visitor(request, house)
    place = await house.store.use_token(asked.token, "link", owner.session)
    if place is None:
        raise refused(403, "bad_token")
    desk = await house.hub.desk(place.game)
    if desk is not None:
        await house.hub.reseat(desk)
    return owner.answer(SeatTaken(place.game, place.seat))


async def upload_board(request: Request) -> Response:
    """Keep a board of somebody's own, if it is one, under the digest of its file."""
    house = house_of(request)
    body = await read_body(request)
    await house.hub.prepared.wait()
    owner = await visitor(request, house)
    house.check_games(owner.session)
    try:
        game = first_on_board(body)
    except MegalithError as error:
        raise refused(400, "bad_board", {"sentence": str(error)}) from None
    digest = hashlib.sha256(body).hexdigest()
    await house.store.put_board(digest, body.decode())
    board = game.module.page_board(game.setup)
    return owner.answer(BoardMade(digest, board["name"], board), 201)


async def _place(request: Request, house: House, token: str, kind: TokenKind) -> Place:
    """Return what a token brings; whoever tries too many that bring nothing has to wait."""
    house.check_tokens(request)
    place = await house.store.place_of(token, kind)
    if place is None:
        house.count_refused_token(request)
        raise refused(403, "bad_token")
    return place


async def _place_asked(request: Request, house: House) -> tuple[Desk, int]:
    desk = await house.desk(request)
    seat = request.path_params["seat"]
    if not 1 <= seat <= len(desk.room.seats):
        raise Refused(404, refuse("no_seat", None, {"seat": seat}))
    return desk, seat

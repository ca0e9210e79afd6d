"""Setting up tables: what somebody asks for, checked, written down, with a token for each friend."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from megalith.bots.levels import LEVELS
from megalith.core.contract import NO_DATA
from megalith.core.errors import MegalithError
from megalith.core.game import Game, game, rebuild_game
from megalith.core.registry import game_module, registered_names
from megalith.server import events
from megalith.server.answers import Refused, refused
from megalith.server.limits import Limits
from megalith.server.messages import GameMade, NewGame, Reject, SeatWish
from megalith.server.room import opening_events
from megalith.server.sessions import is_name, new_token
from megalith.server.store import Claim, GameRow, Store, Ticket
from megalith.server.table import Table, new_table

ID_BYTES = 12
SECRET_BYTES = 32
BOARD = "board"
"""The option of a game that takes an uploaded board."""


async def make_table(store: Store, limits: Limits, session: str, asked: NewGame) -> GameMade:
    """Set up a table and return its id and the invite tokens by seat; raise Refused."""
    for wish in asked.seats:
        _check_seat(wish)
    await _check_limits(store, limits, session, _bots(asked))
    table = await _table(store, asked)
    row = _row(table, session, asked)
    tickets = [Ticket("invite", seat, new_token()) for seat in _seats(asked, "friend")]
    claims = [Claim(session, seat) for seat in _seats(asked, "person")]
    await store.create_game(row, claims, tickets)
    await _open(store, row.id, table, asked.value)
    return GameMade(row.id, {str(ticket.seat): ticket.token for ticket in tickets})


def game_on_board(name: str, players: int | None, options: dict[str, Any], document: bytes) -> Game:
    """Return a game on an uploaded board; raise MegalithError saying why not."""
    rebuild_game(name, players, options, NO_DATA)  # so checked, the other options name no file
    return game(name, players, **options, **{BOARD: document})


def first_on_board(document: bytes) -> Game:
    """Return the first game that is played on an uploaded board; raise MegalithError saying why not."""
    names = [name for name in registered_names() if BOARD in game_module(name).OPTIONS]
    return game_on_board(names[0], None, {}, document)


def _check_seat(wish: SeatWish) -> None:
    if wish.kind == "bot":
        if wish.level not in LEVELS:
            raise refused(400, "bad_level", {"known": ", ".join(LEVELS)})
    elif wish.name is not None and not is_name(wish.name):
        raise refused(400, "bad_name")


async def _check_limits(store: Store, limits: Limits, session: str, bots: int) -> None:
    hosted = await store.hosted(session)
    if hosted.games >= limits.running_games:
        raise refused(429, "too_many_games", {"most": limits.running_games})
    if hosted.bots + bots > limits.bot_seats:
        raise refused(429, "too_many_bots", {"most": limits.bot_seats})


async def _table(store: Store, asked: NewGame) -> Table:
    data = None
    if asked.board is not None:
        asked, data = await _with_board(store, asked, asked.board)
    made = new_table(asked, data, secrets.token_bytes(SECRET_BYTES))
    if isinstance(made, Reject):
        raise Refused(400, made)
    return made


async def _with_board(store: Store, asked: NewGame, board: str) -> tuple[NewGame, Any]:
    text = await store.board(board)
    if text is None:
        raise refused(404, "not_found")
    others = {name: value for name, value in asked.options.items() if name != BOARD}
    try:
        setup = game_on_board(asked.game, len(asked.seats), others, text.encode()).setup
    except MegalithError as error:
        raise refused(400, "bad_board", {"sentence": str(error)}) from None
    return msgspec.structs.replace(asked, options=dict(setup.arguments)), setup.data


def _row(table: Table, session: str, asked: NewGame) -> GameRow:
    return GameRow(
        id=secrets.token_urlsafe(ID_BYTES),
        game=table.game,
        rules=table.rules,
        status="waiting",
        setup=msgspec.json.encode(table),
        secret=bytes.fromhex(table.secret),
        host=session,
        board=asked.board,
        bots=_bots(asked),
    )


async def _open(store: Store, game_id: str, table: Table, value: str | None) -> None:
    """Let the people at the host's screen sit down; what is left of it happens when the table is opened."""
    for rev, event in enumerate(opening_events(table, value)):
        await store.append(
            game_id, rev, events.encode(event), seat=None, cmd_id=None, digest=None, status="waiting"
        )


def _seats(asked: NewGame, kind: str) -> list[int]:
    return [seat for seat, wish in enumerate(asked.seats, 1) if wish.kind == kind]


def _bots(asked: NewGame) -> int:
    return len(_seats(asked, "bot"))

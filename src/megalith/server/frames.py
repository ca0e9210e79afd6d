"""What a viewer is sent: everything in it is worked out from what that viewer may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from megalith.core.game import Game
from megalith.server import ending
from megalith.server.fold import Room
from megalith.server.messages import Choice, Frame, GameInfo, LogEntry, Position, Told, view_hash
from megalith.server.room import Holder
from megalith.server.seats import seat_infos
from megalith.server.steps import Viewer, observation, player_of
from megalith.server.words import choices_of, told_of


@dataclass(frozen=True)
class _Words:
    """What the game says about a view."""

    question: Told | None
    choices: list[Choice]
    standings: list[dict[str, int]]
    holdings: list[Told]
    working: list[Told]


def frame(room: Room, holder: Holder, absent: Mapping[int, int], log_from: int = 0) -> Frame:
    """Return what a viewer sees, with the log from entry `log_from` (from 0) on.

    `absent` gives the seconds of each person who is not there. Where the rules fail, this raises what they
    raise, except in a frozen game: its frame then has an empty view.
    """
    try:
        return _frame(room, holder, absent, log_from)
    except Exception:
        if room.status != "frozen":
            raise
        return _bare(room, holder, absent, log_from)


def log(room: Room, viewer: Viewer, log_from: int = 0) -> list[LogEntry]:
    """Return the lines of the log from one on as a viewer saw them."""
    return [step.entry(number, viewer) for number, step in enumerate(room.steps[log_from:], log_from)]


def position(room: Room, viewer: Viewer, number: int) -> Position | None:
    """Return a viewer's view after so many moves and outcomes, None where there were not so many."""
    if not 0 <= number < len(room.positions):
        return None
    view = observation(room.positions[number], viewer)
    return Position(number, len(room.positions) - 1, view, _standings(room.state.game, view))


def game_info(room: Room, game_id: str, holder: Holder, absent: Mapping[int, int]) -> GameInfo:
    """Return a table as it stands in a list."""
    return GameInfo(
        id=game_id,
        game=room.table.game,
        players=len(room.seats),
        options=dict(room.state.game.options),
        status=room.status,
        rev=room.rev,
        seats=seat_infos(room.seats, absent),
        own_seats=list(holder.own_seats),
        to_move=[] if room.turn is None else [room.turn],
        commitment=room.table.commitment,
    )


def _frame(room: Room, holder: Holder, absent: Mapping[int, int], log_from: int) -> Frame:
    view = observation(room.positions[-1], holder.seat)
    words = _words(room, holder.seat, view)
    return Frame(
        rev=room.rev,
        hash=view_hash(view),
        status=room.status,
        viewer=holder.seat,
        own_seats=list(holder.own_seats),
        view=view,
        seats=seat_infos(room.seats, absent),
        log_from=log_from,
        log=log(room, holder.seat, log_from),
        question=words.question,
        choices=words.choices,
        standings=words.standings,
        holdings=words.holdings,
        working=words.working,
        ending=room.ending,
        places=ending.places(room),
        commitment=room.table.commitment,
        secret=ending.secret_shown(room),
    )


def _bare(room: Room, holder: Holder, absent: Mapping[int, int], log_from: int) -> Frame:
    return Frame(
        rev=room.rev,
        hash=view_hash({}),
        status=room.status,
        viewer=holder.seat,
        own_seats=list(holder.own_seats),
        view={},
        seats=seat_infos(room.seats, absent),
        log_from=log_from,
        log=[],
        question=None,
        choices=[],
        standings=[],
        holdings=[],
        working=[],
        ending=room.ending,
        places=None,
        commitment=room.table.commitment,
        secret=None,
    )


def _words(room: Room, viewer: Viewer, view: dict[str, Any]) -> _Words:
    game = room.state.game
    module, setup = game.module, game.setup
    decides = viewer is not None and room.turn == viewer and room.seats[viewer - 1].bot is None
    moves = room.state.view(player_of(viewer)).legal_moves if decides else []
    return _Words(
        question=told_of("ask", module.ask(setup, view)) if decides else None,
        choices=choices_of(module.choices(setup, view, moves)) if decides else [],
        standings=_standings(game, view),
        holdings=[] if viewer is None else [told_of("holdings", one) for one in module.holdings(setup, view)],
        working=[told_of("working", one) for one in module.working(setup, view)] if view["over"] else [],
    )


def _standings(game: Game, view: dict[str, Any]) -> list[dict[str, int]]:
    return [game.module.standing(game.setup, view, player) for player in range(game.players)]

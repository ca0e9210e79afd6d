"""What would come of moves that are not sent yet, from the sender's own view alone."""

from __future__ import annotations

from itertools import pairwise

from megalith.server.drafts import Draft, draft
from megalith.server.fold import Room
from megalith.server.messages import Preview, Previewed, Reject, Told
from megalith.server.refusals import refuse
from megalith.server.words import choices_of, outlook_of, told_of


def preview(room: Room, seat: int | None, asked: Preview) -> Previewed | Reject:
    """Return the view after a seat's moves and what may be chosen next, or why a move cannot be made.

    A refusal carries the preview's id as `cmd_id`.
    """
    if seat is None:
        return refuse("not_seated", asked.preview_id)
    if room.status != "running":
        return refuse("not_running", asked.preview_id, {"status": room.status})
    if asked.base_rev != room.rev:
        return refuse("stale", asked.preview_id, {"rev": room.rev})
    if room.turn != seat:
        return refuse("not_your_turn", asked.preview_id)
    tried = draft(room, seat, asked.moves, asked.preview_id)
    return tried if isinstance(tried, Reject) else _previewed(tried, asked)


def _previewed(tried: Draft, asked: Preview) -> Previewed:
    state = tried.states[-1]
    module, setup = state.game.module, state.game.setup
    view = state.observation(tried.seat - 1)
    moves = state.legal_moves() if tried.is_open else []
    return Previewed(
        preview_id=asked.preview_id,
        base_rev=asked.base_rev,
        moves=asked.moves,
        view=view,
        told=_told(tried, asked.moves),
        question=told_of("ask", module.ask(setup, view)) if tried.is_open else None,
        choices=choices_of(module.choices(setup, view, moves)),
        holdings=[told_of("holdings", one) for one in module.holdings(setup, view)],
        is_complete=not tried.is_open,
    )


def _told(tried: Draft, moves: list[str]) -> list[Told]:
    game = tried.states[0].game
    views = [state.observation(tried.seat - 1) for state in tried.states]
    return [
        told
        for move, (before, after) in zip(moves, pairwise(views), strict=True)
        for told in outlook_of(game, game.module.tell(game.setup, before, after, move))
    ]

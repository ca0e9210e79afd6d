"""Two tables that differ only in what one viewer may not know give that viewer the same bytes."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megalith.core.contract import CHANCE
from megalith.core.state import State
from megalith.server import frames
from megalith.server.events import Event, Played, Started
from megalith.server.fold import Room
from megalith.server.messages import Command, Preview, encode
from megalith.server.previews import preview
from megalith.server.records import record
from megalith.server.room import Holder, bot_turn, content_digest, decide
from tests.server.playing import Played as Playing
from tests.server.playing import random_move, seated

pytestmark = pytest.mark.usefixtures("card_game")

GARBAGE = (
    "",
    "x",
    "stone",
    "dolmen 1",
    "dolmen 4",
    "dolmen 9",
    "play down",
    "play drawn",
    "steal 1",
    "leave",
    "place a8",
)
MOST_MOVES = 80
LOOKED_AT = 0.1


@pytest.mark.parametrize(
    ("game", "kinds"), [("dolmen", "pp"), ("dolmen", "ppp"), ("magpies", "pp"), ("magpies", "ppp")]
)
@settings(max_examples=max(2, settings().max_examples // 8))
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from([1, 2, None]))
def test_every_byte_a_viewer_gets_is_the_same(game: str, kinds: str, seed: int, viewer: int | None) -> None:
    looking = random.Random(seed)
    for one, other in _twins(game, kinds, seed, viewer):
        if looking.random() < LOOKED_AT:
            assert _bytes(one, viewer) == _bytes(other, viewer)


@pytest.mark.parametrize("game", ["dolmen", "magpies"])
def test_the_twins_do_differ(game: str) -> None:
    differing = sum(
        one.state.position() != other.state.position()
        for seed in range(8)
        for one, other in _twins(game, "ppp", seed, 1)
    )

    assert differing > 10


def _twins(game: str, kinds: str, seed: int, viewer: int | None) -> Iterator[tuple[Room, Room]]:
    """Play a game, and beside it one that looks the same to a viewer, with other secrets where that can be.

    They end where the viewer is shown what tells them apart, or at the end, when everything is shown.
    """
    chooser = random.Random(seed)
    one, other = seated(game, kinds), Playing(seated(game, kinds).table)
    for event in one.log[:-1]:
        other.add(event)
    if not _follow(other, one.log[-1], Playing(one.table, one.log[:-1]).room, viewer, chooser):
        return
    for _ in range(MOST_MOVES):
        yield one.room, other.room
        before = one.room
        one.add(random_move(before, chooser))
        if one.room.status != "running" or not _follow(other, one.log[-1], before, viewer, chooser):
            return


def _follow(other: Playing, event: Event, before: Room, viewer: int | None, chooser: random.Random) -> bool:
    """Append to the twin an event that looks to the viewer like `event`, which follows `before`."""
    state, twin = before.state.clone(), other.room.state.clone()
    assert isinstance(event, Played | Started)
    made: list[list[str]] = []
    for moves in ([] if isinstance(event, Started) else event.moves, event.chance):
        made.append([])
        for move in moves:
            alike = _alike(state, twin, move, viewer)
            if not alike:
                return False
            made[-1].append(chooser.choice(alike))
            state.play(move)
            twin.play(made[-1][-1])
    moves, chance = made
    changed = {"chance": chance} if isinstance(event, Started) else {"moves": moves, "chance": chance}
    if _known(twin, viewer) != _known(state, viewer):
        return False
    other.add(msgspec.structs.replace(event, **changed))
    return True


def _alike(state: State, twin: State, move: str, viewer: int | None) -> list[str]:
    """Return the twin's moves or outcomes that the viewer sees as `move`."""
    if twin.current_player != state.current_player:
        return []
    wanted = _seen(state, move, viewer)
    return [move for move in twin.legal_moves() if _seen(twin, move, viewer) == wanted]


def _seen(state: State, move: str, viewer: int | None) -> str:
    player = CHANCE if viewer is None else viewer - 1
    return state.game.module.seen(state.game.setup, state._record[0], state.current_player, move, player)


def _known(state: State, viewer: int | None) -> str:
    return state.information_state(None if viewer is None else viewer - 1)


def _bytes(room: Room, viewer: int | None) -> list[Any]:
    holder = Holder(viewer, () if viewer is None else (viewer,))
    frame = frames.frame(room, holder, {1: 7})
    moves = [choice.move for choice in frame.choices]
    tries = [[move] for move in (*GARBAGE, *moves[:: max(1, len(moves) // 4)])]
    tries += [[*first, second] for first in tries[len(GARBAGE) :] for second in GARBAGE]
    previews = [preview(room, viewer, Preview("preview-1", room.rev, one)) for one in ([], *tries)]
    commands = [Command("command-1", room.rev, one) for one in tries]
    return [
        encode(frame),
        [encode(answer) for answer in previews],
        [_answer(room, holder, command) for command in commands],
        [encode(frames.position(room, viewer, number)) for number in range(len(room.positions))[-3:]],
        encode(frames.game_info(room, "id", holder, {})),
        record(room, viewer),
        _bot_bytes(room, viewer),
    ]


def _answer(room: Room, holder: Holder, command: Command) -> Any:
    decision = decide(room, holder, command, {})
    return encode(decision.reject), decision.is_stale, decision.event is None, content_digest(command)


def _bot_bytes(room: Room, viewer: int | None) -> bytes | None:
    turn = bot_turn(room)
    return None if turn is None or turn.seat != viewer else pickle.dumps(turn.view)

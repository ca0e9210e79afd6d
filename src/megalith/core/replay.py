"""From a record back to a state."""

from __future__ import annotations

from collections.abc import Iterator

from megalith.core import record_text
from megalith.core.contract import NO_DATA, SPECTATOR
from megalith.core.errors import MegalithError, RecordError
from megalith.core.game import rebuild_game
from megalith.core.record_text import RecordText
from megalith.core.registry import game_module
from megalith.core.state import State


def replay(text: str) -> State:
    """Return the state at the end of a record; its chance is manual.

    A viewer's record gives a state of what that viewer knows. Raise RecordError naming the line and why.
    """
    record = record_text.read(text)
    state = start(record)
    for number, line in record.lines:
        step(state, number, line)
    _check_shown(state)
    return state


def replay_steps(text: str) -> Iterator[tuple[int, State]]:
    """Yield (line number, state) at the start (line 0) and after every line of a record, each a copy."""
    record = record_text.read(text)
    state = start(record)
    yield 0, state.clone()
    for number, line in record.lines:
        step(state, number, line)
        yield number, state.clone()
    _check_shown(state)


def start(record: RecordText) -> State:
    """Return the state before the first move of a record; raise RecordError."""
    try:
        _check_version(record)
        data = NO_DATA if record.data is None else record.data
        game = rebuild_game(record.game, record.players, dict(record.options), data)
        if record.viewer is None:
            return game.from_position(record.position) if record.position else game.start(chance="manual")
        if record.viewer != SPECTATOR and record.viewer >= game.players:
            raise RecordError(f"The viewer is a seat from 1 to {game.players} or a spectator.")
        return State.from_seen_position(game, record.viewer, record.position)
    except RecordError:
        raise
    except MegalithError as error:
        raise RecordError(str(error)) from None


def step(state: State, number: int, line: str) -> None:
    """Carry out one line of a record; raise RecordError naming it."""
    kind, _, rest = line.partition(" ")
    try:
        if kind == "event":
            state.note_event(rest)
        elif kind == "reveal":
            state.uncover(rest)
        elif state.is_one_viewers:
            state.play_seen(line)
        else:
            state.play(line)
    except RecordError as error:
        raise RecordError(error.sentence, number) from None
    except MegalithError as error:
        raise RecordError(str(error), number) from None


def _check_shown(state: State) -> None:
    if state.is_over and state.has_unknown:
        raise RecordError(
            'The game is over, which shows everything; lines "reveal …" for it are missing at the end.'
        )


def _check_version(record: RecordText) -> None:
    version = game_module(record.game).RULES_VERSION
    if record.rules != version:
        raise RecordError(
            f"The record follows rules version {record.rules} of {record.game}; this release plays {version}."
        )

"""Making golden games, and writing them with what they came to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import megalith
from megalith.core.replay import replay_steps
from megalith.core.state import State
from tests.golden.endings import Ending

FOLDER = Path(__file__).parent
MOST_SEEDS = 3000


def path_of(name: str, ending: Ending) -> Path:
    """Return the file of a golden game."""
    return FOLDER / name / f"{ending.file}.txt"


def recorded(name: str, ending: Ending) -> State:
    """Return the game recorded before, if it can still be played and ends as wanted, else a new one."""
    try:
        state = megalith.replay(path_of(name, ending).read_text("utf-8"))
    except (OSError, megalith.RecordError):
        return _first_game(name, ending)
    return state if state.is_over and ending.fits(state) else _first_game(name, ending)


def _first_game(name: str, ending: Ending) -> State:
    game = megalith.game(name, players=ending.players, **ending.options)
    for seed in range(MOST_SEEDS):
        choose, state = ending.way(game, seed), game.start(seed=seed)
        while not state.is_over:
            state.play(choose(state))
        if ending.fits(state):
            return state
    raise LookupError(f"No game of {name} in {MOST_SEEDS} ends as {ending.file} wants.")


def text_of(record: str) -> str:
    """Return a record with comments that tell its end and the digest of every position on the way."""
    state = megalith.replay(record)
    lines = [
        f"position {state.position()}",
        f"scores {_list(state.scores())}",
        f"ranking {_list(state.ranking())}",
        f"returns {_list(state.returns())}",
        f"sha256 {_digest(record)}",
    ]
    return state.record() + "".join(f"# {line}\n" for line in lines)


def _list(numbers: list[int] | list[float]) -> str:
    return " ".join(f"{number:.4g}" for number in numbers)


def _digest(record: str) -> str:
    """Return the SHA-256 of the canonical JSON of every position and its legal moves, in order."""
    text = json.dumps(list(_facts(record)), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _facts(record: str) -> Iterator[tuple[str, list[str]]]:
    for _, state in replay_steps(record):
        yield state.position(), sorted(state.legal_moves())

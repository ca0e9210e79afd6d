"""Digests of seeded games, to compare the modes of the kernels: `python -m tests.conformance.digest`.

Prints the mode, then a line a game and player count: its name and the SHA-256 of the canonical JSON of all
that a game brought: positions, legal moves, views, resampled positions, scores, counts of compiled play.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from typing import Any

import numpy as np

import megalith
from megalith.core.game import Game
from megalith.core.kernel import mode
from megalith.core.simulation import random_games
from megalith.core.state import State
from tests.card_game.registration import card_game_registered
from tests.conformance.cases import cases, viewers

VIEWED_EVERY = 9


def digest(game: Game) -> str:
    """Return the digest of one seeded game and of a little compiled play."""
    facts = [*_facts(game, seed=3), random_games(game, 3, seed=4)]
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _facts(game: Game, seed: int) -> list[Any]:
    choices = random.Random(seed)
    state = game.start(seed=seed)
    facts: list[Any] = []
    while not state.is_over:
        facts.append([state.position(), state.legal_moves(), state.scores(), _standing(state)])
        if len(facts) % VIEWED_EVERY == 0:
            facts += [_seen(state, viewer) for viewer in viewers(game)]
        state.play(choices.choice(state.legal_moves()))
    return [*facts, state.position(), state.ranking(), state.returns()]


def _seen(state: State, viewer: int | None) -> list[Any]:
    return [
        state.observation(viewer),
        state.view(viewer).observed.tobytes().hex(),
        state.resample(viewer, 5).position(),
    ]


def _standing(state: State) -> list[float]:
    out = np.zeros(state.game.players)
    state.game.module.evaluate(state.game.setup.tables[0], state._record[0], out)
    return [round(float(value), 6) for value in out]


def main() -> None:
    """Print the digests."""
    lines = [mode()]
    with card_game_registered():
        for name, players in cases():
            lines.append(f"{name}-{players} {digest(megalith.game(name, players=players))}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

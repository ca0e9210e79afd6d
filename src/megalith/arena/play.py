"""One game between bots."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from megalith.bots import bot
from megalith.core.contract import TERMINAL
from megalith.core.game import Game


@dataclass(frozen=True)
class Result:
    """How a game ended: places from 1 and points, by player, and how many moves it took."""

    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int


def play_game(game: Game, seats: Sequence[str], seed: str) -> Result:
    """Play one game between bots, named by seat; the seed decides the bots' lots and the game's chance."""
    state = game.start(seed=seed)
    bots = [bot(name, game, seed=_lot(f"{seed} seat {seat}")) for seat, name in enumerate(seats)]
    while (player := state.current_player) != TERMINAL:
        state.play(bots[player].choose(state.view(player)))
    moves = len(state.history(None))
    return Result(tuple(state.ranking()), tuple(state.scores()), moves)


def _lot(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

"""The bot that plays any legal move."""

from __future__ import annotations

from typing import Any

from megalith.bots.bot import legal_or_refuse, move_text
from megalith.core.game import Game
from megalith.core.generator import generator, next_below
from megalith.core.view import View


class RandomBot:
    """Plays uniformly at random among the legal moves; `seed` makes it repeatable."""

    def __init__(self, game: Game, seed: Any = None) -> None:
        self._words = generator(seed)

    def choose(self, view: View) -> str:
        """Return a random legal move."""
        actions = legal_or_refuse(view)
        return move_text(view, actions[next_below(self._words, len(actions))])

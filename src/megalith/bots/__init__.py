"""Players made of code: they get a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from megalith.bots.bot import Bot
from megalith.bots.greedy import GreedyBot
from megalith.bots.ismcts import IsmctsBot
from megalith.bots.levels import LEVELS
from megalith.bots.random import RandomBot
from megalith.core.errors import OptionError, nearest, told
from megalith.core.game import Game

KINDS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": GreedyBot, "ismcts": IsmctsBot}
OPTIONS: dict[str, tuple[str, ...]] = {
    "random": ("seed",),
    "greedy": ("worlds", "seed"),
    "ismcts": ("simulations", "seconds", "threads", "rollouts", "seed"),
}


def bot_names() -> tuple[str, ...]:
    """Return the names `bot` knows: the kinds, then the levels for people from weakest to strongest."""
    return (*KINDS, *LEVELS)


def bot(name: str, game: Game, **options: Any) -> Bot:
    """Return a bot by kind (`random`, `greedy`, `ismcts` with options) or by level (`seed` only).

    Raise OptionError for an unknown name or an option that does not fit.
    """
    if name not in bot_names():
        known = ", ".join(bot_names())
        hint = nearest(name, bot_names()) if isinstance(name, str) else ""
        raise OptionError(f"There is no bot {told(name)}; the bots are {known}.{hint}")
    if not isinstance(game, Game):
        raise OptionError(f"A bot is made for a game as megalith.game returns it, not for {told(game)}.")
    level = LEVELS.get(name)
    kind, fixed = (level.kind, dict(level.options)) if level else (name, {})
    allowed = ("seed",) if level else OPTIONS[kind]
    for option in options:
        if option not in allowed:
            raise OptionError(
                f'There is no option "{option}" for the bot {name}; its options: {", ".join(allowed)}.'
            )
    return KINDS[kind](game, **fixed, **options)


__all__ = ["Bot", "GreedyBot", "IsmctsBot", "RandomBot", "bot", "bot_names"]

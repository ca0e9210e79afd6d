"""Information-set Monte-Carlo tree search for any registered game.

One tree a search. Each simulation draws a world from what the player knows (`resample`), walks down nodes
keyed by what the one to decide observes, adds one node, judges what comes of it and hands each player on the
way their own value (max^n). After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search",
IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012.

Guided rollouts judge a leaf by the game's evaluation after a few random actions and choose by PUCT with
priors from it (Rosin, Annals of Mathematics and Artificial Intelligence 61, 2011; Silver et al., Nature 550,
2017). Uniform ones play at random to the end and choose by UCB1.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from megalith.bots.bot import legal_or_refuse, move_text, whole_option
from megalith.bots.search import UNIFORM, Guide, Search
from megalith.core.contract import SPECTATOR
from megalith.core.errors import OptionError, nearest, told
from megalith.core.game import Game
from megalith.core.generator import Generator, generator, next_below
from megalith.core.view import View

DEFAULT_SIMULATIONS = 1000
MOST_SIMULATIONS = 1_000_000
MOST_SECONDS = 3600
MOST_THREADS = 64
BATCH = 64
"""Simulations between two looks at the clock."""
HORIZON = 6
"""Random actions before a guided search judges a leaf."""
TEMPERATURE_SHARE = 0.15
"""The temperature of priors, as a share of the lead that is worth most of a win."""
ROLLOUTS = ("guided", "uniform")


class IsmctsBot:
    """Searches with a budget of `simulations` (by default 1,000) or `seconds`; the budget is for each thread.

    Threads search trees of their own and add up the root's visits. With `simulations` and a `seed` play is
    repeatable.
    """

    def __init__(  # noqa: PLR0913 - the bot's options
        self,
        game: Game,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        rollouts: str = "guided",
        seed: Any = None,
    ) -> None:
        self._simulations, self._seconds = _budget(simulations, seconds)
        if rollouts not in ROLLOUTS:
            hint = nearest(str(rollouts), ROLLOUTS)
            raise OptionError(
                f"rollouts={told(rollouts)} does not fit ismcts; they are guided or uniform.{hint}"
            )
        scale = game.module.LEAD_SCALE
        self._guide = UNIFORM if rollouts == "uniform" else Guide(HORIZON, scale, TEMPERATURE_SHARE * scale)
        self._threads = whole_option("ismcts", "threads", threads, MOST_THREADS)
        self._words = generator(seed)
        self.decisions = 0
        self.simulated = 0

    def choose(self, view: View) -> str:
        """Return the move the search visited most; without a search where only one is legal."""
        actions = legal_or_refuse(view)
        if len(actions) == 1:
            return move_text(view, actions[0])
        visits = self.visits(view)
        most = max(visits.values())
        best = [action for action in actions if visits.get(action, 0) == most]
        return move_text(view, best[next_below(self._words, len(best))])

    def visits(self, view: View) -> dict[int, int]:
        """Search and return how often each action was tried at the root, summed over threads."""
        seeds = [next_below(self._words, 2**31) for _ in range(self._threads)]
        if self._threads == 1:
            searches = [self._search(view, seeds[0])]
        else:
            with ThreadPoolExecutor(self._threads) as pool:
                searches = list(pool.map(lambda seed: self._search(view, seed), seeds))
        self.decisions = sum(search.decisions for search in searches)
        self.simulated = sum(search.simulations for search in searches)
        total: dict[int, int] = {}
        for search in searches:
            for action, count in search.root_visits().items():
                total[action] = total.get(action, 0) + count
        return total

    def _search(self, view: View, seed: int) -> Search:
        search = Search(view.game, self._simulations, self._guide)
        words = generator(seed)
        if self._seconds is None:
            self._run(view, search, words, self._simulations)
            return search
        end = time.perf_counter() + self._seconds
        while time.perf_counter() < end and not search.is_full:
            self._run(view, search, words, BATCH)
        return search

    def _run(self, view: View, search: Search, words: Generator, simulations: int) -> None:
        player = SPECTATOR if view.player is None else view.player
        search.run(view.observed, player, simulations, words)


def _budget(simulations: Any, seconds: Any) -> tuple[int, float | None]:
    """Return simulations and seconds, one of them given; raise OptionError."""
    if simulations is not None and seconds is not None:
        raise OptionError("ismcts takes simulations or seconds, not both.")
    if seconds is None:
        number = DEFAULT_SIMULATIONS if simulations is None else simulations
        return whole_option("ismcts", "simulations", number, MOST_SIMULATIONS), None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
        raise OptionError(
            f"seconds={told(seconds)} does not fit ismcts; it is above 0 and at most {MOST_SECONDS}."
        )
    return MOST_SIMULATIONS, float(seconds)

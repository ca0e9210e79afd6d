"""Bots at tables: when one is to decide, a process is asked, and its answer goes the way of all commands."""

from __future__ import annotations

import asyncio
import logging
import pickle
import secrets
import time
from collections.abc import Awaitable, Callable

from megalith.core.registry import module_path
from megalith.core.view import View
from megalith.server.bots import NoMove, Pace, Workers
from megalith.server.desk import Desk
from megalith.server.room import BotTurn, bot_turn
from megalith.server.store import StoreError
from megalith.server.worker import Job

logger = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
SEEDS = 2**63

Play = Callable[[Desk, BotTurn, str], Awaitable[None]]


class BotPlayers:
    """The bots of all tables of one server."""

    def __init__(
        self, workers: Workers, pace: Pace, play: Play, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._workers, self._pace, self._play, self._clock = workers, pace, play, clock
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, desk: Desk) -> None:
        """Let a bot think where one is to decide and none does so yet; raise what the rules raise."""
        turn = bot_turn(desk.room)
        if turn is None or desk.bot_rev == turn.base_rev:
            return
        desk.bot_rev = turn.base_rev
        task = asyncio.create_task(self._take(desk, turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def warm(self, job: Job) -> None:
        """Let a process compile or load what it needs for jobs like this one."""
        try:
            await self._workers.choose(job)
        except NoMove:
            logger.warning("a bot of level %s came to no move", job.level)

    async def close(self) -> None:
        """Stop all bots."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._workers.stop()

    async def _take(self, desk: Desk, turn: BotTurn) -> None:
        due = self._pace.moment(self._clock())
        move = await self._move(turn)
        now = self._clock()
        await asyncio.sleep(self._pace.next_moment(due, now) - now)
        try:
            await self._play(desk, turn, move)
        except StoreError:
            logger.warning("a bot's move at table %s could not be written down yet", desk.id)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            if desk.bot_rev == turn.base_rev:
                desk.bot_rev = None
        if desk.room.rev == turn.base_rev:
            self.look(desk)

    async def _move(self, turn: BotTurn) -> str:
        try:
            return await self._workers.choose(job_for(turn.view, turn.level, secrets.randbelow(SEEDS)))
        except NoMove:
            # The others at the table are not to wait for ever.
            return secrets.choice(turn.view.legal_moves)


def job_for(view: View, level: str, seed: int) -> Job:
    """Return the job to decide for the player of a view, which is all it holds of the game."""
    name = view.game.name
    return Job(name, module_path(name), pickle.dumps(view), level, seed)

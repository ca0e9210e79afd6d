"""What waits to be sent to one page: never more than so much, however slowly the page reads."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

MOST = 64
"""Messages that may wait: beyond, frames give way to one whole view, and answers end the connection."""


class Outbox:
    """A queue of encoded messages. News can be left out, for a whole view makes up for it; answers cannot."""

    def __init__(self, whole_view: Callable[[], bytes]) -> None:
        self._whole_view = whole_view
        self._waiting: deque[tuple[bool, bytes]] = deque()
        self._owes_view = False
        self._is_closed = False
        self._filled = asyncio.Event()

    @property
    def is_overfull(self) -> bool:
        """Whether so many answers wait that the page cannot be reading."""
        return len(self._waiting) > MOST

    def answer(self, message: bytes) -> None:
        """Put in an answer, which is sent whatever happens."""
        self._waiting.append((False, message))
        self._filled.set()

    def news(self, message: bytes) -> None:
        """Put in a frame or a notice; where too much waits, all such give way to a whole view."""
        if not self._owes_view:
            self._waiting.append((True, message))
        if len(self._waiting) > MOST:
            self.owe_view()
        self._filled.set()

    def owe_view(self) -> None:
        """Drop all news and send a whole view instead, made when its turn comes."""
        self._waiting = deque(item for item in self._waiting if not item[0])
        self._owes_view = True
        self._filled.set()

    def close(self) -> None:
        """Let the reader end once everything has been taken."""
        self._is_closed = True
        self._filled.set()

    async def take(self) -> bytes | None:
        """Wait for the next message and return it, None once closed and empty."""
        while not self._waiting and not self._owes_view:
            if self._is_closed:
                return None
            self._filled.clear()
            await self._filled.wait()
        if self._waiting:
            return self._waiting.popleft()[1]
        self._owes_view = False
        return self._whole_view()

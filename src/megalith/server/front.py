"""The first thing that answers: /healthz at once, and everything else as soon as the rest has been loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from starlette.types import ASGIApp, Receive, Scope, Send

from megalith.server.answers import answer

Opening = Callable[[], AbstractAsyncContextManager[ASGIApp]]
"""What loads and starts the rest, and stops it again."""


class Front:
    """An application that opens another one behind it while it is running."""

    def __init__(self, opening: Opening, version: str, failed: Callable[[BaseException], None]) -> None:
        self._opening, self._version, self._failed = opening, version, failed
        self._app: asyncio.Future[ASGIApp] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application behind do so once it is there."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._app is not None and (self._app.done() or not _asks_health(scope)):
            app = await asyncio.shield(self._app)
            await app(scope, receive, send)
        else:
            await answer({"status": "ok", "version": self._version})(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        self._app = asyncio.get_running_loop().create_future()
        closing = asyncio.Event()
        behind = asyncio.create_task(self._keep_open(self._app, closing))
        await send({"type": "lifespan.startup.complete"})
        await receive()
        closing.set()
        await behind
        await send({"type": "lifespan.shutdown.complete"})

    async def _keep_open(self, opened: asyncio.Future[ASGIApp], closing: asyncio.Event) -> None:
        try:
            async with self._opening() as app:
                opened.set_result(app)
                await closing.wait()
        except Exception as error:  # whoever serves says what it was, in one sentence
            if not opened.done():
                opened.cancel()
            self._failed(error)


def _asks_health(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["path"] == "/healthz" and scope["method"] in ("GET", "HEAD")

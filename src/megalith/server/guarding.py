"""The last net: what nobody expected is answered with a code, and logged without anything secret."""

from __future__ import annotations

import logging
import traceback

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from megalith.server.answers import refusal, refused

logger = logging.getLogger(__name__)

UNEXPECTED = 1011


class Guard:
    """Middleware around everything that could raise."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; whatever it raises becomes the code `internal`."""
        last = ""

        async def send_noted(message: Message) -> None:
            nonlocal last
            last = message["type"]
            await send(message)

        try:
            await self._app(scope, receive, send_noted)
        except Exception as error:
            _log(error)
            if not last:
                await refusal(refused(500, "internal"))(scope, receive, send)
            elif scope["type"] == "websocket" and last != "websocket.close":
                await send({"type": "websocket.close", "code": UNEXPECTED})


def _log(error: Exception) -> None:
    # The text of an error could hold a hand or a token; where it was raised cannot.
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = ", ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames)
    logger.error("a request failed with %s at %s", type(error).__name__, places)

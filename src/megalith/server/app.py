"""The application put together: the store, the tables, the routes, and safety in front of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from megalith.bots.levels import LEVELS
from megalith.server import answers
from megalith.server.answers import Refused, refused
from megalith.server.bots import Workers, worker_count
from megalith.server.files import Files
from megalith.server.guarding import Guard
from megalith.server.house import House
from megalith.server.hub import Hub
from megalith.server.preparing import is_compiled, play_a_little, warming_jobs
from megalith.server.routes import routes
from megalith.server.safety import Addresses, Safety
from megalith.server.serve import Say, Serving
from megalith.server.showing import game_kinds
from megalith.server.store import Store, StoreError

logger = logging.getLogger(__name__)


@asynccontextmanager
async def opened(serving: Serving, say: Say) -> AsyncIterator[ASGIApp]:
    """Open the database and serve its tables; raise StoreError where it cannot be opened."""
    store = await Store.open(serving.database)
    hub = Hub(store, Workers(worker_count()), serving.pace)
    preparing = asyncio.create_task(_prepare(hub, say))
    try:
        kinds = await asyncio.to_thread(game_kinds)
        yield build(House(store, hub, serving.limits, kinds, serving.url), serving)
    finally:
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)
        await hub.close()
        await store.close()


def build(house: House, serving: Serving) -> ASGIApp:
    """Return the application of a server."""
    addresses = Addresses.of(serving.listening.names, serving.url)
    app = Starlette(
        routes=routes(Files()),
        middleware=[
            Middleware(Safety, addresses=addresses, limits=serving.limits),
            Middleware(Guard),
        ],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http_error,
            StoreError: _not_stored,
        },
    )
    app.router.redirect_slashes = False
    app.state.house = house
    return app


async def _prepare(hub: Hub, say: Say) -> None:
    """Compile or load the rules here and in the processes of the bots, then go on with what was going on."""
    waits = not await asyncio.to_thread(is_compiled)
    if waits:
        say("preparing")
    warming = asyncio.create_task(_warm(hub))
    await asyncio.to_thread(play_a_little)
    hub.prepared.set()
    await hub.resume()
    await warming
    if waits:
        say("prepared")


async def _warm(hub: Hub) -> None:
    for job in await asyncio.to_thread(warming_jobs, tuple(LEVELS)):
        await hub.bots.warm(job)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)  # noqa: S101 - registered for it
    return answers.refusal(error)


async def _http_error(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 405:
        return answers.refusal(refused(405, "wrong_method"))
    return answers.refusal(refused(status, "not_found" if status == 404 else "bad_message"))


async def _not_stored(_request: Request, _error: Exception) -> Response:
    logger.error("the database did not answer a request")
    return answers.refusal(refused(503, "not_stored", wait=1))

"""The server as a process: uvicorn, signals, and a start that answers before everything is loaded."""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from megalith.server.bots import CHECKS, Pace
from megalith.server.front import Front
from megalith.server.limits import Limits
from megalith.server.messages import MAX_BODY
from megalith.server.network import Listening

PING_SECONDS = 15.0
"""Between two pings of a socket; one without an answer for as long is closed."""
GRACE_SECONDS = 3
"""What open requests and sockets are given at the end."""

Say = Callable[[str], None]
"""Takes "preparing" when tables have to wait for the rules to be compiled, then "prepared"."""


@dataclass(frozen=True)
class Serving:
    """How to serve: open sockets, the database's address, the address people are given, limits and pace."""

    listening: Listening
    database: str
    url: str | None = None
    limits: Limits = field(default_factory=Limits)
    pace: Pace = field(default_factory=Pace)


def check_bounds() -> None:
    """Let kernels of this process check their bounds; to be called before anything imports the rules."""
    if "numba" in sys.modules:
        raise RuntimeError("Numba has been imported already and would not check bounds.")
    os.environ[CHECKS] = "1"


def serve(serving: Serving, say: Say) -> None:
    """Serve until SIGTERM or Ctrl-C; raise StoreError where the database cannot be opened."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # What uvicorn does with the signal is all there is to do; the process then ends as one that is done.
    signal.signal(signal.SIGTERM, lambda *_: None)
    asyncio.run(serving_until_stopped(serving, say))


async def serving_until_stopped(
    serving: Serving, say: Say, started: Callable[[Any], None] | None = None
) -> None:
    """Serve in the running event loop; `started` gets the uvicorn server, whose `should_exit` stops it."""
    errors: list[BaseException] = []

    def failed(error: BaseException) -> None:
        errors.append(error)
        server.should_exit = True

    front = Front(lambda: _opened(serving, say), metadata.version("megalith"), failed)
    server = uvicorn.Server(_settings(front))
    if started is not None:
        started(server)
    await server.serve(serving.listening.sockets)
    if errors:
        raise errors[0]


def _settings(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1",
        ws_max_size=MAX_BODY,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


@asynccontextmanager
async def _opened(serving: Serving, say: Say) -> AsyncIterator[ASGIApp]:
    # The imports alone can take seconds on a slow machine.
    app = await asyncio.to_thread(importlib.import_module, "megalith.server.app")
    async with app.opened(serving, say) as opened:
        yield opened

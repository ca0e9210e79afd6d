"""A whole server on a free port, in a thread of the test's own process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from megalith.server.bots import AT_ONCE, Pace
from megalith.server.limits import Limits, Rate
from megalith.server.network import listen, web_address
from megalith.server.serve import Serving, serving_until_stopped

PLENTY = Rate(100_000, 100_000)
GENEROUS = Limits(
    reads=PLENTY,
    writes=PLENTY,
    tokens=PLENTY,
    games=PLENTY,
    messages=PLENTY,
    running_games=1000,
    bot_seats=1000,
)
START_SECONDS = 600


@contextmanager
def server(
    folder: Path, limits: Limits = GENEROUS, pace: Pace = AT_ONCE, url: str | None = None
) -> Iterator[str]:
    """Serve the database in a folder until the block ends; give the address."""
    listening = listen(0, is_shared=False)
    serving = Serving(listening, f"sqlite:///{folder}/megalith.sqlite", url, limits, pace)
    started: list[Any] = []
    work = serving_until_stopped(serving, lambda _: None, started.append)
    thread = threading.Thread(target=asyncio.run, args=(work,))
    thread.start()
    try:
        address = web_address("127.0.0.1", listening.port)
        wait_until_prepared(address)
        yield address
    finally:
        started[0].should_exit = True
        thread.join()


def wait_until_prepared(address: str) -> None:
    """Wait until tables can be set up: a question about one is answered only then."""
    answer = httpx.get(f"{address}/api/games/none", timeout=START_SECONDS)
    assert answer.status_code == 404, answer.text

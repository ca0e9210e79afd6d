from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.visitors import Visitor
from tests.server.serving import server

Visit = Callable[..., Visitor]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run a browser, or skip and say that none is installed."""
    with chromium.running() as browser:
        yield browser


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server whose bots answer at once."""
    with server(tmp_path_factory.mktemp("table")) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Let people come, each with a browser of their own; at the end none may have anything to complain of."""
    visitors: list[Visitor] = []

    def come(address: str | None = None, **options: Any) -> Visitor:
        context = browser.new_context(**{"viewport": DESK, "reduced_motion": "reduce", **options})
        visitors.append(Visitor(context, address or request.getfixturevalue("address")))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    complaints = [visitor.complaints for visitor in visitors if visitor.complaints]
    assert complaints == []


# Whole games in a browser take minutes, and more on a busy machine: `make test-all` plays them.
collect_ignore_glob = [] if os.environ.get("MEGALITH_LARGE", "0") not in ("", "0") else ["test_*.py"]

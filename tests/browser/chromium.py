"""The browser that the tests drive: Debian's Chromium, or the one that MEGALITH_CHROMIUM names."""

from __future__ import annotations

import os
import shutil
import unittest
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

VARIABLE = "MEGALITH_CHROMIUM"
HOST_NAME = "table.test"
"""A name that leads to this machine; for a browser it is no secure context, as a friend's network is none."""
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    f"--host-resolver-rules=MAP {HOST_NAME} 127.0.0.1",
]


def program() -> str:
    """Return the browser's path; skip the test, saying why, where there is none."""
    found = os.environ.get(VARIABLE) or shutil.which("chromium")
    if found is None:
        raise unittest.SkipTest(
            f"Chromium is not installed (on Debian: apt install chromium; {VARIABLE}=PATH names another)"
        )
    return found


@contextmanager
def running() -> Iterator[Browser]:
    """Run a browser without windows."""
    executable = program()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=OPTIONS)
        yield browser
        browser.close()

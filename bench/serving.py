"""`megalith serve` as a process of its own, on a fresh database, with the limits as they are shipped."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path

from bench.visitor import Visitor
from megalith.cli.catalogue import text

DATABASE = "games.sqlite"
CHECK_SECONDS = 0.01
START_SECONDS = 60.0
COMPILE_SECONDS = 600.0
"""The longest that all rules and bots may take to compile."""
STOP_SECONDS = 20.0


class Server:
    """A running server; `address` is where it answers."""

    def __init__(self, folder: Path, cache: Path | None) -> None:
        self.database = folder / DATABASE
        self._errors = folder / "errors.txt"
        environment = dict(os.environ) | ({} if cache is None else {"XDG_CACHE_HOME": str(cache)})
        command = [sys.executable, "-m", "megalith", "serve", "--no-browser", "--port", "0"]
        self._started = time.perf_counter()
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                [*command, "--database", str(self.database)],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.address = self._address()

    def seconds(self) -> float:
        """Return the seconds since the start."""
        return time.perf_counter() - self._started

    def seconds_to(self, path: str) -> float:
        """Return the seconds from the start until an address answers 200; raise TimeoutError."""
        visitor = Visitor(self.address, 0)
        while self.seconds() < START_SECONDS:
            try:
                if visitor.get(path)[0] == 200:
                    return self.seconds()
            except (OSError, HTTPException):
                pass
            time.sleep(CHECK_SECONDS)
        raise TimeoutError(f"{path} was not answered: {self._errors.read_text()}")

    def wait_until_compiled(self) -> None:
        """Wait until everything is compiled, the bots too; raise TimeoutError."""
        while text("serve", "prepared") not in self._errors.read_text():
            if self.seconds() > COMPILE_SECONDS:
                raise TimeoutError(self._errors.read_text())
            time.sleep(1)

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None  # noqa: S101 - it was asked for as a pipe
        self._process.stdout.close()

    def _address(self) -> str:
        assert self._process.stdout is not None  # noqa: S101 - it was asked for as a pipe
        found = re.search(r"http://[\d.:]+", self._process.stdout.readline())
        if found is None:
            self.stop()
            raise RuntimeError(self._errors.read_text())
        return found[0]


@contextmanager
def serving(folder: Path, cache: Path | None = None) -> Iterator[Server]:
    """Serve a database in a folder until the block ends; `cache` is the home of compiled kernels."""
    server = Server(folder, cache)
    try:
        yield server
    finally:
        server.stop()

"""A PostgreSQL server of the tests' own, in a folder of its own, reached by a socket only."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

UNPRIVILEGED = "nobody"
"""PostgreSQL refuses to run as root; then the server runs as this user."""
AS_POSTGRES = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
SECONDS_TO_START = 30


class Server:
    """A running server, which makes room for tests."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)

    def new_schema(self) -> str:
        """Make an empty schema, much quicker than a database, and return a URL that leads to it."""
        name = f"test{next(self._numbers)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"postgresql://postgres@/postgres?host={self._folder}&options=-csearch_path%3D{name}"

    def execute(self, statement: str) -> None:
        """Run a statement outside of any transaction."""
        import psycopg

        with psycopg.connect(host=str(self._folder), user="postgres", autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def running() -> Iterator[Server]:
    """Run a server; skip the test, saying why, where PostgreSQL is not installed."""
    programs = _programs()
    if programs is None:
        raise unittest.SkipTest("PostgreSQL is not installed (on Debian: apt install postgresql)")
    with tempfile.TemporaryDirectory(prefix="megalith-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with _served(programs, folder):
            yield Server(folder)


@contextmanager
def _served(programs: Path, folder: Path) -> Iterator[None]:
    user = UNPRIVILEGED if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    making: list[str | Path] = [programs / "initdb", "-D", folder / "data", *AS_POSTGRES]
    subprocess.run(making, user=user, check=True, capture_output=True, cwd=folder)
    settings: list[str | Path] = ["-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
    serving = [programs / "postgres", "-D", folder / "data", *settings]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(serving, user=user, stdout=log, stderr=log, cwd=folder)
    try:
        _wait(server, folder)
        yield
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
        server.wait(SECONDS_TO_START)


def _wait(server: subprocess.Popen[bytes], folder: Path) -> None:
    import psycopg

    end = time.monotonic() + SECONDS_TO_START
    while server.poll() is None and time.monotonic() < end:
        try:
            psycopg.connect(host=str(folder), user="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError((folder / "log").read_text())


def _programs() -> Path | None:
    folders = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which("postgres")
    if found is not None:
        folders.insert(0, Path(found).resolve().parent)
    return next((folder for folder in folders if (folder / "initdb").is_file()), None)

"""The server as people start it: a process of its own, which can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

from megalith.server.network import listen
from tests.server.serving import wait_until_prepared

CHECK_SECONDS = 0.02


def free_port() -> int:
    """Return a port that nobody uses now."""
    listening = listen(0, is_shared=False)
    for opened in listening.sockets:
        opened.close()
    return listening.port


class Process:
    """`megalith serve` on a database in a folder, with bots that answer at once."""

    def __init__(self, folder: Path, port: int, *options: str, command: str = "serve") -> None:
        self.folder, self.port = folder, port
        self.address = f"http://127.0.0.1:{port}"
        arguments = ["--no-browser", "--database", str(folder / "games.sqlite"), *options]
        self.errors = folder / "errors.txt"
        environment = os.environ | {
            "MEGALITH_PROMPT_BOTS": "1",
            "XDG_DATA_HOME": str(folder),
            "PORT": str(port),
        }
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "megalith", command, *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def wait_until_healthy(self, seconds: float = 120) -> float:
        """Wait until the server answers, and return how long that took."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            try:
                if httpx.get(f"{self.address}/healthz").status_code == 200:
                    return time.monotonic() - begun
            except httpx.TransportError:
                time.sleep(CHECK_SECONDS)
        raise AssertionError(self.errors.read_text())

    def wait_until_prepared(self) -> None:
        """Wait until tables can be set up and opened."""
        self.wait_until_healthy()
        wait_until_prepared(self.address)

    def stop(self, how: int = signal.SIGTERM) -> int:
        """End the process and return its exit status."""
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until the process ends of itself, and return its exit status."""
        status = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def first_lines(self, count: int) -> Sequence[str]:
        """Return the first lines that it printed."""
        assert self.process.stdout is not None
        return [self.process.stdout.readline() for _ in range(count)]

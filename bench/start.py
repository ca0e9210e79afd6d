"""Start-up: the import, the help, the first move of a bot with kernels to compile and with compiled ones."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from statistics import median

from bench.report import Row
from megalith.core.registry import registered_names

ROUNDS = 7
FIRST_MOVE = """
import time
begin = time.perf_counter()
import megalith
game = megalith.game({name!r})
state = game.start(seed=1)
megalith.bot("sharp", game, seed=1).choose(state.view(state.current_player))
print(time.perf_counter() - begin)
"""


def measure() -> list[Row]:
    """Return rows for start-up times in fresh processes."""
    rows = [
        _times("import megalith", [sys.executable, "-c", "import megalith"], ROUNDS),
        _times("megalith --help", [sys.executable, "-m", "megalith", "--help"], ROUNDS),
    ]
    for name in registered_names():
        command = [sys.executable, "-c", FIRST_MOVE.format(name=name)]
        with tempfile.TemporaryDirectory() as cache:
            what = f"first bot move, {name}"
            rows.append(_times(f"{what}, kernels to compile", command, 1, cache))
            rows.append(_times(f"{what}, kernels compiled", command, ROUNDS, cache))
    return rows


def _times(what: str, command: list[str], rounds: int, cache: str | None = None) -> Row:
    environment = dict(os.environ) | ({"XDG_CACHE_HOME": cache} if cache else {})
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=environment)
        times.append(time.perf_counter() - begin)
    return Row(
        what, f"{median(times):.2f} s", f"{min(times):.2f}–{max(times):.2f}", "whole process, wall clock"
    )

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.cases import cases

ROOT = Path(__file__).resolve().parents[2]
SWITCHES = {"plain": "NUMBA_DISABLE_JIT", "checked": "NUMBA_BOUNDSCHECK"}


@pytest.mark.slow
@pytest.mark.compiled
def test_compiled_plain_and_bounds_checked_kernels_play_the_same_games() -> None:
    compiled, plain, checked = (_digests(mode) for mode in ("compiled", "plain", "checked"))

    assert compiled == plain == checked
    assert [line.split(" ")[0] for line in compiled] == [f"{name}-{players}" for name, players in cases()]


def _digests(mode: str) -> list[str]:
    environment = {name: value for name, value in os.environ.items() if name not in SWITCHES.values()}
    if mode in SWITCHES:
        environment[SWITCHES[mode]] = "1"
    command = [sys.executable, "-m", "tests.conformance.digest"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    assert first == mode
    return lines

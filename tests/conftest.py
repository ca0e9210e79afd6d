"""How the tests run: the mode of the kernels, and how much chance they try.

The mode is chosen by Numba's own variables, read when Numba is first imported, so one run has one mode:
compiled by default, plain Python with `NUMBA_DISABLE_JIT=1`, bounds-checked with `NUMBA_BOUNDSCHECK=1`.
`MEGALITH_LARGE=1` makes random tests large and new at each run; else they are small and always the same.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

LARGE = os.environ.get("MEGALITH_LARGE", "0") not in ("", "0")

# The first example may wait seconds for a kernel to compile, hence no deadline and no "too slow".
settings.register_profile(
    "usual", deadline=None, derandomize=True, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("large", settings.get_profile("usual"), derandomize=False, max_examples=2_000)
settings.load_profile("large" if LARGE else "usual")


def pytest_report_header() -> str:
    return f"megalith: kernels {_mode()}, random tests {'large' if LARGE else 'usual'}"


@pytest.fixture(scope="session")
def large() -> bool:
    """Say whether this is a large run, where a test may play many more games."""
    return LARGE


def _mode() -> str:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "plain"
    return "checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0") else "compiled"

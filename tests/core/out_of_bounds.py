"""A kernel that reads past the end of an array: `python -m tests.core.out_of_bounds` says what came of it.

With the argument `safe` it stays inside, as it must where nothing checks.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt

from megalith.core.kernel import cache_folder, kernel, mode


@kernel
def read(numbers: npt.NDArray[np.int64], place: int) -> int:
    """Return the number at a place."""
    return int(numbers[place])


def main() -> None:
    """Print the mode, the cache folder, and whether the read past the end raised."""
    numbers = np.arange(4)
    try:
        read(numbers, 0 if "safe" in sys.argv else 4)
        outcome = "read"
    except IndexError:
        outcome = "raised"
    sys.stdout.write(f"{mode()}\n{cache_folder(Path(__file__).parent)}\n{read(numbers, 3)}\n{outcome}\n")


if __name__ == "__main__":
    main()

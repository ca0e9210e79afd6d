"""The fast random generator of compiled play and search: one uint64 word, passed as an argument.

Marsaglia's xorshift64 (Journal of Statistical Software 8(14), 2003): shifts and exclusive-ors only, so that
compiled and plain mode give the same stream. Chance of real games never comes from here (see `chance.py`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from megalith.core.errors import OptionError, told
from megalith.core.kernel import kernel

Generator = npt.NDArray[np.uint64]


def generator(seed: Any) -> Generator:
    """Return a generator state, shape (1,), from an int seed, a NumPy `Generator` or a `random.Random`.

    A NumPy or standard generator gives one draw; None takes fresh entropy. Raise OptionError for what is
    neither.
    """
    if isinstance(seed, np.random.Generator):
        word = int(seed.integers(1, 2**63))
    elif hasattr(seed, "getrandbits"):
        word = int(seed.getrandbits(63))
    else:
        entropy = None if seed is None else _whole(seed)
        word = int(np.random.SeedSequence(entropy).generate_state(1, np.uint64)[0])
    return np.array([word or 1], dtype=np.uint64)


def _whole(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise OptionError(
            f"seed={told(seed)} does not fit; it is a whole number from 0, or a generator of NumPy or random."
        )
    return int(seed)


@kernel
def next_below(words: Generator, bound: int) -> int:
    """Draw an integer from 0 to `bound` − 1 (`bound` < 2**32), advancing `words` in place."""
    word = words[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    words[0] = word
    return np.int64(((word >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]

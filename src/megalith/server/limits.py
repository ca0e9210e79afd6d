"""How much one session or one address may ask for: numbers, and buckets that fill again with time."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

FORGET_ABOVE = 10_000
"""Buckets kept before full ones, which say nothing, are forgotten."""


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What a server grants; a flood gets a code and the seconds to wait, never a traceback."""

    reads: Rate = Rate(400, 50)
    """GET requests of one address."""
    writes: Rate = Rate(60, 2)
    """POST requests of one address."""
    tokens: Rate = Rate(20, 0.2)
    """Refused tokens of one address."""
    games: Rate = Rate(10, 0.1)
    """New tables of one session."""
    messages: Rate = Rate(80, 20)
    """Messages over one socket."""
    sayings: Rate = Rate(5, 0.5)
    """Set phrases over one socket."""
    refusals: int = 40
    """Messages refused as too many before a socket is closed."""
    sockets_a_session: int = 32
    sockets_an_address: int = 256
    running_games: int = 30
    """Unfinished tables one session has set up."""
    bot_seats: int = 60
    """Bots at those tables."""


@dataclass
class _Bucket:
    left: float
    filled_at: float


@dataclass
class Buckets:
    """One bucket for each key, made full at first sight. Times are seconds of any one clock."""

    rate: Rate
    _buckets: dict[str, _Bucket] = field(default_factory=dict)

    def take(self, key: str, now: float) -> int:
        """Take one from a key's bucket; return 0, or the whole seconds to wait for one."""
        bucket = self._filled(key, now)
        if bucket.left >= 1:
            bucket.left -= 1
            return 0
        return max(1, math.ceil((1 - bucket.left) / self.rate.per_second))

    def wait(self, key: str, now: float) -> int:
        """Return the whole seconds until there is one to take, 0 where there is, and take none."""
        bucket = self._filled(key, now)
        return 0 if bucket.left >= 1 else max(1, math.ceil((1 - bucket.left) / self.rate.per_second))

    def _filled(self, key: str, now: float) -> _Bucket:
        if len(self._buckets) > FORGET_ABOVE:
            self._forget(now)
        bucket = self._buckets.setdefault(key, _Bucket(self.rate.burst, now))
        bucket.left = min(self.rate.burst, bucket.left + (now - bucket.filled_at) * self.rate.per_second)
        bucket.filled_at = now
        return bucket

    def _forget(self, now: float) -> None:
        full_after = self.rate.burst / self.rate.per_second
        for key, bucket in list(self._buckets.items()):
            if now - bucket.filled_at >= full_after:
                del self._buckets[key]


class Counts:
    """How many of a thing each key has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Count one more; return False, counting nothing, where that is too many."""
        count = self._open.get(key, 0)
        if count >= self._most:
            return False
        self._open[key] = count + 1
        return True

    def leave(self, key: str) -> None:
        """Count one less."""
        count = self._open.get(key, 0) - 1
        if count > 0:
            self._open[key] = count
        else:
            self._open.pop(key, None)

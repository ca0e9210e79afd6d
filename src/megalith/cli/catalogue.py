"""The command line's own words."""

from __future__ import annotations

from typing import Any

from megalith.core.messages import catalogue, fill


def text(section: str, key: str, **gaps: Any) -> str:
    """Return a sentence of the command line's catalogue with its gaps filled."""
    return fill(catalogue("megalith.cli")[section][key], **gaps)


def plural(section: str, key: str, count: int) -> str:
    """Return the sentence for one thing or for several, the number in its gap `count`."""
    return text(section, f"{key}_one" if count == 1 else f"{key}_many", count=count)

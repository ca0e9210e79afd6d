"""Registering the card game while a test needs it, and never longer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from megalith.core import registry

NAME = "magpies"
MODULE = "tests.card_game"


@contextmanager
def card_game_registered() -> Iterator[None]:
    """Have the card game in the registry."""
    before = dict(registry._MODULES)
    registry.register(NAME, MODULE)
    try:
        yield
    finally:
        registry._MODULES.clear()
        registry._MODULES.update(before)

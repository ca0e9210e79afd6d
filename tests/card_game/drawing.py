"""Magpies' table as a picture and as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megalith.core.contract import Setup


def draw(setup: Setup, observation: Mapping[str, Any]) -> str:
    """Return the table as SVG."""
    lines = draw_text(setup, observation).splitlines()
    text = "".join(f'<text x="2" y="{20 * (row + 1)}">{line}</text>' for row, line in enumerate(lines))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">{text}</svg>'


def draw_text(setup: Setup, observation: Mapping[str, Any]) -> str:
    """Return the table as plain text."""
    lines = [f"round {observation['round']}, {observation['cards_left']} cards left"]
    lines += [f"discarded {kind}: {count}" for kind, count in observation["discards"].items()]
    lines += [f"seat {player + 1}: {points} points" for player, points in enumerate(observation["scores"])]
    own = [
        f"{key[3:]} card {observation[key] or '-'}" for key in ("my_down", "my_drawn") if key in observation
    ]
    return "\n".join(lines + own)

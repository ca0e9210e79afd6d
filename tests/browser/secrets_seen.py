"""What the bytes that a browser received tell about hidden values, found by walking all JSON in them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.browser.visitors import Visitor


def texts_of(visitor: Visitor) -> list[str]:
    """Return all that a browser received, messages and bodies, as text."""
    bodies = [answer.body() for answer in visitor.received.answers if answer.ok]
    return [_text(part) for part in (*visitor.received.messages, *bodies)]


def objects_of(visitor: Visitor) -> list[dict[str, Any]]:
    """Return every JSON object in what a browser received, those inside others too."""
    found: list[dict[str, Any]] = []
    for text in texts_of(visitor):
        try:
            found += _objects(json.loads(text))
        except ValueError:
            continue  # a page, a script or a style; what they hold is the same for everybody
    return found


def is_view(thing: dict[str, Any]) -> bool:
    """Tell whether an object is a view of a game."""
    return {"nodes", "dolmens", "scores"} <= thing.keys()


def values_lying(view: dict[str, Any]) -> Iterator[tuple[int, int | None]]:
    """Yield the owner and the value, where it is shown, of each dolmen stone on the board."""
    for slabs in view["dolmens"].values():
        yield from ((owner, value) for owner, value in slabs)


def own_hand(view: dict[str, Any], player: int) -> Counter[str]:
    """Return a player's dolmen stones by value, in hand and laid; always the same in their own views."""
    laid = Counter(str(value) for owner, value in values_lying(view) if owner == player)
    return laid + Counter(view["my_dolmens"])


def is_foreign_entry(thing: dict[str, Any], player: int) -> bool:
    """Tell whether an object is the log's entry of a dolmen stone that somebody else laid."""
    is_entry = {"number", "player", "text", "told"} <= thing.keys()
    return is_entry and thing["player"] != player and str(thing["text"]).startswith("dolmen ")


def _text(part: str | bytes) -> str:
    return part if isinstance(part, str) else part.decode(errors="replace")


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _objects(inner)

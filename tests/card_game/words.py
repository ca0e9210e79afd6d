"""What Magpies says to people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megalith.core.contract import Player, Setup, Told

Observation = Mapping[str, Any]


def ask(setup: Setup, observation: Observation) -> Told:
    """Return what the player to decide is asked."""
    return Told(observation["phase"])


def tell(setup: Setup, before: Observation, after: Observation, move: str) -> tuple[Told, ...]:
    """Return what a move or outcome did."""
    verb, *rest = move.split(" ")
    if verb == "deal":
        told = Told("deal", {"card": rest[1]}, {"who": int(rest[0]) - 1})
    elif verb == "steal":
        told = Told("steal", {}, {"who": before["active"], "victim": int(rest[0]) - 1})
    else:
        card = {"card": after["last"] if verb == "play" else "".join(rest)}
        told = Told(verb, card, {"who": before["active"]})
    return (told, Told("over")) if after["over"] else (told,)


def standing(setup: Setup, observation: Observation, player: Player) -> dict[str, int]:
    """Return a player's points."""
    return {"points": observation["scores"][player]}


def holdings(setup: Setup, observation: Observation) -> tuple[Told, ...]:
    """Return the viewer's cards."""
    cards = (("down", observation["my_down"]), ("drawn", observation["my_drawn"]))
    return tuple(Told(code, {"card": card}) for code, card in cards if card)


def working(setup: Setup, observation: Observation) -> tuple[Told, ...]:
    """Return each player's points."""
    return tuple(
        Told("total", {"points": points}, {"player": player})
        for player, points in enumerate(observation["scores"])
    )

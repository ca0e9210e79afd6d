"""What Dolmen says to people: questions, what a move did, who has what, the working at the end.

Everything comes from observations, so it tells a viewer nothing that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from megalith.boards.circles.board import Board
from megalith.boards.circles.tables import MULTIPLIERS
from megalith.core.contract import Player, Setup, Told

Observation = Mapping[str, Any]


def ask(setup: Setup, observation: Observation) -> Told:
    """Return what the player to decide is asked."""
    phase = observation["phase"]
    if phase == "turn":
        return Told("turn" if observation["final_round"] is None else "final_turn")
    if phase == "stone":
        return Told("stone", {"node": observation["vacated"]})
    if phase == "order":
        waiting = ", ".join(circle for circle, _, _ in observation["pending"])
        return Told("order", {"circles": waiting})
    circle = observation["resolving"]
    return Told(f"dolmen_{_place(observation)}", {"circle": circle, "times": _times(setup, observation)})


def tell(setup: Setup, before: Observation, after: Observation, move: str) -> tuple[Told, ...]:
    """Return what a move did: the move itself, the placements it brings, the final round, the end."""
    verb, *names = move.split(" ")
    told = [_MOVES[verb](setup, before, names), *_placements(verb, after)]
    if after["over"]:
        told.append(Told("over"))
    elif before["final_round"] is None and after["final_round"] is not None:
        told.append(Told("final_round"))
    return tuple(told)


def standing(setup: Setup, observation: Observation, player: Player) -> dict[str, int]:
    """Return a player's points and what they have in hand."""
    return {
        "points": observation["points"][player],
        "druids": observation["druids_in_hand"][player],
        "stones": observation["stones"][player],
        "dolmens": observation["dolmens_in_hand"][player],
    }


def holdings(setup: Setup, observation: Observation) -> tuple[Told, ...]:
    """Return the viewer's dolmen stones in hand, by value (D70)."""
    hand = observation["my_dolmens"]
    counts = "   ".join(f"{value} ×{count}" for value, count in hand.items() if count)
    return (Told("dolmens", {"counts": counts}),) if counts else (Told("no_dolmens"),)


def working(setup: Setup, observation: Observation) -> tuple[Told, ...]:
    """Return one line a dolmen stone, circle by circle, then what each player has (D62)."""
    totals = dict.fromkeys(range(setup.players), 0)
    lines = []
    for circle, stones in observation["scored"]:
        for owner, value, times in stones:
            points = value * times
            totals[owner] += points
            lines.append(_scored(circle, owner, value, times))
    for player, dolmens in totals.items():
        points = observation["points"][player]
        gaps = {"marker": points - dolmens, "dolmens": dolmens, "points": points}
        lines.append(Told("total", gaps, {"player": player}))
    return tuple(lines)


def _scored(circle: str, owner: Player, value: int, times: int) -> Told:
    gaps = {"circle": f"{circle:<4}", "value": value, "times": times, "points": value * times}
    return Told("scored", gaps, {"owner": owner})


def _placements(verb: str, after: Observation) -> list[Told]:
    if verb != "stone":
        return []
    if not after["pending"]:
        return [Told("no_placement")]
    return [
        Told(f"placement_{where}", {"circle": circle}, {"owner": owner})
        for circle, owner, where in after["pending"]
    ]


def _tell_place(_setup: Setup, before: Observation, names: list[str]) -> Told:
    return _by_mover("place", before, {"node": names[0]})


def _tell_move(setup: Setup, before: Observation, names: list[str]) -> Told:
    origin, target = names
    return _by_mover(
        f"move_{_way(setup.parts, origin, target)}", before, {"origin": origin, "target": target}
    )


def _tell_remove(_setup: Setup, before: Observation, names: list[str]) -> Told:
    return _by_mover("remove", before, {"node": names[0]})


def _tell_pass(_setup: Setup, before: Observation, _names: list[str]) -> Told:
    return _by_mover("pass", before, {})


def _tell_stone(_setup: Setup, before: Observation, _names: list[str]) -> Told:
    return _by_mover("stone", before, {"node": before["vacated"]})


def _tell_skip(_setup: Setup, before: Observation, _names: list[str]) -> Told:
    gaps = {"points": before["points"][before["current_player"]] - 1}
    if before["phase"] == "stone":
        return _by_mover("skip_stone", before, gaps | {"node": before["vacated"]})
    return _by_mover("skip_dolmen", before, gaps | {"circle": before["resolving"]})


def _tell_decline(_setup: Setup, before: Observation, _names: list[str]) -> Told:
    return _by_mover("decline", before, {"circle": before["resolving"]})


def _tell_resolve(_setup: Setup, before: Observation, names: list[str]) -> Told:
    return _by_mover("resolve", before, {"circle": names[0]})


def _tell_dolmen(setup: Setup, before: Observation, names: list[str]) -> Told:
    gaps: dict[str, Any] = {"circle": before["resolving"], "times": _times(setup, before)}
    if names == ["?"]:
        return _by_mover(f"dolmen_{_place(before)}_hidden", before, gaps)
    points = int(names[0]) * gaps["times"]
    return _by_mover(f"dolmen_{_place(before)}", before, gaps | {"value": names[0], "points": points})


_MOVES: dict[str, Callable[[Setup, Observation, list[str]], Told]] = {
    "place": _tell_place,
    "move": _tell_move,
    "remove": _tell_remove,
    "pass": _tell_pass,
    "stone": _tell_stone,
    "skip": _tell_skip,
    "decline": _tell_decline,
    "resolve": _tell_resolve,
    "dolmen": _tell_dolmen,
}


def _by_mover(code: str, before: Observation, gaps: Mapping[str, Any]) -> Told:
    return Told(code, gaps, {"who": before["current_player"]})


def _way(board: Board, origin: str, target: str) -> str:
    """Return how one step leads there; a direct way counts before a bridge (D22)."""
    pair = {origin, target}
    if any(pair == set(path) for path in board.paths):
        return "path"
    if any(pair == set(gate) for gate in board.gates):
        return "gate"
    return "corner" if pair <= set(board.corners) else "bridge"


def _place(observation: Observation) -> str:
    """Return where the dolmen stone being chosen goes: "first", "top" or "under"."""
    circle = observation["resolving"]
    if circle not in observation["dolmens"]:
        return "first"
    return str(next(where for name, _, where in observation["pending"] if name == circle))


def _times(setup: Setup, observation: Observation) -> int:
    """Return what the dolmen stone being chosen counts as soon as it lies (D62)."""
    circle = observation["resolving"]
    best = MULTIPLIERS[len(setup.parts.circles[circle])]
    height = len(observation["dolmens"].get(circle, ()))
    return best - height if _place(observation) == "under" else best

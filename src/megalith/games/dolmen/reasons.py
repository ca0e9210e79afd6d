"""Why a move is not legal in Dolmen, as a code, a clause and what fills the sentence."""

from __future__ import annotations

from collections.abc import Callable

from megalith.core.contract import Record, Setup
from megalith.core.errors import Reason, nearest, shown
from megalith.games.dolmen.layout import DOLMEN, ORDER, PHASES, STONE, TURN, VALUES
from megalith.games.dolmen.notation import VERBS, circle_numbers, node_numbers
from megalith.games.dolmen.placing import is_free_to_decline
from megalith.games.dolmen.rules import placement_owner

ARGUMENTS = {"place": 1, "move": 2, "remove": 1, "resolve": 1, "dolmen": 1}
PHASE_VERBS = {
    TURN: ("place", "move", "remove", "pass"),
    STONE: ("stone", "skip"),
    ORDER: ("resolve",),
    DOLMEN: ("dolmen", "skip", "decline"),
}
PHASE_CLAUSES = {TURN: "D20", STONE: "D24", ORDER: "D40", DOLMEN: "D41"}


def explain(setup: Setup, state: Record, text: str) -> Reason:
    """Return why `text` is not legal for whoever decides."""
    verb, *names = text.split(" ")
    if verb not in VERBS or len(names) != ARGUMENTS.get(verb, 0):
        return Reason("not_a_move", None, {"move": shown(text), "hint": nearest(verb[:20], VERBS)})
    phase = int(state.phase)
    if verb not in PHASE_VERBS[phase]:
        return Reason(f"now_{PHASES[phase]}", PHASE_CLAUSES[phase], {"verb": verb})
    return _unknown_name(setup, verb, names) or _CHECKS[verb](setup, state, names)


def _unknown_name(setup: Setup, verb: str, names: list[str]) -> Reason | None:
    if verb in ("dolmen", "resolve"):
        known = (
            circle_numbers(setup.parts)
            if verb == "resolve"
            else {str(value): value for value in range(1, VALUES + 1)}
        )
    else:
        known = node_numbers(setup.parts)
    code = {"dolmen": "no_such_value", "resolve": "no_such_circle"}.get(verb, "no_such_node")
    for name in names:
        if name not in known:
            clause = "D41" if verb == "dolmen" else "D5"
            return Reason(code, clause, {"name": shown(name, 20), "hint": nearest(name[:20], known)})
    return None


def _place(setup: Setup, state: Record, names: list[str]) -> Reason:
    if len(_own_nodes(setup, state)) == 3:
        return Reason("all_druids_on_board", "D21")
    return _taken(setup, state, names[0], "D20")


def _move(setup: Setup, state: Record, names: list[str]) -> Reason:
    origin, target = names
    missing = _no_own_druid(setup, state, origin, "D22")
    if missing:
        return missing
    if state.node[node_numbers(setup.parts)[target]] != 0:
        return _taken(setup, state, target, "D22")
    return Reason("no_way", "D22", {"origin": origin, "target": target})


def _remove(setup: Setup, state: Record, names: list[str]) -> Reason:
    return _no_own_druid(setup, state, names[0], "D23") or Reason(
        "not_a_move", None, {"move": "remove", "hint": ""}
    )


def _no_own_druid(setup: Setup, state: Record, name: str, clause: str) -> Reason | None:
    own = _own_nodes(setup, state)
    if not own:
        return Reason("no_druid_on_board", "D21")
    if name not in own:
        return Reason("not_your_druid", clause, {"node": name, "own": ", ".join(own)})
    return None


def _pass(_setup: Setup, _state: Record, _names: list[str]) -> Reason:
    return Reason("can_act", "D25")


def _stone(_setup: Setup, _state: Record, _names: list[str]) -> Reason:
    return Reason("now_turn", "D24", {"verb": "stone"})


def _skip(_setup: Setup, state: Record, _names: list[str]) -> Reason:
    if int(state.phase) == DOLMEN and is_free_to_decline(state, placement_owner(state)):
        return Reason("decline_is_free", "D43")
    return Reason("marker_on_one", "D50")


def _decline(_setup: Setup, _state: Record, _names: list[str]) -> Reason:
    return Reason("enough_dolmen_stones", "D43")


def _dolmen(_setup: Setup, _state: Record, names: list[str]) -> Reason:
    return Reason("value_used_up", "D41", {"value": names[0]})


def _resolve(setup: Setup, state: Record, names: list[str]) -> Reason:
    circles = list(setup.parts.circles)
    waiting = ", ".join(circles[int(circle)] for circle in state.pending_circle[: int(state.pending_count)])
    return Reason("nothing_to_resolve", "D40", {"circle": names[0], "waiting": waiting})


_CHECKS: dict[str, Callable[[Setup, Record, list[str]], Reason]] = {
    "place": _place,
    "move": _move,
    "remove": _remove,
    "pass": _pass,
    "stone": _stone,
    "skip": _skip,
    "decline": _decline,
    "dolmen": _dolmen,
    "resolve": _resolve,
}


def _own_nodes(setup: Setup, state: Record) -> list[str]:
    names = list(setup.parts.nodes)
    first = 3 * int(state.active)
    return [names[int(node)] for node in state.druids[first : first + 3] if node >= 0]


def _taken(setup: Setup, state: Record, name: str, clause: str) -> Reason:
    holds = int(state.node[node_numbers(setup.parts)[name]])
    code = "stone_there" if holds > 0 else "druid_there"
    return Reason(code, clause, {"node": name})

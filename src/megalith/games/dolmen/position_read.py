"""Reading a position's words into a record; whether it can come about is `position_check.py`."""

from __future__ import annotations

import re
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from megalith.boards.circles.druids import put_druid
from megalith.boards.circles.tables import MAX_HEIGHT
from megalith.core.contract import Record, Setup
from megalith.core.errors import PositionError, nearest, shown
from megalith.games.dolmen.layout import MAX_PENDING, NOBODY, PHASES, STATE, UNKNOWN
from megalith.games.dolmen.notation import circle_numbers, node_numbers
from megalith.games.dolmen.rules import start

KEYS = ("turn", "phase", "points", "quiet", "final", "vacated", "pending", "resolving", "nodes", "dolmens")


def read_position(setup: Setup, text: str) -> npt.NDArray[Any]:
    """Return the record a position's text describes; raise PositionError for what cannot be read."""
    if not isinstance(text, str):
        raise PositionError(f"A position is text, not {type(text).__name__}.")
    words = _words(text)
    record = np.zeros(1, STATE)
    state = record[0]
    start(setup.tables[0], state)
    state.active = _seat(setup, "turn", words.get("turn", "1"))
    state.phase = _choice("phase", words.get("phase", "turn"), PHASES)
    state.quiet_turns = _whole("quiet", words.get("quiet", "0"), 9999)
    state.final_last = _seat(setup, "final", words.get("final", "-"))
    _read_points(setup, state, words.get("points"))
    _read_nodes(setup, state, _list(words.get("nodes", "-")))
    _read_dolmens(setup, state, _list(words.get("dolmens", "-")))
    if (vacated := words.get("vacated", "-")) != "-":
        state.vacated = _named("vacated", vacated, node_numbers(setup.parts))
    _read_pending(setup, state, _list(words.get("pending", "-")))
    if (resolving := words.get("resolving", "-")) != "-":
        state.resolving = _named("resolving", resolving, circle_numbers(setup.parts))
    return record


def _words(text: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for word in text.split():
        key, sign, value = word.partition("=")
        if not sign or not value:
            _fail(f'"{shown(word, 40)}" is not of the form key=value')
        if key not in KEYS:
            known = ", ".join(KEYS)
            hint = nearest(key[:40], KEYS)
            _fail(f'there is no "{shown(key, 40)}" in a position; its words are {known}.{hint}')
        if key in words:
            _fail(f'"{key}" stands twice')
        words[key] = value
    return words


def _read_points(setup: Setup, state: Record, text: str | None) -> None:
    if text is None:
        return
    numbers = text.split(",")
    if len(numbers) != setup.players:
        _fail(f"points={shown(text, 40)} needs {setup.players} numbers, one a seat")
    for player, number in enumerate(numbers):
        state.points[player] = _whole("points", number, 99)


def _read_nodes(setup: Setup, state: Record, items: list[str]) -> None:
    numbers = node_numbers(setup.parts)
    for item in items:
        name, _, piece = item.partition(":")
        where = _named("nodes", name, numbers)
        if not re.fullmatch("[sd][1-9]", piece) or int(piece[1]) > setup.players:
            _fail(f"nodes: {shown(item, 40)} is not NODE:s or NODE:d with a seat from 1 to {setup.players}")
        if state.node[where] != 0:
            _fail(f"nodes: {name} stands twice")
        player = int(piece[1]) - 1
        if piece[0] == "s":
            state.node[where] = player + 1
            state.stones[player] -= 1
            if state.stones[player] < 0:
                _fail(f"nodes: seat {player + 1} has more stones on the board than it began with (D10)")
        elif int(np.count_nonzero(state.druids[3 * player : 3 * player + 3] >= 0)) == 3:
            _fail(f"nodes: seat {player + 1} has more than three druids (D10)")
        else:
            put_druid(state, player, where)


def _read_dolmens(setup: Setup, state: Record, items: list[str]) -> None:
    numbers = circle_numbers(setup.parts)
    for item in items:
        name, _, levels = item.partition(":")
        circle = _named("dolmens", name, numbers)
        if not re.fullmatch(rf"[1-9][1-4?](\.[1-9][1-4?]){{0,{MAX_HEIGHT - 1}}}", levels):
            wanted = f"CIRCLE:LEVELS, each level a seat and a value, at most {MAX_HEIGHT}"
            _fail(f"dolmens: {shown(item, 40)} is not {wanted}")
        if state.height[circle]:
            _fail(f"dolmens: {name} stands twice")
        for level, stone in enumerate(levels.split(".")):
            _read_stone(setup, state, circle, level, stone)
    for player in range(setup.players):
        if state.hand_count[player] != sum(int(count) for count in state.hand[player]):
            state.hand[player] = UNKNOWN


def _read_stone(setup: Setup, state: Record, circle: int, level: int, stone: str) -> None:
    owner = int(stone[0]) - 1
    if owner >= setup.players:
        _fail(f"dolmens: there is no seat {stone[0]}")
    state.owner[circle, level] = owner
    state.height[circle] += 1
    state.hand_count[owner] -= 1
    if state.hand_count[owner] < 0:
        _fail(f"dolmens: seat {owner + 1} has more dolmen stones on the board than it began with (D10)")
    if stone[1] != "?":
        value = int(stone[1])
        state.value[circle, level] = value
        state.hand[owner, value - 1] -= 1
        if state.hand[owner, value - 1] < 0:
            _fail(f"dolmens: seat {owner + 1} has too many of value {value} (D10)")


def _read_pending(setup: Setup, state: Record, items: list[str]) -> None:
    numbers = circle_numbers(setup.parts)
    if len(items) > MAX_PENDING:
        _fail("pending: one stone brings at most three placements")
    for place, item in enumerate(items):
        name, _, rest = item.partition(":")
        seat, _, where = rest.partition(":")
        state.pending_circle[place] = _named("pending", name, numbers)
        state.pending_owner[place] = _seat(setup, "pending", seat if seat != "-" else "")
        state.pending_under[place] = _choice("pending", where, ("top", "under"))
    state.pending_count = len(items)


def _list(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _seat(setup: Setup, key: str, text: str) -> int:
    if text == "-":
        return NOBODY
    if not re.fullmatch("[1-9]", text) or int(text) > setup.players:
        _fail(f'{key}: "{shown(text, 20)}" is not a seat from 1 to {setup.players}')
    return int(text) - 1


def _whole(key: str, text: str, most: int) -> int:
    if not re.fullmatch("[0-9]{1,4}", text) or int(text) > most:
        _fail(f'{key}: "{shown(text, 20)}" is not a whole number from 0 to {most}')
    return int(text)


def _choice(key: str, text: str, allowed: tuple[str, ...]) -> int:
    if text not in allowed:
        known = ", ".join(allowed)
        _fail(f'{key}: "{shown(text, 20)}" is none of {known}')
    return allowed.index(text)


def _named(key: str, name: str, known: dict[str, int]) -> int:
    if name not in known:
        _fail(f'{key}: "{shown(name, 20)}" is not on this board.{nearest(name[:20], known)}')
    return known[name]


def _fail(what: str) -> NoReturn:
    end = "" if what.endswith((".", "?")) else "."
    raise PositionError(f"The position cannot be read: {what}{end}")

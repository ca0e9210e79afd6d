"""A position of Magpies as one line of text.

    phase=play seat=1 round=2 points=3,0 left=4 last=3 discards=0,0,1 deck=2,1,1 down=1,3 drawn=2 held=-

`deck` and `discards` are counts by kind, `down` a card by seat; `?` is unknown and `-` nothing. `held` are
the sets that everybody knows: `1,0,1@1,2/0,1,0@3` are cards of kinds 1 and 3 before seats 1 and 2, and so on.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from megalith.core.contract import Record, Setup
from tests.card_game.layout import NONE, OVER, PHASES, STATE, UNKNOWN
from tests.card_game.position_read import card, check, counts, held_sets, number, split_words


def position_text(setup: Setup, state: Record) -> str:
    """Return a position, whole or observed, as one line."""
    words = {
        "phase": PHASES[int(state.phase)],
        "seat": "-" if state.phase == OVER else int(state.active) + 1,
        "round": int(state.round_number),
        "points": _list(state.points[: setup.players]),
        "left": int(state.cards_left),
        "last": _card(state.last),
        "discards": _list(state.discards),
        "deck": "?" if state.deck[0] == UNKNOWN else _list(state.deck),
        "down": ",".join(_card(down) for down in state.down[: setup.players]),
        "drawn": _card(state.drawn),
        "held": "/".join(_sets(setup, state)) or "-",
    }
    return " ".join(f"{key}={value}" for key, value in words.items())


def parse_position(setup: Setup, text: str) -> npt.NDArray[Any]:
    """Return the position, shape (1,); raise PositionError saying what is wrong."""
    words = split_words(text)
    record = np.zeros(1, STATE)
    state = record[0]
    state.phase = number("phase", str(PHASES.index(words["phase"])) if words["phase"] in PHASES else "", 5)
    state.active = -1 if words["seat"] == "-" else number("seat", words["seat"], setup.players, 1) - 1
    state.round_number = number("round", words["round"], int(setup.tables[0].max_rounds), 1)
    state.points[: setup.players] = counts("points", words["points"], setup.players)
    state.cards_left = number("left", words["left"], 27)
    state.last = card("last", words["last"])
    state.discards[:] = counts("discards", words["discards"], 3)
    state.deck[:] = UNKNOWN if words["deck"] == "?" else counts("deck", words["deck"], 3)
    downs = words["down"].split(",")
    check(len(downs) == setup.players, "down", "has a card, - or ? for each seat")
    state.down[: setup.players] = [card("down", down) for down in downs]
    state.drawn = card("drawn", words["drawn"])
    held_sets(setup, state, words["held"])
    _check_whole(setup, state)
    return record


def has_unknown(setup: Setup, state: Record) -> bool:
    """Tell whether some card is unknown."""
    hidden = (state.deck[0], state.drawn, state.shown, *state.down)
    return any(int(card_) == UNKNOWN for card_ in hidden)


def _check_whole(setup: Setup, state: Record) -> None:
    phase = PHASES[int(state.phase)]
    check(phase != "show", "phase", "is one of deal, draw, play, steal and over")
    check((phase == "over") == (state.active < 0), "seat", "is - exactly when the game is over")
    check((phase == "play") == (state.drawn != NONE), "drawn", "is a card exactly in the phase play")
    dealt = int(state.active) if phase == "deal" else setup.players
    downs = state.down[: setup.players]
    check(bool(np.all((downs != NONE) == (np.arange(setup.players) < dealt))), "down", "fits the deal")
    check(
        phase in ("deal", "over") or state.cards_left > 0 or phase != "draw",
        "left",
        "is above 0 before a draw",
    )
    if state.deck[0] != UNKNOWN:
        check(int(state.deck.sum()) == state.cards_left, "left", "counts the deck")
    if not has_unknown(setup, state):
        _check_cards(setup, state)


def _check_cards(setup: Setup, state: Record) -> None:
    hands = [int(card_) for card_ in (*state.down[: setup.players], state.drawn)]
    for kind in range(3):
        seen = int(state.deck[kind]) + int(state.discards[kind]) + hands.count(kind + 1)
        check(seen == setup.tables[0].deck[kind], "deck", f"has the wrong number of cards of kind {kind + 1}")
    for row in range(setup.players):
        known = [int(state.down[player]) for player in range(setup.players) if state.held_by[player] == row]
        fits = [known.count(kind + 1) for kind in range(3)] == [int(count) for count in state.held[row]]
        check(fits, "held", "fits the down cards")


def _sets(setup: Setup, state: Record) -> list[str]:
    rows = []
    for row in range(setup.players):
        seats = [str(player + 1) for player in range(setup.players) if state.held_by[player] == row]
        if seats:
            rows.append(f"{_list(state.held[row])}@{','.join(seats)}")
    return rows


def _list(numbers: Any) -> str:
    return ",".join(str(int(count)) for count in numbers)


def _card(kind: Any) -> str:
    return {NONE: "-", UNKNOWN: "?"}.get(int(kind), str(int(kind)))

"""Records as text: written line by line, read into facts. Replaying them is `replay.py`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from megalith.core.contract import SPECTATOR, Setup
from megalith.core.errors import RecordError, told
from megalith.core.log import Log

FORMAT = 1
BARE_WORD = re.compile(r"[A-Za-z0-9@._+-]+")
FIRST_KEYS = ("megalith", "game")
REPEATED = ("option", "seat", "contribution")
EVENTS = (
    re.compile(r"resign [1-9]"),
    re.compile(r"drop [1-9]"),
    re.compile(r"replaced [1-9] \S+"),
    re.compile(r"returned [1-9]"),
    re.compile(r"abort"),
    re.compile(r"freeze"),
)
HEX = re.compile(r"(?:[0-9a-f]{2})+")


@dataclass
class RecordText:
    """The facts of a record: its header, then (line number, text) of moves, events and uncovered facts.

    `keys` are those of the header lines, in order. `commitment`, `secret` and `contributions` by seat, all in
    hex, are what `fairness.verify` checks chance by.
    """

    game: str = ""
    rules: int = 0
    players: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    commitment: str | None = None
    secret: str | None = None
    contributions: dict[int, str] = field(default_factory=dict)
    viewer: int | None = None
    data: Any = None
    position: str | None = None
    lines: list[tuple[int, str]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)


def header_lines(name: str, rules: int, players: int, setup: Setup) -> list[str]:
    """Return the header of a record: format, game, rules version, players, options, a user's own data."""
    lines = [f"megalith {FORMAT}", f"game {name}", f"rules {rules}", f"players {players}"]
    lines += [f"option {key}={_json(value)}" for key, value in setup.arguments.items()]
    return lines + ([f"data {_json(setup.data)}"] if setup.data is not None else [])


def with_facts(text: str, lines: Sequence[str]) -> str:
    """Return a record with more header lines, which stand after its number of players."""
    above, players, below = text.partition("\nplayers ")
    number, end, rest = below.partition("\n")
    return above + players + number + end + "".join(f"{line}\n" for line in lines) + rest


def fairness_lines(commitment: str, secret: str | None, contributions: Mapping[int, str]) -> list[str]:
    """Return header lines by which chance can be checked; without the secret only the commitment is told."""
    if secret is None:
        return [f"commitment {commitment}"]
    given = [f"contribution {seat} {contributions[seat]}" for seat in sorted(contributions)]
    return [f"commitment {commitment}", f"secret {secret}", *given]


def seat_line(seat: int, name: str) -> str:
    """Return the header line that names who sits on a seat, from 1."""
    return f"seat {seat} {_json(name)}"


def write(header: Sequence[str], log: Log, viewer: int | None) -> str:
    """Return a record's text: everything, or as one viewer saw it."""
    lines = list(header)
    if viewer is not None:
        lines.append(f"viewer {'spectator' if viewer == SPECTATOR else viewer + 1}")
    return "\n".join(lines + log.record_lines(viewer)) + "\n"


def read(text: str) -> RecordText:
    """Return the facts of a record; raise RecordError naming the line."""
    if not isinstance(text, str):
        raise RecordError(f"A record is text, not {type(text).__name__}.")
    record = RecordText()
    for number, raw in enumerate(text.split("\n"), 1):
        line = _without_comment(raw).strip()
        if not line:
            continue
        try:
            _read_line(record, number, line)
        except (ValueError, RecursionError) as error:
            raise RecordError(str(error) or "This line cannot be read.", number) from None
    for key in ("game", "rules", "players"):
        if not getattr(record, key):
            raise RecordError(f'The record has no line "{key} …"; it needs one before the moves.')
    _check_seats(record)
    return record


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _without_comment(line: str) -> str:
    inside = escaped = False
    for index, letter in enumerate(line):
        if letter == "#" and not inside:
            return line[:index]
        if letter == '"' and not escaped:
            inside = not inside
        escaped = letter == "\\" and not escaped
    return line


def _check_seats(record: RecordText) -> None:
    named = [(0, seat) for seat in (*record.seats, *record.contributions)]
    for number, line in record.lines:
        words = line.split(" ")
        if words[0] == "event" and len(words) > 2:
            named.append((number, int(words[2])))
    for number, seat in named:
        if seat > record.players:
            raise RecordError(f"There is no seat {seat} in a game of {record.players}.", number)


def _read_line(record: RecordText, number: int, line: str) -> None:
    key, _, rest = line.partition(" ")
    if len(record.keys) < len(FIRST_KEYS) and key != FIRST_KEYS[len(record.keys)]:
        raise ValueError('A record begins with "megalith 1" and "game NAME".')
    if key in record.keys and key not in REPEATED:
        raise ValueError(f'"{key}" stands twice; a record has it once.')
    if key in _HEADERS and not record.lines:
        record.keys.append(key)
        _HEADERS[key](record, rest.strip())
    elif key in _HEADERS:
        raise ValueError(f'"{key}" belongs above the first move.')
    else:
        _check_event(key, rest)
        record.lines.append((number, line))


def _check_event(key: str, rest: str) -> None:
    if key == "event" and not any(pattern.fullmatch(rest) for pattern in EVENTS):
        raise ValueError(
            'An event is "resign SEAT", "drop SEAT", "replaced SEAT bot:LEVEL", "returned SEAT", "abort" or '
            '"freeze".'
        )


def _read_format(_record: RecordText, rest: str) -> None:
    if rest != str(FORMAT):
        raise ValueError(f'This release reads records of format {FORMAT}, "megalith {FORMAT}".')


def _read_game(record: RecordText, rest: str) -> None:
    record.game = rest


def _read_rules(record: RecordText, rest: str) -> None:
    record.rules = _whole(rest, "rules")


def _read_players(record: RecordText, rest: str) -> None:
    record.players = _whole(rest, "players")


def _read_option(record: RecordText, rest: str) -> None:
    key, sign, value = rest.partition("=")
    if not sign or key in record.options:
        raise ValueError("An option line is option NAME=VALUE, one line an option.")
    record.options[key] = _value(value)


def _read_seat(record: RecordText, rest: str) -> None:
    seat, _, name = rest.partition(" ")
    if _whole(seat, "seat") in record.seats:
        raise ValueError(f"Seat {seat} has a name already.")
    record.seats[int(seat)] = str(_value(name.strip(), bare=re.compile(r'[^"\s].*')))


def _read_commitment(record: RecordText, rest: str) -> None:
    record.commitment = _hex(rest, "commitment")


def _read_secret(record: RecordText, rest: str) -> None:
    record.secret = _hex(rest, "secret")


def _read_contribution(record: RecordText, rest: str) -> None:
    seat, _, value = rest.partition(" ")
    if _whole(seat, "contribution") in record.contributions:
        raise ValueError(f"Seat {seat} has a contribution already.")
    record.contributions[int(seat)] = _hex(value, "contribution SEAT")


def _read_viewer(record: RecordText, rest: str) -> None:
    record.viewer = SPECTATOR if rest == "spectator" else _whole(rest, "viewer") - 1


def _read_data(record: RecordText, rest: str) -> None:
    try:
        record.data = json.loads(rest)
    except (ValueError, RecursionError):
        raise ValueError("What follows data is not JSON that can be read.") from None


def _read_position(record: RecordText, rest: str) -> None:
    record.position = rest


_HEADERS = {
    "megalith": _read_format,
    "game": _read_game,
    "rules": _read_rules,
    "players": _read_players,
    "option": _read_option,
    "seat": _read_seat,
    "commitment": _read_commitment,
    "secret": _read_secret,
    "contribution": _read_contribution,
    "viewer": _read_viewer,
    "data": _read_data,
    "position": _read_position,
}


def _whole(text: str, key: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,5}", text):
        raise ValueError(f'"{key}" is followed by a whole number from 1.')
    return int(text)


def _hex(text: str, key: str) -> str:
    if not HEX.fullmatch(text):
        raise ValueError(f'"{key}" is followed by bytes as pairs of hex digits.')
    return text


def _value(text: str, bare: re.Pattern[str] = BARE_WORD) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        if bare.fullmatch(text):
            return text
        raise ValueError(f"{told(text)} is neither a JSON value nor a plain word.") from None

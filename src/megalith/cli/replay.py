"""`megalith replay`: step through a record, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from megalith.cli.arguments import Arguments, UsageError, read_text, whole_number
from megalith.cli.catalogue import text

if TYPE_CHECKING:
    from megalith.cli.playing.screen import Screen
    from megalith.core.game import Game


@dataclass
class Frame:
    """A position of a replay as its viewer sees it, and what led there."""

    observation: dict[str, Any]
    told: str


@dataclass(frozen=True)
class Film:
    """A record as frames, the start first."""

    game: Game
    names: list[str]
    labels: list[str]
    frames: list[Frame]


def run(argv: Sequence[str]) -> int:
    """Show a record step by step, on a terminal as the person asks, else all of it."""
    arguments = Arguments("replay")
    arguments.take("FILE", type=Path)
    arguments.take("--seat", type=whole_number, metavar="N")
    given = arguments.read(argv)
    film = film_of(read_text(given.FILE), given.seat)
    from megalith.cli.playing.screen import Screen

    screen = Screen()
    if screen.is_terminal:
        _step_through(screen, film)
    else:
        _print_all(screen, film)
    return 0


def film_of(content: str, seat: int | None) -> Film:
    """Return a record's frames as a seat, else its viewer or a spectator, saw them; raise RecordError."""
    from megalith.cli.playing.preparing import prepare_for
    from megalith.cli.playing.seats import recorded_seats
    from megalith.core import record_text
    from megalith.core.replay import replay_steps

    record = record_text.read(content)
    seats = recorded_seats(record.seats, record.players)
    prepare_for(record, seats)
    states = replay_steps(content)
    _, first = next(states)
    viewer = _viewer(record.viewer, seat, record.players)
    lines = dict(record.lines)
    names, labels = [seat.name for seat in seats], [seat.label for seat in seats]
    film = Film(first.game, names, labels, [Frame(first.observation(viewer), "")])
    shown = 0
    for number, state in states:
        history = state.history(viewer)
        if len(history) > shown:
            film.frames.append(_frame(film, state.observation(viewer), history[-1][1]))
            shown = len(history)
        elif lines[number].startswith("event "):
            film.frames.append(Frame(film.frames[-1].observation, _event(film, lines[number])))
        else:
            film.frames[-1].observation = state.observation(viewer)
    return film


def _viewer(recorded: int | None, seat: int | None, players: int) -> int | None:
    from megalith.core.contract import SPECTATOR

    own = None if recorded in (None, SPECTATOR) else recorded
    if seat is None:
        return own
    if not 1 <= seat <= players or (recorded is not None and seat - 1 != own):
        raise UsageError(text("errors", "no_view", seat=seat))
    return seat - 1


def _frame(film: Film, observation: dict[str, Any], move: str) -> Frame:
    from megalith.cli.telling import log

    game = film.game
    told = game.module.tell(game.setup, film.frames[-1].observation, observation, move)
    return Frame(observation, log(game.name, told, film.names))


def _event(film: Film, line: str) -> str:
    kind, *rest = line.split(" ")[1:]
    seat = int(rest[0]) if rest else 0
    who = film.names[seat - 1] if 0 < seat <= len(film.names) else ""
    return text("events", kind, who=who, by=" ".join(rest[1:]))


def _print_all(screen: Screen, film: Film) -> None:
    for number, frame in enumerate(film.frames[1:], 1):
        start = f"{number:>4}  "
        screen.tell(frame.told, first=start, indent=" " * len(start))
    screen.say()
    _show(screen, film, len(film.frames) - 1)


def _show(screen: Screen, film: Film, number: int) -> None:
    from megalith.cli.playing import page

    frame = film.frames[number]
    page.show_board(screen, film.game, frame.observation)
    page.show_standing(screen, film.game, frame.observation, film.labels)
    if frame.observation["over"]:
        page.show_end(screen, film.game, frame.observation, film.names)
    screen.tell(text("replay", "step", number=number, last=len(film.frames) - 1, told=frame.told))


def _step_through(screen: Screen, film: Film) -> None:
    from megalith.cli.playing.screen import EndOfInput

    number: int | None = 0
    while number is not None:
        _show(screen, film, number)
        try:
            number = _next(screen, number, len(film.frames) - 1)
        except EndOfInput:
            return


def _next(screen: Screen, number: int, last: int) -> int | None:
    """Return the step to show next, None to leave."""
    while True:
        typed = screen.read(text("replay", "prompt")).strip().casefold()
        if typed.isdecimal() and int(typed[:9]) <= last:
            return int(typed[:9])
        if typed in text("commands", "next").split():
            typed = ""
        if not typed and number < last:
            return number + 1
        if typed in text("commands", "previous").split() and number > 0:
            return number - 1
        if typed in text("commands", "quit").split():
            return None
        screen.say(text("replay", "unknown" if typed else "at_end", last=last))

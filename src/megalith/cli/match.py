"""`megalith match`: many games between bots, the seats rotated, with intervals."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from megalith.cli.arguments import Arguments, UsageError, known_game, whole_number
from megalith.cli.catalogue import plural, text

if TYPE_CHECKING:
    from megalith.arena.match import Standing
    from megalith.arena.play import Result

DEFAULT_GAMES = 100


def run(argv: Sequence[str]) -> int:
    """Play a match and print how each bot did."""
    given = _arguments().read(argv)
    name = known_game(given.GAME)
    bots = given.BOT
    if given.players not in (None, len(bots)):
        raise UsageError(text("errors", "match_players", bots=len(bots), players=given.players))
    if not given.games:
        raise UsageError(text("errors", "match_games"))
    from megalith.arena.match import play_match, standings
    from megalith.bots import bot
    from megalith.cli.playing.preparing import prepare
    from megalith.cli.playing.seats import Seat
    from megalith.core.game import game

    options: dict[str, Any] = {"board": given.board} if given.board is not None else {}
    ready = game(name, len(bots), **options, **({"any": True} if given.any else {}))
    for bot_name in bots:
        bot(bot_name, ready)
    prepare(ready, [Seat(bot_name, bot_name) for bot_name in bots])
    played = play_match(ready, bots, given.games, given.seed, max(1, given.jobs))
    table = standings(bots, list(_with_progress(played, given.games)))
    print(_as_json(name, given.seed, table) if given.json else _as_table(table))
    return 0


def _arguments() -> Arguments:
    arguments = Arguments("match")
    arguments.take("GAME")
    arguments.take("BOT", nargs="+")
    arguments.take("--games", type=whole_number, default=DEFAULT_GAMES, metavar="N")
    arguments.take("--players", type=whole_number, metavar="N")
    arguments.take("--seed", type=whole_number, default=0, metavar="N")
    arguments.take("--jobs", type=whole_number, default=1, metavar="N")
    arguments.take("--board", metavar="FILE")
    arguments.take("--any", action="store_true")
    arguments.take("--json", action="store_true")
    return arguments


def _with_progress(played: Iterator[Result], games: int) -> Iterator[Result]:
    """Pass results on while a bar on a terminal shows how many there are."""
    if not sys.stderr.isatty():
        yield from played
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(played, total=games, description=text("match", "playing"))


def _as_json(name: str, seed: int, table: Sequence[Standing]) -> str:
    return json.dumps(
        {"game": name, "seed": seed, "bots": [asdict(standing) for standing in table]}, indent=1
    )


def _as_table(table: Sequence[Standing]) -> str:
    width = max(len(text("match", "bot")), *(len(standing.bot) for standing in table))
    lines = [plural("match", "games", table[0].games), ""]
    headings = [text("match", key) for key in ("wins", "interval", "rank", "points")]
    lines.append(f"  {text('match', 'bot'):<{width}}" + "".join(f"  {heading:>14}" for heading in headings))
    for standing in sorted(table, key=lambda standing: -standing.win_share):
        low, high = standing.interval
        numbers = (
            f"{100 * standing.win_share:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f} %",
            f"{standing.mean_rank:.2f}",
            f"{standing.mean_score:.1f}",
        )
        lines.append(f"  {standing.bot:<{width}}" + "".join(f"  {number:>14}" for number in numbers))
    return "\n".join(lines)

"""The first start: kernels compile for a while, and a line says so."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from megalith.cli.catalogue import text
from megalith.cli.playing.seats import Seat, make_bot
from megalith.core.contract import CHANCE
from megalith.core.errors import MegalithError
from megalith.core.game import Game, rebuild_game
from megalith.core.record_text import RecordText

STEPS = 40


def prepare(game: Game, seats: Sequence[Seat]) -> None:
    """Compile what a game needs where nothing has been compiled yet; to be called before any kernel runs."""
    from megalith.core.kernel import cache_folder, mode

    if mode() == "plain" or any(Path(cache_folder()).rglob("*.nbc")):
        return
    with _progress():
        _play_a_little(game, seats)


def prepare_for(record: RecordText, seats: Sequence[Seat]) -> None:
    """Compile what a record's game needs; what is wrong with the record is for its reader to say."""
    with suppress(MegalithError):
        prepare(rebuild_game(record.game, record.players, record.options, record.data), seats)


def _play_a_little(game: Game, seats: Sequence[Seat]) -> None:
    state = game.start(seed=1)
    bots = [make_bot(kind, game, 1) for kind in sorted({seat.bot for seat in seats if seat.bot})]
    for step in range(STEPS):
        player = state.current_player
        if state.is_over or player == CHANCE:
            break
        moves = state.view(player).legal_moves
        state.observation(player)
        move = bots[step].choose(state.view(player)) if step < len(bots) else moves[7 * step % len(moves)]
        state.play(move)


@contextmanager
def _progress() -> Iterator[None]:
    """Show how long the preparing takes, on a terminal as it goes."""
    done = threading.Event()
    begun = time.monotonic()
    print(text("table", "preparing"), end="", file=sys.stderr, flush=True)
    ticker = threading.Thread(target=_tick, args=(done, begun), daemon=True)
    ticker.start()
    try:
        yield
    finally:
        done.set()
        ticker.join()
        print(text("table", "prepared"), file=sys.stderr, flush=True)


def _tick(done: threading.Event, begun: float) -> None:
    while sys.stderr.isatty() and not done.wait(1.0):
        line = text("table", "preparing") + text("table", "seconds", seconds=_since(begun))
        print(f"\r{line}", end="", file=sys.stderr, flush=True)


def _since(begun: float) -> int:
    return int(time.monotonic() - begun + 0.5)

"""From what a game tells, as data, to sentences with names."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from megalith.cli.catalogue import text
from megalith.core.contract import Told
from megalith.core.messages import fill, words

WIDTH = 100


def sentence(game: str, section: str, told: Told, names: Sequence[str]) -> str:
    """Return one sentence of a game's catalogue; `names` are by player, as the reader calls them."""
    gaps = {gap: names[player] for gap, player in told.players.items()}
    said = words(game, section)[told.code]
    begins_with_name = any(said.startswith(f"{{{gap}}}") for gap in gaps)
    filled = fill(said, **told.params, **gaps)
    return filled[:1].upper() + filled[1:] if begins_with_name else filled


def log(game: str, told: Iterable[Told], names: Sequence[str]) -> str:
    """Return what a move did, in one paragraph."""
    return " ".join(sentence(game, "log", one, names) for one in told)


def outlook(game: str, told: Iterable[Told], names: Sequence[str]) -> str:
    """Return what a move not yet made would do, in one paragraph."""
    changed = words(game, "outlook")
    return " ".join(sentence(game, "outlook" if one.code in changed else "log", one, names) for one in told)


def names_for(names: Sequence[str], viewer: int | None) -> list[str]:
    """Return the players' names as a viewer calls them: themself "you"."""
    return [text("table", "you") if player == viewer else name for player, name in enumerate(names)]


def wrapped(said: str, indent: str = "", first: str | None = None) -> str:
    """Return a text in lines of at most 100 columns, `first` in front of the first one."""
    start = indent if first is None else first
    return textwrap.fill(said, WIDTH, initial_indent=start, subsequent_indent=indent, break_long_words=False)

"""Rewrite the golden games: `python -m tests.golden [GAME]…`."""

from __future__ import annotations

import sys

from tests.card_game.registration import card_game_registered
from tests.golden.endings import all_endings
from tests.golden.recording import path_of, recorded, text_of


def main(names: list[str]) -> None:
    """Write every golden game, or those of some games."""
    for name, ending in all_endings():
        if not names or name in names:
            path = path_of(name, ending)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text_of(recorded(name, ending).record()), encoding="utf-8")
            print(path.relative_to(path.parents[2]))


if __name__ == "__main__":
    with card_game_registered():
        main(sys.argv[1:])

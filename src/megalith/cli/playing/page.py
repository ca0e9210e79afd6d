"""What one viewer sees of a table: the board, who has what, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from megalith.cli.catalogue import text
from megalith.cli.playing.screen import Screen
from megalith.cli.playing.seats import LETTERS
from megalith.cli.telling import log, sentence
from megalith.core.contract import Told
from megalith.core.game import Game
from megalith.core.messages import words


def show_board(screen: Screen, game: Game, observation: Mapping[str, Any]) -> None:
    """Print the board with a position."""
    screen.draw(game.module.draw_text(game.setup, observation))
    screen.say()


def show_standing(screen: Screen, game: Game, observation: Mapping[str, Any], labels: Sequence[str]) -> None:
    """Print a line for each player: letter, label, public numbers; `>` marks whose turn it is."""
    rows = [game.module.standing(game.setup, observation, player) for player in range(game.players)]
    headings = words(game.name, "standing")
    width = max(map(len, labels))
    columns = {code: max(len(headings[code]), 4) for code in rows[0]}
    screen.say(f"{'':>{width + 5}}" + "".join(f"  {headings[code]:>{columns[code]}}" for code in columns))
    for player, row in enumerate(rows):
        mark = ">" if observation["active"] == player else " "
        numbers = "".join(f"  {row[code]:>{columns[code]}}" for code in columns)
        screen.say(f"{mark} {screen.letter(LETTERS[player])}  {labels[player]:<{width}}{numbers}")
    screen.say()


def show_told(screen: Screen, game: Game, told: Sequence[Sequence[Told]], names: Sequence[str]) -> None:
    """Print what moves did, one an entry."""
    for one in told:
        screen.tell(log(game.name, one, names), indent="    ", first="  ")


def show_holdings(screen: Screen, game: Game, observation: Mapping[str, Any], names: Sequence[str]) -> None:
    """Print what the viewer alone knows of their own pieces."""
    for told in game.module.holdings(game.setup, observation):
        screen.tell(sentence(game.name, "holdings", told, names))


def show_end(screen: Screen, game: Game, observation: Mapping[str, Any], names: Sequence[str]) -> None:
    """Print the working and nothing else of a game that is over."""
    screen.say(text("table", "working"))
    for told in game.module.working(game.setup, observation):
        screen.tell(sentence(game.name, "working", told, names), indent="      ", first="  ")
    screen.say()


def show_ranking(screen: Screen, places: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> None:
    """Print the players by place, ties on the same place."""
    for player in sorted(range(len(places)), key=lambda player: (places[player], player)):
        name = names[player][:1].upper() + names[player][1:]
        screen.say("  " + text("table", "place", place=places[player], name=name, points=scores[player]))
    screen.say()

"""The games to try, with every player count, and seeded games and states of them."""

from __future__ import annotations

import random
from functools import cache

import megalith
from megalith.core.game import Game
from megalith.core.registry import game_module
from megalith.core.state import State
from tests.card_game.registration import NAME, card_game_registered

STATES = 14
"""States looked at in a seeded game, its start and its end among them."""


def cases() -> list[tuple[str, int]]:
    """Return (name, players) of every registered game and of the card game."""
    with card_game_registered():
        names = megalith.registered_names()
        return [(name, players) for name in names for players in game_module(name).PLAYERS]


def viewers(game: Game) -> list[int | None]:
    """Return all who may look: the players and a spectator."""
    return [*range(game.players), None]


@cache
def seeded_moves(game: Game, seed: int) -> tuple[str, ...]:
    """Return every move and outcome of a whole game, chosen at random by `seed`."""
    choices = random.Random(seed)
    state = game.start(chance="manual")
    moves = []
    while not state.is_over:
        outcomes = state.weighted_outcomes()
        if outcomes:
            ids, weights = zip(*outcomes, strict=True)
            move = state.action_to_move(choices.choices(ids, weights)[0])
        else:
            move = choices.choice(state.legal_moves())
        moves.append(move)
        state.play(move)
    return tuple(moves)


def states_of(game: Game, seed: int, count: int = STATES) -> list[State]:
    """Return states of a seeded game, evenly spread from its start to its end, with manual chance."""
    moves = seeded_moves(game, seed)
    wanted = {round(index * len(moves) / (count - 1)) for index in range(count)}
    state = game.start(chance="manual")
    states = [state.clone()]
    for number, move in enumerate(moves, 1):
        state.play(move)
        if number in wanted:
            states.append(state.clone())
    return states


def is_card_game(game: Game) -> bool:
    """Tell whether this is the card game, which alone is sure to have chance and a hidden deck."""
    return game.name == NAME

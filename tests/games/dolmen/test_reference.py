"""Whole random games in lock-step with the independent rules of `reference.py`, compared at every step."""

import json
import random
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

import megalith
from tests.boards import small_boards
from tests.games.dolmen.reference import Reference, placement_due

RECONSTRUCTION: dict[str, Any] = json.loads(
    resources.files("megalith.boards").joinpath("data", "reconstruction.json").read_text("utf-8")
)


def reconstruction() -> dict[str, Any]:
    return RECONSTRUCTION


Pick = Callable[[random.Random, list[str], Reference], str]


def uniform(chance: random.Random, moves: list[str], _reference: Reference) -> str:
    return chance.choice(moves)


def keen(chance: random.Random, moves: list[str], _reference: Reference) -> str:
    """Prefer to lay stones, so that circles fill, contests are many and dolmens grow tall."""
    wanted = [move for move in moves if move.split()[0] in ("move", "stone", "dolmen", "resolve", "decline")]
    return chance.choice(wanted or moves)


def lazy(chance: random.Random, moves: list[str], _reference: Reference) -> str:
    """Prefer to skip, so that markers reach 1 and quiet turns add up."""
    wanted = [move for move in moves if move in ("skip", "decline")]
    return chance.choice(wanted if wanted and chance.random() < 0.8 else moves)


def eager(chance: random.Random, moves: list[str], reference: Reference) -> str:
    """Prefer stones that bring many placements, so that dolmen stones run out with placements still open."""
    if chance.random() < 0.1:
        return chance.choice(moves)
    best = max(worth(move, reference) for move in moves)
    return chance.choice([move for move in moves if worth(move, reference) == best])


def worth(move: str, reference: Reference) -> int:
    """Return how many placements the stone of a move or removal would bring; skipping is worth least."""
    verb, *nodes = move.split()
    if verb not in ("move", "remove"):
        return -1 if verb == "skip" else 0
    around = [circle for circle, around in reference.circles.items() if nodes[0] in around]
    return sum(placement_due(reference.counts(circle), reference.active) is not None for circle in around)


def compare(state: megalith.State, reference: Reference, legal: list[str]) -> None:
    assert len(set(legal)) == len(legal)
    assert set(legal) == reference.legal_moves()
    for viewer in (*range(reference.players), None):
        assert state.observation(viewer) == reference.observation(viewer)
    assert state.current_player == reference.current_player
    assert state.scores() == reference.scores()
    assert state.returns() == pytest.approx(reference.returns())
    assert state.is_over == (reference.phase == "over")


def play_both(board: dict[str, Any], players: int, chance: random.Random, pick: Pick) -> Reference:
    """Play one game on both sides and return the reference's end."""
    option = "reconstruction" if board is RECONSTRUCTION else board
    game = megalith.game("dolmen", players=players, board=option, any=True)
    state, reference = game.start(chance="manual"), Reference(board, players, game.options["board"])
    while not state.is_over:
        legal = state.legal_moves()
        compare(state, reference, legal)
        move = pick(chance, legal, reference)
        state.play(move)
        reference.play(move)
    compare(state, reference, [])
    assert state.ranking() == reference.ranking()
    for viewer in (*range(players), None):
        assert state.history(viewer) == reference.history(viewer)
    return reference


@pytest.mark.parametrize("board", [reconstruction, *small_boards.ALL])
@pytest.mark.rule("D10", "D20", "D22", "D24", "D30", "D31", "D33", "D34", "D40", "D42", "D43", "D60", "D62")
def test_random_games_agree_with_the_independent_rules(
    board: Callable[[], dict[str, Any]], large: bool
) -> None:
    chance = random.Random(board.__name__)
    kinds = [(players, pick) for players in (2, 3, 4) for pick in (uniform, keen, lazy, eager)]

    for players, pick in kinds * 20 if large else chance.sample(kinds, 4):
        play_both(board(), players, chance, pick)

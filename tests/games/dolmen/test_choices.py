from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

import megalith
from megalith.boards.circles.tables import linked_nodes
from megalith.core.contract import Choice
from megalith.core.game import Game
from megalith.core.state import State


def _choices(state: State) -> dict[str, Choice]:
    game = state.game
    observation = state.observation(state.current_player)
    found = game.module.choices(game.setup, observation, state.legal_moves())
    return {choice.move: choice for choice in found}


def _after(*moves: str) -> State:
    state = megalith.game("dolmen", players=2).start()
    for move in moves:
        state.play(move)
    return state


def test_each_move_says_by_which_places_it_is_chosen() -> None:
    found = _choices(_after("place d16", "place a8"))

    assert found["place b7"] == Choice("place b7", "place", target="b7")
    assert found["move d16 e15"] == Choice("move d16 e15", "move", "d16", "e15")
    assert found["remove d16"] == Choice("remove d16", "remove", "d16")


def test_a_stone_goes_to_the_node_just_left() -> None:
    found = _choices(_after("place d16", "place a8", "remove d16"))

    assert found["stone"] == Choice("stone", "stone", target="d16")
    assert found["skip"] == Choice("skip", "skip", target="d16")


def test_a_bridge_names_the_druids_it_leads_over() -> None:
    found = _choices(_after("place d16", "place e15", "place f15", "place a8"))

    assert found["move d16 f14"] == Choice("move d16 f14", "move", "d16", "f14", ("e15", "f15"))
    assert found["move d16 e14"] == Choice("move d16 e14", "move", "d16", "e14", ("e15",))
    assert found["move d16 c15"].way == ()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_way_is_an_unbroken_chain_of_druids_and_every_legal_move_is_offered(seed: int) -> None:
    state = megalith.game("dolmen", players=4).start()
    links, chooser = linked_nodes(state.game.setup.parts), random.Random(seed)
    bridges = 0
    while not state.is_over:
        found = _choices(state)
        assert list(found) == state.legal_moves()
        nodes = state.observation(None)["nodes"]
        for choice in found.values():
            if choice.kind != "move":
                continue
            chain = [choice.origin or "", *choice.way, choice.target or ""]
            bridges += len(choice.way) > 0
            assert all(two in links[one] for one, two in pairwise(chain))
            assert all("druid" in nodes[node] for node in choice.way)
        state.play(chooser.choice(state.legal_moves()))

    assert bridges > 0


def test_a_dolmen_stone_goes_to_the_circle_that_is_resolved() -> None:
    chooser = random.Random(1)
    state = _after()
    while state.observation(None)["phase"] != "dolmen":
        state.play(chooser.choice(state.legal_moves()))
    circle = state.observation(None)["resolving"]

    assert {choice.target for choice in _choices(state).values()} == {circle}


def _board(game: Game) -> dict[str, object]:
    return game.module.page_board(game.setup)


def test_the_board_is_data_from_which_any_page_can_draw_it() -> None:
    board = _board(megalith.game("dolmen", players=2))
    other = _board(megalith.game("dolmen", players=4))

    assert json.loads(json.dumps(board)) == board == other
    assert (board["name"], board["option"], board["is_reconstruction"]) == (
        "reconstruction",
        "reconstruction",
        True,
    )
    assert board["nodes"]["d16"] == [2.7321, 11.0]  # type: ignore[index]
    assert board["circles"]["h1"] == {  # type: ignore[index]
        "nodes": ["d16", "e15", "e14", "d13", "c14", "c15"],
        "multiplier": 4,
    }

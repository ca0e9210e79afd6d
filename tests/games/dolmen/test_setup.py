"""Before the first turn (D10, D11)."""

from __future__ import annotations

import pytest

import megalith
from tests.games.dolmen.positions import after, at, game, public, verbs

SUPPLIES = [
    (2, 16, {"1": 5, "2": 4, "3": 3, "4": 1}),
    (3, 13, {"1": 4, "2": 3, "3": 2, "4": 1}),
    (4, 12, {"1": 4, "2": 3, "3": 1, "4": 1}),
]


@pytest.mark.parametrize(("players", "stones", "dolmen_stones"), SUPPLIES)
def test_D10_stones_and_dolmen_stones_by_player_count(
    players: int, stones: int, dolmen_stones: dict[str, int]
) -> None:
    state = game(players).start(seed=1)

    assert public(state, "stones", "dolmens_in_hand") == [
        [stones] * players,
        [sum(dolmen_stones.values())] * players,
    ]
    assert [state.observation(player)["my_dolmens"] for player in range(players)] == [dolmen_stones] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D10_three_druids_in_hand_and_the_marker_on_5(players: int) -> None:
    state = game(players).start(seed=1)

    assert public(state, "druids_in_hand", "points", "scores") == [
        [3] * players,
        [5] * players,
        [5] * players,
    ]
    assert public(state, "nodes", "dolmens", "phase") == [{}, {}, "turn"]


@pytest.mark.parametrize("players", [1, 5, 0, True, "3"])
def test_D10_two_to_four_play(players: object) -> None:
    with pytest.raises(megalith.OptionError, match="it is played by 2, 3 or 4"):
        megalith.game("dolmen", players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D11_seat_1_starts_and_play_goes_round_by_seat(players: int) -> None:
    state = game(players).start(seed=1)
    order = []
    for node in ("c15", "d16", "e15", "e14", "d13"):
        order.append(state.current_player)
        after(state, f"place {node}")

    assert order == [number % players for number in range(5)]


def test_D11_the_next_seat_follows_after_a_stone_as_well() -> None:
    state = at("turn=3 nodes=g8:d3,d4:d4", players=4)

    after(state, "move g8 g9", "stone")

    assert public(state, "active", "current_player") == [3, 3]
    after(state, "remove d4", "skip")
    assert public(state, "active", "current_player") == [0, 0]
    assert verbs(state) == {"place"}

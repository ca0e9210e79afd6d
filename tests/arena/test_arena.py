from __future__ import annotations

import json

import pytest

import megalith
from megalith.arena.interval import wilson
from megalith.arena.match import fair_rank, play_match, seatings, standings, win_share
from megalith.arena.pairs import Pair, Results, arrangements, beaten_share, play_pair
from megalith.arena.play import Result, play_game

GAME = megalith.game("dolmen", players=3)


def test_a_game_is_the_same_for_the_same_seed():
    assert play_game(GAME, ["random"] * 3, "a") == play_game(GAME, ["random"] * 3, "a")
    assert play_game(GAME, ["random"] * 3, "a") != play_game(GAME, ["random"] * 3, "b")


def test_every_bot_passes_through_every_seat():
    turns = seatings(["a", "b", "c"], 6)

    for seat in range(3):
        assert sorted(turn[seat] for turn in turns) == [0, 0, 1, 1, 2, 2]


def test_a_match_is_the_same_in_any_number_of_processes():
    bots = ["random", "greedy", "random"]

    assert list(play_match(GAME, bots, 4, 1)) == list(play_match(GAME, bots, 4, 1, jobs=2))


def test_greedy_wins_a_match_against_random():
    bots = ["random", "greedy", "random"]

    standing = standings(bots, list(play_match(GAME, bots, 6, 1)))

    assert standing[1].win_share > standing[0].win_share
    assert sum(one.win_share for one in standing) == pytest.approx(1)
    assert sum(one.mean_rank for one in standing) == pytest.approx(6)


def test_results_are_by_bot_whatever_the_seats():
    results = [Result((1, 2, 2), (30, 20, 20), 100)]

    standing = standings(["a", "b", "c"], results)

    assert [one.mean_rank for one in standing] == [1, 2.5, 2.5]
    assert [one.mean_score for one in standing] == [30, 20, 20]


@pytest.mark.parametrize(
    ("ranking", "shares", "ranks"),
    [
        ((1, 2, 3), [1, 0, 0], [1, 2, 3]),
        ((1, 1, 3), [0.5, 0.5, 0], [1.5, 1.5, 3]),
        ((1, 1, 1), [1 / 3] * 3, [2] * 3),
    ],
)
def test_shared_victories_are_shared(ranking, shares, ranks):
    assert [win_share(ranking, player) for player in range(3)] == pytest.approx(shares)
    assert [fair_rank(ranking, player) for player in range(3)] == ranks


def test_the_interval_is_wilsons():
    # Worked by hand for 8 of 10: centre (0.8 + 0.19207) / 1.38415 = 0.71674, half width 0.22656.
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(1.0, 200)[1] == pytest.approx(1.0)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_two_bots_share_the_seats_as_evenly_as_can_be():
    assert len(arrangements(2)) == 2
    assert {sum(turn) for turn in arrangements(3)} == {1, 2}
    assert len(arrangements(3)) == 6
    assert {sum(turn) for turn in arrangements(4)} == {2}
    assert len(arrangements(4)) == 6


@pytest.mark.parametrize(
    ("turn", "ranking", "share"),
    [
        ((True, False), (1, 2), 1),
        ((True, False), (1, 1), 0.5),
        ((True, True, False), (1, 3, 2), 0.5),
        ((True, False, True, False), (1, 2, 2, 4), 0.875),
    ],
)
def test_a_pair_counts_the_seats_that_stand_above_the_others(turn, ranking, share):
    assert beaten_share(turn, ranking) == share


def test_finished_games_are_kept_and_go_on(tmp_path):
    pair = Pair("dolmen", 2, "greedy", "random")
    store = tmp_path / "results.jsonl"
    Results(store).add(pair, list(play_pair(pair, 0, 2)))

    again = Results(store)
    again.add(pair, list(play_pair(pair, 2, 2)))

    assert Results(store).games(pair) == 4
    assert Results(store).share(pair) == again.share(pair)
    assert len([json.loads(line) for line in store.read_text().splitlines()]) == 2

from __future__ import annotations

import hashlib
import hmac
import math
from itertools import accumulate

import pytest

import megalith
from megalith.core.game import Game
from tests.conformance.cases import is_card_game, states_of


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_outcomes_of_a_chance_node_add_up_to_one(game: Game, seed: int) -> None:
    for state in states_of(game, seed, count=30):
        weighted, outcomes = state.weighted_outcomes(), state.chance_outcomes()
        total = sum(weight for _, weight in weighted)

        assert bool(outcomes) is (state.current_player == megalith.CHANCE)
        assert [move for move, _ in outcomes] == (state.legal_moves() if outcomes else [])
        assert all(type(weight) is int and weight > 0 for _, weight in weighted)
        assert [chance for _, chance in outcomes] == [weight / total for _, weight in weighted]
        assert not outcomes or math.isclose(math.fsum(chance for _, chance in outcomes), 1)


@pytest.mark.parametrize(
    ("seed", "key"), [(7, b"7"), ("sun", b"sun"), (b"\x00\xff", b"\x00\xff"), (-1, b"-1")]
)
def test_automatic_chance_is_the_documented_draw(game: Game, seed: int | str | bytes, key: bytes) -> None:
    state, manual = game.start(seed=seed), game.start(chance="manual")
    number = 0
    while not manual.is_over:
        if outcomes := manual.weighted_outcomes():
            manual.apply_action(_drawn(key, number, outcomes))
            number += 1
            continue
        assert state == manual
        move = manual.legal_moves()[0]
        state.play(move)
        manual.play(move)

    assert state.record() == manual.record()
    assert (number > 0) is is_card_game(game) or not is_card_game(game)


def test_without_a_seed_each_game_has_its_own_chance() -> None:
    game = megalith.game("magpies", deck=[9, 9, 9])

    assert len({game.start().position() for _ in range(20)}) > 1


def test_chance_goes_on_from_the_same_seed_in_a_clone(game: Game) -> None:
    state = game.start(seed=5)
    twin = state.clone()
    for _ in range(12):
        if state.is_over:
            break
        move = state.legal_moves()[-1]
        state.play(move)
        twin.play(move)

    assert twin.record() == state.record()


def test_manual_chance_takes_no_seed(game: Game) -> None:
    with pytest.raises(megalith.OptionError, match="the caller plays chance"):
        game.start(seed=1, chance="manual")
    with pytest.raises(megalith.OptionError, match='"auto" or "manual"'):
        game.start(chance="never")


def _drawn(key: bytes, number: int, outcomes: list[tuple[int, int]]) -> int:
    """Return the id that docs of `core/chance.py` promise, worked out anew."""
    bounds = list(accumulate(weight for _, weight in outcomes))
    message, attempt = str(number), 0
    while True:
        value = int(hmac.new(key, message.encode("ascii"), hashlib.sha256).hexdigest(), 16)
        if value < 2**256 // bounds[-1] * bounds[-1]:
            rest = value % bounds[-1]
            return next(outcome for (outcome, _), bound in zip(outcomes, bounds, strict=True) if rest < bound)
        attempt += 1
        message = f"{number}.{attempt}"

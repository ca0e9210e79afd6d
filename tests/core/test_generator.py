from __future__ import annotations

import random

import numpy as np
import pytest

from megalith.core.errors import OptionError
from megalith.core.generator import generator, next_below

MASK = 2**64 - 1


def _xorshift(word: int) -> int:
    word ^= (word << 13) & MASK
    word ^= word >> 7
    return word ^ ((word << 17) & MASK)


@pytest.mark.parametrize("bound", [1, 2, 7, 65, 2**31, 2**32 - 1])
def test_the_stream_is_marsaglias_in_every_mode(bound: int) -> None:
    words = generator(5)
    word = int(words[0])
    for _ in range(200):
        word = _xorshift(word)

        assert next_below(words, bound) == (word >> 32) * bound >> 32
        assert int(words[0]) == word


def test_compiled_and_plain_python_give_the_same_stream() -> None:
    plain = getattr(next_below, "py_func", next_below)
    one, two = generator(9), generator(9)
    with np.errstate(over="ignore"):
        streams = [
            [draw(words, 1000) for _ in range(500)] for draw, words in ((next_below, one), (plain, two))
        ]

    assert streams[0] == streams[1]


def test_every_number_below_the_bound_comes_about_equally_often() -> None:
    words = generator(1)
    counts = np.bincount([next_below(words, 6) for _ in range(12_000)], minlength=6)

    assert len(counts) == 6
    assert all(abs(count - 2000) < 200 for count in counts)


@pytest.mark.parametrize("maker", [int, random.Random, np.random.default_rng])
def test_the_same_seed_gives_the_same_stream_and_another_seed_another(maker: type) -> None:
    def stream(seed: int) -> list[int]:
        words = generator(maker(seed))
        return [next_below(words, 1000) for _ in range(10)]

    assert stream(3) == stream(3)
    assert stream(3) != stream(4)


def test_a_generator_that_is_given_moves_on() -> None:
    numbers = np.random.default_rng(2)

    assert generator(numbers)[0] != generator(numbers)[0]


def test_no_seed_takes_fresh_entropy_and_no_state_is_zero() -> None:
    assert generator(None)[0] != generator(None)[0]
    assert all(generator(seed)[0] != 0 for seed in range(50))
    assert generator(0).dtype == np.uint64
    assert generator(0).shape == (1,)


@pytest.mark.parametrize("seed", [-1, 1.5, True, "3", b"3", [3], float("nan")])
def test_a_seed_is_a_whole_number_from_0(seed: object) -> None:
    with pytest.raises(OptionError, match="it is a whole number from 0, or a generator"):
        generator(seed)

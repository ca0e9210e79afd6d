from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

from megalith.core.chance import Seeded, draw, seed_bytes
from megalith.core.errors import OptionError

KNOWN_WEIGHTS = (3, 3, 2)
# printf %s NUMBER | openssl dgst -sha256 -hmac megalith, modulo 65
KNOWN_ANSWERS = [10, 55, 62, 8, 62, 1, 0, 22, 11, 61, 32, 2]


def _value(seed: bytes, message: str) -> int:
    return int(hmac.new(seed, message.encode("ascii"), hashlib.sha256).hexdigest(), 16)


@pytest.mark.parametrize("number", range(40))
def test_a_draw_is_the_hmac_of_its_number(number: int) -> None:
    rest = _value(b"seven", str(number)) % 8
    expected = [0, 0, 0, 1, 1, 1, 2, 2][rest]

    assert draw(b"seven", number, KNOWN_WEIGHTS) == expected


def test_known_answers_stay_for_ever() -> None:
    assert [draw(b"megalith", number, [1] * 65) for number in range(12)] == KNOWN_ANSWERS


def test_a_rejected_value_is_drawn_again_with_a_counter() -> None:
    half = 2**255 + 1
    rejected = 0
    for number in range(40):
        attempt, value = 0, _value(b"x", str(number))
        while value >= half:
            attempt += 1
            value = _value(b"x", f"{number}.{attempt}")
        rejected += attempt

        assert draw(b"x", number, [1, half - 1]) == (0 if value == 0 else 1)
        assert draw(b"x", number, [value, half - value]) == 1
        assert draw(b"x", number, [value + 1, half - value - 1]) == 0
    assert rejected > 10


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    counts = [0, 0, 0]
    for number in range(8000):
        counts[draw(b"often", number, KNOWN_WEIGHTS)] += 1

    assert all(abs(count - 1000 * weight) < 150 for count, weight in zip(counts, KNOWN_WEIGHTS, strict=True))


def test_an_outcome_without_weight_never_comes() -> None:
    assert {draw(b"s", number, [0, 1, 0]) for number in range(50)} == {1}


@pytest.mark.parametrize(("seed", "key"), [(0, b"0"), (-5, b"-5"), ("ü", b"\xc3\xbc"), (b"\x00", b"\x00")])
def test_a_seed_is_the_key_of_its_text(seed: int | str | bytes, key: bytes) -> None:
    assert seed_bytes(seed) == key


@pytest.mark.parametrize("seed", [1.5, True, ["s"], object()])
def test_a_seed_of_another_kind_is_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match="whole number, text or bytes"):
        seed_bytes(seed)


def test_without_a_seed_the_key_is_fresh() -> None:
    assert len(seed_bytes(None)) == 32
    assert seed_bytes(None) != seed_bytes(None)


def test_seeded_chance_counts_its_draws_and_leaves_the_old_one() -> None:
    first = Seeded(b"k")
    index, second = first.draw([1, 1])

    assert (index, second) == (draw(b"k", 0, [1, 1]), Seeded(b"k", 1))
    assert first == Seeded(b"k", 0)

from __future__ import annotations

import numpy as np
import pytest

from megalith.core.ranking import places_from_keys, returns_from_ranking


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([5, 3], [1, 2]),
        ([3, 3], [1, 1]),
        ([1, 9, 4, 9], [4, 1, 3, 1]),
        ([2, 2, 1, 2], [1, 1, 4, 1]),
        ([-7, -2, -2], [3, 1, 1]),
        ([2**60, 2**60 + 1], [2, 1]),
    ],
)
def test_the_greatest_key_is_first_and_ties_share_the_better_place(
    keys: list[int], places: list[int]
) -> None:
    out = np.zeros(len(keys), np.int64)
    places_from_keys(np.array(keys, np.int64), out)

    assert out.tolist() == places


@pytest.mark.parametrize(
    ("places", "returns"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 2], [-1 / 2, 1, -1 / 2]),
        ([1, 1, 3], [1 / 4, 1 / 4, -1 / 2]),
        ([1, 2, 3, 4], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([1, 4, 1, 1], [1 / 9, -1 / 3, 1 / 9, 1 / 9]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
    ],
)
def test_winners_share_what_losers_give(places: list[int], returns: list[float]) -> None:
    out = np.full(len(places), 7.0)
    returns_from_ranking(np.array(places, np.int64), out)

    assert out.tolist() == pytest.approx(returns)
    assert out.sum() == pytest.approx(0)

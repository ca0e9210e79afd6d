"""Checking that a finished game's chance was promised beforehand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import megalith
from megalith.core.fairness import commitment, game_seed
from megalith.core.record_text import fairness_lines, with_facts
from tests.card_game.registration import NAME, card_game_registered
from tests.cli.running import Runner

SECRET = bytes(range(32))
VALUES = {1: b"\x01\x02\x03\x04\x05\x06\x07\x08", 2: b"\x0a" * 8}


@pytest.fixture(autouse=True)
def _card_game():
    with card_game_registered():
        yield


def finished() -> str:
    rng = random.Random(3)
    state = megalith.game(NAME, players=2).start(seed=game_seed(SECRET, VALUES))
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    told = {seat: value.hex() for seat, value in VALUES.items()}
    return with_facts(state.record(), fairness_lines(commitment(SECRET), SECRET.hex(), told))


def check(run: Runner, folder: Path, record: str):
    path = folder / "record.txt"
    path.write_text(record, "utf-8")
    return run("verify", path)


def test_a_table_that_kept_its_promise_is_verified(run: Runner, tmp_path: Path) -> None:
    done = check(run, tmp_path, finished())

    assert (done.status, done.err) == (0, "")
    assert "every outcome of chance follows" in done.out


def test_another_secret_is_found_out(run: Runner, tmp_path: Path) -> None:
    done = check(run, tmp_path, finished().replace(SECRET.hex(), "00" * 32))

    assert done.status == 1
    assert "The secret does not fit the commitment" in done.out


def test_another_contribution_is_found_out_by_the_first_draw(run: Runner, tmp_path: Path) -> None:
    done = check(run, tmp_path, finished().replace(VALUES[2].hex(), "0b" * 8))

    assert done.status == 1
    assert "from secret and contributions follows" in done.out


def test_a_record_without_its_secret_cannot_be_checked(run: Runner, tmp_path: Path) -> None:
    done = check(run, tmp_path, "\n".join(line for line in finished().split("\n") if "secret" not in line))

    assert (done.status, done.out) == (2, "")
    assert "Only the whole record of a finished game" in done.err

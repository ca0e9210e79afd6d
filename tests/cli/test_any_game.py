"""The command line plays a game that it has never heard of, with secret cards and chance in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import megalith
from megalith.cli.playing.draft import Draft
from tests.card_game.registration import card_game_registered
from tests.cli.running import Runner


@pytest.fixture(autouse=True)
def _card_game() -> Iterator[None]:
    with card_game_registered():
        yield


def test_a_whole_card_game_is_played_told_and_kept(run: Runner) -> None:
    lines = "1\n2\n" * 200
    seats = ("--seat", "me", "--seat", "bot:random", "--seat", "bot:random")
    done = run("play", "--terminal", "magpies", *seats, "--seed", "5", lines=lines)
    (path,) = run.saves()

    assert (done.status, done.err) == (0, "")
    assert megalith.replay(path.read_text("utf-8")).is_over
    assert "Bot B drew card ?." in done.out
    assert "That was the end of the game." in done.out


def test_an_unsent_choice_never_draws_what_chance_will_bring() -> None:
    state = megalith.game("magpies", players=2).start(seed=3)
    draft = Draft(state.view(0))

    draft.add(draft.state.legal_moves()[0])

    assert not draft.is_open or draft.state.current_player == 0
    assert len(draft.state.history(0)) == len(state.history(0)) + 1

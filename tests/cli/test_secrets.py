"""A screen shows a person what that person may know, and not a byte depends on anything else."""

from __future__ import annotations

import random

import pytest

import megalith
from megalith.cli.playing.screen import Screen
from megalith.cli.playing.seats import Seat
from megalith.cli.playing.table import Table
from megalith.cli.playing.turn import Quit, Turn
from megalith.core.chance import Seeded
from tests.cli.running import Runner

SEATS = [Seat("Ann"), Seat("Ben"), Seat("Cas")]


def played_table(seed: int, moves: int) -> Table:
    state = megalith.game("dolmen", players=3).start(chance="manual")
    table = Table(state, SEATS, Seeded(b""))
    rng = random.Random(seed)
    while not table.state.is_over and (len(table.steps) < moves or table.state.current_player == 1):
        table.play(rng.choice(table.state.legal_moves()))
    return table


def shown_to_the_decider(run: Runner, monkeypatch: pytest.MonkeyPatch, table: Table) -> str:
    lines = iter(["?", "list", "board", "log", "? move a8 a9", "1", "1", "1", "board", "quit", "quit"])
    printed: list[str] = []
    monkeypatch.setattr(Screen, "say", lambda self, said="": printed.append(said))
    monkeypatch.setattr(Screen, "tell", lambda self, said, indent="", first=None: printed.append(said))
    monkeypatch.setattr(Screen, "draw", lambda self, drawn: printed.append(drawn))
    monkeypatch.setattr(Screen, "read", lambda self, prompt: next(lines))
    screen = Screen()
    screen.is_terminal = True
    try:
        Turn(table, table.state.current_player, screen).choose()
    except Quit:
        printed.append("quit")
    return "\n".join(printed)


@pytest.mark.parametrize("moves", [0, 25, 60, 75, 90])
def test_other_hidden_values_leave_every_byte_of_the_screen_equal(
    run: Runner, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    table = played_table(seed=moves, moves=moves)
    viewer = table.state.current_player
    shown = shown_to_the_decider(run, monkeypatch, table)

    for number in range(5):
        table.state = table.state.resample(viewer, number)
        assert shown_to_the_decider(run, monkeypatch, table) == shown


def test_a_person_sees_own_values_and_no_others() -> None:
    table = played_table(seed=1, moves=100)
    viewer = table.state.current_player
    drawn = table.state.game.module.draw_text(table.state.game.setup, table.state.observation(viewer))
    letters = "ABC"
    owners = {owner for stones in table.state.observation(viewer)["dolmens"].values() for owner, _ in stones}

    assert len(owners) == 3
    for owner in owners:
        assert (f"{letters[owner]}?" in drawn) == (owner != viewer)


def test_what_was_told_of_others_values_is_a_secret() -> None:
    table = played_table(seed=1, moves=100)
    laid = {
        (step.mover, told.params.get("value"))
        for step in table.steps
        for told in step.told[0]
        if told.code.startswith("dolmen_")
    }

    assert {mover for mover, value in laid if value is not None} == {0}
    assert {mover for mover, value in laid if value is None} == {1, 2}

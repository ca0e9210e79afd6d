"""Records told in plain words, and matches between bots."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import megalith
from tests.cli.running import Runner


def whole_game() -> megalith.State:
    rng = random.Random(2)
    state = megalith.game("dolmen", players=3).start()
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    return state


def written(folder: Path, content: str) -> Path:
    path = folder / "record.txt"
    path.write_text(content, "utf-8")
    return path


@pytest.mark.parametrize("viewer", ["all", 1, None])
def test_a_piped_replay_tells_every_step(run: Runner, tmp_path: Path, viewer: int | None) -> None:
    state = whole_game()

    done = run("replay", written(tmp_path, state.record(viewer)))

    assert (done.status, done.err) == (0, "")
    assert f"Step {len(state.history(None))} of {len(state.history(None))}." in done.out
    assert f"Player B: marker {saved_marker(state, 1)}" in done.out
    assert max(map(len, done.out.splitlines())) <= 100


def saved_marker(state: megalith.State, player: int) -> int:
    scored = state.observation(None)["scored"]
    own = [value * times for _, lines in scored for owner, value, times in lines if owner == player]
    return state.scores()[player] - int(sum(own))


def test_a_replay_shows_values_to_their_owner_only(run: Runner, tmp_path: Path) -> None:
    path = written(tmp_path, whole_game().record())

    own = run("replay", path, "--seat", "1").out
    others = run("replay", path).out

    assert "Player A put value" in own
    assert "Player B put value" not in own
    assert "put value" not in others


def test_events_at_the_table_are_steps_too(run: Runner, tmp_path: Path) -> None:
    state = megalith.game("dolmen").start()
    state.play("place e7")
    content = state.record() + "event replaced 2 bot:new\nevent resign 1\nevent abort\n"

    done = run("replay", written(tmp_path, content))

    assert "bot:new took the place of Player B." in done.out
    assert "Player A resigned." in done.out
    assert "Step 4 of 4. The game was called off." in done.out


def test_names_in_a_record_cannot_command_the_terminal(run: Runner, tmp_path: Path) -> None:
    state = megalith.game("dolmen").start()
    state.play("place e7")
    header, moves = state.record().split("players 2\n")
    content = f'{header}players 2\nseat 1 "A\\u001b[2J"\nseat 2 bot:from-later\n{moves}'

    done = run("replay", written(tmp_path, content))

    assert done.status == 0
    assert "A?[2J placed a druid on e7." in done.out
    assert "Bot B (from-later)" in done.out


def test_a_viewers_record_is_seen_by_that_viewer_alone(run: Runner, tmp_path: Path) -> None:
    path = written(tmp_path, whole_game().record(1))

    assert run("replay", path, "--seat", "2").status == 0
    assert "cannot be seen from seat 1" in run("replay", path, "--seat", "1").err


@pytest.mark.compiled
def test_a_finished_record_that_does_not_show_everything_is_refused(run: Runner, tmp_path: Path) -> None:
    lines = whole_game().record(1).splitlines()
    told = next(line for line in lines if line.startswith("reveal ") and "hand" not in line)

    done = run("replay", written(tmp_path, "\n".join(line for line in lines if line != told)))

    assert (done.status, done.out) == (2, "")
    assert "are missing at the end" in done.err


def test_a_record_saved_with_a_byte_order_mark_is_read(run: Runner, tmp_path: Path) -> None:
    done = run("replay", written(tmp_path, "\ufeff" + whole_game().record()))

    assert (done.status, done.err) == (0, "")


def test_a_match_is_told_as_a_table_and_as_json(run: Runner) -> None:
    match = ("match", "dolmen", "random", "greedy", "--games", "4")
    table, data = run(*match), json.loads(run(*match, "--json").out)

    assert (table.status, table.err) == (0, "")
    assert table.out.startswith("4 games, the seats rotated")
    assert [bot["bot"] for bot in data["bots"]] == ["random", "greedy"]
    assert sum(bot["win_share"] for bot in data["bots"]) == pytest.approx(1.0)
    assert all(0 <= bot["interval"][0] < bot["interval"][1] <= 1 for bot in data["bots"])
    assert sum(bot["mean_rank"] for bot in data["bots"]) == pytest.approx(3.0)

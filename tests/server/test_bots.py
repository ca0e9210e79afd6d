from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import pytest

import megalith
from megalith.server.bots import AT_ONCE, NoMove, Pace, Workers
from megalith.server.turns import job_for
from tests.card_game.registration import NAME, card_game_registered
from tests.server.clients import Browser
from tests.server.serving import server

# A worker that dies at its first job and leaves a note, then works.
DIES_ONCE = """
import os, sys
from pathlib import Path
from megalith.server import worker
note = Path(sys.argv[1])
if not note.exists():
    note.touch()
    sys.stdin.buffer.read(worker.LENGTH.size)
    os._exit(1)
worker.main()
"""
TELLS_MODE = """
from megalith.core import kernel
from megalith.server import worker
worker.choose = lambda job: kernel.mode()
worker.main()
"""
PROMPT = Pace(0.3, 0.2, 0.1)


@pytest.fixture(autouse=True, scope="module")
def _card_game():
    with card_game_registered():
        yield


def job(game="dolmen", level="gentle"):
    state = megalith.game(game, players=2).start(seed=1)
    return job_for(state.view(state.current_player), level, 1)


def chosen(command, *jobs, most_seconds=60.0):
    async def act():
        workers = Workers(1, command, most_seconds) if command else Workers(1)
        try:
            return [await workers.choose(one) for one in jobs]
        finally:
            await workers.stop()

    return asyncio.run(act())


@pytest.mark.parametrize("game", ["dolmen", NAME])
def test_a_process_chooses_a_legal_move_for_any_game(game):
    state = megalith.game(game, players=2).start(seed=1)

    (move,) = chosen(None, job(game))

    assert move in state.legal_moves()


def test_a_process_that_dies_is_started_anew_and_the_job_done_again(tmp_path):
    first, second = chosen([sys.executable, "-c", DIES_ONCE, str(tmp_path / "note")], job(), job())

    assert first == second


def test_a_process_that_always_dies_comes_to_no_move():
    with pytest.raises(NoMove):
        chosen([sys.executable, "-c", "import os; os._exit(1)"], job())


def test_a_job_that_raises_comes_to_no_move_and_the_process_lives_on():
    async def act():
        workers = Workers(1)
        with pytest.raises(NoMove):
            await workers.choose(job(level="nobody"))
        before = workers.pids
        await workers.choose(job())
        after = workers.pids
        await workers.stop()
        return before, after

    before, after = asyncio.run(act())

    assert before == after


def test_processes_run_unchecked_kernels_whatever_the_server_runs(monkeypatch):
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)

    assert chosen([sys.executable, "-c", TELLS_MODE], job()) == ["compiled"]


def test_a_job_holds_nothing_that_its_player_may_not_know():
    state = megalith.game(NAME, players=2).start(seed=1)
    player = state.current_player
    worlds = (state.resample(player, seed) for seed in range(50))
    other = next(world for world in worlds if world.position() != state.position())

    assert job_for(other.view(player), "gentle", 1) == job_for(state.view(player), "gentle", 1)


def test_the_moment_of_an_answer_is_fixed_before_the_bot_looks():
    pace = Pace(0.5, 0.5, 0.25)
    due = pace.moment(10.0)

    assert 10.5 <= due <= 11.0
    assert pace.next_moment(due, due - 0.4) == due
    assert pace.next_moment(due, due + 0.1) == due + 0.25
    assert pace.next_moment(due, due + 0.3) == due + 0.5
    assert AT_ONCE.next_moment(5.0, 7.0) == 7.0


def test_a_bot_at_a_table_takes_its_time_and_moves_by_the_way_of_all_commands(tmp_path):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "bot")
            async with ann.sit(made["id"]) as page:
                while page.frame["view"]["current_player"] == 0:
                    answer = await page.play(page.frame["choices"][0]["move"])
                    await page.reach(answer["rev"])
                begun = time.monotonic()
                rev = page.frame["rev"]
                await page.reach(rev + 1)
                return time.monotonic() - begun, page.log[-1]

    with server(tmp_path, pace=PROMPT) as address:
        seconds, entry = asyncio.run(act())

    assert seconds >= 0.25
    assert entry["player"] == 1


def test_a_killed_process_does_not_stop_a_game(tmp_path):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("bot", "bot", "bot")
            async with ann.sit(made["id"]) as page:
                await page.reach(6)
                for pid in _workers():
                    os.kill(pid, signal.SIGKILL)
                await page.reach(14)
                return page.frame["rev"]

    with server(tmp_path) as address:
        assert asyncio.run(act()) >= 14


def _workers():
    """Return the processes of bots that this process has started."""
    processes = Path("/proc").glob("[0-9]*")
    return [int(one.name) for one in processes if _is_own_worker(one)]


def _is_own_worker(process):
    try:
        parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
        return parent == os.getpid() and "megalith.server.worker" in (process / "cmdline").read_text()
    except OSError:
        return False

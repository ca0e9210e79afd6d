"""Without a terminal a game reads lines and plays, and is saved however it ends."""

from __future__ import annotations

import stat

import pytest

import megalith
from tests.cli.running import Runner

AGAINST_RANDOM = ("play", "--terminal", "dolmen", "--seat", "me", "--seat", "bot:random", "--seed", "1")


def any_lines(count: int) -> str:
    return "".join(f"{1 + number % 3}\n" for number in range(count))


def test_input_that_ends_at_once_keeps_nothing(run: Runner) -> None:
    done = run("play", "--terminal")

    assert (done.status, done.err) == (0, "")
    assert done.out.endswith("The input has ended before anything was played, so nothing is kept.\n")
    assert run.saves() == []


def test_input_that_ends_later_saves_the_game(run: Runner) -> None:
    done = run(*AGAINST_RANDOM, lines="place e7\n")
    (path,) = run.saves()

    assert done.status == 0
    assert "The input has ended; the game is saved in" in done.out
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert megalith.replay(path.read_text("utf-8")).history(None)[0] == (0, "place e7")


def test_a_whole_game_is_played_told_and_kept(run: Runner) -> None:
    done = run(*AGAINST_RANDOM, lines=any_lines(2000))
    (path,) = run.saves()
    state = megalith.replay(path.read_text("utf-8"))

    assert (done.status, done.err) == (0, "")
    assert state.is_over
    for player, points in enumerate(state.scores()):
        assert f"together {points}\n" in done.out
        assert f"{state.ranking()[player]}. {('You', 'Bot B')[player]}, {points} points" in done.out
    assert "unfinished" not in path.name
    assert max(map(len, done.out.splitlines())) <= 100


def test_a_move_that_is_not_legal_is_answered_with_its_clause(run: Runner) -> None:
    done = run(*AGAINST_RANDOM, lines="move e7 e6\nplcae e7\nplace zz9\n? place e7\n? remove e7\nquit\n")

    assert "You have no druid on the board; place one. (D21)" in done.out
    assert '"plcae e7" is not a move of this game. Did you mean "place"?' in done.out
    assert 'There is no node "zz9" on this board.' in done.out
    assert "Place a druid on e7." in done.out
    assert run.saves() == []


def test_help_explains_moves_board_and_commands(run: Runner) -> None:
    done = run(*AGAINST_RANDOM, lines="?\nquit\n")

    assert "place    a druid from your hand on any free node" in done.out
    assert "undo        take back the last unsent choice" in done.out


def test_an_unsent_choice_is_taken_back(run: Runner) -> None:
    run(*AGAINST_RANDOM, lines="place e7\nmove e7 e6\nundo\nremove e7\nskip\n")
    (path,) = run.saves()
    own = [move for player, move in megalith.replay(path.read_text("utf-8")).history(None) if player == 0]

    assert own == ["place e7", "remove e7", "skip"]


def test_a_game_goes_on_where_it_was_left(run: Runner) -> None:
    run(*AGAINST_RANDOM, lines="place e7\nquit\n")
    run("play", "--terminal", "--resume", lines="place e6\nquit\n")
    done = run("play", "--terminal", "--resume", lines="log\n")
    (path,) = run.saves()
    own = [move for player, move in megalith.replay(path.read_text("utf-8")).history(None) if player == 0]

    assert own == ["place e7", "place e6"]
    assert "You placed a druid on e6." in done.out
    assert "Since your last move:\n  Bot B " in done.out


def test_a_game_that_is_over_is_not_gone_on_with(run: Runner) -> None:
    run(*AGAINST_RANDOM, lines=any_lines(2000))
    (path,) = run.saves()

    assert "is over" in run("play", "--terminal", "--resume", path).err


def test_a_viewers_record_is_not_gone_on_with(run: Runner) -> None:
    state = megalith.game("dolmen").start()
    path = run.folder / "viewer"
    path.write_text(state.record(0), "utf-8")

    assert "one viewer saw" in run("play", "--terminal", "--resume", path).err


def test_a_broken_save_names_the_line(run: Runner) -> None:
    run(*AGAINST_RANDOM, lines="place e7\nquit\n")
    (path,) = run.saves()
    path.write_text(path.read_text("utf-8") + "place e7\n", "utf-8")
    line = len(path.read_text("utf-8").splitlines())

    assert run("play", "--terminal", "--resume", path).err.startswith(f"Line {line}: ")


def test_a_game_is_saved_where_the_person_says(run: Runner) -> None:
    path = run.folder / "mine.txt"

    run(*AGAINST_RANDOM, "--save", path, lines="place e7\n")

    assert path.exists()
    assert run.saves() == []
    assert "there already" in run(*AGAINST_RANDOM, "--save", path).err


def test_the_same_seed_plays_the_same_game(run: Runner) -> None:
    first = run(*AGAINST_RANDOM, lines="place e7\nplace e6\n")
    again = run(*AGAINST_RANDOM, lines="place e7\nplace e6\n")

    assert first.out.split("The input")[0] == again.out.split("The input")[0]


def test_people_are_called_by_their_names(run: Runner) -> None:
    lines = "place e7\nplace f7\n"
    done = run(
        "play", "--terminal", "--seat", "me", "--seat", "human", "--name", "Ann", "--name", "Ben", lines=lines
    )

    assert "--- Ann ---" in done.out
    assert "--- Ben ---" in done.out
    assert "Ann placed a druid on e7." in done.out


def test_a_game_that_cannot_be_saved_goes_on(run: Runner) -> None:
    (run.folder / "megalith").write_text("in the way", "utf-8")
    done = run(*AGAINST_RANDOM, lines="place e7\nplace e6\n")

    assert done.out.count("The game goes on unsaved.") == 1
    assert "Bot B placed a druid on" in done.out
    assert done.status == 2
    assert "cannot be saved" in done.err


def test_people_on_one_screen_finish_a_game(run: Runner) -> None:
    done = run("play", "--terminal", "--seat", "me", "--seat", "human", lines=any_lines(3000))

    assert done.status == 0
    assert "1. Player " in done.out
    assert done.out.count("That was the end of the game.") == 1


def test_a_terminal_without_the_signs_gets_plainer_ones(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("megalith.cli.playing.screen._can_show", lambda signs: False)
    done = run(*AGAINST_RANDOM, lines="place e7\n")

    assert "e7^A" in done.out


def test_bots_alone_are_watched(run: Runner) -> None:
    done = run("play", "--terminal", "--seat", "bot:random", "--seat", "bot:random", "--seed", "3")

    assert done.status == 0
    assert "  Bot A placed a druid on " in done.out
    assert "1. Bot " in done.out

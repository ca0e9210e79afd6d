"""The game as a person meets it: a pseudo-terminal of 100 columns, prompts, keys."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest

import megalith
from tests.cli.running import HAND_OVER, MOVE, SEND, at_a_terminal, play_to_the_end

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
COLOUR = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def saved(folder: Path) -> megalith.State:
    (path,) = (folder / "megalith" / "games").glob("*.txt")
    return megalith.replay(path.read_text("utf-8"))


@pytest.mark.compiled
@pytest.mark.parametrize("bots", [["gentle"], ["gentle", "random"], ["random", "greedy", "random"]])
def test_a_person_plays_a_whole_game_against_bots(tmp_path: Path, bots: list[str]) -> None:
    seats = [word for bot in bots for word in ("--seat", f"bot:{bot}")]
    child = at_a_terminal(tmp_path, "play", "--terminal", "dolmen", "--seed", "1", "--seat", "me", *seats)
    shown = play_to_the_end(child)
    state = saved(tmp_path)

    assert child.wait() == 0
    assert state.is_over
    assert state.game.players == 1 + len(bots)
    assert f"{state.ranking()[0]}. You, {state.scores()[0]} points" in shown
    assert max(len(COLOUR.sub("", line)) for line in shown.splitlines()) <= 100


@pytest.mark.compiled
def test_people_who_share_the_screen_hand_over_before_every_private_view(tmp_path: Path) -> None:
    seats = ["--seat", "me", "--seat", "human", "--name", "Ann", "--name", "Ben"]
    child = at_a_terminal(tmp_path, "play", "--terminal", "dolmen", *seats)

    for name, other, node in (("Ann", "Ben", "e7"), ("Ben", "Ann", "e6"), ("Ann", "Ben", "f7")):
        child.expect(HAND_OVER)
        before = child.before.rpartition(CLEAR)
        assert before[1] == CLEAR
        assert name in before[2]
        assert "dolmen stones in hand" not in before[2]
        child.sendline("")
        child.expect(MOVE)
        assert CLEAR in child.before
        assert re.search(rf"{other} +5", COLOUR.sub("", child.before))
        child.sendline(f"place {node}")
        child.expect(SEND)
        child.sendline("")
    child.expect(HAND_OVER)
    child.sendeof()
    child.expect("The input has ended; the game is saved")
    child.expect(pexpect.EOF)
    assert child.wait() == 0


@pytest.mark.compiled
def test_whoever_stops_at_the_hand_over_shows_nobody_the_next_view(tmp_path: Path) -> None:
    child = at_a_terminal(tmp_path, "play", "--terminal", "dolmen", "--seat", "me", "--seat", "human")

    child.expect(HAND_OVER)
    child.sendline("")
    child.expect(MOVE)
    child.sendline("place e7")
    child.expect(SEND)
    child.sendline("")
    child.expect(HAND_OVER)
    child.sendline("place e6")
    child.expect(HAND_OVER)
    child.sendline("quit")
    child.expect("The game is saved")
    assert "dolmen stones in hand" not in child.before
    child.expect(pexpect.EOF)
    assert child.wait() == 0
    assert saved(tmp_path).history(None) == [(0, "place e7")]


@pytest.mark.compiled
def test_a_choice_is_shown_before_it_is_sent_and_can_be_taken_back(tmp_path: Path) -> None:
    child = at_a_terminal(tmp_path, "play", "--terminal", "dolmen", "--seat", "me", "--seat", "bot:random")

    child.expect(MOVE)
    child.sendline("Place E7")
    child.expect("Place a druid on e7.")
    child.expect(SEND)
    child.sendline("place e6")
    child.expect("is not possible here")
    child.expect(SEND)
    child.sendline("undo")
    child.expect(MOVE)
    child.sendline("undo")
    child.expect("nothing unsent")
    child.expect(MOVE)
    child.sendline("e6")
    child.expect(SEND)
    child.sendline("")
    child.expect(MOVE)
    interrupt_until(child, "The game is saved in")
    child.expect(pexpect.EOF)
    assert child.wait() == 0
    assert saved(tmp_path).history(None)[0] == (0, "place e6")


def test_a_record_is_stepped_through_both_ways(tmp_path: Path) -> None:
    state = megalith.game("dolmen").start()
    for move in ("place e7", "place f7", "move e7 e6"):
        state.play(move)
    path = tmp_path / "record.txt"
    path.write_text(state.record(), "utf-8")
    child = at_a_terminal(tmp_path, "replay", str(path))

    for typed, step in (
        ("", 1),
        ("n", 2),
        ("p", 1),
        ("3", 3),
        ("n", None),
        ("9", None),
        ("0", 0),
        ("p", None),
    ):
        child.expect("q quit > ")
        child.sendline(typed)
        if step is not None:
            child.expect(f"Step {step} of 3")
    child.expect("q quit > ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    assert child.wait() == 0


def interrupt_until(child, wanted: str) -> None:
    """Press Ctrl-C as a person would, again where the first one met a prompt being set up."""
    for _ in range(10):
        child.sendintr()
        if child.expect([wanted, pexpect.TIMEOUT], timeout=15) == 0:
            return
    raise AssertionError(f"Ctrl-C did not lead to: {wanted}")

"""What is not understood is answered in one sentence with the nearest right word."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from megalith.cli import COMMANDS
from tests.cli.running import Runner

MEASURE_HELP = """
import contextlib, io, json, sys, time
start = time.process_time()
from megalith.cli import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(sys.argv[1:])
seconds = time.process_time() - start
print(json.dumps([seconds, sorted({"numba", "numpy", "rich"} & sys.modules.keys())]))
"""


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help_is_instant_and_imports_no_numpy(arguments: list[str]) -> None:
    runs = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", MEASURE_HELP, *arguments], capture_output=True, text=True, check=True
        )
        runs.append(json.loads(done.stdout))

    assert min(seconds for seconds, _ in runs) < 0.3
    assert runs[0][1] == []


def test_no_arguments_list_the_commands(run: Runner) -> None:
    done = run()

    assert done.status == 0
    assert all(f"  {name} " in done.out for name in COMMANDS)


def test_version_is_that_of_the_package(run: Runner) -> None:
    assert run("--version").out == f"megalith {metadata.version('megalith')}\n"


@pytest.mark.parametrize("command", [["board", "check"], ["board", "draw"]])
def test_commands_of_two_words_have_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    from megalith.cli import main

    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])

    assert left.value.code == 0
    assert f"usage: megalith {' '.join(command)}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("plya", 'Did you mean "play"?'),
        ("--vresion", 'Did you mean "--version"?'),
        ("play --terminal dolmne", 'Did you mean "dolmen"?'),
        ("play --terminal --plyers 3", 'Did you mean "--players"?'),
        ("play --terminal --players=x", '"x"'),
        ("play --terminal --players -1", '"-1"'),
        ("play --terminal --players", "--players needs a value"),
        ("play --terminal --players 9", "2, 3 or 4"),
        ("play --terminal --players 0", "2, 3 or 4"),
        ("play --terminal --seed 1000000000000000000000", "at most 18 digits"),
        ("play --terminal dolmen again", 'no use for "again"'),
        ("play --terminal --seat bot:stedy", 'Did you mean "bot:steady"?'),
        ("play --seat me --port 8000", "--port is for the page"),
        ("play dolmen --players 9", "2, 3 or 4"),
        ("play --terminal --port 8000", "--port is for the page"),
        ("serve --port 70000", "up to 65535"),
        ("serve --url example.org", "https://example.org/table"),
        ("serve --prot 1", 'Did you mean "--port"?'),
        ("play --terminal --seat mee", 'Did you mean "me"?'),
        ("play --terminal --players 2 --seat me --seat me --seat me", "3 seats for 2 players"),
        ("play --terminal --name Ann --name Ben", "2 names"),
        ("play --terminal --name bot:x", "1 to 24"),
        ("play --terminal --board no-such-file", "no-such-file"),
        ("play --terminal --resume no-such-file", "no-such-file"),
        ("play --terminal --resume", "no unfinished game"),
        ("play --terminal --resume x --players 3", "--players does not go with --resume"),
        ("replay", "needs FILE"),
        ("replay no-such-file", "no-such-file"),
        ("replay .", '"."'),
        ("rules", "needs GAME"),
        ("rules dolmne", 'Did you mean "dolmen"?'),
        ("rules dolmen D311", 'Did you mean "d31"?'),
        ("board", ""),
        ("board chek x", 'Did you mean "check"?'),
        ("board check", "needs FILE"),
        ("board check reconstuction", 'Did you mean "reconstruction"?'),
        ("board draw reconstruction -o no-such-folder/a.svg", "no-such-folder/a.svg"),
        ("bots all", 'no use for "all"'),
        ("match dolmen", "needs BOT"),
        ("match dolmen random gredy", 'Did you mean "greedy"?'),
        ("match dolmen random random --players 3", "2 bots for 3 players"),
        ("match dolmen random random --games 0", "at least one"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(run: Runner, command: str, answer: str) -> None:
    done = run(*command.split())

    if command == "board":
        assert (done.status, done.err) == (0, "")
        return
    assert (done.status, done.out) == (2, "")
    assert answer in done.err
    assert done.err.count("\n") == 1
    assert "usage:" not in done.err


@pytest.mark.parametrize(
    "command",
    [["replay"], ["board", "check"], ["play", "--terminal", "--resume"], ["play", "--terminal", "--board"]],
)
@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff\xfe", b"{", b"megalith 1\ngame chess\n", "é".encode("latin-1")]
)
def test_a_file_of_something_else_is_refused_in_one_sentence(
    run: Runner, tmp_path: Path, command: list[str], content: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)

    done = run(*command, path)

    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_a_reader_who_leaves_early_is_no_error() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m megalith rules dolmen | head -1; echo ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )

    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


def test_a_clause_is_printed_by_its_id(run: Runner) -> None:
    done = run("rules", "dolmen", "d31")

    assert done.status == 0
    assert done.out.startswith("- D31 ")
    assert "D32" not in done.out


def test_rules_are_printed_whole(run: Runner) -> None:
    done = run("rules", "dolmen")

    assert "D1 " in done.out
    assert "D70" in done.out


def test_bots_and_levels_are_listed(run: Runner) -> None:
    done = run("bots")

    assert all(name in done.out for name in ("gentle", "steady", "sharp", "random", "greedy", "ismcts"))


def test_a_board_is_checked_and_drawn(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"

    assert "is valid: 80 nodes, 28 circles, 107 paths" in run("board", "check", "reconstruction").out
    assert "h12×4" in run("board", "draw", "reconstruction").out
    assert run("board", "draw", "reconstruction", "-o", path).status == 0
    assert path.read_text("utf-8").startswith("<svg")

"""The first start says that it compiles; later starts say nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import megalith
from megalith.cli.playing import preparing
from megalith.cli.playing.seats import Seat


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("megalith.core.kernel.cache_folder", lambda: str(tmp_path))
    monkeypatch.setattr("megalith.core.kernel.mode", lambda: "compiled")
    return tmp_path


def test_the_first_start_says_so_and_plays_a_little(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    preparing.prepare(megalith.game("dolmen"), [Seat("Ann"), Seat("Bot B", "random")])

    assert capsys.readouterr().err == "Preparing the rules, once … done.\n"


def test_later_starts_say_nothing(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cache / "rules.nbc").touch()

    preparing.prepare(megalith.game("dolmen"), [Seat("Ann"), Seat("Ben")])

    assert capsys.readouterr().err == ""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from megalith.server.page import built_digest, page_problem, sources_digest

SOURCES = ("web/package-lock.json", "web/src/main.ts", "src/megalith/games/stones/messages/en.json")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    folder.mkdir()
    return folder


def stamp(static: Path, sources: object) -> None:
    (static / "build.json").write_text(json.dumps({"sources": sources}), encoding="utf-8")


def test_the_page_is_made_from_the_sources_beside_it() -> None:
    assert page_problem() is None


@pytest.mark.parametrize("name", SOURCES)
def test_a_changed_source_makes_the_page_stale(checkout: Path, static: Path, name: str) -> None:
    stamp(static, sources_digest(checkout))
    assert page_problem(checkout, static) is None

    (checkout / name).write_text("changed", encoding="utf-8")

    assert "older than its sources" in str(page_problem(checkout, static))


def test_a_renamed_source_makes_the_page_stale(checkout: Path, static: Path) -> None:
    stamp(static, sources_digest(checkout))

    (checkout / "web/src/main.ts").rename(checkout / "web/src/other.ts")

    assert "older than its sources" in str(page_problem(checkout, static))


def test_tests_and_installed_packages_are_no_sources(checkout: Path) -> None:
    before = sources_digest(checkout)

    (checkout / "web/src/main.test.ts").write_text("a test", encoding="utf-8")
    (checkout / "web/node_modules/vite").mkdir(parents=True)
    (checkout / "web/node_modules/vite/index.js").write_text("not ours", encoding="utf-8")

    assert sources_digest(checkout) == before


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"sources": 7}'])
def test_a_page_without_a_stamp_counts_as_not_built(checkout: Path, static: Path, text: str) -> None:
    (static / "build.json").write_text(text, encoding="utf-8")

    assert built_digest(static) is None
    assert "not built" in str(page_problem(checkout, static))


def test_outside_a_checkout_a_built_page_is_taken_as_it_is(tmp_path: Path, static: Path) -> None:
    stamp(static, "0" * 64)

    assert sources_digest(tmp_path) is None
    assert page_problem(tmp_path, static) is None

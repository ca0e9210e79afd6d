from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import megalith
from megalith.core import messages
from megalith.core.errors import Reason
from megalith.core.registry import game_module
from tests.card_game.registration import card_game_registered

CORE = "megalith.core"

with card_game_registered():
    GAMES = [(name, game_module(name).__name__) for name in megalith.registered_names()]  # type: ignore[attr-defined]
PACKAGES = [CORE, *(package for _, package in GAMES)]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_code_of_a_reason_has_a_sentence(package: str) -> None:
    sections = [*messages.catalogue(CORE).values(), messages.catalogue(package)["reasons"]]
    known = {word for section in sections for word in section}
    missing = [code for code in _codes(package) if not any(re.fullmatch(code, word) for word in known)]

    assert missing == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_of_a_reason_is_used(package: str) -> None:
    texts = set(_texts(package)) | (set() if package != CORE else {t for p in PACKAGES for t in _texts(p)})
    words = messages.catalogue(package)["reasons"]

    assert [word for word in words if not any(re.fullmatch(text, word) for text in texts)] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_ends_like_one_and_has_plain_gaps(package: str) -> None:
    for code, sentence in messages.catalogue(package)["reasons"].items():
        assert re.fullmatch(r"[\"A-Z{].*([.!?]\"?|\{hint\})", sentence), code
        assert re.fullmatch(r"([^{}]|\{[a-z_]+\})*", sentence), code


def test_a_reason_is_one_sentence_with_its_clause_behind() -> None:
    reason = Reason("no_points", "M5", {"seat": 2})

    assert messages.sentence("magpies", reason) == "Seat 2 has no points to steal. (M5)"
    assert messages.sentence("magpies", Reason("game_over")) == "The game is over; there are no more moves."


def test_gaps_reach_into_nothing() -> None:
    filled = messages.fill("{move}", move="{0.__class__} {move}")

    assert filled == "{0.__class__} {move}"
    with pytest.raises(KeyError):
        messages.fill("{move.__class__}", move="x")


def test_a_games_own_words_go_over_the_shared_ones() -> None:
    words = messages.words("magpies", "reasons")

    assert words["last_kind"] == messages.catalogue("tests.card_game")["reasons"]["last_kind"]
    assert words["game_over"] == messages.catalogue(CORE)["reasons"]["game_over"]
    assert messages.words("magpies", "no such section") == {}


def _sources(package: str) -> Iterator[ast.AST]:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    for path in sorted(Path(spec.origin).parent.glob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def _codes(package: str) -> set[str]:
    """Return patterns of the codes that stand in calls of `Reason`."""
    return {
        pattern
        for node in _sources(package)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Reason"
        and node.args
        for pattern in _patterns(node.args[0])
    }


def _texts(package: str) -> set[str]:
    """Return patterns of all texts that stand in a package."""
    return {
        pattern for node in _sources(package) if isinstance(node, ast.expr) for pattern in _patterns(node)
    }


def _patterns(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _patterns(node.body)
        yield from _patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z_]+"
            for part in node.values
        )

"""Words from catalogues: JSON files of sentences with gaps, one folder a game, one file a language."""

from __future__ import annotations

import json
import string
from functools import lru_cache
from importlib import resources
from typing import Any

from megalith.core.errors import Reason, printable
from megalith.core.registry import game_module

LANGUAGE = "en"


class _Gaps(string.Formatter):
    """Fills only plain gaps, so that a catalogue cannot reach into what fills them."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        return kwargs[field_name], field_name


@lru_cache(maxsize=32)
def catalogue(package: str, language: str = LANGUAGE) -> dict[str, dict[str, str]]:
    """Return a package's words, section by section; `package` is an import path with a folder `messages`."""
    text = resources.files(package).joinpath("messages", f"{language}.json").read_text("utf-8")
    words: dict[str, dict[str, str]] = json.loads(text)
    return words


def words(game: str, section: str, language: str = LANGUAGE) -> dict[str, str]:
    """Return one section of a game's catalogue over the shared one."""
    own = catalogue(game_module(game).__name__, language)  # type: ignore[attr-defined]
    return catalogue("megalith.core", language).get(section, {}) | own.get(section, {})


def fill(sentence: str, **gaps: Any) -> str:
    """Return a catalogue sentence with its gaps filled."""
    return _Gaps().vformat(sentence, (), gaps)


def sentence(game: str, reason: Reason, language: str = LANGUAGE) -> str:
    """Return a reason as one sentence, its clause in parentheses."""
    text = fill(words(game, "reasons", language)[reason.code], **reason.params)
    return printable(f"{text} ({reason.clause})" if reason.clause else text)

from __future__ import annotations

import json

import pytest

from megalith.core.registry import registered_names
from megalith.server import events, messages
from megalith.server.answers import EDGE_CODES
from megalith.server.page import ROOT
from megalith.server.refusals import CODES

PAGE = json.loads((ROOT / "web/src/messages/en.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", [*CODES, *EDGE_CODES])
def test_the_page_has_a_sentence_for_every_refusal(code: str) -> None:
    assert PAGE["rejects"][code]


@pytest.mark.parametrize(
    "event",
    [
        events.Seated(1, "Ann", None),
        events.Left(1, "c"),
        events.Resigned(1, "c", None, False),
        events.Resigned(1, "c", "steady", False),
        events.Resigned(1, "c", "steady", True),
        events.Replaced(1, "c", "steady", 2),
        events.Returned(1, "c"),
        events.Aborted(1, "c"),
        events.Frozen(),
    ],
)
def test_the_page_has_a_sentence_for_every_event(event: events.Event) -> None:
    told = events.told(event)

    assert told is not None
    assert PAGE[told.section][told.code]


def test_the_page_has_the_set_phrases() -> None:
    assert set(PAGE["phrases"]) == set(messages.Phrase.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", registered_names())
def test_the_page_of_a_game_has_words_for_the_numbers_of_its_players(name: str) -> None:
    own = json.loads((ROOT / f"web/src/games/{name}/messages/en.json").read_text(encoding="utf-8"))
    rules = json.loads((ROOT / f"src/megalith/games/{name}/messages/en.json").read_text(encoding="utf-8"))

    assert set(own["standing"]) == set(rules["standing"])

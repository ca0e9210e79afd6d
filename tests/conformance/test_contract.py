from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from megalith.core.contract import GameModule
from megalith.core.game import Game
from megalith.core.registry import game_module

FILES = {
    "RULES.md",
    "layout.py",
    "rules.py",
    "view.py",
    "belief.py",
    "notation.py",
    "heuristics.py",
    "messages",
}
MOST_ACTIONS = 1024


def test_a_game_offers_every_name_of_the_contract_with_its_parameters(game: Game) -> None:
    wanted = {name: member for name, member in vars(GameModule).items() if inspect.isfunction(member)}
    wanted = {name: member for name, member in wanted.items() if not name.startswith("_")}

    assert len(wanted) > 20
    for name, member in wanted.items():
        offered = getattr(game.module, name)
        own = inspect.signature(getattr(offered, "py_func", offered)).parameters
        expected = list(inspect.signature(member).parameters)[1:]

        assert [parameter.lstrip("_") for parameter in own] == expected, name
    for name in GameModule.__annotations__:
        assert hasattr(game.module, name)


def test_a_game_says_who_it_is(game: Game) -> None:
    module = game.module

    assert game_module(module.NAME) is module
    assert module.RULES_VERSION >= 1
    assert tuple(sorted(set(module.PLAYERS))) == module.PLAYERS
    assert min(module.PLAYERS) >= 2
    assert module.LEAD_SCALE > 0
    assert game.players == game.setup.players
    assert set(game.setup.arguments) <= set(module.OPTIONS)


def test_a_games_folder_has_the_files_every_game_has(game: Game) -> None:
    folder = Path(inspect.getfile(game.module)).parent  # type: ignore[arg-type]

    assert {path.name for path in folder.iterdir()} >= FILES


def test_actions_are_few(game: Game) -> None:
    assert 2 <= game.num_distinct_actions <= MOST_ACTIONS
    assert game.setup.num_chance_outcomes <= MOST_ACTIONS


@pytest.mark.parametrize("name", ["STATE", "TABLES"])
def test_records_have_no_implicit_padding(game: Game, name: str) -> None:
    dtype: np.dtype[Any] = getattr(game.module, name)

    assert dtype.type is np.record
    assert dtype.itemsize % 8 == 0
    for record in _records(dtype):
        fields = [record.fields[field] for field in record.names or ()]  # type: ignore[index]
        ends = [offset + kind.itemsize for kind, offset, *_ in fields]

        assert [offset for _, offset, *_ in fields] == [0, *ends[:-1]]
        assert ends[-1] == record.itemsize


@pytest.mark.parametrize("name", ["STATE", "TABLES"])
def test_fields_can_be_read_by_name_in_plain_mode_too(game: Game, name: str) -> None:
    """A record has NumPy's own attributes (`round`, `size`, …); such a field is shadowed in plain Python."""
    for record in _records(getattr(game.module, name)):
        assert [field for field in record.names or () if hasattr(np.record, field)] == []


def test_states_hold_numbers_alone(game: Game) -> None:
    for record in _records(game.module.STATE):
        for field in record.names or ():
            base = record.fields[field][0].base  # type: ignore[index]

            assert base.kind in "iu" or base.names


def test_the_unknown_state_has_the_states_layout(game: Game) -> None:
    assert game.setup.unknown.dtype == game.module.STATE
    assert game.setup.unknown.shape == game.setup.tables.shape == (1,)
    assert game.setup.tables.dtype == game.module.TABLES


def _records(dtype: np.dtype[Any]) -> Iterator[np.dtype[Any]]:
    if dtype.names:
        yield dtype
        for name in dtype.names:
            yield from _records(dtype.fields[name][0].base)  # type: ignore[index]

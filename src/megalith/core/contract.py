"""The contract between a game and everything that plays it.

A game is a package `games/<name>/` whose `__init__` offers the names of `GameModule`: kernels over one
fixed-size record, and the words around them. `tables` is a second record with what never changes in a game
(board, deck, player count). Players count from 0; −1 is chance as a player to move, a spectator as a viewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from megalith.core.errors import Reason
from megalith.core.generator import Generator

CHANCE = -1
TERMINAL = -4
SPECTATOR = -1

NO_DATA: Final = object()
"""What a game is given as `data` for a record without a `data` line: its options may name no file."""

Player: TypeAlias = int
Action: TypeAlias = int
Record: TypeAlias = Any
"""A `numpy.record`, read by field name in kernels; typed loosely because fields differ by game."""
Actions: TypeAlias = npt.NDArray[np.int32]
Weights: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Setup:
    """A game made ready for one player count and one choice of options.

    `options` are shown to everybody, defaults included; `arguments` rebuild the same setup and stand in
    records; `data` is a user's own board or deck, for a record's `data` line, else None. `tables` and
    `unknown` are arrays of shape (1,): the tables, and a state in which everything is hidden. `parts` is
    whatever the game's own words need (its board).
    """

    players: int
    options: Mapping[str, Any]
    arguments: Mapping[str, Any]
    num_distinct_actions: int
    num_chance_outcomes: int
    tables: npt.NDArray[Any]
    unknown: npt.NDArray[Any]
    data: Any = None
    parts: Any = field(default=None, repr=False)


@dataclass(frozen=True)
class Told:
    """A sentence for people, as data: `code` names it in the game's catalogue.

    `params` fills gaps as it is, `players` fills gaps with the names of players.
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)
    players: Mapping[str, Player] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    """A legal move with what a page needs to offer it: which places it is chosen by.

    `kind` groups moves that are chosen alike; `origin` and `target` are the places it goes from and to, `way`
    what it passes over, in order.
    """

    move: str
    kind: str
    origin: str | None = None
    target: str | None = None
    way: tuple[str, ...] = ()


class GameModule(Protocol):
    """What a game offers. Kernels assume legal actions; `core.state.State` checks them first."""

    NAME: str
    AUTHOR: str
    """Who invented the game."""
    RULES_VERSION: int
    PLAYERS: tuple[int, ...]
    OPTIONS: tuple[str, ...]
    BOARDS: tuple[str, ...]
    """The boards that come with the package, for the option `board`; none where a game has no such option."""
    STATE: np.dtype[Any]
    TABLES: np.dtype[Any]
    PUBLIC_PHASES: frozenset[str]
    LEAD_SCALE: float
    """A lead, in points of `evaluate`, that is worth most of a win."""

    def setup(self, players: int, options: Mapping[str, Any], data: Any) -> Setup:
        """Check options and build the tables; raise OptionError (BoardError for a bad board).

        `data` is what a record's `data` line carried, NO_DATA for a record without one; None where the
        options come from a caller, who may also name files of their own.
        """

    # kernels

    def start(self, tables: Record, state: Record) -> None:
        """Fill `state`, all zero, with the set-up."""

    def current_player(self, tables: Record, state: Record) -> int:
        """Return the player to decide, CHANCE or TERMINAL."""

    def legal_actions(self, tables: Record, state: Record, out: Actions) -> int:
        """Write the decider's legal action ids in any order; return how many."""

    def chance_outcomes(self, tables: Record, state: Record, out: Actions, weights: Weights) -> int:
        """Write the possible chance ids and their positive weights; return how many."""

    def apply_action(self, tables: Record, state: Record, action: Action) -> None:
        """Carry out a legal action, a chance outcome or a hidden action in place."""

    def scores(self, tables: Record, state: Record, out: npt.NDArray[np.int64]) -> None:
        """Write each player's points so far."""

    def ranking(self, tables: Record, state: Record, out: npt.NDArray[np.int64]) -> None:
        """Write each player's place at the end, from 1, ties shared."""

    def observe(self, tables: Record, state: Record, player: Player, out: Record) -> None:
        """Copy what `player` may know into `out`, which comes as a copy of `Setup.unknown`."""

    def resample(self, tables: Record, observed: Record, player: Player, words: Generator) -> None:
        """Fill in the hidden fields of an observed state, in place."""

    def evaluate(self, tables: Record, state: Record, out: npt.NDArray[np.float64]) -> None:
        """Write how well each player stands in a whole state, in points of the game."""

    # words

    def action_text(self, setup: Setup, state: Record, action: Action) -> str:
        """Return a legal action or chance outcome in the game's notation."""

    def parse_action(self, setup: Setup, state: Record, text: str) -> Action | None:
        """Return the id `text` would have for whoever is to decide, None where it means nothing."""

    def explain(self, setup: Setup, state: Record, text: str) -> Reason:
        """Return why `text` is not a legal move here."""

    def seen(self, setup: Setup, state: Record, mover: Player, text: str, viewer: Player) -> str:
        """Return a move as `viewer` sees it, hidden parts as ?; `state` is the one before it."""

    def hidden_action(self, setup: Setup, observed: Record, text: str) -> Action | None:
        """Return the id, beyond those of moves, that carries out a move seen only in part, None if none."""

    def uncovered(self, setup: Setup, before: Record, after: Record) -> tuple[str, ...]:
        """Return the facts, one text each, that a move showed to everybody and its own text does not tell."""

    def uncover(self, setup: Setup, observed: Record, fact: str) -> bool:
        """Write such a fact into an observed state; return whether it is one and fits."""

    def describe(self, setup: Setup, observed: Record, viewer: Player) -> dict[str, Any]:
        """Return an observed state as JSON-able data."""

    def position_text(self, setup: Setup, state: Record) -> str:
        """Return the full position as one line of text."""

    def parse_position(self, setup: Setup, text: str) -> npt.NDArray[Any]:
        """Return a position, shape (1,), hidden parts as ? allowed; raise PositionError."""

    def has_unknown(self, setup: Setup, state: Record) -> bool:
        """Tell whether a state has hidden parts that nobody filled in."""

    def draw(self, setup: Setup, observation: Mapping[str, Any]) -> str:
        """Return the board with a position as SVG."""

    def draw_text(self, setup: Setup, observation: Mapping[str, Any]) -> str:
        """Return the board with a position as plain text, players as A, B, C, at most 100 columns wide."""

    def page_board(self, setup: Setup) -> dict[str, Any]:
        """Return the board as JSON-able data from which a page draws it; the same for every game on it."""

    def choices(
        self, setup: Setup, observation: Mapping[str, Any], moves: Sequence[str]
    ) -> tuple[Choice, ...]:
        """Return the legal moves of the viewer of an observation, who is to decide, as a page offers them."""

    # words for people, worked out from observations alone; each names its section of the catalogue

    def ask(self, setup: Setup, observation: Mapping[str, Any]) -> Told:
        """Return what the player to decide is asked (`ask`)."""

    def tell(
        self, setup: Setup, before: Mapping[str, Any], after: Mapping[str, Any], move: str
    ) -> tuple[Told, ...]:
        """Return what a move did, as one viewer saw it (`log`; beforehand `outlook`, where it differs).

        `before` and `after` are that viewer's observations around it.
        """

    def standing(self, setup: Setup, observation: Mapping[str, Any], player: Player) -> dict[str, int]:
        """Return a player's public numbers by code, in the order of the table's columns (`standing`)."""

    def holdings(self, setup: Setup, observation: Mapping[str, Any]) -> tuple[Told, ...]:
        """Return what the viewer alone knows of their own pieces (`holdings`)."""

    def working(self, setup: Setup, observation: Mapping[str, Any]) -> tuple[Told, ...]:
        """Return how the points came about once the game is over, a line each (`working`)."""

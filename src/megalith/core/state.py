"""The checked state of a game: everything outside the kernels goes through here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from megalith.core import messages, record_text
from megalith.core.chance import Seeded
from megalith.core.contract import CHANCE, SPECTATOR, TERMINAL, Action, Record
from megalith.core.errors import HiddenError, IllegalMove, PositionError, Reason, RecordError, shown, told
from megalith.core.log import Log
from megalith.core.ranking import returns_from_ranking
from megalith.core.view import View, legal_actions, observe, resample

if TYPE_CHECKING:
    from megalith.core.game import Game


class State:
    """One position of a game, its log, and where its chance comes from.

    Two states are equal when game and full position are, whatever way led there. A state made for one
    viewer (by `resample`, or replayed from a viewer's record) raises HiddenError for what only others know.
    """

    __slots__ = ("_game", "_record", "_log", "_chance", "_partial")

    def __init__(
        self,
        game: Game,
        record: npt.NDArray[Any],
        log: Log | None = None,
        chance: Seeded | None = None,
        partial: bool = False,
    ) -> None:
        self._game = game
        self._record = record
        self._log = Log(game.players) if log is None else log
        self._chance = chance
        self._partial = partial

    @classmethod
    def from_position(cls, game: Game, text: str) -> State:
        """Return a state from `position()`; raise PositionError saying why not."""
        record = game.module.parse_position(game.setup, text)
        if game.module.has_unknown(game.setup, record[0]):
            raise PositionError("The position has hidden parts (?); a full position is needed.")
        return cls._started_at(game, record, Log(game.players))

    @classmethod
    def from_seen_position(cls, game: Game, viewer: int, text: str | None = None) -> State:
        """Return what a viewer knows at the start of a game, or at a position with hidden parts as ?.

        Such a state goes on by `play_seen` and `uncover`; raise PositionError.
        """
        if text is None:
            return cls(
                game,
                observe(game, game.start(chance="manual")._record[0], viewer),
                Log(0, viewer),
                partial=True,
            )
        record = _seen_position(game, viewer, text)
        return cls._started_at(game, record, Log(0, viewer), partial=True)

    @classmethod
    def _started_at(cls, game: Game, record: npt.NDArray[Any], log: Log, partial: bool = False) -> State:
        state = cls(game, record, log, partial=partial)
        log.origin = {viewer: state._position_for(viewer) for viewer in log.viewers}
        if log.is_whole:
            log.origin[None] = state.position()
        return state

    # what the position says

    @property
    def game(self) -> Game:
        """The game this state belongs to."""
        return self._game

    @property
    def current_player(self) -> int:
        """The player to decide (0…n−1), CHANCE or TERMINAL."""
        return int(self._game.module.current_player(self._tables, self._record[0]))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player == TERMINAL

    @property
    def is_one_viewers(self) -> bool:
        """Whether this state holds only what one viewer knows, replayed from that viewer's record."""
        return self._partial

    @property
    def has_unknown(self) -> bool:
        """Whether parts of this state are hidden from the one viewer whose knowledge it holds."""
        return self._game.module.has_unknown(self._game.setup, self._record[0])

    def legal_actions(self) -> list[int]:
        """Return the legal action ids in ascending order, chance ids at a chance node, none at the end."""
        player = self.current_player
        if player == CHANCE:
            return [outcome for outcome, _ in self.weighted_outcomes()]
        if player == TERMINAL:
            return []
        if self._partial and player != self._log.viewer:
            raise HiddenError("Another player is to decide; only that player's view tells what is legal.")
        return legal_actions(self._game, self._record[0])

    def legal_moves(self) -> list[str]:
        """Return the legal moves in notation, in order of action id; chance outcomes at a chance node."""
        return [self._text(action) for action in self.legal_actions()]

    def weighted_outcomes(self) -> list[tuple[int, int]]:
        """Return (chance id, integer weight) of each outcome in ascending order, none off a chance node."""
        if self.current_player != CHANCE:
            return []
        ids = np.zeros(self._game.setup.num_chance_outcomes, np.int32)
        weights = np.zeros(len(ids), np.int64)
        count = self._game.module.chance_outcomes(self._tables, self._record[0], ids, weights)
        return sorted(zip(ids[:count].tolist(), weights[:count].tolist(), strict=True))

    def chance_outcomes(self) -> list[tuple[str, float]]:
        """Return (move, probability) of each outcome at a chance node, an empty list elsewhere."""
        weighted = self.weighted_outcomes()
        total = sum(weight for _, weight in weighted)
        return [(self.action_to_move(outcome), weight / total) for outcome, weight in weighted]

    def action_to_move(self, action: Action) -> str:
        """Return a legal action id as notation; raise IllegalMove for any other."""
        if not self._is_legal(action):
            raise self._illegal(Reason("no_such_action", None, {"action": told(action)}))
        return self._text(action)

    def move_to_action(self, move: str) -> Action:
        """Return a legal move's action id; raise IllegalMove for any other text."""
        action = self._parse(move)
        if action is None or not self._is_legal(action):
            raise self._illegal(self._explain(move))
        return action

    def why_not(self, move: str) -> Reason | None:
        """Return why a move is not legal here, None for a legal one."""
        action = self._parse(move)
        return None if action is not None and self._is_legal(action) else self._explain(move)

    def scores(self) -> list[int]:
        """Return each player's points so far."""
        return self._numbers(self._game.module.scores)

    def ranking(self) -> list[int]:
        """Return each player's place from 1, ties shared; raise ValueError before the end."""
        if not self.is_over:
            raise ValueError("The game is not over; there is no ranking yet.")
        return self._numbers(self._game.module.ranking)

    def returns(self) -> list[float]:
        """Return +1 for the winner, −1/(n−1) for losers, shared among winners; zeros before the end."""
        out = np.zeros(self._game.players)
        if self.is_over:
            returns_from_ranking(np.array(self.ranking(), np.int64), out)
        return [float(value) for value in out]

    # playing

    def play(self, move: str) -> None:
        """Play a move or, where chance is manual, an outcome, in notation; raise IllegalMove."""
        self._advance(self.move_to_action(move))

    def apply_action(self, action: Action) -> None:
        """Play a legal action id; raise IllegalMove."""
        if not self._is_legal(action):
            raise self._illegal(Reason("no_such_action", None, {"action": told(action)}))
        self._advance(int(action))

    def play_seen(self, move: str) -> None:
        """Play a move as this one viewer's state saw it, hidden parts as ?; raise IllegalMove."""
        action = self._seen_action(move)
        if action is None:
            raise self._illegal(self._explain(move))
        self._log_and_apply(action, move)

    def uncover(self, fact: str) -> None:
        """Add a fact the last move uncovered to what this one viewer's state knows; raise RecordError."""
        if not self._partial or not self._log.entries:
            raise RecordError(
                'A "reveal" line stands in a viewer\'s record, after the move that uncovered it.'
            )
        if not self._game.module.uncover(self._game.setup, self._record[0], fact):
            raise RecordError(f'"{shown(fact)}" does not fit what is known here.')
        self._log.add_fact(fact)

    def note_event(self, event: str) -> None:
        """Note an event of the table, like "resign 2", in the log; it changes nothing in the position."""
        self._log.add_event(event)

    def draw_due_chance(self) -> State:
        """Draw outcomes from the seed as long as chance is to decide, and return this state."""
        while self._chance is not None and (outcomes := self.weighted_outcomes()):
            index, self._chance = self._chance.draw([weight for _, weight in outcomes])
            self._carry_out(outcomes[index][0])
        return self

    # what a viewer knows

    def observation(self, player: int | None) -> dict[str, Any]:
        """Return what a player sees as JSON-able data; None is a spectator."""
        viewer = self._viewer(player)
        if self._partial:
            self._log.index(viewer)
        observed = observe(self._game, self._record[0], viewer)
        return self._game.module.describe(self._game.setup, observed[0], viewer)

    def history(self, player: int | None) -> list[tuple[int, str]]:
        """Return (player, move) of every move so far as that viewer saw it, hidden parts as ?."""
        return self._log.history(self._viewer(player))

    def information_state(self, player: int | None) -> str:
        """Return everything the viewer has seen, in order, a line each."""
        return self._log.information_state(self._viewer(player))

    def view(self, player: int | None) -> View:
        """Return the plain, picklable view of a player; all a bot ever gets."""
        viewer = self._viewer(player)
        if self._partial:
            self._log.index(viewer)
        log = self._log.only(viewer)
        return View(self._game, viewer, observe(self._game, self._record[0], viewer), log)

    def resample(self, player: int | None, rng: Any) -> State:
        """Return a full state drawn from those the viewer could be in.

        `rng` is a NumPy `Generator`, a `random.Random`, or a seed. The new state keeps the viewer's log
        only, and its chance is manual.
        """
        viewer = self._viewer(player)
        log = self._log.only(viewer)
        return State(self._game, resample(self._game, self._record[0], viewer, rng), log)

    def svg(self, player: int | None) -> str:
        """Return the board as a viewer sees it, as SVG."""
        return self._game.module.draw(self._game.setup, self.observation(player))

    # as text

    def position(self) -> str:
        """Return the full position as one line of text; `game.from_position` reads it."""
        if self._partial:
            raise HiddenError("This state holds one viewer's view; its full position is not known.")
        return self._game.module.position_text(self._game.setup, self._record[0])

    def record(self, player: int | Literal["all"] | None = "all") -> str:
        """Return the game as text, one line a fact; for a player, None a spectator, as that viewer saw it."""
        if player == "all":
            return self._record_text(None)
        return self._record_text(self._viewer(player))

    # copies

    def clone(self) -> State:
        """Return an independent copy; automatic chance goes on from the same seed."""
        return State(self._game, self._record.copy(), self._log.copy(), self._chance, self._partial)

    __copy__ = clone

    def __deepcopy__(self, _memo: dict[int, Any]) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._game == other._game and self._record.tobytes() == other._record.tobytes()

    def __hash__(self) -> int:
        return hash((self._game, self._record.tobytes()))

    def __repr__(self) -> str:
        return f"<State of {self._game!r} after {len(self._log.entries)} moves>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self._game, self._record.tobytes(), self._log, self._chance, self._partial)

    # parts

    @property
    def _tables(self) -> Record:
        return self._game.setup.tables[0]

    def _record_text(self, viewer: int | None) -> str:
        if viewer is None and not self._log.is_whole:
            raise HiddenError("This state holds one viewer's log; ask for that viewer's record.")
        game = self._game
        header = record_text.header_lines(game.name, game.module.RULES_VERSION, game.players, game.setup)
        return record_text.write(header, self._log, viewer)

    def _numbers(self, kernel: Callable[[Record, Record, npt.NDArray[np.int64]], None]) -> list[int]:
        out = np.zeros(self._game.players, np.int64)
        kernel(self._tables, self._record[0], out)
        return [int(value) for value in out]

    def _viewer(self, player: int | None) -> int:
        if player is None:
            return SPECTATOR
        if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < self._game.players:
            last = self._game.players - 1
            raise ValueError(f"There is no player {told(player)}; players are 0 to {last}, None a spectator.")
        return player

    def _position_for(self, viewer: int) -> str:
        observed = observe(self._game, self._record[0], viewer)
        return self._game.module.position_text(self._game.setup, observed[0])

    def _parse(self, move: object) -> Action | None:
        if not isinstance(move, str) or self.is_over:
            return None
        return self._game.module.parse_action(self._game.setup, self._record[0], move)

    def _is_legal(self, action: Any) -> bool:
        is_whole = isinstance(action, int | np.integer) and not isinstance(action, bool)
        return is_whole and int(action) in self.legal_actions()

    def _seen_action(self, move: str) -> Action | None:
        module, setup, record = self._game.module, self._game.setup, self._record[0]
        possible = self._possible_actions()
        viewer, mover = self._log.viewers[0], self.current_player
        if "?" not in move:
            action = self._parse(move)
            seen = module.seen(setup, record, mover, move, viewer)
            if action in possible and seen != move:
                raise self._illegal(Reason("not_seen", None, {"move": move, "seen": seen}))
            return action if action in possible else None
        texts = {module.action_text(setup, record, action) for action in possible}
        if move in {module.seen(setup, record, mover, text, viewer) for text in texts}:
            return module.hidden_action(setup, record, move)
        return None

    def _possible_actions(self) -> list[int]:
        """Return what is legal in some state this viewer could be in."""
        if self.current_player == CHANCE:
            return [outcome for outcome, _ in self.weighted_outcomes()]
        return [] if self.is_over else legal_actions(self._game, self._record[0])

    def _explain(self, move: object) -> Reason:
        if self.is_over:
            return Reason("game_over")
        if not isinstance(move, str):
            return Reason("not_text", None, {"type": type(move).__name__})
        return self._game.module.explain(self._game.setup, self._record[0], move)

    def _illegal(self, reason: Reason) -> IllegalMove:
        return IllegalMove(messages.sentence(self._game.name, reason), reason)

    def _text(self, action: Action) -> str:
        return self._game.module.action_text(self._game.setup, self._record[0], action)

    def _advance(self, action: Action) -> None:
        self._carry_out(action)
        self.draw_due_chance()

    def _carry_out(self, action: Action) -> None:
        self._log_and_apply(action, self._text(action))

    def _log_and_apply(self, action: Action, move: str) -> None:
        module, setup = self._game.module, self._game.setup
        before = self._record.copy()
        mover = self.current_player
        module.apply_action(self._tables, self._record[0], action)
        facts = () if self._partial else module.uncovered(setup, before[0], self._record[0])
        seen = tuple(module.seen(setup, before[0], mover, move, viewer) for viewer in self._log.viewers)
        self._log.add(mover, move, seen, facts)


def _seen_position(game: Game, viewer: int, text: str) -> npt.NDArray[Any]:
    module, setup = game.module, game.setup
    record = module.parse_position(setup, text)
    seen = observe(game, record[0], viewer)
    if module.position_text(setup, seen[0]) != module.position_text(setup, record[0]):
        raise PositionError("The position shows what its viewer cannot see; hidden parts are written as ?.")
    if module.has_unknown(setup, resample(game, record[0], viewer, 0)[0]):
        raise PositionError(
            "The position hides what its viewer can see; only others' secrets are written as ?."
        )
    return seen


def _rebuild(game: Game, data: bytes, log: Log, chance: Seeded | None, partial: bool) -> State:
    record = np.frombuffer(data, dtype=game.module.STATE).copy()
    return State(game, record, log, chance, partial)

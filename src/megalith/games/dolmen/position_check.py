"""Whether a position can come about: what kernels rely on, checked clause by clause."""

from __future__ import annotations

from typing import NoReturn

from megalith.boards.circles.majorities import NOTHING, UNDER, consequence, count_of, stones_in_circle
from megalith.core.contract import Record, Setup
from megalith.core.errors import PositionError
from megalith.games.dolmen.layout import DOLMEN, NOBODY, ORDER, OVER, STONE, TURN
from megalith.games.dolmen.rules import START_POINTS, is_out
from megalith.games.dolmen.view import open_placements


def check_position(setup: Setup, state: Record) -> None:
    """Raise PositionError, naming the clause, for a position that cannot come about."""
    _check_markers(setup, state)
    _check_turn(setup, state)
    _check_end(setup, state)
    _check_pending(setup, state)
    _check_heights(setup, state)


def _check_markers(setup: Setup, state: Record) -> None:
    for player in range(setup.players):
        if not 1 <= state.points[player] <= START_POINTS:
            _fail(f"seat {player + 1}'s marker is not on 1 to {START_POINTS}", "D50")


def _check_turn(setup: Setup, state: Record) -> None:
    phase, active, vacated = int(state.phase), int(state.active), int(state.vacated)
    if (active == NOBODY) != (phase == OVER):
        _fail("somebody is to move exactly as long as the game is not over", "D11")
    if (vacated == NOBODY) != (phase in (TURN, OVER)):
        _fail("a node has been left exactly in the phases stone, order and dolmen", "D24")
    if phase == STONE and state.node[vacated] != 0:
        _fail("the node just left is not free", "D24")
    if phase in (ORDER, DOLMEN) and state.node[vacated] != active + 1:
        _fail("the stone just laid does not lie on the node left", "D24")
    if phase in (ORDER, DOLMEN) and state.quiet_turns != 0:
        _fail("a stone was laid this turn, so quiet is 0", "D26")


def _check_end(setup: Setup, state: Record) -> None:
    limit, last = int(setup.tables[0].quiet_limit), int(state.final_last)
    by_quiet = state.phase == OVER and last == NOBODY
    if (state.quiet_turns == limit) != by_quiet or state.quiet_turns > limit:
        _fail(f"quiet is below {limit} unless {limit} quiet turns ended the game", "D26")
    if last != NOBODY and state.quiet_turns > setup.players:
        _fail("the final round follows a turn with a stone, so quiet counts its turns at most", "D60")
    out = [player for player in range(setup.players) if is_out(state, player)]
    if last != NOBODY and not out:
        _fail("the final round begins when a player has run out", "D60")
    active = int(state.active)
    if state.phase in (TURN, STONE) and active in out:
        _fail("a player who has run out takes no turn", "D60")
    if state.phase in (TURN, STONE) and last == NOBODY and out:
        _fail("a player has run out but the final round has not begun", "D60")
    if by_quiet and out:
        _fail("a player has run out, so quiet turns did not end the game", "D60")
    if last == NOBODY and any(state.stones[player] == 0 for player in out if player != active):
        _fail("a player without stones began no final round", "D60")


def _check_pending(setup: Setup, state: Record) -> None:
    phase, count = int(state.phase), int(state.pending_count)
    fits = {ORDER: count >= 2, DOLMEN: count >= 1}.get(phase, count == 0)
    if not fits:
        _fail("the open placements do not fit the phase", "D40")
    if (int(state.resolving) == NOBODY) != (phase != DOLMEN):
        _fail("a circle is being resolved exactly in the phase dolmen", "D40")
    open_now = open_placements(state)
    circles = [circle for circle, _, _ in open_now]
    if circles != sorted(set(circles)) or (phase == DOLMEN and int(state.resolving) not in circles):
        _fail("open placements stand once each in the board file's order, with the one being resolved", "D40")
    if any(state.hand_count[owner] == 0 for _, owner, _ in open_now):
        _fail("a player without dolmen stones has no open placement", "D42")
    if open_now and not set(open_now) <= _brought(setup, state):
        _fail("the stone just laid does not bring these placements", "D30")


def _brought(setup: Setup, state: Record) -> set[tuple[int, int, bool]]:
    board, where, player = setup.tables[0].board, int(state.vacated), int(state.active)
    node = state.node.copy()
    node[where] = 0
    out = set()
    for circle in board.node_circles[where][: int(board.node_circle_count[where])]:
        brings = int(consequence(stones_in_circle(board, node, int(circle)), player))
        if brings != NOTHING:
            out.add((int(circle), brings >> 2, brings & 3 == UNDER))
    return out


def _check_heights(setup: Setup, state: Record) -> None:
    waiting = {circle for circle, _, _ in open_placements(state)}
    for circle, name in enumerate(setup.parts.circles):
        packed = int(stones_in_circle(setup.tables[0].board, state.node, circle))
        stones = sum(count_of(packed, player) for player in range(setup.players))
        if int(state.height[circle]) + (circle in waiting) > max(0, stones - 2):
            _fail(f"circle {name} has more dolmen stones than its {stones} stones can have brought", "D35")


def _fail(what: str, clause: str) -> NoReturn:
    raise PositionError(f"The position cannot come about: {what} ({clause}).")

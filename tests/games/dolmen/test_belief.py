"""`resample` against every history there is: its support, its odds, and that nothing public tells more (D41).

What "equally likely" means here: every physical dolmen stone of an owner is equally likely to lie in each
of that owner's places which the viewer cannot see into, on the board or in the hand. So an assignment of
values is as likely as the number of ways to lay it with pieces that can be told apart: where an owner began
with 5, 4, 3 and 1 of the values 1 to 4, two places hold "1 and 4" in 5 × 1 ways and "1 and 1" in 5 × 4.
"""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from math import perm, sqrt
from typing import Any

import pytest

import megalith
from tests.boards import small_boards

DOLMEN_STONES = {2: (5, 4, 3, 1), 3: (4, 3, 2, 1), 4: (4, 3, 1, 1)}
DOLMEN_STONE = re.compile(r"(?<=[:.])[1-4][1-4]")

FULL_SQUARE = "turn=1 nodes=a1:s1,a2:s2,b2:d1,b1:d2"
THREE_OWNERS = "turn=1 nodes=d4:d1,d5:d2,f5:s2,b1:s1,d1:s3,b5:s3,f4:s2,b4:s3"
FILLED = (
    "nodes=c15:s1,d16:s2,e15:s1,e14:s2,d13:s1,c14:s2,f15:s1,f14:s2,g16:s1,h15:s2,h14:s1,g13:s2,"
    "a8:d2,d4:s2,d1:s1,f3:s2,f2:s1,e3:s1 dolmens=h1:11.11.11.11,s1:12.12"
)
ONE_LEFT = (
    f"turn=1 phase=dolmen vacated=e3 pending=o7:2:top,h10:1:top,s7:1:top resolving=h10 {FILLED},h2:12.13"
)
"""Seat 1 of four has a 4 left and two placements open, so it may decline (D43)."""
NONE_LEFT = f"turn=1 phase=dolmen vacated=e3 pending=o7:2:top resolving=o7 {FILLED},h2:12.13,h10:14"


def on(board: Callable[[], dict[str, Any]], players: int) -> megalith.Game:
    return megalith.game("dolmen", players=players, board=board(), any=True)


def viewers(game: megalith.Game) -> list[int | None]:
    return [*range(game.players), None]


def veiled(move: str) -> str:
    return "dolmen ?" if move.startswith("dolmen ") else move


def busy_game(start: megalith.State, seed: int) -> Iterator[megalith.State]:
    """Yield the states of a random game in which stones and dolmen stones are laid more often than not."""
    chance = random.Random(seed)
    state = start.clone()
    yield state.clone()
    while not state.is_over:
        moves = state.legal_moves()
        laying = [move for move in moves if move.split()[0] in ("move", "remove", "stone", "dolmen")]
        state.play(chance.choice(laying if laying and chance.random() < 0.8 else moves))
        yield state.clone()


# every state with a viewer's information state, found two ways


def ends(start: megalith.State, line: list[str]) -> Iterator[megalith.State]:
    """Yield the end of every history that a public line of moves fits; each `dolmen ?` branches."""
    if not line:
        yield start
        return
    for move in start.legal_moves():
        if veiled(move) == line[0]:
            after = start.clone()
            after.play(move)
            yield from ends(after, line[1:])


def by_histories(start: megalith.State, state: megalith.State, viewer: int | None) -> dict[str, int]:
    """Return the states whose history from a start looks to a viewer like this one's: position → ways."""
    line, known = [veiled(move) for _, move in state.history(None)], state.information_state(viewer)
    texts = [end.position() for end in ends(start, line) if end.information_state(viewer) == known]
    return {text: ways(text, state.game.players) for text in texts}


def by_arrangements(state: megalith.State, viewer: int | None) -> dict[str, int]:
    """Return the states that agree with a viewer's observation, by D10 alone: position → ways."""
    game = state.game
    seen = game.from_position(state.position()).information_state(viewer).split("position ")[1]
    return {text: ways(text, game.players) for text in filled_in(seen, game.players)}


def filled_in(seen: str, players: int) -> Iterator[str]:
    """Yield the positions that a position with ? can stand for."""
    place = seen.find("?")
    if place < 0:
        yield seen
        return
    laid = Counter(DOLMEN_STONE.findall(seen))
    for value, count in enumerate(DOLMEN_STONES[players], 1):
        stone = f"{seen[place - 1]}{value}"
        if laid[stone] < count:
            yield from filled_in(seen[: place - 1] + stone + seen[place + 1 :], players)


def ways(position: str, players: int) -> int:
    """Return in how many ways pieces that can be told apart show a position's values."""
    number = 1
    for stone, laid in Counter(DOLMEN_STONE.findall(position)).items():
        number *= perm(DOLMEN_STONES[players][int(stone[1]) - 1], laid)
    return number


# checks of resample


def check_consistent(state: megalith.State, drawn: megalith.State, viewer: int | None) -> None:
    assert drawn.view(viewer) == state.view(viewer)
    assert drawn.observation(viewer) == state.observation(viewer)
    assert drawn.information_state(viewer) == state.information_state(viewer)
    if viewer is not None and state.current_player == viewer:
        assert drawn.legal_moves() == state.legal_moves() == state.view(viewer).legal_moves


def check_support_and_odds(
    state: megalith.State, viewer: int | None, expected: dict[str, int], draws: int
) -> None:
    """Draw many states: each must be an expected one and come as often as its ways say.

    Where even the rarest is due 20 times, all of them must come.
    """
    words = random.Random(7)
    drawn = Counter(state.resample(viewer, words) for _ in range(draws))
    for other in list(drawn)[:5]:
        check_consistent(state, other, viewer)
    found = Counter({other.position(): times for other, times in drawn.items()})
    assert found.keys() <= expected.keys()
    assert len(found) == len(expected) or draws * min(expected.values()) < 20 * sum(expected.values())
    assert deviation(found, expected, draws) < 4.5


def deviation(found: Counter[str], expected: dict[str, int], draws: int) -> float:
    """Return Pearson's chi-square in standard deviations (Wilson and Hilferty), rare outcomes together."""
    share = draws / sum(expected.values())
    cells, seen, due = [], 0, 0.0
    for text, number in sorted(expected.items(), key=lambda item: item[1]):
        seen, due = seen + found[text], due + share * number
        if due >= 5:
            cells.append((seen, due))
            seen, due = 0, 0.0
    degrees = len(cells) - 1
    if degrees < 1:
        return 0.0
    chi_square = sum((seen - due) ** 2 / due for seen, due in cells)
    middle = 1 - 2 / (9 * degrees)
    return float(((chi_square / degrees) ** (1 / 3) - middle) / sqrt(2 / (9 * degrees)))


GAMES = [
    pytest.param(on(small_boards.one_square, 2).from_position(FULL_SQUARE), id="one square"),
    pytest.param(on(small_boards.three_at_a_node, 3).from_position(THREE_OWNERS), id="three owners at once"),
    pytest.param(on(small_boards.two_hexagons, 2).start(), id="two hexagons"),
    pytest.param(on(small_boards.strip_with_gate, 3).start(), id="strip with gate"),
]


@pytest.mark.parametrize("start", GAMES)
@pytest.mark.slow
@pytest.mark.rule("D41", "D70")
def test_resample_draws_exactly_the_states_that_some_history_explains(
    start: megalith.State, large: bool
) -> None:
    for state in telling_states(start, 3 if large else 1):
        for viewer in viewers(state.game):
            expected = by_histories(start, state, viewer)
            rarest = sum(expected.values()) / min(expected.values())
            draws = min(round(20 * rarest) + 1, 60_000 if large else 600)

            assert state.position() in expected
            assert expected == by_arrangements(state, viewer)
            check_support_and_odds(state, viewer, expected, draws)


def telling_states(start: megalith.State, games: int) -> list[megalith.State]:
    """Return, of random games, the last state of each phase with one to four dolmen stones on the board."""
    chosen: list[megalith.State] = []
    for seed in range(games):
        last: dict[str, megalith.State] = {}
        for state in busy_game(start, seed):
            seen = state.observation(None)
            if 1 <= sum(map(len, seen["dolmens"].values())) <= 4 and not state.is_over:
                last[seen["phase"]] = state
        chosen += last.values()
    return chosen


@pytest.mark.parametrize(
    ("start", "depth"),
    [
        pytest.param(on(small_boards.one_square, 2).from_position(FULL_SQUARE), 6, id="one square"),
        pytest.param(on(small_boards.three_at_a_node, 3).from_position(THREE_OWNERS), 5, id="three owners"),
    ],
)
def test_D41_every_history_leaves_every_arrangement_possible(start: megalith.State, depth: int) -> None:
    """Of all histories to a depth, those that look alike to a viewer end in all arrangements and no others.

    So neither which moves were open or taken (skip, decline, order) nor any count tells more than the view.
    """
    alike: dict[tuple[int | None, str], list[megalith.State]] = defaultdict(list)
    edge = [start]
    for _ in range(depth):
        edge = [after for state in edge for after in successors(state)]
        for state, viewer in product(edge, viewers(start.game)):
            alike[viewer, state.information_state(viewer)].append(state)

    for (viewer, _), states in alike.items():
        if not states[0].is_over:
            assert {state.position() for state in states} == by_arrangements(states[0], viewer).keys()


def successors(state: megalith.State) -> Iterator[megalith.State]:
    """Yield the states after each move; of druids' steps and placements, the first alone."""
    moves = state.legal_moves()
    verbs = {move.split()[0] if move.split()[0] in ("place", "move") else move: move for move in moves}
    for move in verbs.values():
        after = state.clone()
        after.play(move)
        yield after


@pytest.mark.parametrize("position", [ONE_LEFT, NONE_LEFT])
@pytest.mark.slow
@pytest.mark.rule("D41", "D42", "D43")
def test_resample_once_the_hand_is_nearly_or_wholly_laid(position: str, large: bool) -> None:
    state = megalith.game("dolmen", players=4).from_position(position)
    for viewer in viewers(state.game):
        expected = by_arrangements(state, viewer)

        assert len(expected) == (1 if viewer == 0 else 2520)
        check_support_and_odds(state, viewer, expected, 60_000 if large else 1_000)


@pytest.mark.parametrize("start", GAMES[:3])
def test_resample_does_not_depend_on_the_true_state(start: megalith.State) -> None:
    for state in telling_states(start, 1):
        for viewer in viewers(state.game):
            twins = [start.game.from_position(text) for text in list(by_arrangements(state, viewer))[:40]]
            drawn = {twin.resample(viewer, 5).position() for twin in twins}

            assert drawn == {state.resample(viewer, 5).position()}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("D41", "D42", "D43", "D44", "D50", "D60", "D70")
def test_nothing_public_ever_depends_on_hidden_values(seed: int, large: bool) -> None:
    """Worlds that look alike to a viewer are played on by the same public moves, whatever is laid unseen.

    In each the same moves stay legal and the public view stays the same to the end, so that no choice offered
    or refused, no count and no order can tell a viewer's worlds apart before the stones are shown.
    """
    for number in range(20 if large else 1):
        chance = random.Random(f"{seed} {number}")
        state = megalith.game("dolmen", players=2 + seed % 3).start()
        viewer = chance.choice(viewers(state.game))
        others = [state.resample(viewer, chance) for _ in range(3)]
        while not state.is_over:
            move = likely(chance, state.legal_moves())
            for other in others:
                check_alike(state, other, viewer)
                other.play(same_in(other, move, chance, is_exact=state.current_player == viewer))
            state.play(move)
            if chance.random() < 0.1 and not state.is_over:
                others = [state.resample(viewer, chance) for _ in range(3)]


def likely(chance: random.Random, moves: list[str]) -> str:
    laying = [move for move in moves if move.split()[0] in ("move", "remove", "stone", "dolmen")]
    return chance.choice(laying if laying and chance.random() < 0.8 else moves)


def same_in(world: megalith.State, move: str, chance: random.Random, is_exact: bool) -> str:
    """Return what looks like a move in another world: itself, or any dolmen stone where that is a secret."""
    if is_exact or veiled(move) == move:
        return move
    return chance.choice([other for other in world.legal_moves() if veiled(other) == veiled(move)])


def check_alike(state: megalith.State, other: megalith.State, viewer: int | None) -> None:
    assert other.current_player == state.current_player
    assert {veiled(move) for move in other.legal_moves()} == {veiled(move) for move in state.legal_moves()}
    assert other.observation(viewer) == state.observation(viewer)
    if state.current_player == viewer:
        assert other.legal_moves() == state.legal_moves()

from __future__ import annotations

import pickle

import pytest

import megalith
from megalith.bots import bot_names
from megalith.bots.ismcts import IsmctsBot
from tests.card_game.registration import NAME, card_game_registered
from tests.conformance.cases import states_of

FAST = {"random": {}, "greedy": {"worlds": 2}, "ismcts": {"simulations": 30}, "gentle": {}, "steady": {}}


@pytest.fixture(autouse=True, scope="module")
def _card_game():
    with card_game_registered():
        yield


@pytest.fixture(params=["dolmen", NAME])
def game(request):
    return megalith.game(request.param, players=3)


@pytest.mark.parametrize("name", FAST)
def test_every_bot_plays_a_whole_game_of_legal_moves(game, name):
    state = game.start(seed=5)
    bots = [megalith.bot(name, game, seed=seat, **FAST[name]) for seat in range(3)]

    while not state.is_over:
        state.play(bots[state.current_player].choose(state.view(state.current_player)))

    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", FAST)
def test_a_bot_with_the_same_seed_and_view_chooses_the_same(game, name):
    for state in states_of(game, 1):
        if state.current_player >= 0:
            view = state.view(state.current_player)
            again = pickle.loads(pickle.dumps(view))
            first = megalith.bot(name, game, seed=9, **FAST[name]).choose(view)
            assert megalith.bot(name, game, seed=9, **FAST[name]).choose(again) == first


@pytest.mark.parametrize("name", FAST)
def test_what_is_hidden_does_not_change_a_bots_choice(game, name):
    for state in states_of(game, 2):
        player = state.current_player
        if player >= 0:
            other = state.resample(player, 3)
            chosen = megalith.bot(name, game, seed=4, **FAST[name]).choose(state.view(player))
            assert megalith.bot(name, game, seed=4, **FAST[name]).choose(other.view(player)) == chosen


@pytest.mark.parametrize("name", FAST)
def test_a_bot_refuses_to_choose_for_somebody_else(game, name):
    state = game.start(seed=1)
    other = state.view((state.current_player + 1) % 3)

    with pytest.raises(ValueError, match="is not to decide here"):
        megalith.bot(name, game, **FAST[name]).choose(other)


@pytest.mark.parametrize("rollouts", ["guided", "uniform"])
def test_every_simulation_visits_one_edge_of_the_root(game, rollouts):
    state = game.start(seed=1)
    bot = IsmctsBot(game, simulations=200, rollouts=rollouts, seed=1)

    visits = bot.visits(state.view(state.current_player))

    assert sum(visits.values()) == 200
    assert sorted(visits) == state.legal_actions()


def test_threads_search_trees_of_their_own_and_add_up(game):
    state = game.start(seed=1)
    bot = IsmctsBot(game, simulations=50, threads=3, seed=1)

    assert sum(bot.visits(state.view(state.current_player)).values()) == 150


def test_a_budget_of_seconds_ends_the_search(game):
    state = game.start(seed=1)

    move = megalith.bot("ismcts", game, seconds=0.05, seed=1).choose(state.view(state.current_player))

    assert move in state.legal_moves()


LAST_TURN = (
    "turn=1 phase=stone final=1 points=5,5 vacated=e15 nodes=e14:s1,d13:s2,h2:s2,h3:s2,i2:s2,i3:s2,j1:s2,"
    "j4:s2,k2:s2,k3:s2,m8:s2,m9:s2,l7:s2,l10:s2,k6:s2,g1:s2,f2:s2"
)


@pytest.mark.parametrize("name", ["greedy", "ismcts", "sharp"])
def test_a_bot_lays_the_stone_that_pays_in_the_last_turn(name):
    # Seat 1 leaves e15 as the last of the game: a stone there leads h1 by 2 to 1, worth 4 × 4.
    state = megalith.game("dolmen", players=2).from_position(LAST_TURN)
    bot = megalith.bot(name, state.game, seed=1)

    chosen = []
    while not state.is_over:
        chosen.append(bot.choose(state.view(0)))
        state.play(chosen[-1])

    assert chosen == ["stone", "dolmen 4"]


BAD = [
    ({"name": "grady"}, r'There is no bot "grady".*Did you mean "greedy"\?'),
    ({"name": "random", "simulations": 3}, 'There is no option "simulations" for the bot random'),
    ({"name": "sharp", "simulations": 3}, 'There is no option "simulations" for the bot sharp'),
    ({"name": "ismcts", "simulations": 0}, "simulations=0 does not fit ismcts"),
    ({"name": "ismcts", "simulations": 5, "seconds": 1}, "simulations or seconds, not both"),
    ({"name": "ismcts", "seconds": float("nan")}, "seconds=nan does not fit ismcts"),
    ({"name": "ismcts", "threads": True}, "threads=True does not fit ismcts"),
    ({"name": "ismcts", "rollouts": "wild"}, "they are guided or uniform"),
    ({"name": "greedy", "worlds": 1.5}, "worlds=1.5 does not fit greedy"),
    ({"name": "two\nlines"}, r'There is no bot "two\\nlines"'),
    ({"name": "random", "seed": "x"}, 'seed="x" does not fit'),
]


@pytest.mark.parametrize(("options", "sentence"), BAD)
def test_an_option_that_does_not_fit_is_named(options, sentence):
    game = megalith.game("dolmen")
    name = options.pop("name")

    with pytest.raises(megalith.OptionError, match=sentence):
        megalith.bot(name, game, **options)


@pytest.mark.parametrize("name", ["random", "greedy", "ismcts"])
def test_a_bot_is_made_for_a_game(name):
    with pytest.raises(megalith.OptionError, match='not for "dolmen"'):
        megalith.bot(name, "dolmen")  # type: ignore[arg-type]


def test_the_bots_are_named_from_the_kinds_to_the_levels():
    assert bot_names() == ("random", "greedy", "ismcts", "gentle", "steady", "sharp")

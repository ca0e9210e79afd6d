from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest

import megalith
from megalith.core.game import Game

OPENING = ("deal 1 3", "deal 2 1", "draw 1")


@pytest.fixture
def opened(magpies: Game) -> megalith.State:
    """Return a game in which seat 1 holds a 3 and has drawn a 1."""
    state = magpies.start(chance="manual")
    for outcome in OPENING:
        state.play(outcome)
    return state


def test_a_game_says_what_it_is(magpies: Game) -> None:
    assert (magpies.name, magpies.players, magpies.num_distinct_actions) == ("magpies", 2, 5)
    assert magpies.options == {"deck": [3, 3, 2], "max_rounds": 5}
    assert repr(magpies) == "megalith.game('magpies', players=2, deck=[3, 3, 2], max_rounds=5)"


def test_games_are_equal_by_name_players_and_options(magpies: Game) -> None:
    assert magpies == megalith.game("magpies", players=2, max_rounds=5)
    assert magpies != megalith.game("magpies", players=3)
    assert magpies != megalith.game("magpies", players=2, max_rounds=4)
    assert magpies != "magpies"


def test_manual_chance_is_played_like_moves(magpies: Game) -> None:
    state = magpies.start(chance="manual")

    assert state.current_player == megalith.CHANCE == -1
    assert state.legal_moves() == ["deal 1 1", "deal 1 2", "deal 1 3"]
    assert state.chance_outcomes() == [("deal 1 1", 3 / 8), ("deal 1 2", 3 / 8), ("deal 1 3", 2 / 8)]
    state.play("deal 1 3")
    assert state.weighted_outcomes() == [(0, 3), (1, 3), (2, 1)]


def test_automatic_chance_is_drawn_as_soon_as_it_is_due(magpies: Game) -> None:
    state = magpies.start(seed=1)

    assert state.current_player == 0
    assert [move.split(" ")[0] for _, move in state.history(None)] == ["deal", "deal", "draw"]
    assert state.chance_outcomes() == []


def test_history_names_who_moved_and_hides_what_was_hidden(opened: megalith.State) -> None:
    opened.play("play drawn")
    opened.play("leave")

    assert opened.history(0) == [
        (-1, "deal 1 3"),
        (-1, "deal 2 ?"),
        (-1, "draw 1"),
        (0, "play drawn"),
        (0, "leave"),
    ]
    assert opened.history(1)[:3] == [(-1, "deal 1 ?"), (-1, "deal 2 1"), (-1, "draw ?")]
    assert opened.history(None)[:3] == [(-1, "deal 1 ?"), (-1, "deal 2 ?"), (-1, "draw ?")]


def test_the_information_state_holds_what_moves_uncovered_in_order(opened: megalith.State) -> None:
    opened.play("play drawn")

    assert opened.information_state(1).splitlines() == [
        "seat 2",
        "chance deal 1 ?",
        "chance deal 2 1",
        "chance draw ?",
        "1 play drawn",
        "reveal card 1",
    ]
    assert opened.information_state(None).startswith("spectator\n")


def test_scores_change_and_returns_are_zero_before_the_end(opened: megalith.State) -> None:
    opened.play("play down")

    assert opened.scores() == [3, 0]
    assert opened.returns() == [0.0, 0.0]
    with pytest.raises(ValueError, match=r"The game is not over; there is no ranking yet\."):
        opened.ranking()


def test_a_refused_move_says_why_and_changes_nothing(opened: megalith.State) -> None:
    before = (opened.position(), opened.record())
    with pytest.raises(megalith.IllegalMove, match=r"Play the drawn or the down card first. \(M3\)"):
        opened.play("steal 2")
    reason = opened.why_not("steal 2")

    assert reason == megalith.Reason("now_play", "M3")
    assert opened.why_not("play down") is None
    assert (opened.position(), opened.record()) == before


def test_moves_and_actions_name_each_other(opened: megalith.State) -> None:
    assert opened.legal_actions() == [0, 1]
    assert opened.legal_moves() == ["play drawn", "play down"]
    assert opened.move_to_action("play down") == 1
    assert opened.action_to_move(1) == "play down"
    opened.apply_action(np.int32(1))  # type: ignore[arg-type]
    assert opened.history(0)[-1] == (0, "play down")
    with pytest.raises(megalith.IllegalMove, match="7 is not a legal action here"):
        opened.apply_action(7)


def test_states_are_equal_by_position_whatever_way_led_there(magpies: Game, opened: megalith.State) -> None:
    back = magpies.from_position(opened.position())

    assert back == opened
    assert hash(back) == hash(opened)
    assert back.record() != opened.record()
    assert {opened, back} == {back}
    assert opened != magpies.start(chance="manual")
    assert opened != opened.position()


def test_the_same_position_in_another_game_is_another_state(magpies: Game, opened: megalith.State) -> None:
    longer = megalith.game("magpies", players=2, max_rounds=9)

    assert longer.from_position(opened.position()) != opened


def test_repr_names_the_game_and_counts_moves(opened: megalith.State) -> None:
    assert repr(opened) == f"<State of {opened.game!r} after 3 moves>"


def test_copies_go_their_own_way(opened: megalith.State) -> None:
    for twin in (
        opened.clone(),
        copy.copy(opened),
        copy.deepcopy(opened),
        pickle.loads(pickle.dumps(opened)),
    ):
        twin.play("play down")

        assert twin != opened
        assert len(twin.history(0)) == len(opened.history(0)) + 1


@pytest.mark.parametrize("player", [-1, 2, True, "0", 0.0])
def test_there_is_no_such_player(opened: megalith.State, player: object) -> None:
    for ask in (opened.observation, opened.history, opened.information_state, opened.view, opened.svg):
        with pytest.raises(
            ValueError, match=r"There is no player .*; players are 0 to 1, None a spectator\."
        ):
            ask(player)  # type: ignore[arg-type]


def test_a_record_holds_everything_and_a_viewers_record_what_was_seen(opened: megalith.State) -> None:
    head = "megalith 1\ngame magpies\nrules 1\nplayers 2\noption deck=[3,3,2]\noption max_rounds=5\n"

    assert opened.record() == head + "deal 1 3\ndeal 2 1\ndraw 1\n"
    assert opened.record(1) == head + "viewer 2\ndeal 1 ?\ndeal 2 1\ndraw ?\n"
    assert opened.record(None) == head + "viewer spectator\ndeal 1 ?\ndeal 2 ?\ndraw ?\n"


def test_a_game_from_a_position_is_recorded_with_it(magpies: Game, opened: megalith.State) -> None:
    state = magpies.from_position(opened.position())
    state.play("play down")

    assert f"position {opened.position()}\nplay down\n" in state.record()
    assert "down=3,? drawn=1 " in state.record(0)
    assert "down=?,1 drawn=? " in state.record(1)
    assert "position " in state.information_state(1)


GOOD = {
    "phase": "play",
    "seat": "1",
    "round": "1",
    "points": "0,0",
    "left": "5",
    "last": "-",
    "discards": "0,0,0",
    "deck": "1,3,1",
    "down": "3,1",
    "drawn": "1",
    "held": "-",
}


def _position(**changes: str) -> str:
    return " ".join(f"{key}={value}" for key, value in (GOOD | changes).items())


def test_a_position_can_be_written_by_hand(magpies: Game, opened: megalith.State) -> None:
    assert magpies.from_position(_position()) == opened


@pytest.mark.parametrize(
    "changes",
    [
        {"phase": "show"},
        {"phase": "draw"},
        {"seat": "3"},
        {"seat": "-"},
        {"round": "0"},
        {"points": "0"},
        {"left": "4"},
        {"deck": "1,2,1", "left": "4"},
        {"deck": "?"},
        {"down": "3,?"},
        {"down": "3,-"},
        {"down": "3,4"},
        {"held": "1,0,0@1"},
        {"held": "1,0,0@1,2"},
        {"held": "1,0,0@3"},
    ],
)
def test_a_position_that_cannot_be_says_why(magpies: Game, changes: dict[str, str]) -> None:
    with pytest.raises(megalith.PositionError, match=r"^The position .*\.$"):
        magpies.from_position(_position(**changes))


@pytest.mark.parametrize("text", ["", "phase=play", _position() + " held=-", 7])
def test_a_position_has_every_word_once(magpies: Game, text: str) -> None:
    with pytest.raises(megalith.PositionError, match=r"^(The|A) position .*\.$"):
        magpies.from_position(text)


def test_observations_are_fresh_data(opened: megalith.State) -> None:
    first = opened.observation(0)
    first["scores"].append(9)
    first["options"]["deck"].clear()

    assert opened.observation(0) == json.loads(json.dumps(opened.observation(0)))
    assert opened.observation(0)["scores"] == [0, 0]
    assert opened.observation(0)["options"] == {"deck": [3, 3, 2], "max_rounds": 5}

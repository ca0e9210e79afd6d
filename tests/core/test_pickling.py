from __future__ import annotations

import pickle

import megalith
from megalith.core.game import Game
from megalith.core.log import Entry, Log


def test_games_with_lists_as_options_can_be_keys(magpies: Game) -> None:
    same = megalith.game("magpies", players=2, deck=(3, 3, 2))
    other = megalith.game("magpies", players=2, deck=[3, 2, 3])

    assert {magpies: "default", other: "other"}[same] == "default"
    assert magpies != other
    assert hash(magpies.start(seed=1)) == hash(same.start(seed=1))


def test_equal_games_pickle_to_equal_bytes(magpies: Game) -> None:
    shared = [2, 2, 2]
    one = megalith.game("magpies", players=2, deck=shared, max_rounds=2)
    two = megalith.replay(
        "megalith 1\ngame magpies\nrules 1\nplayers 2\noption max_rounds=2\noption deck=[2,2,2]"
    )

    assert pickle.dumps(one) == pickle.dumps(two.game)
    assert pickle.loads(pickle.dumps(one)) == one
    assert pickle.loads(pickle.dumps(one)) != magpies


def test_a_log_pickles_to_bytes_that_do_not_tell_which_texts_are_one_object() -> None:
    one, two = Log(0, 1), Log(0, 1)
    for log, texts in ((one, ["draw ?"] * 2), (two, ["".join(("draw ", "?")) for _ in range(2)])):
        log.entries = [Entry(-1, text, (text,)) for text in texts]

    assert pickle.dumps(one) == pickle.dumps(two)


def test_a_whole_log_survives_pickling() -> None:
    log = Log(2)
    log.origin = {None: "a", 0: "b", 1: "c", -1: "d"}
    log.add(0, "play drawn", ("play drawn",) * 3, ("card 1",))
    log.add_event("resign 2")
    back = pickle.loads(pickle.dumps(log))

    assert (back.entries, back.viewers, back.origin) == (log.entries, log.viewers, log.origin)
    assert back.is_whole

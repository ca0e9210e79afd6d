"""What fuzzing has found, each once more by itself."""

import random
from pathlib import Path

import pytest

import megalith
from megalith.boards.circles import shipped_boards
from tests.sentences import assert_sentence

GAME = megalith.game("dolmen", players=2)
HEAD = "megalith 1\ngame dolmen\nrules 1\nplayers 2\n"
OUT = ",".join(f"{node}:s1" for node in list(GAME.setup.parts.nodes)[:16])


def refusal(text: str) -> str:
    with pytest.raises(megalith.PositionError) as error:
        GAME.from_position(text)
    assert_sentence(str(error.value))
    return str(error.value)


def record_refusal(lines: str) -> str:
    with pytest.raises(megalith.RecordError) as error:
        megalith.replay(HEAD + lines)
    assert_sentence(str(error.value))
    return str(error.value)


@pytest.mark.parametrize(
    "text", ["turn=0 \x1b", "turn=\ud800", "nodes=\u2028", "points=1,\x002", "x" * 70_000]
)
def test_what_a_position_says_is_shown_on_one_printable_line(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize(
    "move", ["place\nc15", "\ud800", "place c15\x00", "y" * 70_000, "resolve \x1b"], ids=range(5)
)
def test_what_a_move_says_is_shown_on_one_printable_line(move: str) -> None:
    with pytest.raises(megalith.IllegalMove) as error:
        GAME.start().play(move)

    assert_sentence(str(error.value))


@pytest.mark.parametrize("action", ["\x1f", "", 10**5000, None, 1.5, object()], ids=range(6))
def test_what_is_no_action_is_named_shortly(action: object) -> None:
    with pytest.raises(megalith.IllegalMove) as error:
        GAME.start().apply_action(action)  # type: ignore[arg-type]

    assert_sentence(str(error.value))


def test_a_name_that_is_nearly_right_ends_the_sentence_with_the_hint() -> None:
    assert refusal("vacated=c51").endswith('Did you mean "c15"?')


def test_D10_too_many_pieces_are_refused_before_they_are_counted_round() -> None:
    nodes = ",".join(f"{node}:s1" for node in GAME.setup.parts.nodes)
    dolmens = ",".join(f"{circle}:1?.1?.1?.1?.1?.1?" for circle in GAME.setup.parts.circles)

    assert "more stones on the board" in refusal(f"nodes={nodes}")
    assert "more dolmen stones on the board" in refusal(f"dolmens={dolmens}")


def test_D60_a_final_round_has_few_quiet_turns() -> None:
    assert "(D60)" in refusal(f"turn=2 final=1 quiet=39 nodes={OUT}")
    assert GAME.from_position(f"turn=2 final=1 quiet=0 nodes={OUT}").observation(None)["final_round"] == [1]


def test_D3_a_record_names_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("[]")

    sentence = record_refusal(f'option board="{secret}"\n')

    assert "no shipped one" in sentence
    secret.unlink()
    assert sentence == record_refusal(f'option board="{secret}"\n')
    assert megalith.replay(HEAD + f"option board={shipped_boards()[0]}\n").game == GAME


CONTEST = (
    "turn=1 phase=dolmen vacated=e14 pending=h1:1:top resolving=h1 nodes=c14:s1,c15:s2,d13:s1,d16:s2,e14:s1"
)


@pytest.mark.rule("D70")
@pytest.mark.parametrize(
    ("viewer", "dolmens", "why"),
    [
        ("1", "h1:2?.24", "what its viewer cannot see"),
        ("2", "h1:2?.24", "what its viewer can see"),
        ("spectator", "h1:22.2?", "what its viewer cannot see"),
    ],
)
def test_a_viewers_position_hides_what_others_know_and_nothing_else(
    viewer: str, dolmens: str, why: str
) -> None:
    assert why in record_refusal(f"viewer {viewer}\nposition {CONTEST} dolmens={dolmens}\n")


@pytest.mark.rule("D41", "D70")
def test_a_viewers_record_tells_no_value_that_the_viewer_did_not_see() -> None:
    head = f"viewer 2\nposition {CONTEST} dolmens=h1:22.24\n"

    assert "dolmen ?" in record_refusal(head + "dolmen 3\n")
    assert megalith.replay(HEAD + head + "dolmen ?\n").observation(1)["dolmens"]["h1"][-1] == [0, None]


@pytest.mark.rule("D10", "D70")
def test_what_is_uncovered_fits_what_is_known() -> None:
    state, chance = GAME.start(), random.Random(4)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    *lines, theirs, mine = state.record(1).splitlines()
    counts = mine.split()[3:]

    def refused(*facts: str) -> bool:
        with pytest.raises(megalith.RecordError, match="does not fit what is known") as error:
            megalith.replay("\n".join([*lines, *facts]))
        assert_sentence(str(error.value))
        return True

    assert mine.startswith("reveal hand 2 ")
    assert megalith.replay("\n".join([*lines, theirs, mine])).view(1) == state.view(1)
    assert refused(theirs.replace("hand 1", "hand 2"))
    assert refused("reveal hand 2 " + " ".join(reversed(counts)))
    assert refused("reveal hand 1 9 0 0 0")
    assert refused("reveal hand 1 1")
    assert refused("reveal h1 1 1 1 1 1 1 1")
    assert refused("reveal z1 1")


@pytest.mark.rule("D70")
def test_a_viewers_record_of_a_finished_game_shows_everything() -> None:
    state, chance = GAME.start(), random.Random(4)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    lines = state.record(1).splitlines()
    shown = [line for line in lines if line.startswith("reveal ")]

    for missing in (shown, shown[:1], shown[-2:-1]):
        with pytest.raises(megalith.RecordError, match="missing at the end") as error:
            megalith.replay("\n".join(line for line in lines if line not in missing))
        assert_sentence(str(error.value))

from __future__ import annotations

import asyncio
import json
import random

import pytest
from websockets.exceptions import InvalidStatus

from megalith.server.messages import view_hash
from tests.server.clients import Browser, Seat, command, new_id
from tests.server.serving import server


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with server(tmp_path_factory.mktemp("sockets")) as address:
        yield address


def run(work):
    return asyncio.run(work)


async def two_friends(address, ann, bob):
    made = await ann.make("person", "friend")
    await bob.take(made["id"], made["invites"]["2"])
    return made["id"]


@pytest.fixture(scope="module")
def whole_games(address):
    return {players: run(whole_game(address, players)) for players in (2, 3, 4)}


async def whole_game(address, players):
    """Play a game of two people and bots to its end; return both pages and an onlooker's."""
    chooser = random.Random(players)
    async with Browser(address) as ann, Browser(address) as bob, Browser(address) as eve:
        made = await ann.make("person", "friend", *["bot"] * (players - 2))
        await bob.take(made["id"], made["invites"]["2"])
        game = made["id"]
        async with ann.sit(game) as first, bob.sit(game) as second, eve.sit(game) as onlooker:
            pages = (first, second, onlooker)
            await asyncio.gather(*(page.play_to_the_end(chooser) for page in pages))
        return pages


def frames_of(page):
    return [heard for heard in page.heard if heard["type"] == "frame"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_people_and_bots_play_whole_games_and_every_page_sees_its_own_view_at_every_revision(
    whole_games, players
):
    pages = whole_games[players]

    for page, viewer in zip(pages, (1, 2, None), strict=True):
        frames = frames_of(page)
        assert all(frame["hash"] == view_hash(frame["view"]) for frame in frames)
        assert {frame["viewer"] for frame in frames} == {viewer}
        assert page.frame["status"] == "over"
        assert page.frame["secret"]
    assert len({tuple(page.frame["places"]) for page in pages}) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_sent_what_only_another_seat_may_see(whole_games, players):
    *seated, onlooker = whole_games[players]
    running = [[one for one in frames_of(page) if one["status"] == "running"] for page in (*seated, onlooker)]

    assert all("my_dolmens" in frame["view"] for frame in running[0] + running[1])
    assert all("my_dolmens" not in frame["view"] for frame in running[2])
    assert all(frame["choices"] == [] and frame["holdings"] == [] for frame in running[2])
    assert all(frame["secret"] is None for page in running for frame in page)
    laid = [entry["text"] for entry in onlooker.log if entry["text"].startswith("dolmen ")]
    assert laid == ["dolmen ?"] * len(laid) != []


def test_two_tabs_of_one_person_stay_identical_and_a_move_in_one_takes_the_choice_from_the_other(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            game = await two_friends(address, ann, bob)
            async with ann.sit(game) as tab, ann.sit(game) as other:
                turn = tab.frame["choices"][0]["move"]
                before = tab.frame == other.frame
                answer = await tab.play(turn)
                await asyncio.gather(tab.reach(answer["rev"]), other.reach(answer["rev"]))
                return before, tab, other, await other.play(turn, base_rev=answer["rev"] - 1)

    before, tab, other, late = run(act())
    kinds = [heard["type"] for heard in tab.heard]

    assert before
    assert kinds.index("ack") < kinds.index("frame", 1)
    assert tab.log == other.log
    assert {**tab.frame, "log": 0, "log_from": 0} == {**other.frame, "log": 0, "log_from": 0}
    assert late["type"] == "stale"


def test_of_many_commands_on_one_revision_one_commits_and_the_others_get_the_tail(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            game = await two_friends(address, ann, bob)
            tabs = [ann.sit(game) for _ in range(8)]
            for tab in tabs:
                await tab.__aenter__()
            frame = tabs[0].frame
            moves = [choice["move"] for choice in frame["choices"]]
            answers = await asyncio.gather(*(tab.play(moves[n]) for n, tab in enumerate(tabs)))
            for tab in tabs:
                await tab.__aexit__()
            return frame, answers

    frame, answers = run(act())

    assert sorted(answer["type"] for answer in answers) == ["ack"] + ["stale"] * 7
    (ack,) = [answer for answer in answers if answer["type"] == "ack"]
    for answer in answers:
        if answer["type"] == "stale":
            assert answer["frame"]["rev"] == ack["rev"] == frame["rev"] + 1
            assert len(answer["frame"]["log"]) + answer["frame"]["log_from"] > len(frame["log"])


def test_a_command_sent_again_gets_the_same_ack_and_another_under_its_id_is_refused(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            game = await two_friends(address, ann, bob)
            async with ann.sit(game) as tab, ann.sit(game) as other, bob.sit(game) as guest:
                rev, choices = tab.frame["rev"], tab.frame["choices"]
                sent = command(rev, [choices[0]["move"]])
                answers = [await tab.ask(sent), await other.ask(sent), await tab.ask(sent)]
                changed = await tab.ask(sent | {"moves": [choices[1]["move"]]})
                return answers, changed, await guest.ask(sent), (await ann.get(f"games/{game}"))["rev"] - rev

    answers, changed, foreign, events = run(act())

    assert answers == [answers[0]] * 3
    assert answers[0]["type"] == "ack"
    assert (changed["type"], changed["code"]) == ("reject", "id_used")
    assert foreign["type"] in ("stale", "reject")
    assert events == 1


def test_a_refused_command_changes_nothing_and_is_told_why(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as eve:
            game = await two_friends(address, ann, bob)
            async with ann.sit(game) as mine, bob.sit(game) as other, eve.sit(game) as onlooker:
                good = mine.frame["choices"][0]["move"]
                return [
                    await mine.play("fly to the moon"),
                    await mine.play(good, "fly to the moon"),
                    await other.play(good),
                    await onlooker.play(good),
                ], (await ann.get(f"games/{game}"))["rev"]

    answers, rev = run(act())

    assert [answer["type"] for answer in answers] == ["reject"] * 4
    assert [answer["code"] for answer in answers[2:]] == ["not_your_turn", "not_seated"]
    assert all(answer["cmd_id"] for answer in answers)
    assert rev == 3


@pytest.mark.parametrize("forged", [{"seat": 2}, {"player": 1}, {"role": "host"}, {"spectator": False}])
def test_a_message_that_says_who_speaks_is_no_message(address, forged):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            game = await two_friends(address, ann, bob)
            async with bob.sit(game) as page:
                return await page.ask(command(page.frame["rev"], ["pass"]) | forged)

    answer = run(act())

    assert (answer["type"], answer["code"]) == ("reject", "bad_message")


def test_a_stranger_cannot_hold_resign_or_take_a_seat(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as eve:
            game = await two_friends(address, ann, bob)
            async with eve.sit(game) as page, bob.sit(game) as seated:
                return [
                    await page.ask({"type": "hold", "seat": 1}),
                    await page.ask({"type": "resign", "cmd_id": new_id()}),
                    await page.ask({"type": "take_back", "cmd_id": new_id(), "seat": 1}),
                    await page.ask({"type": "give_seat", "cmd_id": new_id(), "seat": 1, "level": "gentle"}),
                    await seated.ask({"type": "hold", "seat": 1}),
                    await seated.ask({"type": "give_seat", "cmd_id": new_id(), "seat": 1, "level": "gentle"}),
                ]

    codes = [answer["code"] for answer in run(act())]

    assert codes == [
        "not_your_seat",
        "not_seated",
        "not_your_seat",
        "not_seated",
        "not_your_seat",
        "not_absent",
    ]


def test_one_screen_with_two_seats_sees_the_public_view_until_it_holds_one(address):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "person")
            async with ann.sit(made["id"]) as page:
                public = page.frame
                await page.hold(1)
                first = page.frame
                await page.hold(2)
                return public, first, page.frame

    public, first, second = run(act())

    assert (public["viewer"], first["viewer"], second["viewer"]) == (None, 1, 2)
    assert public["own_seats"] == [1, 2]
    assert "my_dolmens" not in public["view"]
    assert public["choices"] == []
    assert first["choices"] != [] == second["choices"]
    assert second["log_from"] == 0


def test_people_at_one_screen_and_a_bot_take_turns(address):
    async def act():
        chooser = random.Random(5)
        async with Browser(address) as ann:
            made = await ann.make("person", "person", "bot")
            async with ann.sit(made["id"]) as page:
                while page.frame["status"] == "running" and page.frame["rev"] < 60:
                    turn = page.frame["view"]["current_player"] + 1
                    if turn == 3:
                        await page.hear()
                    elif page.frame["viewer"] != turn:
                        await page.hold(turn)
                    else:
                        answer = await page.play(chooser.choice(page.frame["choices"])["move"])
                        await page.reach(answer["rev"])
                return page.frame

    assert run(act())["rev"] >= 60


def test_a_preview_tells_what_would_come_and_changes_nothing(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as eve:
            game = await two_friends(address, ann, bob)
            async with ann.sit(game) as page, eve.sit(game) as onlooker:
                rev = page.frame["rev"]
                asked = {"type": "preview", "preview_id": new_id(), "base_rev": rev, "moves": []}
                moves = [page.frame["choices"][0]["move"]]
                return [
                    await page.ask(asked),
                    await page.ask(asked | {"moves": moves}),
                    await page.ask(asked | {"moves": ["fly"]}),
                    await page.ask(asked | {"base_rev": rev - 1}),
                    await onlooker.ask(asked),
                ], (await ann.get(f"games/{game}"))["rev"] == rev

    answers, is_unchanged = run(act())

    assert [answer["type"] for answer in answers] == ["previewed"] * 2 + ["reject"] * 3
    assert answers[1]["told"]
    assert answers[3]["code"] == "stale"
    assert is_unchanged


def test_resigning_with_two_seats_ends_the_game_and_leaving_before_it_begins_frees_the_seat(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as cleo:
            made = await ann.make("person", "friend", "friend")
            game = made["id"]
            await bob.take(game, made["invites"]["2"])
            async with bob.sit(game) as page:
                left = await page.ask({"type": "resign", "cmd_id": new_id()})
                await page.until(lambda heard: heard["type"] == "frame" and heard["own_seats"] == [])
            fresh = (await ann.post(f"games/{game}/seats/2/invite", {})).json()["token"]
            await cleo.take(game, fresh)
            freed = await bob.get(f"games/{game}"), await cleo.get(f"games/{game}")
            other = await two_friends(address, ann, bob)
            async with ann.sit(other) as page:
                await page.ask({"type": "resign", "cmd_id": new_id()})
                await page.until(lambda heard: heard["type"] == "frame" and heard["status"] == "over")
                return left, freed, page.frame

    left, (gone, there), frame = run(act())

    assert left["type"] == "ack"
    assert (gone["own_seats"], there["own_seats"]) == ([], [2])
    assert frame["places"] == [2, 1]


def test_presence_and_set_phrases_reach_everybody_and_raise_no_revision(address):
    async def act():
        async with Browser(address) as ann, Browser(address) as bob:
            game = await two_friends(address, ann, bob)
            async with ann.sit(game) as page:
                rev = page.frame["rev"]
                async with bob.sit(game) as guest:
                    came = await page.until(
                        lambda heard: heard["type"] == "presence" and heard["seats"][1]["is_present"]
                    )
                    await guest.send({"type": "talk", "phrase": "good_luck"})
                    said = await page.until(lambda heard: heard["type"] == "said")
                gone = await page.until(
                    lambda heard: heard["type"] == "presence" and not heard["seats"][1]["is_present"]
                )
                return came, said, gone, (await ann.get(f"games/{game}"))["rev"] == rev

    came, said, gone, is_unchanged = run(act())

    assert came["seats"][1]["absent_seconds"] is None
    assert (said["seat"], said["phrase"]) == (2, "good_luck")
    assert gone["seats"][1]["absent_seconds"] == 0
    assert is_unchanged


def test_a_ping_is_answered_and_a_snapshot_is_a_whole_view(address):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "friend")
            async with ann.sit(made["id"]) as page:
                pong = await page.ask({"type": "ping"})
                await page.send({"type": "snapshot"})
                return pong, await page.until(lambda heard: heard["type"] == "frame")

    pong, frame = run(act())

    assert pong == {"type": "pong"}
    assert frame["log_from"] == 0


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_socket_of_another_sites_page_is_refused(address, origin):
    async def act():
        async with Browser(address) as ann:
            made = await ann.make("person", "bot")
            with pytest.raises(InvalidStatus) as refused:
                async with ann.sit(made["id"], origin=origin):
                    pass
            return refused.value.response

    response = run(act())

    assert response.status_code == 403
    assert json.loads(response.body)["code"] == "cross_origin"


def test_a_socket_at_no_table_is_refused(address):
    async def act():
        with pytest.raises(InvalidStatus) as refused:
            async with Seat(address, "nowhere", {}):
                pass
        return refused.value.response

    response = run(act())

    assert (response.status_code, json.loads(response.body)["code"]) == (404, "not_found")


def test_a_page_that_reads_nothing_costs_a_bounded_queue_and_then_sees_it_all(address):
    async def act():
        chooser = random.Random(3)
        async with Browser(address) as ann, Browser(address) as eve:
            made = await ann.make("person", "person")
            async with eve.sit(made["id"]) as sleeper, ann.sit(made["id"]) as page:
                for _ in range(60):
                    turn = page.frame["view"]["current_player"] + 1
                    if page.frame["status"] != "running":
                        break
                    if page.frame["viewer"] != turn:
                        await page.hold(turn)
                    answer = await page.play(chooser.choice(page.frame["choices"])["move"])
                    await page.reach(answer["rev"])
                await sleeper.reach(page.frame["rev"])
                return len(page.log), len(sleeper.log)

    mine, theirs = run(act())

    assert mine == theirs

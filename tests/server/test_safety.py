from __future__ import annotations

import asyncio

import httpx
import pytest
from starlette.responses import PlainTextResponse

from megalith.server.answers import Refused
from megalith.server.limits import Buckets, Counts, Limits, Rate
from megalith.server.reading import decode_from_page, is_too_deep
from megalith.server.safety import Addresses, Safety

HOST = "table.example:8000"


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def client(limits=None, url=None, clock=None):
    addresses = Addresses.of(["table.example"], url)
    app = Safety(PlainTextResponse("fine"), addresses, limits or Limits(), clock or Clock())
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOST}")


def ask(method="GET", **how):
    headers = how.pop("headers", {})

    async def asked():
        async with client(**how) as page:
            return await page.request(method, "/", headers=headers)

    return run(asked())


def run(coroutine):
    return asyncio.run(coroutine)


@pytest.mark.parametrize("host", [HOST, "127.0.0.1", "localhost:1", "[::1]:8000", "TABLE.example"])
def test_a_server_answers_to_its_own_names_at_any_port(host):
    assert ask(headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "table.example@evil", "", "a b", "x:y"]
)
def test_a_name_of_somebody_else_that_points_here_is_refused(host):
    answer = ask(headers={"host": host})

    assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://table.example:8001", "ftp://" + HOST, "garbage"]
)
def test_another_sites_page_cannot_post(origin):
    answer = ask("POST", headers={} if origin is None else {"origin": origin})

    assert (answer.status_code, answer.json()["code"]) == (403, "cross_origin")


@pytest.mark.parametrize("origin", ["http://" + HOST, "https://" + HOST.upper()])
def test_the_own_page_can_post(origin):
    assert ask("POST", headers={"origin": origin}).status_code == 200


def test_behind_a_proxy_the_address_people_are_given_is_an_own_page_too():
    headers = {"host": "127.0.0.1:8000", "origin": "https://play.example"}

    assert ask("POST", url="https://play.example/table", headers=headers).status_code == 200
    assert ask("POST", headers=headers).status_code == 403


def test_every_answer_has_the_headers_of_safety():
    for answer in (ask(), ask(headers={"host": "evil.example"})):
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_the_policy_names_the_host_only_where_it_is_an_own_one():
    assert f"connect-src 'self' ws://{HOST} wss://{HOST};" in ask().headers["content-security-policy"]
    refused = ask(headers={"host": "evil.example"})
    assert "evil" not in refused.headers["content-security-policy"]


def test_a_flood_is_told_how_long_to_wait_and_may_then_go_on():
    clock = Clock()

    async def flood():
        async with client(Limits(reads=Rate(3, 0.5)), clock=clock) as page:
            answers = [await page.get("/") for _ in range(4)]
            clock.now = 2.0
            return [*answers, await page.get("/")]

    answers = run(flood())

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 200]
    assert answers[3].json()["code"] == "slow_down"
    assert answers[3].headers["retry-after"] == "2"
    assert answers[3].json()["retry_after"] == 2


def test_buckets_fill_with_time_and_forget_only_what_is_full():
    buckets = Buckets(Rate(2, 1))

    assert [buckets.take("a", 0) for _ in range(3)] == [0, 0, 1]
    assert buckets.take("b", 0) == 0
    assert buckets.wait("a", 0.5) == 1
    assert buckets.take("a", 1) == 0
    assert buckets.take("a", 1) == 1


def test_counts_let_so_many_in_at_once():
    counts = Counts(2)

    assert [counts.enter("a") for _ in range(3)] == [True, True, False]
    counts.leave("a")
    assert counts.enter("a")
    assert counts.enter("b")


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (b"[" * 8 + b"]" * 8, False),
        (b"[" * 9 + b"]" * 9, True),
        (b'{"a":"[[[[[[[[[["}', False),
        (rb'{"a":"\"[[[[[[[[[["}', False),
        (b'{"a":' * 9, True),
        (b'"' + b"[" * 99, False),
    ],
)
def test_depth_counts_lists_and_objects_outside_of_texts(text, deep):
    assert is_too_deep(text) is deep


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        '{"type":"fly"}',
        '{"type":"command","cmd_id":"12345678","base_rev":0,"moves":[]}',
        '{"type":"command","cmd_id":"12345678","base_rev":-1,"moves":["a"]}',
        '{"type":"command","cmd_id":"bot:1:2","base_rev":0,"moves":["a"]}',
        '{"type":"command","cmd_id":"12345678","base_rev":0,"moves":["a"],"seat":2}',
        '{"type":"talk","phrase":"something rude"}',
        '{"type":"ping"}' + " " * 70_000,
        "\ud800",
        '{"type":"hold","seat":' + "9" * 5000 + "}",
    ],
)
def test_what_is_no_message_of_a_page_is_refused(text):
    with pytest.raises(Refused):
        decode_from_page(text)

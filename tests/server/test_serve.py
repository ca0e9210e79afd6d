from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from megalith.server import protocol
from megalith.server.network import NetworkError, checked_url, lan_address, listen
from megalith.server.safety import Addresses
from tests.server.clients import Browser, command
from tests.server.processes import Process, free_port

MODE_OF_SERVER = """
import sys
from megalith.server.serve import check_bounds
check_bounds()
from megalith.core import kernel
print(kernel.mode())
"""


def run(work):
    return asyncio.run(work)


@pytest.fixture(scope="module")
def process(tmp_path_factory):
    process = Process(tmp_path_factory.mktemp("serve"), free_port())
    process.wait_until_prepared()
    yield process
    process.stop(signal.SIGKILL)


@pytest.mark.compiled
def test_the_first_answer_comes_within_seconds_also_where_nothing_is_compiled_yet(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    process = Process(tmp_path, free_port())
    try:
        seconds = process.wait_until_healthy()
        lobby = httpx.get(f"{process.address}/api/lobby", timeout=60).json()
    finally:
        process.stop(signal.SIGKILL)

    # 3 s on a machine that does nothing else; the tests around may keep both processors busy.
    assert seconds < 12
    assert lobby["is_preparing"]


def test_the_server_says_where_it_is_and_stops_on_sigterm(tmp_path):
    process = Process(tmp_path, free_port(), command="play")
    process.wait_until_healthy()

    (line,) = process.first_lines(1)

    assert process.address in line
    assert process.stop(signal.SIGTERM) == 0


def test_an_open_socket_does_not_keep_the_server_from_stopping(tmp_path):
    process = Process(tmp_path, free_port())
    process.wait_until_prepared()

    async def act():
        async with Browser(process.address) as ann:
            made = await ann.make("person", "friend")
            async with ann.sit(made["id"]):
                return await asyncio.to_thread(process.stop)

    assert run(act()) == 0


def test_a_taken_port_is_told_in_one_sentence(process):
    done = subprocess.run(
        [sys.executable, "-m", "megalith", "serve", "--no-browser", "--port", str(process.port)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"Port {process.port} is taken; choose another one with --port.\n"


def test_a_database_that_cannot_be_opened_is_told_in_one_sentence(tmp_path):
    (tmp_path / "games.sqlite").write_text(
        "no database at all, but a text that is long enough to be looked at" * 20
    )
    process = Process(tmp_path, free_port())

    status = process.wait()

    assert status == 2
    assert "cannot be opened" in process.errors.read_text().splitlines()[-1]
    assert "Traceback" not in process.errors.read_text()


@pytest.mark.compiled
def test_the_server_runs_kernels_that_check_their_bounds():
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA")}
    done = subprocess.run(
        [sys.executable, "-c", MODE_OF_SERVER], env=environment, capture_output=True, text=True, check=True
    )

    assert done.stdout == "checked\n"


def test_the_log_of_a_server_has_no_token_and_no_hidden_value(process):
    async def act():
        async with Browser(process.address) as ann, Browser(process.address) as bob:
            made = await ann.make("person", "friend")
            await bob.take(made["id"], made["invites"]["2"])
            await bob.post("link", {"token": made["invites"]["2"]})
            async with ann.sit(made["id"]) as page:
                await page.play("fly to the moon")
                await page.ask(command(0, ["pass"]) | {"seat": 2})
                await page.ask("nonsense")
            return [made["invites"]["2"], *ann.http.cookies.values(), *bob.http.cookies.values()]

    secrets = run(act())
    log = process.errors.read_text()

    assert secrets
    assert not [secret for secret in secrets if secret in log]
    assert "Traceback" not in log


def test_sharing_listens_at_the_address_of_the_local_network_too():
    listening = listen(0, is_shared=True)
    try:
        bound = {opened.getsockname() for opened in listening.sockets}
    finally:
        for opened in listening.sockets:
            opened.close()

    assert bound == {("127.0.0.1", listening.port), (lan_address(), listening.port)}
    names = Addresses.of(listening.names, None)
    assert names.serves(f"{lan_address()}:{listening.port}")
    assert names.serves(f"{socket.gethostname()}:{listening.port}".lower())


def test_without_sharing_nobody_else_can_connect():
    listening = listen(0, is_shared=False)
    try:
        assert [opened.getsockname()[0] for opened in listening.sockets] == ["127.0.0.1"]
        assert not Addresses.of(listening.names, None).serves(lan_address())
    finally:
        listening.sockets[0].close()


@pytest.mark.parametrize("url", ["https://table.example", "http://a.b:8080/table/", "http://[::1]:1"])
def test_an_address_for_links_loses_its_last_slash(url):
    assert checked_url(url) == url.rstrip("/")


@pytest.mark.parametrize(
    "url",
    [
        "table.example",
        "ftp://a.b",
        "https://",
        "https://a.b/?x",
        "https://u:p@a.b",
        "https://a.b#c",
        "http://a:x",
    ],
)
def test_an_address_that_nobody_can_come_to_is_refused(url):
    with pytest.raises(NetworkError):
        checked_url(url)


def test_the_page_about_the_protocol_is_current():
    assert protocol.PAGE.read_text("utf-8") == protocol.text(), "run: python -m megalith.server.protocol"

"""Browsers as code: they have a cookie, ask over HTTP and play over sockets."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

GAME = "dolmen"


def seats(*kinds: str, level: str = "gentle") -> list[dict[str, Any]]:
    """Return wishes for seats: `person`, `friend` or `bot`."""
    wishes = {
        "person": {"kind": "person", "name": "Ann"},
        "friend": {"kind": "friend"},
        "bot": {"kind": "bot", "level": level},
    }
    return [wishes[kind] for kind in kinds]


class Browser:
    """One session at a server; `address` is like http://127.0.0.1:8000."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=120)

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str) -> Any:
        """Return the JSON of a page that must be there."""
        answer = await self.http.get(f"/api/{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Any) -> httpx.Response:
        """Send JSON and return the response."""
        return await self.http.post(f"/api/{path}", json=body)

    async def make(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """Set up a table with such seats."""
        answer = await self.post("games", {"game": GAME, "seats": seats(*kinds), **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def take(self, game: str, token: str, name: str = "Bob") -> httpx.Response:
        """Sit down by an invite."""
        return await self.post(f"games/{game}/take", {"token": token, "name": name})

    @property
    def cookies(self) -> str:
        """The cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, game: str, **more: Any) -> Seat:
        """Return a socket of this browser at a table, to be entered."""
        headers = {"Cookie": self.cookies} if self.http.cookies else {}
        return Seat(self.address, game, headers | more.pop("headers", {}), **more)


class Seat:
    """A page at a table: a socket, the frame last seen, and the whole log."""

    def __init__(self, address: str, game: str, headers: dict[str, str], origin: str | None = None) -> None:
        url = f"ws{address.removeprefix('http')}/api/games/{game}/socket"
        self._connecting = connect(
            url, origin=Origin(origin or address), additional_headers=headers, max_size=None
        )
        self.frame: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []

    async def __aenter__(self) -> Seat:
        self.socket: ClientConnection = await self._connecting
        await self.until(lambda message: message["type"] == "frame")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, message: dict[str, Any] | str) -> None:
        """Send a message."""
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """Return the next message, whatever it is."""
        message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        frame = message.get("frame", message)
        if frame["type"] == "frame":
            self._see(frame)
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Hear until a message is as wanted, and return it."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def ask(self, message: dict[str, Any] | str) -> dict[str, Any]:
        """Send a message and return its answer."""
        await self.send(message)
        return await self.until(
            lambda heard: heard["type"] in ("ack", "stale", "reject", "previewed", "pong")
        )

    async def play(
        self, *moves: str, base_rev: int | None = None, cmd_id: str | None = None
    ) -> dict[str, Any]:
        """Send moves and return the answer."""
        return await self.ask(command(self.frame["rev"] if base_rev is None else base_rev, moves, cmd_id))

    async def hold(self, seat: int | None) -> None:
        """Look through a seat."""
        await self.send({"type": "hold", "seat": seat})
        await self.until(lambda heard: heard["type"] == "frame" and heard["viewer"] == seat)

    async def play_to_the_end(
        self, chooser: random.Random, after: Callable[[dict[str, Any]], Awaitable[None]] | None = None
    ) -> None:
        """Play at random whenever one of the own seats is to decide, until the game is over."""
        while self.frame["status"] in ("waiting", "running"):
            if not self.frame["choices"]:
                await self.hear()
                continue
            answer = await self.play(chooser.choice(self.frame["choices"])["move"])
            if after is not None:
                await after(answer)
            assert answer["type"] in ("ack", "stale"), answer
            if answer["type"] == "ack":
                await self.reach(answer["rev"])

    async def reach(self, rev: int) -> None:
        """Hear until the frame of a revision has come."""
        while self.frame["rev"] < rev:
            await self.hear()

    def _see(self, frame: dict[str, Any]) -> None:
        assert frame["log_from"] <= len(self.log)
        if frame["viewer"] != self.frame.get("viewer"):
            assert frame["log_from"] == 0
        self.log[frame["log_from"] :] = frame["log"]
        self.frame = frame


def command(base_rev: int, moves: Any, cmd_id: str | None = None) -> dict[str, Any]:
    """Return a command as a page sends it."""
    return {
        "type": "command",
        "cmd_id": cmd_id or new_id(),
        "base_rev": base_rev,
        "moves": list(moves),
    }


def new_id() -> str:
    """Return a fresh id of a command."""
    return secrets.token_hex(8)

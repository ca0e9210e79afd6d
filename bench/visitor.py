"""A browser as far as the server can tell: an address of its own, a cookie once it has one, HTTP."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

SECONDS = 600
"""The longest wait for an answer: the first table waits for the rules to be compiled."""


class Visitor:
    """One session at a server on this machine.

    The server believes `X-Forwarded-For` from this machine, as it does from a proxy in front of it: so every
    visitor counts by itself, and the limits stay as they are shipped.
    """

    def __init__(self, server: str, number: int) -> None:
        self.server = server
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.headers = {"X-Forwarded-For": address}

    def get(self, path: str, encoding: str = "identity") -> tuple[int, bytes]:
        """Return the status and the body as sent."""
        status, body, _ = self._ask("GET", path, {"Accept-Encoding": encoding})
        return status, body

    def post(self, path: str, message: dict[str, Any]) -> Any:
        """Send JSON and return the answer's; raise RuntimeError where it is refused."""
        headers = {"Origin": self.server, "Content-Type": "application/json"}
        status, body, cookie = self._ask("POST", path, headers, json.dumps(message))
        if status not in (200, 201):
            raise RuntimeError(f"{path} was answered {status}: {body[:200]!r}")
        if cookie:
            self.headers["Cookie"] = cookie.partition(";")[0]
        return json.loads(body)

    def _ask(
        self, method: str, path: str, headers: dict[str, str], body: str | None = None
    ) -> tuple[int, bytes, str | None]:
        connection = HTTPConnection(urlsplit(self.server).netloc, timeout=SECONDS)
        try:
            connection.request(method, path, body, self.headers | headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.getheader("Set-Cookie")
        finally:
            connection.close()


def new_table(host: Visitor, game: str, players: int) -> tuple[str, list[Visitor]]:
    """Set up a table without bots; return its id and the players' visitors, the host first."""
    wishes = [{"kind": "person", "name": "Host"}, *({"kind": "friend"} for _ in range(players - 1))]
    made = host.post("/api/games", {"game": game, "seats": wishes})
    seated = [host]
    for token in made["invites"].values():
        guest = Visitor(host.server, 0)
        guest.headers = {"X-Forwarded-For": host.headers["X-Forwarded-For"]}
        guest.post(f"/api/games/{made['id']}/take", {"token": token, "name": "Guest"})
        seated.append(guest)
    return made["id"], seated

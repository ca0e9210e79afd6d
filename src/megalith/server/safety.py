"""What stands before every request: whose address it names, where it comes from, how often it comes.

A page of another site must neither read nor change anything here: its requests carry that site's Origin, and
a name it points at this address (DNS rebinding) is not among the names served.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from megalith.server.answers import Refused, refusal, refused
from megalith.server.limits import Buckets, Limits

HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.ASCII)
LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]")
SAFE_METHODS = ("GET", "HEAD")
RESPONSES = ("http.response.start", "websocket.http.response.start")

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'{sockets}",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
}


@dataclass(frozen=True)
class Addresses:
    """The names this server answers to, and the origin of the address people are given, if any."""

    names: frozenset[str]
    origin: str | None = None

    @classmethod
    def of(cls, names: Iterable[str], url: str | None) -> Addresses:
        """Return the local names, `names`, and what `url` adds."""
        parts = urlsplit(url) if url else None
        own = [parts.hostname or ""] if parts else []
        origin = f"{parts.scheme}://{parts.netloc}".lower() if parts else None
        return cls(frozenset(_bracketed(name.lower()) for name in (*LOCAL_NAMES, *names, *own)), origin)

    def serves(self, host: str) -> bool:
        """Tell whether a Host header names this server; the port may be a tunnel's."""
        match = HOST.fullmatch(host)
        return match is not None and match["name"] in self.names

    def is_own_origin(self, origin: str, host: str) -> bool:
        """Tell whether an Origin header names the page this server serves at `host`."""
        parts = urlsplit(origin)
        is_page = parts.scheme in ("http", "https") and parts.netloc == host
        return is_page or (self.origin is not None and origin == self.origin)


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name and not name.startswith("[") else name


class Safety:
    """Middleware that refuses what is not for this server or comes too often, and sets headers of safety."""

    def __init__(
        self,
        app: ASGIApp,
        addresses: Addresses,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._app, self._addresses, self._clock = app, addresses, clock
        self._reads, self._writes = Buckets(limits.reads), Buckets(limits.writes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with a refusal."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            host = self._check(scope)
        except Refused as error:
            await refusal(error)(scope, receive, _with_headers(send, ""))
            return
        await self._app(scope, receive, _with_headers(send, host))

    def _check(self, scope: Scope) -> str:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if not self._addresses.serves(host):
            raise refused(421, "unknown_host")
        is_read = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if not is_read and not self._addresses.is_own_origin(headers.get("origin", "").lower(), host):
            raise refused(403, "cross_origin")
        buckets = self._reads if is_read else self._writes
        if wait := buckets.take(address_of(HTTPConnection(scope)), self._clock()):
            raise refused(429, "slow_down", wait=wait)
        return host


def address_of(connection: HTTPConnection) -> str:
    """Return the network address a request comes from."""
    return connection.client.host if connection.client else ""


def _with_headers(send: Send, host: str) -> Send:
    # Older browsers do not count a socket of the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = POLICY.format(sockets=sockets)

    async def send_safely(message: Message) -> None:
        if message["type"] in RESPONSES:
            headers = MutableHeaders(scope=message)
            headers["content-security-policy"] = policy
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_safely

"""The one who sends a request: known by a cookie, or given one with the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from megalith.server import cookies
from megalith.server.answers import answer
from megalith.server.house import House
from megalith.server.sessions import hashed


@dataclass(frozen=True)
class Visitor:
    """A session by its hash; `new_token` goes into a cookie where the session has just been made."""

    session: str
    new_token: str | None
    is_secure: bool

    def answer(self, message: Any, status: int = 200) -> Response:
        """Return a message as the response, with the cookie of a new session."""
        response = answer(message, status)
        if self.new_token is not None:
            cookies.give(response, self.new_token, self.is_secure)
        return response


async def visitor(request: Request, house: House) -> Visitor:
    """Return who sends a POST, with a session made where there is none."""
    is_secure = request.headers.get("origin", "").startswith("https:")
    session = await house.session(request)
    if session is not None:
        return Visitor(session, None, is_secure)
    token = await house.store.new_session()
    return Visitor(hashed(token), token, is_secure)

"""The cookie by which a browser is known again; a GET never makes one."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from megalith.server.store import Store

NAME = "megalith"
LIFETIME = 400 * 86_400
"""In seconds; browsers keep no cookie longer."""
TOKEN_LENGTH = 43


async def session_of(connection: HTTPConnection, store: Store) -> str | None:
    """Return the hash of the session a request comes from, None where it brings none that exists."""
    token = connection.cookies.get(NAME, "")
    return await store.session_of(token) if len(token) == TOKEN_LENGTH else None


def give(response: Response, token: str, is_secure: bool) -> None:
    """Let the browser keep a session's token, out of reach of scripts and of other sites."""
    response.set_cookie(
        NAME, token, max_age=LIFETIME, path="/", secure=is_secure, httponly=True, samesite="lax"
    )

"""Answers to requests: a message as JSON, or a refusal with its status, its code and how long to wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from starlette.responses import Response

from megalith.server.messages import Reject, encode

EdgeCode = Literal[
    "bad_board",
    "bad_level",
    "bad_message",
    "bad_name",
    "bad_token",
    "cross_origin",
    "id_used",
    "internal",
    "no_session",
    "not_found",
    "not_host",
    "not_json",
    "not_stored",
    "preparing",
    "slow_down",
    "too_large",
    "too_many_games",
    "too_many_bots",
    "too_many_sockets",
    "unknown_host",
    "wrong_method",
]
EDGE_CODES: tuple[EdgeCode, ...] = get_args(EdgeCode)
"""The codes of refusals that have nothing to do with a game; the page has a sentence for each."""


class Refused(Exception):
    """A request or message that is not carried out; `reject` is the whole answer."""

    def __init__(self, status: int, reject: Reject) -> None:
        super().__init__(reject.code)
        self.status = status
        self.reject = reject


def refused(
    status: int, code: EdgeCode, params: Mapping[str, Any] | None = None, wait: int | None = None
) -> Refused:
    """Return a refusal to raise; `wait` is in seconds."""
    return Refused(status, Reject(code, params=dict(params or {}), retry_after=wait))


def answer(message: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a message as a JSON response that no cache keeps."""
    return Response(
        encode(message), status, {"cache-control": "no-store", **(headers or {})}, "application/json"
    )


def refusal(error: Refused) -> Response:
    """Return a refusal as a response, with Retry-After where there is something to wait for."""
    wait = error.reject.retry_after
    return answer(error.reject, error.status, {} if wait is None else {"retry-after": str(wait)})


def rejection(code: EdgeCode, cmd_id: str | None = None) -> Reject:
    """Return the refusal of a message over a socket."""
    return Reject(code, cmd_id)

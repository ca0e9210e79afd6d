"""What comes in over the network, read into the structs of the wire schema or refused with a code."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
from starlette.requests import Request

from megalith.server.answers import refused
from megalith.server.messages import MAX_BODY, MAX_DEPTH, FromPage

Message = TypeVar("Message")

STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)

_from_page: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


def is_too_deep(text: bytes | bytearray) -> bool:
    """Tell whether JSON nests lists and objects more than MAX_DEPTH deep."""
    depth = 0
    for byte in STRING.sub(b"", text):
        depth += (byte in b"[{") - (byte in b"]}")
        if depth > MAX_DEPTH:
            return True
    return False


def decode_from_page(text: str | bytes) -> FromPage:
    """Return a message a page sent over its socket; raise Refused."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > MAX_BODY:
        raise refused(413, "too_large", {"most": MAX_BODY})
    if is_too_deep(data):
        raise refused(400, "bad_message")
    try:
        return _from_page.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise refused(400, "bad_message") from None


async def read_body(request: Request) -> bytes:
    """Return the body of a JSON request; raise Refused for another type or more than MAX_BODY bytes."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise refused(415, "not_json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY:
            raise refused(413, "too_large", {"most": MAX_BODY})
    if is_too_deep(body):
        raise refused(400, "bad_message")
    return bytes(body)


async def read(request: Request, kind: type[Message]) -> Message:
    """Return the body of a request as a struct; raise Refused."""
    body = await read_body(request)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise refused(400, "bad_message") from None

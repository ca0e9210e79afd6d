"""A page's socket: messages in, one answer each; frames out, never more waiting than a page may owe."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from megalith.server.answers import Refused, refused
from megalith.server.desk import Desk
from megalith.server.hub import Hub
from megalith.server.limits import Buckets, Limits
from megalith.server.messages import (
    Command,
    FromPage,
    FromServer,
    GiveSeat,
    Hold,
    Ping,
    Pong,
    Preview,
    Reject,
    Resign,
    Said,
    Snapshot,
    Stale,
    TakeBack,
    Talk,
    encode,
)
from megalith.server.outbox import Outbox
from megalith.server.reading import decode_from_page
from megalith.server.refusals import refuse
from megalith.server.room import Holder

FLOODED, UNREAD = 1008, 1013
"""Codes of closing: the page sent too much, or read too little."""


class Page:
    """One page at a table, with the seat it looks through."""

    def __init__(self, hub: Hub, desk: Desk, session: str | None, holder: Holder) -> None:
        self.holder, self.session = holder, session
        self.outbox = Outbox(self._whole_view)
        self._hub, self._desk = hub, desk
        self._log_sent = 0

    def tell(self, message: bytes) -> None:
        """Send news."""
        self.outbox.news(message)

    def catch_up(self) -> None:
        """Send what has happened since the last frame; raise what the rules raise."""
        self.outbox.news(self._frame(self._log_sent))

    def see_anew(self, holder: Holder) -> None:
        """Look as `holder` from now on; nothing of what was seen before is sent any more."""
        self.holder = holder
        self.outbox.owe_view()

    async def answer(self, message: FromPage) -> None:
        """Answer a message once, except those that are answered by a frame or to everybody."""
        match message:
            case Command() | Resign() | GiveSeat() | TakeBack():
                self._reply(await self._hub.act(self._desk, self.holder, message))
            case Preview():
                self._reply(self._hub.preview(self._desk, self.holder.seat, message))
            case Hold(seat=seat):
                self._hold(seat)
            case Snapshot():
                self.outbox.owe_view()
            case Talk(phrase=phrase):
                self._desk.broadcast(Said(self.holder.seat, phrase))
            case Ping():
                self._reply(Pong())

    def refuse(self, reject: Reject, message: FromPage | None) -> None:
        """Answer a message with a refusal."""
        cmd_id = getattr(message, "cmd_id", None) or getattr(message, "preview_id", None)
        self._reply(msgspec.structs.replace(reject, cmd_id=cmd_id))

    def _hold(self, seat: int | None) -> None:
        if seat is not None and seat not in self.holder.own_seats:
            self._reply(refuse("not_your_seat", None, {"seat": seat}))
        else:
            self.see_anew(Holder(seat, self.holder.own_seats))

    def _reply(self, message: FromServer) -> None:
        if isinstance(message, Stale):
            self._log_sent = len(self._desk.room.steps)
        self.outbox.answer(encode(message))

    def _frame(self, log_from: int) -> bytes:
        data = self._desk.frame(self.holder, log_from, self._hub.clock())
        self._log_sent = len(self._desk.room.steps)
        return data

    def _whole_view(self) -> bytes:
        try:
            return self._frame(0)
        except Exception as error:  # whatever a game raises, the others go on
            self._hub.fail(self._desk, error)
            return encode(refuse("rules_failed"))


class Gate:
    """How much one page may send."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._messages, self._sayings = Buckets(limits.messages), Buckets(limits.sayings)
        self._left, self._clock = limits.refusals, clock

    @property
    def is_shut(self) -> bool:
        """Whether the page has gone on sending too much."""
        return self._left <= 0

    def check(self, message: FromPage | None) -> None:
        """Count a message, None one that could not be read; raise Refused where it is one too many."""
        now = self._clock()
        wait = self._messages.take("", now)
        if not wait and isinstance(message, Talk):
            wait = self._sayings.take("", now)
        if wait:
            self._left -= 1
            raise refused(429, "slow_down", wait=wait)


async def attend(socket: WebSocket, page: Page, gate: Gate) -> None:
    """Carry messages both ways until the page leaves, floods or stops reading."""
    page.outbox.owe_view()
    sender = asyncio.create_task(_send(socket, page.outbox))
    try:
        code = await _receive(socket, page, gate)
        page.outbox.close()
        if code == FLOODED:
            await asyncio.wait([sender], timeout=1)
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
    if code is not None and socket.application_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code)


async def _receive(socket: WebSocket, page: Page, gate: Gate) -> int | None:
    """Answer messages; return the code to close with, None where the page has closed."""
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        await _answer(event.get("text") or event.get("bytes") or "", page, gate)
        if gate.is_shut:
            return FLOODED
        if page.outbox.is_overfull:
            return UNREAD


async def _answer(text: str | bytes, page: Page, gate: Gate) -> None:
    message = None
    try:
        try:
            message = decode_from_page(text)
        finally:
            gate.check(message)
        await page.answer(message)
    except Refused as error:
        page.refuse(error.reject, message)


async def _send(socket: WebSocket, outbox: Outbox) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        while (message := await outbox.take()) is not None:
            await socket.send_text(message.decode())

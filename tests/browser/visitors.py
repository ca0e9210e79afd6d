"""People at the table: each has a browser of their own, which notes what comes in and what goes wrong."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, WebSocket

PLAYER = (Path(__file__).parent / "player.js").read_text()
VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`violates ${event.violatedDirective}: ${event.blockedURI}`));
"""
PAUSE_MS = 30
PATIENCE = 300.0
"""Seconds a page may have nothing to offer before the game counts as stuck; a bot may compile first."""


@dataclass
class Pressed:
    """What was pressed: the kind of thing, and the words on it."""

    what: str
    label: str = ""


@dataclass
class Received:
    """All that a browser was sent: messages over sockets, and answers to requests."""

    messages: list[str | bytes] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)


class Visitor:
    """A person with a browser; `address` is like http://127.0.0.1:8000."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self._complaints: list[str] = []
        self._forgiven: list[str] = []
        self.received = Received()
        context.add_init_script(VIOLATIONS)
        context.on("console", self._note)
        context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        context.on("response", lambda answer: self.received.answers.append(answer))
        context.on("page", lambda page: page.on("websocket", self._listen))
        context.set_default_timeout(60_000)
        self.page = context.new_page()

    def _note(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda message: self.received.messages.append(message))

    @property
    def complaints(self) -> list[str]:
        """What went wrong on the page, and was not to be expected."""
        return [one for one in self._complaints if not any(part in one for part in self._forgiven)]

    def forgive(self, *parts: str) -> None:
        """Expect complaints with such words, which this test causes on purpose."""
        self._forgiven += parts

    def open(self, path: str = "/") -> Page:
        """Open a page of the site."""
        self.page.goto(self.address + path)
        return self.page

    def another_tab(self, path: str | None = None) -> Visitor:
        """Return the same person in another tab, at a page of the site where a path is given."""
        tab = copy.copy(self)
        tab.page = self.context.new_page()
        if path is not None:
            tab.open(path)
        return tab

    def find(self, selector: str, **more: Any) -> Locator:
        """Return what a selector finds on the page."""
        return self.page.locator(selector, **more)

    def button(self, name: str) -> Locator:
        """Return a button by the words on it."""
        return self.page.get_by_role("button", name=name)

    @property
    def game(self) -> str:
        """The id of the table in the address."""
        return self.page.url.split("/g/")[1].split("?")[0].split("#")[0]

    def get(self, path: str) -> Any:
        """Return the answer to a request of this browser's own."""
        answer = self.context.request.get(f"{self.address}/api/{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def set_up(self, *kinds: str, name: str = "Ann") -> str:
        """Set up a table through the form: `person`, `friend`, `bot` or `empty` by seat; return its id."""
        if "/g/" in self.page.url or not self.page.url.startswith(self.address):
            self.open()
        words = {"person": "This screen", "friend": "Friend", "bot": "Bot", "empty": "Empty"}
        seats = self.find(".setup .seat")
        seats.nth(0).get_by_label("Name").fill(name)
        for number, kind in enumerate((*kinds, *["empty"] * (4 - len(kinds)))):
            if number > 0:
                seats.nth(number).get_by_role("radio", name=words[kind]).click()
            if kind == "bot":
                seats.nth(number).get_by_label("Level").select_option("gentle")
        self.find(".setup button.go").click()
        self.page.wait_for_url("**/g/*")
        return self.game

    def press(self, chooser: random.Random, stop_at: str = "over") -> Pressed:
        """Press one of the things that the page offers now, unless that is nothing, or what to stop at."""
        found = self.page.evaluate(PLAYER, chooser.random())
        if found["what"] in ("wait", "over", stop_at):
            return Pressed(found["what"])
        assert not found["isCovered"], f"something covers {found['label']}"
        if found["isTouch"]:
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])
        return Pressed(found["what"], found["label"])


def play(
    visitors: Sequence[Visitor], chooser: random.Random, most: int = 10_000, stop_at: str = "over"
) -> list[Pressed]:
    """Let people press what their pages offer until all pages are where to stop, at most so many times."""
    presses: list[Pressed] = []
    known, last = 0, time.monotonic()
    while len(presses) < most:
        ends = [_press_on(visitor, chooser, presses, most, stop_at) for visitor in visitors]
        if all(one in ("over", stop_at) for one in ends):
            break
        if len(presses) > known:
            known, last = len(presses), time.monotonic()
        else:
            visitors[0].page.wait_for_timeout(PAUSE_MS)
        assert time.monotonic() - last < PATIENCE, f"nothing to press; last {presses[-3:]}"
    return presses


def _press_on(
    visitor: Visitor, chooser: random.Random, presses: list[Pressed], most: int, stop_at: str
) -> str:
    """Press until there is nothing to press; return why: `wait`, `over`, `most`, or what to stop at."""
    while len(presses) < most:
        now = visitor.press(chooser, stop_at)
        if now.what in ("over", "wait", stop_at):
            return now.what
        presses.append(now)
    return "most"

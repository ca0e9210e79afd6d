"""`megalith serve`: the table in the browser, for this machine, the local network or the world."""

from __future__ import annotations

import argparse
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from megalith.cli.arguments import Arguments, UsageError, whole_number
from megalith.cli.catalogue import text
from megalith.cli.folders import data_folder

DEFAULT_PORT = 8000
HIGHEST_PORT = 65_535
DATABASE = "megalith.sqlite"


def run(argv: Sequence[str]) -> int:
    """Serve until stopped."""
    arguments = Arguments("serve")
    take_serving(arguments)
    return start(arguments.read(argv))


def take_serving(arguments: Arguments) -> None:
    """Declare what a server can be told."""
    arguments.take("--port", type=whole_number, metavar="N")
    arguments.take("--share", action="store_true")
    arguments.take("--url", metavar="ADDRESS")
    arguments.take("--database", metavar="FILE")
    arguments.take("--no-browser", action="store_true")


def start(given: argparse.Namespace) -> int:
    """Serve as the command line says, and open the page where there is a browser to open it."""
    port = _port(given.port)
    from megalith.server.bots import pace_asked
    from megalith.server.network import checked_url, listen, web_address
    from megalith.server.serve import Serving, check_bounds, serve

    url = None if given.url is None else checked_url(given.url)
    check_bounds()
    listening = listen(port, given.share)
    addresses = [web_address(host, listening.port) for host in listening.hosts]
    _tell(addresses, url)
    if not given.no_browser and _has_browser():
        threading.Thread(target=_open_page, args=(addresses[0],), daemon=True).start()
    links = url or (addresses[-1] if given.share else None)
    serve(Serving(listening, _database(given.database), links, pace=pace_asked()), _say)
    return 0


def _port(asked: int | None) -> int:
    if asked is None:
        word = os.environ.get("PORT") or str(DEFAULT_PORT)
        asked = int(word) if word.isascii() and word.isdigit() and len(word) < 6 else HIGHEST_PORT + 1
    if asked > HIGHEST_PORT:
        raise UsageError(text("serve", "bad_port", most=HIGHEST_PORT))
    return asked


def _database(asked: str | None) -> str:
    if asked is not None and "://" in asked:
        return asked
    path = data_folder() / DATABASE if asked is None else Path(asked)
    return f"sqlite:///{path.absolute()}"


def _tell(addresses: Sequence[str], url: str | None) -> None:
    from megalith.server.page import page_problem

    print(text("serve", "open", address=addresses[0]), flush=True)
    for address in addresses[1:]:
        print(text("serve", "shared", address=address), flush=True)
    if url is not None:
        print(text("serve", "url", address=url), flush=True)
    problem = page_problem()
    if problem is not None:
        print(problem, file=sys.stderr, flush=True)


def _has_browser() -> bool:
    """Tell whether opening a page shows it to somebody, and not in this very terminal."""
    is_desktop = sys.platform in ("darwin", "win32")
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return sys.stdout.isatty() and (is_desktop or has_screen)


def _open_page(address: str) -> None:
    import webbrowser  # slow, and only this needs it

    webbrowser.open(address)


def _say(what: str) -> None:
    print(text("serve", what), file=sys.stderr, flush=True)

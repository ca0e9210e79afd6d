"""Write `docs/protocol.md`: every message, request and code, from the schema and the list of routes.

`python -m megalith.server.protocol` does so in a checkout; a test tells when that is due.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from starlette.routing import Route, WebSocketRoute

from megalith.server import answers, messages, refusals
from megalith.server.files import Files
from megalith.server.routes import routes

PAGE = Path(__file__).resolve().parents[3] / "docs" / "protocol.md"
INTRODUCTION = """# The protocol of the table

Made by `python -m megalith.server.protocol` from the messages and the list of routes; not to be edited.

Everything is JSON. Messages over a table's socket have a `type`; fields with a default may be left out, and
unknown fields are refused. Every POST and every socket needs an `Origin` of the same host; whoever has no
cookie yet gets one with the first POST. A refusal is a `reject` with a code of the lists below or the game's;
over HTTP it has a fitting status, and `Retry-After` where waiting helps.
"""
NAMES = ("Seat", "Revision", "Name", "Move", "Moves", "CommandId", "Token", "Phrase", "SeatKind", "Status")


def text() -> str:
    """Return the page."""
    from_page, from_server = get_args(messages.FromPage), get_args(messages.FromServer)
    named = {*from_page, *from_server}
    others = [one for one in _structs() if one not in named]
    parts = [
        INTRODUCTION,
        _chapter("Addresses", _addresses()),
        _chapter("From the page", map(_struct, from_page)),
        _chapter("From the server", map(_struct, from_server)),
        _chapter("Requests, answers and parts", map(_struct, others)),
        _chapter("Types", [_types()]),
        _chapter("Codes of refusals", [_codes("Of the edge", answers.EDGE_CODES)]),
        _codes("Of the table", refusals.CODES),
    ]
    return "\n".join(parts)


def write(page: Path = PAGE) -> None:
    """Write the page into a checkout's docs."""
    page.write_text(text(), encoding="utf-8")


def _chapter(title: str, parts: Iterable[str]) -> str:
    return f"## {title}\n\n" + "\n".join(parts)


def _addresses() -> Iterator[str]:
    yield "| method | address | what for |\n|---|---|---|"
    for route in routes(Files(PAGE.parent / "nothing")):
        if isinstance(route, Route | WebSocketRoute):
            method = "GET" if isinstance(route, Route) and "GET" in (route.methods or ()) else "POST"
            kind = method if isinstance(route, Route) else "socket"
            yield f"| {kind} | `{route.path}` | {_first_line(route.endpoint)} |"
    yield ""


def _structs() -> list[type[msgspec.Struct]]:
    found = [one for one in vars(messages).values() if isinstance(one, type)]
    return [one for one in found if issubclass(one, msgspec.Struct) and one is not msgspec.Struct]


def _struct(struct: type[msgspec.Struct]) -> str:
    tag = struct.__struct_config__.tag
    title = f"### {struct.__name__}" + (f": `{tag}`" if tag else "")
    rows = [f"| `{name}` | `{_escaped(kind)}` |" for name, kind in struct.__annotations__.items()]
    table = "\n".join(["| field | type |", "|---|---|", *rows, ""]) if rows else ""
    return f"{title}\n\n{inspect.getdoc(struct)}\n\n{table}"


def _types() -> str:
    rows = [f"| `{name}` | {_escaped(_meaning(getattr(messages, name)))} |" for name in NAMES]
    return "\n".join(["| name | meaning |", "|---|---|", *rows, ""])


def _meaning(alias: Any) -> str:
    if not hasattr(alias, "__metadata__"):
        return ", ".join(f"`{one}`" for one in get_args(alias))
    (meta,) = alias.__metadata__
    limits = {name: getattr(meta, name) for name in ("ge", "le", "min_length", "max_length", "pattern")}
    given = ", ".join(f"{name} `{value}`" for name, value in limits.items() if value is not None)
    base = alias.__origin__
    return f"{base.__name__ if isinstance(base, type) else 'list'}: {given}"


def _codes(title: str, codes: Iterable[str]) -> str:
    return f"### {title}\n\n" + ", ".join(f"`{code}`" for code in codes) + "\n"


def _first_line(handler: Any) -> str:
    function = getattr(handler, "func", handler)
    return (inspect.getdoc(function) or "").split("\n")[0]


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    write()

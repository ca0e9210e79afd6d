"""The built page: a few files, read once; browsers may keep those with a digest in their names."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from megalith.server.page import STATIC, page_problem

INDEX = "index.html"
HASHED = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".txt")
# Not asked of the machine, where anybody may have changed them.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class File:
    """A file as it is sent; `compressed` is empty where that gains nothing."""

    data: bytes
    compressed: bytes
    kind: str
    keeping: str

    def response(self, request: Request) -> Response:
        """Return the file, compressed where the browser takes it."""
        headers = {"cache-control": self.keeping, "vary": "accept-encoding"}
        if self.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, 200, {**headers, "content-encoding": "gzip"}, self.kind)
        return Response(self.data, 200, headers, self.kind)


class Files:
    """The files of the page below one folder; nothing else can be asked for."""

    def __init__(self, folder: Path = STATIC) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}
        index = self._files.get(INDEX)
        # A table's address lies one level deeper, and what the page links is found from there.
        self._table = None if index is None else _file(index.data.replace(b'="./', b'="../'), INDEX)

    @property
    def names(self) -> list[str]:
        """The names of the files beside the page, with folders."""
        return [name for name in self._files if name != INDEX]

    async def index(self, request: Request) -> Response:
        """Return the page."""
        index = self._files.get(INDEX)
        return _unbuilt() if index is None else index.response(request)

    async def table(self, request: Request) -> Response:
        """Return the page at the address of a table."""
        return _unbuilt() if self._table is None else self._table.response(request)

    async def file(self, name: str, request: Request) -> Response:
        """Return another file of the page."""
        return self._files[name].response(request)


def _unbuilt() -> Response:
    return PlainTextResponse(f"{page_problem()}\n", 503)


def _read(path: Path, folder: Path) -> File:
    return _file(path.read_bytes(), path.relative_to(folder).as_posix())


def _file(data: bytes, name: str) -> File:
    compressed = gzip.compress(data, 9, mtime=0) if name.endswith(COMPRESSED) else b""
    kind = KINDS.get(Path(name).suffix, "application/octet-stream")
    return File(data, compressed, kind, FOR_EVER if name.startswith(HASHED) else ASK_AGAIN)

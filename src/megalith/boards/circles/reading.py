"""Untrusted bytes or a mapping in, plain JSON values out, within the limits of a board file (D3)."""

import hashlib
import json
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from megalith.boards.circles.words import quoted
from megalith.core.errors import BoardError

MOST_BYTES = 64 * 1024
TOO_LARGE = f"The board is larger than 64 kB; it may have at most {MOST_BYTES:,} bytes (D3)."
TOO_DEEP = "The board is nested too deeply; its lists and objects go three levels deep (D3)."
LONGEST_WHOLE_NUMBER = 400


def file_bytes(path: Path) -> bytes:
    """Read a board file, no more of it than shows it to be too large; BoardError if it cannot be read."""
    try:
        data = _regular_file_bytes(path)
    except (OSError, ValueError):
        data = None
    if data is None:
        raise BoardError(
            f"Board {quoted(str(path))} is neither a shipped board nor a file that can be read (D3)."
        )
    return data


def document_of_bytes(data: bytes) -> Any:
    """Parse the bytes of a board file; BoardError says where they are no UTF-8, no JSON or too much."""
    if len(data) > MOST_BYTES:
        raise BoardError(TOO_LARGE)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BoardError(f"The board file is not UTF-8 at byte {error.start} (D3).") from None
    return _parsed(text)


def document_of_mapping(source: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a plain copy of a mapping in its own order; BoardError names the key that is not JSON."""
    document = {}
    for key, value in source.items():
        if not isinstance(key, str):
            raise BoardError(f"A key of the board is of type {type(key).__name__}; keys are strings (D3).")
        document[key] = _parsed(_text_of(key, value))
    return document


def digest(data: bytes) -> str:
    """Return the first 12 hex digits of the SHA-256 that stand in a board's option."""
    return hashlib.sha256(data).hexdigest()[:12]


def canonical_bytes(document: Mapping[str, Any]) -> bytes:
    """Return the canonical JSON of a plain mapping; BoardError if it is too large or no Unicode text."""
    try:
        text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        data = text.encode("utf-8")
    except RecursionError:
        raise BoardError(TOO_DEEP) from None
    except UnicodeEncodeError:
        raise BoardError(
            "A key of the board is not Unicode text; it has half a surrogate pair (D3)."
        ) from None
    if len(data) > MOST_BYTES:
        raise BoardError(TOO_LARGE)
    return data


def _regular_file_bytes(path: Path) -> bytes | None:
    # Opening a pipe or a device could wait for ever, so the kind is asked first.
    if not stat.S_ISREG(path.stat().st_mode):
        return None
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _parsed(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object_without_duplicates, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        what = error.msg.removesuffix(" at")
        where = f"line {error.lineno}, column {error.colno}"
        raise BoardError(
            f"The board file is not JSON: {what[0].lower()}{what[1:]} at {where} (D3)."
        ) from None
    except RecursionError:
        raise BoardError(TOO_DEEP) from None


def _object_without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BoardError(f"Key {quoted(key)} stands twice in one object; a key stands once (D3).")
        found[key] = value
    return found


def _whole_number(digits: str) -> int | float:
    # Python refuses to read very long integers; as a float they are infinite, and the node gets named.
    return int(digits) if len(digits) <= LONGEST_WHOLE_NUMBER else float(digits)


def _text_of(key: str, value: Any) -> str:
    encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_plain_mapping)
    chunks, size = [], 0
    try:
        # Piece by piece: lists that contain each other many times over would fill the memory.
        for chunk in encoder.iterencode(value):
            chunks.append(chunk)
            size += len(chunk.encode("utf-8"))
            if size > MOST_BYTES:
                break
    except RecursionError:
        raise BoardError(TOO_DEEP) from None
    except (TypeError, ValueError):
        raise BoardError(f"The value of key {quoted(key)} cannot be written as JSON (D3).") from None
    if size > MOST_BYTES:
        raise BoardError(TOO_LARGE)
    return "".join(chunks)


def _plain_mapping(value: Any) -> dict[Any, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(type(value).__name__)

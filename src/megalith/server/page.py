"""The built page: where it lies, and whether it is made from the sources beside it.

The build writes a digest of its sources into `static/build.json`; `web/stamp.js` works out the same one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).resolve().parent / "static"
ROOT = Path(__file__).resolve().parents[3]
SOURCES = (
    "web/*",
    "web/src/**/*",
    "web/public/**/*",
    "src/megalith/core/messages/*.json",
    "src/megalith/games/*/messages/*.json",
    "src/megalith/games/*/RULES.md",
)


def sources_digest(root: Path = ROOT) -> str | None:
    """Return SHA-256 over all that the page is built from, paths and contents; None outside a checkout."""
    if not (root / "web" / "package-lock.json").is_file():
        return None
    digest = hashlib.sha256()
    for path in sorted(_sources(root)):
        data = (root / path).read_bytes()
        digest.update(f"{path}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def built_digest(static: Path = STATIC) -> str | None:
    """Return the digest of the sources that the built page was made from, None where there is no page."""
    try:
        stamp = json.loads((static / "build.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    sources = stamp.get("sources") if isinstance(stamp, dict) else None
    return sources if isinstance(sources, str) else None


def page_problem(root: Path = ROOT, static: Path = STATIC) -> str | None:
    """Return in one sentence why the page cannot be served as it is, None where all is well."""
    built, sources = built_digest(static), sources_digest(root)
    if built is None:
        return "The page is not built; build it with: cd web && npm ci && npm run build"
    if sources is not None and sources != built:
        return "The page is older than its sources; build it again with: cd web && npm ci && npm run build"
    return None


def _sources(root: Path) -> Iterator[str]:
    for pattern in SOURCES:
        for path in root.glob(pattern):
            if path.is_file() and not path.name.startswith(".") and not path.name.endswith(".test.ts"):
                yield path.relative_to(root).as_posix()

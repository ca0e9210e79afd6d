"""A measurement's row, and the page of them all."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, the median, its spread over rounds, what stands beside."""

    what: str
    median: str
    spread: str
    detail: str = ""


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| what | median | spread | beside it |", "|---|---|---|---|"]
    return "\n".join(
        [*lines, *(f"| {row.what} | {row.median} | {row.spread} | {row.detail} |" for row in rows)]
    )


def machine() -> str:
    """Return the machine, the software and the date in one sentence."""
    parts = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "open_spiel"))
    return (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}; "
        f"Python {platform.python_version()}, {parts}; {time.strftime('%Y-%m-%d')}."
    )


def processor() -> str:
    """Return the processor's name as far as the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    if sys.platform == "linux" and cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "an unnamed processor"


def write_page(page: Path, rows: Sequence[Row]) -> None:
    """Put the table and the machine between the page's two marks."""
    begin, end = "<!-- figures -->", "<!-- end of figures -->"
    text = page.read_text("utf-8")
    head, tail = text.split(begin)[0], text.split(end)[1]
    page.write_text(f"{head}{begin}\n\n{machine()}\n\n{table(rows)}\n\n{end}{tail}", "utf-8")

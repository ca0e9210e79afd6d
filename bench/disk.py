"""What a commit waits for: the disk under a folder, and how the database asks it to write."""

from __future__ import annotations

import os
import time
from pathlib import Path
from statistics import median

from megalith.server.database import Database

WRITES = 200
PAGE = 4096
SYNCHRONOUS = ("OFF", "NORMAL", "FULL", "EXTRA")


def disk(folder: Path) -> str:
    """Return the file system of a folder and what one write costs there until the disk has it."""
    times = sorted(_write_times(folder))
    middle, high = 1000 * median(times), 1000 * times[len(times) * 99 // 100]
    return f"{_file_system(folder)}, fsync of 4 kB {middle:.2f} ms (99 %: {high:.1f} ms)"


def mode(path: Path) -> str:
    """Return how the server's connections write to an SQLite database."""
    database = Database(f"sqlite:///{path}")
    try:
        with database.writing.connect() as connection:
            journal = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
            level = connection.exec_driver_sql("PRAGMA synchronous").scalar()
    finally:
        database.close()
    return f"SQLite {str(journal).upper()}, synchronous={SYNCHRONOUS[int(level or 0)]}"


def _write_times(folder: Path) -> list[float]:
    path, times = folder / "written.bin", []
    with path.open("wb", buffering=0) as file:
        for _ in range(WRITES):
            begin = time.perf_counter()
            file.write(bytes(PAGE))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begin)
    path.unlink()
    return times


def _file_system(folder: Path) -> str:
    """Return the kind of file system as Linux tells it."""
    mounts = Path("/proc/mounts")
    if not mounts.exists():
        return "unnamed file system"
    fields = [line.split(" ") for line in mounts.read_text().splitlines()]
    above = [(len(where), kind) for _, where, kind, *_ in fields if folder.resolve().is_relative_to(where)]
    return max(above)[1] if above else "unnamed file system"

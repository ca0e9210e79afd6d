"""Measure everything, or the parts named, and print the table; `--write` also puts it into the docs."""

from __future__ import annotations

import argparse
from pathlib import Path

from bench import random_play, search, server, start, views
from bench.report import machine, table, write_page

PARTS = {
    "play": random_play.measure,
    "search": search.measure,
    "views": views.measure,
    "start": start.measure,
    "server": server.measure,
}
PAGE = Path(__file__).parents[1] / "docs" / "performance.md"


def main() -> None:
    """Run the parts asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", choices=[[], *PARTS], help="play, search, views, start, server; all by default"
    )
    parser.add_argument("--write", action="store_true", help="write all figures into docs/performance.md")
    arguments = parser.parse_args()
    rows = []
    for part in arguments.parts or PARTS:
        measured = PARTS[part]()
        print(table(measured), flush=True)
        rows += measured
    print(machine())
    if arguments.write and not arguments.parts:
        write_page(PAGE, rows)


if __name__ == "__main__":
    main()

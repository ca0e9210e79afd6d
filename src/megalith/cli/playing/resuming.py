"""From a saved record back to a table, everything told again on the way."""

from __future__ import annotations

from megalith.cli.arguments import UsageError
from megalith.cli.catalogue import text
from megalith.cli.playing.preparing import prepare_for
from megalith.cli.playing.seats import recorded_seats
from megalith.cli.playing.table import Table
from megalith.core import record_text
from megalith.core.chance import Seeded, seed_bytes
from megalith.core.errors import MegalithError, RecordError
from megalith.core.replay import start


def table_from_record(content: str, seed: int | None) -> Table:
    """Return the table a record describes, its chance drawn anew; raise RecordError or UsageError."""
    record = record_text.read(content)
    if record.viewer is not None:
        raise UsageError(text("errors", "resume_view"))
    seats = recorded_seats(record.seats, record.players)
    prepare_for(record, seats)
    table = Table(start(record), seats, Seeded(seed_bytes(seed)))
    for number, line in record.lines:
        _play(table, number, line)
    return table


def _play(table: Table, number: int, line: str) -> None:
    if line.startswith("event "):
        raise RecordError(text("errors", "resume_event"), number)
    try:
        table.play(line)
    except MegalithError as error:
        raise RecordError(str(error), number) from None

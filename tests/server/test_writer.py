from __future__ import annotations

import threading
from concurrent.futures import CancelledError, Future
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from megalith.server.database import Database
from megalith.server.sessions import add_session, has_session
from megalith.server.writer import MOST_AT_ONCE, GroupWriter, Job


@pytest.fixture
def database(sqlite_url):
    opened = Database(sqlite_url)
    opened.prepare()
    yield opened
    opened.close()


@pytest.fixture
def writer(database):
    made = GroupWriter(database.writing)
    yield made
    made.close()


@pytest.fixture
def commits(database):
    """Count the commits that write."""
    made: list[Connection] = []
    event.listen(database.writing, "commit", made.append)
    return made


def test_jobs_that_wait_together_are_committed_together(database, writer, commits):
    futures = _submit_together(writer, [_adding(f"s{number}") for number in range(100)])

    _settle(futures)
    assert len(commits) <= 2
    assert _written(database, [f"s{number}" for number in range(100)]) == [True] * 100


def test_a_flood_is_cut_into_commits(writer, commits):
    _settle(_submit_together(writer, [_adding(f"s{number}") for number in range(2 * MOST_AT_ONCE)]))

    assert 2 <= len(commits) <= 4


def test_no_answer_is_given_before_the_commit(database, writer):
    future = writer.submit(_adding("s"))
    seen_at_answer: list[bool] = []
    future.add_done_callback(lambda _: seen_at_answer.extend(_written(database, ["s"])))
    _settle([future])

    writer.close()
    assert seen_at_answer == [True]


def test_what_a_failed_job_wrote_is_undone_and_the_others_stand(database, writer):
    def failing(connection: Connection) -> None:
        add_session(connection, "bad", 0.0)
        raise KeyError("a mistake")

    futures = _submit_together(writer, [_adding("a"), failing, _adding("b")])
    kinds = _settle(futures)

    assert kinds == [None, KeyError, None]
    assert _written(database, ["a", "bad", "b"]) == [True, False, True]


def test_nothing_is_acknowledged_when_sqlite_gives_the_whole_transaction_up(database, writer):
    def losing(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself when the disk is full
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    lost = _settle(_submit_together(writer, [_adding("a"), losing, _adding("b")]))
    after = _settle([writer.submit(_adding("c"))])

    assert lost == [OperationalError] * 3
    assert after == [None]
    assert _written(database, ["a", "b", "c"]) == [False, False, True]


def test_nothing_is_acknowledged_when_the_commit_fails(database, writer):
    def break_off(_connection: Connection) -> None:
        event.remove(database.writing, "commit", break_off)
        raise OSError("the disk is gone")

    event.listen(database.writing, "commit", break_off)
    lost = _settle(_submit_together(writer, [_adding("a"), _adding("b")], first=_adding("z")))
    after = _settle([writer.submit(_adding("c"))])

    assert OSError in lost
    assert after == [None]
    assert _written(database, ["z", "a", "b", "c"]) == [kind is None for kind in [*lost, *after]]


def test_a_job_nobody_waits_for_any_more_is_not_begun(database, writer):
    begin = threading.Event()
    blocking = writer.submit(lambda _: begin.wait(10))
    dropped = writer.submit(_adding("dropped"))
    is_dropped = dropped.cancel()
    begin.set()
    _settle([blocking, writer.submit(_adding("kept"))])

    assert is_dropped
    assert _settle([dropped]) == [CancelledError]
    assert _written(database, ["dropped", "kept"]) == [False, True]


def test_closing_commits_what_waits(database):
    writer = GroupWriter(database.writing)
    futures = _submit_together(writer, [_adding("a"), _adding("b")])
    writer.close()

    assert [future.done() for future in futures] == [True, True]
    assert _written(database, ["a", "b"]) == [True, True]


def _adding(session: str) -> Job[None]:
    return lambda connection: add_session(connection, session, 0.0)


def _submit_together(
    writer: GroupWriter, jobs: list[Job[None]], first: Job[None] | None = None
) -> list[Future[Any]]:
    """Submit jobs while the writer is held up, so that it finds all of them waiting; `first` holds it up."""
    begin = threading.Event()

    def hold_up(connection: Connection) -> None:
        begin.wait(10)
        if first is not None:
            first(connection)

    held = writer.submit(hold_up)
    futures = [writer.submit(job) for job in jobs]
    begin.set()
    return futures if first is None else [held, *futures]


def _settle(futures: list[Future[Any]]) -> list[type[BaseException] | None]:
    """Wait, and return the kind of each failure."""
    return [_failure(future) for future in futures]


def _failure(future: Future[Any]) -> type[BaseException] | None:
    try:
        error = future.exception(10)
    except CancelledError:
        return CancelledError
    return None if error is None else type(error)


def _written(database: Database, sessions: list[str]) -> list[bool]:
    with database.reading.begin() as connection:
        return [has_session(connection, session) for session in sessions]

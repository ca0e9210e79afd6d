"""How writes reach the database: on SQLite by one thread that commits many at once, else by a few threads."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST_AT_ONCE = 256
"""Jobs of one commit at most, so that the first of a flood does not wait for the last."""
MOST_WRITERS = 8
"""Threads that write at a time where the database lets many."""


class Writer(Protocol):
    """Runs jobs that write; a job's future has its result only once that is committed."""

    def submit(self, job: Job[T]) -> Future[T]:
        """Take a job; its future fails with what the job raised, and then nothing of it is written."""
        ...

    def close(self) -> None:
        """Finish the jobs taken, then stop."""
        ...


class GroupWriter:
    """One thread that runs all waiting jobs in one transaction, each in its savepoint, and commits once.

    `synchronous=FULL` makes a commit wait for the disk; sharing the wait is what makes it fast.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="megalith-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job[T]) -> Future[T]:
        """Queue a job for the next commit."""
        task = _Task(job)
        self._waiting.put(task)
        return task.future

    def close(self) -> None:
        """Commit what is queued, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            tasks, is_last = self._gathered(first)
            _commit(self._engine, [task for task in tasks if task.future.set_running_or_notify_cancel()])
            if is_last:
                return

    def _gathered(self, first: _Task) -> tuple[list[_Task], bool]:
        tasks = [first]
        while len(tasks) < MOST_AT_ONCE:
            try:
                task = self._waiting.get_nowait()
            except queue.Empty:
                break
            if task is None:
                return tasks, True
            tasks.append(task)
        return tasks, False


class PooledWriter:
    """A few threads, each with transactions of its own, for a database that lets many write."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(MOST_WRITERS, thread_name_prefix="megalith-writer")

    def submit(self, job: Job[T]) -> Future[T]:
        """Queue a job for the next thread that is free."""
        return self._threads.submit(self._write, job)

    def close(self) -> None:
        """Finish what is queued, then stop."""
        self._threads.shutdown()

    def _write(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)


class _Task:
    """A job, its future, and what came of it until the commit tells whether that holds."""

    def __init__(self, job: Job[Any]) -> None:
        self.job = job
        self.future: Future[Any] = Future()
        self._result: Any = None
        self._error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Run the job in a savepoint, so that its failure undoes its own writes alone."""
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            self._result = self.job(connection)
        except Exception as error:
            self._error = error
            # Raises where SQLite has given up the whole transaction, as it does when the disk is full.
            connection.exec_driver_sql("ROLLBACK TO job")
        connection.exec_driver_sql("RELEASE job")

    def settle(self) -> None:
        """Give the answer out."""
        if self._error is None:
            self.future.set_result(self._result)
        else:
            self.future.set_exception(self._error)


def _commit(engine: Engine, tasks: list[_Task]) -> None:
    try:
        with engine.begin() as connection:
            for task in tasks:
                task.run(connection)
    except BaseException as error:  # whatever it is, nobody may wait for ever
        for task in tasks:
            task.future.set_exception(error)
        return
    for task in tasks:
        task.settle()

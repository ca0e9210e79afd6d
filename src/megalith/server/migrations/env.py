"""Run by Alembic: apply the steps over the connection, and in the transaction, of who opens the database."""

from __future__ import annotations

from alembic import context

from megalith.server.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite alters a table by copying it.
    render_as_batch=True,
)
context.run_migrations()

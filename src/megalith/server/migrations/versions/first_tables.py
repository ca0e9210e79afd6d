"""Make the first tables: sessions, boards, games, their events, claims of seats, tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

HASH = sa.String(64)
GAME = sa.String(64)


def upgrade() -> None:
    """Make all tables of an empty database."""
    _make_sessions_and_boards()
    _make_games()
    _make_events()
    _make_claims()
    _make_tokens()


def _make_sessions_and_boards() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", HASH, nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_table(
        "boards",
        sa.Column("sha256", HASH, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("sha256", name="pk_boards"),
    )


def _make_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", GAME, nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("release", sa.String(40), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("rev", sa.BigInteger(), nullable=False),
        sa.Column("setup", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("board", HASH, sa.ForeignKey("boards.sha256", name="fk_games_board")),
        sa.Column("host", HASH, sa.ForeignKey("sessions.hash", name="fk_games_host"), nullable=False),
        sa.Column("bots", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("changed_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_host_status", "games", ["host", "status"])
    op.create_index("ix_games_status", "games", ["status"])


def _make_events() -> None:
    op.create_table(
        "events",
        sa.Column("game", GAME, sa.ForeignKey("games.id", name="fk_events_game"), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("cmd_id", sa.String(80)),
        sa.Column("digest", sa.String(64)),
        sa.Column("event", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_events"),
        sa.UniqueConstraint("game", "seat", "cmd_id", name="uq_events_game_seat_cmd_id"),
    )


def _make_claims() -> None:
    op.create_table(
        "claims",
        sa.Column("session", HASH, sa.ForeignKey("sessions.hash", name="fk_claims_session"), nullable=False),
        sa.Column("game", GAME, sa.ForeignKey("games.id", name="fk_claims_game"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("session", "game", "seat", name="pk_claims"),
    )


def _make_tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("hash", HASH, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("game", GAME, sa.ForeignKey("games.id", name="fk_tokens_game"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
    )
    op.create_index("ix_tokens_game_seat_kind", "tokens", ["game", "seat", "kind"])

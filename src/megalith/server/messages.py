"""Everything that crosses the network, as one schema; the page's types are generated from it.

Seats count from 1 here, as on screen; players in observations count from 0, as in Python. Who speaks is never
part of a message: seat and role come from the session.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
MAX_BODY = 64 * 1024
MAX_MOVES = 16
MAX_DEPTH = 8

Seat = Annotated[int, Meta(ge=1, le=5)]
Revision = Annotated[int, Meta(ge=0)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Move = Annotated[str, Meta(min_length=1, max_length=80)]
Moves = Annotated[list[Move], Meta(min_length=1, max_length=MAX_MOVES)]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
Level = Annotated[str, Meta(pattern=r"^[a-z]{1,20}$")]
Phrase = Literal["hello", "good_luck", "well_played", "thanks", "think", "sorry", "back_soon", "good_game"]

SeatKind = Literal["person", "friend", "bot"]
"""A `person` sits at the host's own screen, a `friend` comes by an invite link."""
Status = Literal["waiting", "running", "over", "aborted", "frozen"]
Resigning = Literal["bot", "drop"]
Ending = Literal["rules", "resigned", "aborted"]


class Told(Struct, forbid_unknown_fields=True):
    """A sentence as data: a code of the game's catalogue, gaps, and gaps that are players (from 0)."""

    section: str
    code: str
    params: dict[str, Any]
    players: dict[str, int]


class Choice(Struct, forbid_unknown_fields=True):
    """A legal move with what the page needs to offer it.

    `kind` groups moves that are chosen alike; `origin` and `target` are the places on the board that it goes
    from and to, `way` those it passes over.
    """

    move: str
    kind: str
    origin: str | None = None
    target: str | None = None
    way: list[str] = []


class SeatInfo(Struct, forbid_unknown_fields=True):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    level: str | None
    is_taken: bool
    is_present: bool
    absent_seconds: int | None
    is_dropped: bool


class LogEntry(Struct, forbid_unknown_fields=True):
    """A line of the log, `number` from 0: a move as this viewer saw it, or an event of the table.

    `player` is −1 for chance, null for an event of the table; those have their words in the page's catalogue,
    section `events`.
    """

    number: int
    player: int | None
    text: str
    told: list[Told]


# what a page sends over its socket


class Command(Struct, tag="command", forbid_unknown_fields=True):
    """Moves of one's own, all or nothing, on top of revision `base_rev`."""

    cmd_id: CommandId
    base_rev: Revision
    moves: Moves


class Preview(Struct, tag="preview", forbid_unknown_fields=True):
    """What would come of moves not sent yet; answered from the sender's own view, nothing is committed."""

    preview_id: CommandId
    base_rev: Revision
    moves: Annotated[list[Move], Meta(max_length=MAX_MOVES)]


class Hold(Struct, tag="hold", forbid_unknown_fields=True):
    """Look through one of the session's own seats; null looks as a spectator."""

    seat: Seat | None


class Snapshot(Struct, tag="snapshot", forbid_unknown_fields=True):
    """Ask for the whole view anew."""


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Give the game up for the seat held."""

    cmd_id: CommandId


class GiveSeat(Struct, tag="give_seat", forbid_unknown_fields=True):
    """Let a bot play a seat whose person has been absent for two minutes."""

    cmd_id: CommandId
    seat: Seat
    level: Level


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Take one's own seat back from the bot that plays it."""

    cmd_id: CommandId
    seat: Seat


class Talk(Struct, tag="talk", forbid_unknown_fields=True):
    """Say a set phrase."""

    phrase: Phrase


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Tell that the page is alive."""


FromPage = Command | Preview | Hold | Snapshot | Resign | GiveSeat | TakeBack | Talk | Ping


# what the server sends over a socket


class Frame(Struct, tag="frame", forbid_unknown_fields=True):
    """What a viewer sees at a revision: the whole view, and the log from entry `log_from` on.

    `hash` is over the view (see `view_hash`). `viewer` is the seat looked through, null for a spectator;
    `own_seats` are the session's. `question`, `choices`, `holdings`, `working` and `standings` are the game's
    words worked out from that view; `choices` is empty unless this viewer is to decide. `places` are the
    players' final places from 1, ties shared, and null where nobody has won.
    """

    rev: int
    hash: str
    status: Status
    viewer: int | None
    own_seats: list[int]
    view: dict[str, Any]
    seats: list[SeatInfo]
    log_from: int
    log: list[LogEntry]
    question: Told | None
    choices: list[Choice]
    standings: list[dict[str, int]]
    holdings: list[Told]
    working: list[Told]
    ending: Ending | None
    places: list[int] | None
    commitment: str
    secret: str | None


class Ack(Struct, tag="ack", forbid_unknown_fields=True):
    """The command is written down; `rev` is the revision it made. Sent again, a command gets the same ack."""

    cmd_id: str
    rev: int


class Stale(Struct, tag="stale", forbid_unknown_fields=True):
    """The game has moved on since `base_rev`; the frame has what is missing."""

    cmd_id: str
    frame: Frame


class Reject(Struct, tag="reject", forbid_unknown_fields=True):
    """A message was refused: a code of the page's catalogue, or of the game's with its clause."""

    code: str
    cmd_id: str | None = None
    clause: str | None = None
    params: dict[str, Any] = {}
    retry_after: int | None = None


class Previewed(Struct, tag="previewed", forbid_unknown_fields=True):
    """The view after the moves of a preview, what they did in words, and what may be chosen next.

    `is_complete` says that nothing is left for this seat to choose: the turn can be sent.
    """

    preview_id: str
    base_rev: int
    moves: list[str]
    view: dict[str, Any]
    told: list[Told]
    question: Told | None
    choices: list[Choice]
    holdings: list[Told]
    is_complete: bool


class Presence(Struct, tag="presence", forbid_unknown_fields=True):
    """Who is there; raises no revision."""

    seats: list[SeatInfo]


class Said(Struct, tag="said", forbid_unknown_fields=True):
    """A set phrase somebody said; `seat` is null for a spectator."""

    seat: int | None
    phrase: Phrase


class Pong(Struct, tag="pong", forbid_unknown_fields=True):
    """The answer to a ping."""


FromServer = Frame | Ack | Stale | Reject | Previewed | Presence | Said | Pong


# requests and answers over HTTP


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat as the host sets it up: a person at this screen, a friend by link, or a bot of a level."""

    kind: SeatKind
    name: Name | None = None
    level: Level | None = None


class NewGame(Struct, forbid_unknown_fields=True):
    """A table to set up: `board` is the id of an uploaded board, `value` the host's part of the seed, hex."""

    game: Annotated[str, Meta(pattern=r"^[a-z]{1,20}$")]
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=5)]
    options: dict[str, Any] = {}
    resigning: Resigning = "bot"
    board: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")] | None = None
    value: Annotated[str, Meta(pattern=r"^[0-9a-f]{16,64}$")] | None = None


class GameMade(Struct, forbid_unknown_fields=True):
    """A new table: its id, and an invite token by seat."""

    id: str
    invites: dict[str, str]


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Sit down at a seat by its invite token; `value` is the guest's part of the seed, hex."""

    token: Token
    name: Name
    value: Annotated[str, Meta(pattern=r"^[0-9a-f]{16,64}$")] | None = None


class TokenMade(Struct, forbid_unknown_fields=True):
    """A fresh token for a link; older ones of the same kind and seat are void."""

    token: str


class UseLink(Struct, forbid_unknown_fields=True):
    """Bring a seat to this device by the token of its private link, which works once."""

    token: Token


class SeatTaken(Struct, forbid_unknown_fields=True):
    """A seat that is now this session's."""

    game: str
    seat: int


class GameInfo(Struct, forbid_unknown_fields=True):
    """A table as it stands in a list."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: Status
    rev: int
    seats: list[SeatInfo]
    own_seats: list[int]
    to_move: list[int]
    commitment: str


class GameKind(Struct, forbid_unknown_fields=True):
    """A game that can be set up: player counts, boards, bots for people from weakest to strongest."""

    name: str
    author: str
    players: list[int]
    boards: list[str]
    levels: list[str]


class Lobby(Struct, forbid_unknown_fields=True):
    """What the start page needs.

    `url` is the address to give to friends, null for the one the browser shows. While `is_preparing`, the
    rules are being compiled and tables have to wait for it.
    """

    protocol: int
    version: str
    url: str | None
    is_preparing: bool
    kinds: list[GameKind]
    games: list[GameInfo]


class Position(Struct, forbid_unknown_fields=True):
    """A viewer's view after so many moves of a game."""

    number: int
    of: int
    view: dict[str, Any]
    standings: list[dict[str, int]]


class BoardMade(Struct, forbid_unknown_fields=True):
    """An uploaded board that is valid: the id to set up a table with, its name, and its drawing's data."""

    id: str
    name: str
    board: dict[str, Any]


def view_hash(view: dict[str, Any]) -> str:
    """Return 16 hex digits over a view: SHA-256 of its JSON with sorted keys, no spaces, in UTF-8."""
    import hashlib
    import json

    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def encode(message: Any) -> bytes:
    """Return a message as JSON."""
    return msgspec.json.encode(message)

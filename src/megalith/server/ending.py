"""How a game ends: points, places, and what identifies the end for a check."""

from __future__ import annotations

import hashlib
import json

from megalith.server.fold import Room


def scores(room: Room) -> list[int]:
    """Return each player's points so far, by player from 0."""
    return room.state.scores()


def places(room: Room) -> list[int] | None:
    """Return each player's place from 1, ties shared; None while a game goes on and where it has no winner.

    Who dropped out comes after all others, whoever did so later before who did so earlier.
    """
    if room.status != "over":
        return None
    left = [player for player in range(len(room.seats)) if player + 1 not in room.dropped]
    ranking = room.state.ranking() if room.ending == "rules" else [1] * len(room.seats)
    out = [0] * len(room.seats)
    for player in left:
        out[player] = 1 + sum(ranking[other] < ranking[player] for other in left)
    for place, seat in enumerate(reversed(room.dropped), len(left) + 1):
        out[seat - 1] = place
    return out


def winners(room: Room) -> list[int] | None:
    """Return the seats on the first place, None where there are no places."""
    found = places(room)
    return None if found is None else [seat for seat, place in enumerate(found, 1) if place == 1]


def room_hash(room: Room) -> str:
    """Return 64 hex digits over the whole position, the seats and the end; for the server's eyes only."""
    facts = [room.state.position(), room.status, room.ending, places(room), scores(room)]
    seats = [[seat.kind, seat.name, seat.bot, seat.is_taken, seat.is_dropped] for seat in room.seats]
    text = json.dumps([facts, seats], separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def secret_shown(room: Room) -> str | None:
    """Return the secret behind the game's chance, hex, once the game is over; None before."""
    return room.table.secret if room.status in ("over", "aborted") else None

"""The standing stones of the gates, each pair with a sign of its own."""

from __future__ import annotations

# Plain strokes that are no letters with other meanings.
_RUNES = (
    "M0-6V6M0-6 4-1.5",
    "M-3-6V6M3-6V6M-3-2.5 3 2.5",
    "M0-6V6M-4-2.2 4 2.2",
    "M-2.6 6V-6L3.2-1.4-2.6 2.6",
    "M-3.6-6 3.6 6M3.6-6-3.6 6",
    "M3-6-3 0 3 6",
    "M-3.2 6V-6L3.2-2V6",
    "M0-6 4 0 0 6-4 0Z",
    "M-3.2-6V6M3.2-6V6M-3.2 0H3.2",
    "M0-6V6M-3.6-6H3.6M-3.6 6H3.6",
    "M-4 5.5 0-5.5 4 5.5M0-5.5V1",
)
# Cut below the rune once all runes are used: the round line caps make dots of the strokes without length.
_ENDINGS = (
    "",
    "M0 0h.01",
    "M-4 0H4",
    "M-2.3 0h.01M2.3 0h.01",
    "M-4.6 0H-1.6M1.6 0H4.6",
    "M-4 0h.01M0 0h.01M4 0h.01",
    "M-3-1.4 0 1.4 3-1.4",
    "M-4 1.2V-1.2H4V1.2",
)
_TINTS = 4
SIGNS = len(_RUNES) * len(_ENDINGS)


def sign(gate: int) -> str:
    """Draw the sign of a gate; the first `SIGNS` gates all differ."""
    rune, ending = _RUNES[gate % len(_RUNES)], _ENDINGS[gate // len(_RUNES) % len(_ENDINGS)]
    if not ending:
        return _strokes(rune, "translate(0 -1) scale(.92)", 1.9)
    return _strokes(rune, "translate(0 -3.2) scale(.74)", 2.2) + _strokes(ending, "translate(0 5.6)", 2)


def rune_stone(gate: int) -> str:
    """Draw a gate's stone, 18 wide and 22 high; its tint only helps the eye."""
    return (
        '<path d="M-8.6 9.6C-9.2 2-8.8-6-7.2-9.4-4.6-12.6 4.8-12.4 7.4-9 9-5 9.2 3 8.6 9.6Z" '
        f'class="f-gate-{gate % _TINTS} s-rim" stroke-width="1.2"/>{sign(gate)}'
    )


def corner_stone() -> str:
    """Draw the stone of the gate that all corners share: four joined dots."""
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.9" class="f-rune-ink"/>' for x in (-4.6, 4.6) for y in (-4.6, 4.6)
    )
    return (
        '<circle r="11.6" class="f-rune-stone s-rim" stroke-width="1.2"/>'
        '<path d="M-4.6-4.6H4.6V4.6H-4.6ZM-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6" fill="none" class="s-rune-ink" '
        f'stroke-width="1.5" stroke-linejoin="round"/>{dots}'
    )


def _strokes(path: str, transform: str, width: float) -> str:
    return (
        f'<path d="{path}" transform="{transform}" fill="none" class="s-rune-ink" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )

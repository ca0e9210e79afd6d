"""The colours of a drawing by day and at dusk, and the style sheet that applies them."""

from __future__ import annotations

SEATS = ("rowan", "loch", "gorse", "fern", "chalk")

_BOTH = {
    "rune-ink": "#fffaf0",
    "star": "#f4ecd0",
    "moon": "#efe7cd",
    "on-sky": "#f4ecd8",
    "staff": "#cbb892",
    "tile-ink": "#241f18",
    "on-rowan": "#fffaf0",
    "on-loch": "#fffaf0",
    "on-gorse": "#2a2110",
    "on-fern": "#10251d",
    "on-chalk": "#2a2620",
}
_DAY_AND_DUSK = {
    "paper": ("#f1eadb", "#12161d"),
    "ink-soft": ("#5d5546", "#b5b3a9"),
    "heather-wash": ("#efe0ea", "#38283d"),
    "mark": ("#7b3a78", "#8f3f8c"),
    "moor": ("#e6dfc4", "#171d21"),
    "moor-line": ("#d3caa6", "#242c2f"),
    "land": ("#cfd0a4", "#2a352b"),
    "land-edge": ("#a9ab78", "#44523f"),
    "land-contour": ("#dad8b0", "#212a24"),
    "face-square": ("#dccbc9", "#4a3a47"),
    "face-hexagon": ("#c2c893", "#394a34"),
    "face-octagon": ("#d6dac8", "#33434a"),
    "path": ("#f3e8cb", "#857b62"),
    "path-edge": ("#a5966c", "#171b17"),
    "node": ("#e7d9b4", "#a3987a"),
    "on-land": ("#3b3a22", "#e8e3cd"),
    "tuft": ("#8b9350", "#5a6f4c"),
    "bloom": ("#a8659f", "#a9709f"),
    "lichen": ("#e9e2a8", "#59654a"),
    "rune-stone": ("#8f8a80", "#6a6b6b"),
    "gate-0": ("#76476f", "#80507b"),
    "gate-1": ("#3d6352", "#46705d"),
    "gate-2": ("#81521f", "#8a5d2a"),
    "gate-3": ("#3a5680", "#47659a"),
    "sky": ("#232a49", "#0a0e1b"),
    "sky-edge": ("#11162c", "#2b3557"),
    "sky-2": ("#323c66", "#18203a"),
    "moon-dark": ("#465080", "#2a3353"),
    "rowan": ("#c2452d", "#c8472e"),
    "loch": ("#123f73", "#27548f"),
    "gorse": ("#eebb36", "#f3c646"),
    "fern": ("#5fae93", "#66b294"),
    "chalk": ("#fbf8ef", "#fbf7ec"),
    "rim": ("#2c2620", "#0b0e12"),
    "halo": ("#fffdf3", "#fff6df"),
}
TOKENS = _DAY_AND_DUSK | {name: (colour, colour) for name, colour in _BOTH.items()}

_FONTS = (
    '.megalith text{font-family:"Atkinson Hyperlegible Next","Atkinson Hyperlegible",system-ui,sans-serif;'
    "font-weight:700;text-anchor:middle}"
    '.megalith .mult{font-family:"Young Serif",Georgia,"Times New Roman",serif;font-weight:400;opacity:.88}'
    ".megalith .caption{font-weight:400}"
)


def style_sheet(body: str) -> str:
    """Write the rules for the colour classes that occur in some markup.

    `f-NAME` fills and `s-NAME` strokes with a token. The colours stand in the rules themselves, without
    custom properties, which simple viewers do not know; those viewers skip the dusk block and show the day.
    """
    day, dusk = [], []
    for name, (light, dark) in TOKENS.items():
        for letter, property_ in (("f", "fill"), ("s", "stroke")):
            if f"{letter}-{name}" not in body:
                continue
            day.append(f".megalith .{letter}-{name}{{{property_}:{light}}}")
            if dark != light:
                dusk.append(f".megalith .{letter}-{name}{{{property_}:{dark}}}")
    return f"<style>{_FONTS}{''.join(day)}@media (prefers-color-scheme:dark){{{''.join(dusk)}}}</style>"

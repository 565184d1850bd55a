"""The elements of both drawings; lengths are in SVG units."""

from __future__ import annotations

from xml.sax.saxutils import escape

WIDTH = 860
FLOE = "firmware/floe"

# The colours of rooms by name; the others are white.
_COLOURS = {
    f"{FLOE}/games": "#d5f0e0",
    f"{FLOE}/search": "#d6eaf8",
    f"{FLOE}/ui": "#fdebd0",
    f"{FLOE}/device": "#fadbd8",
    "host_sim": "#e5e7e9",
    "tools": "#ebdef0",
    "tests": "#fcf3cf",
}

_STYLE = """
  text { font: 13px sans-serif; fill: #1b2631; }
  .name { font-weight: bold; }
  .small { font-size: 11px; fill: #566573; }
  .room { stroke: #1b2631; stroke-width: 1.2; }
  .arrow { fill: none; stroke: #1b2631; stroke-width: 1.5; marker-end: url(#head); }
  .call { fill: none; stroke: #aeb6bf; stroke-width: 1.2; }
"""
_HEAD = (
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
    'markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#1b2631"/></marker></defs>'
)


def box(room: str, x: int, y: int, width: int, height: int) -> str:
    """A box in the colour of a room."""
    colour = _COLOURS.get(room, "white")
    return (
        f'<rect class="room" fill="{colour}" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    )


def text(x: int, y: int, said: str, kind: str = "", anchor: str = "start") -> str:
    """A line of text from x on, or up to x if the anchor is "end"."""
    attributes = (f' class="{kind}"' if kind else "") + f' text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}"{attributes}>{escape(said)}</text>'


def page(height: int, drawn: list[str]) -> str:
    """A drawing on a page of WIDTH."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">'
    white = f'<rect width="{WIDTH}" height="{height}" fill="white"/>'
    return "\n".join([head, f"<style>{_STYLE}</style>", _HEAD, white, *drawn, "</svg>"]) + "\n"

"""The console's shape for the web page: its sizes as CSS, its letters and holes as SVG.

The page draws the console of case_sizes, with two differences that a screen needs: the keys are
larger round the same middles, because a thumb cannot feel them there, and the picture fills the
frame of the large display.
"""

from __future__ import annotations

import host_sim

from tools.hardware import case_sizes, parts
from tools.hardware.parts import AAA

PAGE = host_sim.ROOT / "host_sim" / "web" / "page"
STYLE, INDEX = PAGE / "style.css", PAGE / "index.html"
#: How many times larger the keys are than the real ones: as much as fits beside the edge, and
#: enough for a thumb on a phone 320 pixels wide.
LARGER = 1.57


def _place(x: float, y: float) -> tuple[float, float]:
    """A place of the board, from the case's upper left corner."""
    left, top, _, _ = case_sizes.outside()
    return x - left, y - top


def sizes() -> dict[str, float]:
    """The page's sizes in millimetres, by the names of their CSS properties."""
    width, height, _ = case_sizes.size(AAA)
    screen, cross, speaker = (
        _place(*place) for place in (case_sizes.SCREEN, parts.CROSS, case_sizes.SPEAKER[4])
    )
    name = _place(*case_sizes.NAME[1])
    (ax, ay), (bx, by) = (_place(*place) for place in (parts.BUTTON_A, parts.BUTTON_B))
    round_key = 2 * case_sizes.ROUND
    return {
        "width": width,
        "height": height,
        "corner": case_sizes.CORNER,
        "screen-x": screen[0],
        "screen-y": screen[1],
        "frame-width": case_sizes.FRAME[0],
        "frame-height": case_sizes.FRAME[1],
        "frame-corner": case_sizes.FRAME_CORNER,
        "name-x": name[0],
        "name-y": name[1],
        "name-width": case_sizes.NAME[2] * (4 * len(case_sizes.NAME[0]) - 1),
        "cross-x": cross[0],
        "cross-y": cross[1],
        "cross-size": 2 * case_sizes.CROSS[1] * LARGER,
        "cross-arm": 2 * case_sizes.CROSS[0] * LARGER,
        "round-x": (ax + bx) / 2,
        "round-y": (ay + by) / 2,
        "round-width": (abs(ax - bx) + round_key) * LARGER,
        "round-height": (abs(ay - by) + round_key) * LARGER,
        "round-key": round_key * LARGER,
        "speaker-x": speaker[0],
        "speaker-y": speaker[1],
        "speaker-size": _speaker_size(),
    }


def _speaker_size() -> float:
    """The side of the square of the holes over the piezo."""
    xs = [x for x, _ in case_sizes.SPEAKER]
    return max(xs) - min(xs) + 2 * case_sizes.SPEAKER_HOLE


def style() -> str:
    """The CSS properties: sizes without a unit, and the colours."""
    lines = [f"  --{name}: {round(value, 2):g};" for name, value in sizes().items()]
    colours = {
        "ice": case_sizes.SHELL,
        "slate": case_sizes.SLATE,
        "beak": case_sizes.ORANGE,
    }
    lines += [f"  --{name}: #{bytes(colour).hex()};" for name, colour in colours.items()]
    return "\n".join([":root {", *lines, "}"]) + "\n"


def drawings() -> str:
    """The name and the holes over the piezo, as SVG."""
    word = case_sizes.NAME[0]
    pixels = "".join(
        f"M{4 * at + column} {row}h1v1h-1z"
        for at, letter in enumerate(word)
        for row, line in enumerate(case_sizes.GLYPHS[letter])
        for column, dot in enumerate(line)
        if dot == "#"
    )
    size, hole = _speaker_size(), case_sizes.SPEAKER_HOLE
    left, top = (min(each[axis] for each in case_sizes.SPEAKER) - hole for axis in (0, 1))
    holes = "".join(
        f'<circle cx="{x - left:g}" cy="{y - top:g}" r="{hole:g}"/>'
        for x, y in (tuple(round(value, 2) for value in each) for each in case_sizes.SPEAKER)
    )
    return (
        f'    <svg class="name" viewBox="0 0 {4 * len(word) - 1} 5" aria-hidden="true">'
        f'<path d="{pixels}"/></svg>\n'
        f'    <svg class="speaker" viewBox="0 0 {size:g} {size:g}" aria-hidden="true">'
        f"{holes}</svg>\n"
    )


def _between(text: str, begin: str, end: str, made: str) -> str:
    """A text with new content between two marks."""
    before, rest = text.split(begin)
    return before + begin + made + end + rest.split(end)[1]


def with_shape(css: str) -> str:
    """The style sheet with the sizes in their place."""
    return _between(css, "/* shape: begin, by tools.hardware.page_shape */\n",
                    "/* shape: end */\n", style())  # fmt: skip


def with_drawings(html: str) -> str:
    """The page with the drawings in their place."""
    return _between(html, "    <!-- shape: begin, by tools.hardware.page_shape -->\n",
                    "    <!-- shape: end -->\n", drawings())  # fmt: skip


def write() -> None:
    """Bring the page up to date."""
    for path, made in ((STYLE, with_shape), (INDEX, with_drawings)):
        path.write_text(made(path.read_text(encoding="utf-8")), encoding="utf-8")

"""The console's shape for the web page: the sizes that its style sheet has, which a test compares.

The page draws the console of case_sizes, with two differences that a screen needs: the keys are
larger round the same middles, because a thumb cannot feel them there, and the picture fills the
frame of the large display.
"""

from __future__ import annotations

import host_sim

from tools.hardware import case_sizes, parts
from tools.hardware.parts import AAA

STYLE = host_sim.ROOT / "host_sim" / "web" / "page" / "style.css"
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

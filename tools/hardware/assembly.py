"""The steps of putting a console together: a page for each variant, a picture for each step."""

from __future__ import annotations

from typing import NamedTuple

from tools.hardware.part_kinds import AAA, LIPO


class Step(NamedTuple):
    """A step: its words, and its picture in the folder hardware."""

    words: str
    picture: str


TITLES = {AAA: "two AAA cells", LIPO: "a LiPo cell"}

_BEFORE = {
    AAA: "Leave out J4, U1, R9 to R12, C4, C5, D3, D4 and J2.",
    LIPO: "BT1 stays empty.",
}
_COMMON = (
    Step(
        "**The front's parts**: solder the small parts, then keys, piezo and SW7, or order the "
        "board with them. {before}",
        "board/parts-top.png",
    ),
    Step(
        "**Pico**: lay it on the back, chip outwards, its USB socket at the lower edge. Solder "
        "one corner pad, align it, then solder the rest.",
        "board/parts-bottom.png",
    ),
    Step(
        "**Display**: put it into the frame in the front shell, glass outwards, with thin "
        "double-sided tape on the glass's rim. Lead four wires of 60 mm from its pins to J1: GND, "
        "3V3, SCL, SDA. A module with seven pins that is set to SPI: GND and 3V3 to J1, the other "
        "five to J6, D0 to SCK and D1 to MOSI; set to I2C: D0 to SCL, D1 to SDA at J1, RES, DC "
        "and CS to J6.",
        "case/step-display.png",
    ),
    Step(
        "**Test**: lay the board beside the front, as far as the wires reach, and do the steps of "
        "[the test](README.md#test-after-assembly) that need no case.",
        "case/step-test.png",
    ),
    Step(
        "**Keys**: lay the cross pad and the two buttons into the front shell.",
        "case/step-keys.png",
    ),
    Step(
        "**Board**: lay it on them. The cross pad's pin stands on the board, its arms on the "
        "switches.",
        "case/step-board.png",
    ),
)
_LAST = {
    AAA: (
        Step(
            "**Contacts**: slide the contact plates into the door's slots, the double one at the "
            "end away from the Pico. Solder two wires of 80 mm to the single ones, + and - to "
            "BT1.",
            "case/step-contacts.png",
        ),
        Step(
            "**Back**: screw `back-aaa` on with two M2.5 x 12 countersunk screws at the top.",
            "case/step-back-aaa.png",
        ),
        Step(
            "**Cells and door**: cells in; the door's three tongues under the back's edge; two "
            "M2.5 x 12 screws. To change cells, loosen these two.",
            "case/step-close-aaa.png",
        ),
    ),
    LIPO: (
        Step(
            "**Cell**: lay one of at most 50 x 20 x 5 mm (about 500 mAh) into the gap at the "
            "lower left, on thin foam. Hold its plug against the + on the board: if they agree, "
            "plug it into J2.",
            "case/step-cell-lipo.png",
        ),
        Step(
            "**Back**: screw `back-lipo` on with four M2.5 x 10 countersunk screws.",
            "case/step-close-lipo.png",
        ),
    ),
}


def steps(variant: str) -> tuple[Step, ...]:
    """The steps of a variant."""
    first, *rest = _COMMON
    first = first._replace(words=first.words.format(before=_BEFORE[variant]))
    return (first, *rest, *_LAST[variant])


def name(variant: str) -> str:
    """The name of a variant's page."""
    return f"assembly-{variant}.md"


def page(variant: str) -> str:
    """The page of a variant."""
    other = LIPO if variant == AAA else AAA
    lines = [
        f"# Assembly with {TITLES[variant]}",
        "",
        f"This page is made by `tools/hardware/assembly.py`. The other variant: "
        f"[{TITLES[other]}]({name(other)}). Parts and board: [README](README.md#the-board).",
        "",
    ]
    for number, step in enumerate(steps(variant), 1):
        lines.append(f"{number}. {step.words}")
        what = step.words.split("**")[1]
        lines += ["", f"   ![{what}]({step.picture})", ""]
    return "\n".join(lines).rstrip() + "\n"

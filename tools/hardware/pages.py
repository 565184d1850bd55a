"""Keeps the pages of the hardware folder current: tables, and the picture of the self-test."""

import host_sim
from host_sim.headless import HeadlessSim
from host_sim.screenshot import png_bytes

from floe.events import UP, A, B
from tools.hardware import case_sizes, fabrication, parts, power, sources, wiring
from tools.hardware.parts import AAA, LIPO

HARDWARE = host_sim.ROOT / "hardware"
PAGE = HARDWARE / "README.md"
POWER = host_sim.ROOT / "docs" / "power.md"
SELF_TEST = HARDWARE / "self-test.png"
SCALE = 3


def with_tables(page: str) -> str:
    """A page with those tables that it has a place for."""
    tables = {
        "breadboard": wiring.breadboard(),
        "wiring": wiring.table(),
        "power": power.table(),
        "icon": power.icon(),
        "duration": power.durations(),
        "measure": sources.table(placed_numbers()),
        "price": prices(),
        "displays": displays(),
    }
    for name, table in tables.items():
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->\n"
        before, found, rest = page.partition(begin)
        if found:
            page = before + begin + table + end + rest.split(end)[1]
    return page


def placed_numbers() -> set[str]:
    """The makers' numbers of the parts that a machine places, in both variants."""
    return {
        number for part in parts.PARTS if part.placed_by_machine for number in parts.numbers(part)
    }


def displays() -> str:
    """The sizes of the display modules that the case is made for."""
    lines = [
        "| display | module | glass | picture | from the module's upper edge to the picture's "
        "middle | window | a capital letter |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in case_sizes.DISPLAYS:
        glass, picture, window = (
            f"{width:g} x {height:g}" for width, height in (each.glass, each.active, each.window)
        )
        high = min(case_sizes.letters(each, name) for name in case_sizes.FONTS)
        lines.append(
            f'| {each.name}" | {each.width:g} x {each.height:g} | {glass} | {picture} '
            f"| {each.middle:g} | {window} | {high:.2f} high |"
        )
    return "\n".join(lines) + "\n"


def prices() -> str:
    """What the parts of a console cost, by order of magnitude."""
    lines = [
        "| variant, prices of November 2026 | parts of one console | each of ten |",
        "|---|---|---|",
    ]
    for variant, name in ((AAA, "two AAA cells"), (LIPO, "LiPo cell, without the cell")):
        one, ten = (fabrication.price(variant, count) for count in (1, 10))
        lines.append(f"| {name} | about {one:.0f} € | about {ten:.0f} € |")
    lines.append("| the bare board, and its assembly | 5 to 40 € for five | 2 to 10 € each |")
    return "\n".join(lines) + "\n"


def self_test() -> bytes:
    """The self-test's first page, as a PNG: A and Up are held, after Left was."""
    sim = HeadlessSim().power_on(A, B, ms=500)
    sim.play("L")
    sim.board.press(A)
    sim.board.press(UP)
    sim.wait(50)
    return png_bytes(sim.pixels(), SCALE)


def write() -> None:
    """Bring the pages up to date."""
    SELF_TEST.write_bytes(self_test())
    for page in (PAGE, POWER):
        page.write_text(with_tables(page.read_text("utf-8")), "utf-8")

"""Where part numbers and sizes were looked up, and what is left to measure.

Data sheets were read as others keep them: the makers' own pages were not at hand. KiCad's
libraries, 9.0.2 in Debian, were measured: its footprints, and its models (kicad-packages3d).
"""

from __future__ import annotations

from typing import NamedTuple


class Source(NamedTuple):
    """What is known of a part, by its maker's number as in the parts list."""

    number: str
    confirmed: str
    """What was found, and where."""
    left: str
    """What was not: to be measured or looked up before ordering or printing."""


SOURCES = (
    Source(
        "Raspberry Pi SC0917 (Pico H)",
        "outline 21 x 51 mm, pins, BOOTSEL's place: KiCad footprint RaspberryPi_Pico_Common_THT; "
        "sockets of 8.51 mm: its description",
        "the order number; how high BOOTSEL and the USB socket stand",
    ),
    Source(
        "SSD1306 module 0.96 inch 128 x 64 I2C",
        "27 x 27 mm, picture 22 x 11 mm: eereview.com, cheap I2C 128x64 OLED module; the 1.3 inch "
        "one 35 x 33 mm: siliconchip.com.au, October 2023",
        "everything to the tenth of a millimetre: modules differ",
    ),
    Source("Yageo RC0805FR-074K7L", "", "the order number"),
    Source("Yageo RC0805FR-071KL", "", "the order number"),
    Source("Yageo RC0805FR-07100KL", "", "the order number"),
    Source("Murata GRM21BR61A106KE19L", "", "the order number"),
    Source("Murata GRM21BR71H104KA01L", "", "the order number"),
    Source(
        "C&K PTS645SM43SMTR92LFS",
        "4.3 mm high, M is 160 g, SMTR is for surface mounting: C&K PTS645 data sheet at "
        "m.eeworld.com.cn; 4.3 mm: KiCad model SW_SPST_PTS645",
        "",
    ),
    Source(
        "TDK PS1240P02BT",
        "passive, 12.2 x 6.5 mm, pitch 5 mm, 70 dB at 3 V: TDK PS series data sheet at "
        "dtsheet.com/doc/1372447; KiCad model",
        "",
    ),
    Source(
        "onsemi MMBT3904LT1G", "pins 1 B, 2 E, 3 C: KiCad symbol Q_NPN_BEC", "the order number"
    ),
    Source(
        "Keystone 2468",
        "53 x 24.6 mm, 11.1 mm high, solder pins to 4.9 mm below: KiCad model; holes: KiCad "
        "footprint, mended after kicad-footprints issue 1497",
        "its height with cells in it: the case keeps 14 mm free",
    ),
    Source("JST S2B-PH-K-S", "4.85 mm high: KiCad model", "which side of your cell's plug is +"),
    Source(
        "Bourns MF-NSMF050-2",
        "holds 0.5 A, trips at 1 A, up to 13.2 V: Bourns MF-NSMF data sheet at "
        "scribd.com/document/705438252",
        "",
    ),
    Source(
        "Diodes DMG2305UX-7",
        "at most 0.9 V threshold, 0.1 ohm at 2.5 V and 0.2 ohm at 1.8 V, 8 V at the gate: Diodes "
        "DS36196 at manualsdir.com/manuals/307354; 0.08 EUR: novapart.co",
        "",
    ),
    Source(
        "C&K OS102011MA1QN1",
        "0.1 A at 12 V, which is why Q4 carries the current: C&K OS data sheet at "
        "pdf.datasheet.directory; 8.6 x 4.4 x 4.7 mm, lever 4 mm long: KiCad model",
        "",
    ),
    Source("Pin header 1 x 8, 2.54 mm", "KiCad footprint", ""),
)


def by_number(number: str) -> Source:
    """What is known of a part."""
    return next(source for source in SOURCES if source.number == number)


def table() -> str:
    """The page's list of what is left to measure."""
    lines = ["| part | measure or look up before you order or print |", "|---|---|"]
    for left in dict.fromkeys(each.left for each in SOURCES if each.left):
        numbers = ", ".join(each.number for each in SOURCES if each.left == left)
        lines.append(f"| {numbers} | {left} |")
    return (
        "\n".join([*lines, "| all | the prices: only their order of magnitude is meant |"]) + "\n"
    )

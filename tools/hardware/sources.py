"""Where part numbers and sizes were looked up, and what must still be measured.

Data sheets were read in copies, because the makers' own pages were not available. KiCad's
libraries, 9.0.2 in Debian, were measured: its footprints and its symbols.
"""

from __future__ import annotations

from typing import NamedTuple


class Source(NamedTuple):
    """The known data of a part, by its maker's number in the parts list."""

    number: str
    #: What was found, and where.
    confirmed: str
    #: What was not found: to measure or look up before ordering or printing.
    left: str
    #: The number at LCSC, an assembly house's catalogue, where public parts lists of other boards
    #: have it for exactly this part. The catalogue itself was not available.
    shop: str = ""
    #: Does an address of LCSC or JLCPCB in them have both numbers? Otherwise several parts lists
    #: agree on it.
    linked: bool = False


ORDER = "that the order number is sold"
SOLD = "sold by LCSC, by public parts lists of other boards"
MCP103 = (
    "push-pull, 120 ms delay, 1.75 uA at most, pins 1 VSS, 2 RST, 3 VDD, and the order number: "
    "Microchip DS20001906D at dtsheet.com/model/2561759"
)

SOURCES = (
    Source(
        "Raspberry Pi SC0915 (Pico)",
        "outline 21 x 51 mm, pads: KiCad footprint RaspberryPi_Pico_SMD_HandSolder",
        "the order number; that BOOTSEL and the socket stand 2.7 mm high at most",
    ),
    Source(
        "OLED module 128 x 64, 1.3 or 2.42 inch",
        "1.3 inch: 35 x 33 mm: siliconchip.com.au, October 2023",
        "everything to the tenth of a millimetre: modules differ; whether it is set to I2C or SPI",
    ),
    Source(
        "Yageo RC0805FR-074K7L",
        "sold by Digi-Key, Mouser and LCSC, by public parts lists of other boards",
        "",
        "C60816",
        True,
    ),
    Source("Yageo RC0805FR-071KL", SOLD, "", "C95781", True),
    Source("Yageo RC0805FR-075K1L", SOLD, "", "C84375", True),
    Source("Yageo RC0805FR-07100KL", SOLD, "", "C96346", True),
    Source("Yageo RC0805FR-071ML", SOLD, "", "C107700"),
    Source("Murata GRM21BR61A106KE19L", "", ORDER),
    Source("Murata GRM21BR71E105KA99L", SOLD, "", "C77080", True),
    Source("Murata GRM21BR71H104KA01L", "", ORDER),
    Source(
        "C&K PTS810 SJM 250 SMTR LFS",
        "pads: KiCad footprint SW_SPST_PTS810; the order number: other boards' public parts lists",
        "that it is 2.5 mm high, its body 1.9 mm, and its travel 0.2 mm",
        "C116501",
        True,
    ),
    Source(
        "C&K PCM12SMTR",
        "pads and pegs: KiCad footprint SW_SPDT_PCM12",
        "that its body is 1.4 mm high; that it joins pins 2 and 3 with its lever at pin 3",
        "C221841",
        True,
    ),
    Source(
        "Murata PKLCS1212E4001-R1",
        "12 x 12 mm, pads: KiCad footprint Buzzer_Murata_PKLCS1212E",
        "that it is 3 mm high; how loud it is at 3.3 V",
    ),
    Source(
        "onsemi MMBT3904LT1G",
        f"pins 1 B, 2 E, 3 C: KiCad symbol Q_NPN_BEC; {SOLD}",
        "",
        "C81464",
        True,
    ),
    Source("onsemi BAT54CLT1G", "pin 3 is the common cathode: KiCad symbol BAT54C", ORDER),
    Source(
        "onsemi MBR0520LT1G",
        f"pin 1 is the cathode: KiCad symbol MBR0520LT; {SOLD}",
        "",
        "C23848",
        True,
    ),
    Source(
        "AAA contact plates, a spring and a button and a double one",
        "",
        "that they are 9 to 10 mm wide and 0.3 to 0.5 mm thick: the slots are 0.8 mm",
    ),
    Source(
        "Molex 53261-0271",
        "pads: KiCad footprint Molex_PicoBlade_53261-0271",
        "that it is 3.4 mm high; which side of your cell's plug is +",
        "C189700",
        True,
    ),
    Source(
        "Bourns MF-NSMF050-2",
        "holds 0.5 A, trips at 1 A, up to 13.2 V: Bourns MF-NSMF data sheet at "
        "scribd.com/document/705438252",
        "",
        "C75464",
    ),
    Source(
        "Diodes DMG2305UX-7",
        "at most 0.9 V threshold, 0.1 ohm at 2.5 V and 0.2 ohm at 1.8 V, 8 V at the gate: Diodes "
        "DS36196 at manualsdir.com/manuals/307354; 0.08 EUR: novapart.co",
        "",
        "C134763",
        True,
    ),
    Source(
        "Diodes DMG2302UX-7",
        "pins 1 G, 2 S, 3 D: KiCad symbol DMG2302U",
        "that its threshold is 1 V at most",
    ),
    Source("Microchip MCP103T-195I/TT", f"trips at 1.85 to 1.95 V; {MCP103}", ORDER),
    Source("Microchip MCP103T-300E/TT", f"trips at 2.86 to 3.00 V; {MCP103}", ORDER),
    Source(
        "Microchip MCP73831T-2ACI/OT",
        "pins: KiCad symbol MCP73831-2-OT",
        "that 4.7 kOhm set 213 mA (1000 V / R)",
        "C424093",
    ),
    Source(
        "GCT USB4125-GF-A",
        "pads: KiCad footprint USB_C_Receptacle_GCT_USB4125-xx-x_6P",
        "that it is 3.2 mm high and ends 3.9 mm from its middle",
    ),
    Source("Kingbright APT2012EC", "", ORDER),
    Source(
        "Nexperia PESD5V0U2BT,215",
        "SOT-23, pins 1 and 2 the lines, 3 common: its part in a public PADS library",
        "that it clamps both ways from 5.5 V on; that the order number is sold",
    ),
    Source(
        "JST SM03B-SRSS-TB(LF)(SN)",
        "pads: KiCad footprint JST_SH_SM03B-SRSS-TB",
        "that it is 2.95 mm high and 4.25 mm deep, and that its plug passes 7 x 3.5 mm",
    ),
    Source("Pin header 1 x 6, 2.54 mm", "KiCad footprint", ""),
)


def checked(source: Source) -> str:
    """How an LCSC number was checked, in words; the catalogue itself was not available."""
    if not source.shop:
        return "unchecked: no number found"
    return "in an address of the shop" if source.linked else "in two parts lists or more"


def by_number(number: str) -> Source:
    """The known data of a part."""
    return next(source for source in SOURCES if source.number == number)


def table(placed: set[str]) -> str:
    """The page's list of open measurements; placed: the numbers of parts that a machine places."""
    lines = ["| part | measure or look up before you order or print |", "|---|---|"]
    for left in dict.fromkeys(each.left for each in SOURCES if each.left):
        numbers = ", ".join(each.number for each in SOURCES if each.left == left)
        lines.append(f"| {numbers} | {left} |")
    unknown = ", ".join(sorted(placed - {each.number for each in SOURCES if each.shop}))
    lines.append(f"| {unknown} | the LCSC number: none was found that is sure |")
    listed = ", ".join(each.shop for each in SOURCES if each.shop and not each.linked)
    lines.append(f"| LCSC numbers {listed} | they are from parts lists only |")
    return (
        "\n".join([*lines, "| all | the prices: only their order of magnitude is meant |"]) + "\n"
    )

"""The net map: every part of the board, its connections and its place.

GPIO numbers come from the firmware's pin file; `make hardware` compares this map with the circuit
and the board, which are drawn in KiCad. Lengths are millimetres from the board's upper left
corner, seen from the front, y down. The board is an L: the two AAA cells, or the LiPo cell, lie in
its lower left.
"""

from __future__ import annotations

from typing import NamedTuple

from host_sim import boards

from floe.device import pins
from tools.hardware import wiring

NAME = "Floe"
#: The board's size, the room for the cells at its lower left, and its lower right corner's radius.
WIDTH, HEIGHT = 80.0, 65.0
NOTCH = (53.0, 40.0)
CORNER = 4.8

#: The pins of a display by SPI, as the firmware's file for such displays has them.
SPI = {name: boards.values("floe-spi")[name] for name in ("CS", "SCK", "MOSI", "DC", "RESET")}
# What the firmware does not use, for tinkerers; a test holds these clear of the pin file.
SPARE = (27, 28)
#: The ADC that measures half of the battery's voltage, also on boards with WiFi.
BATTERY_SENSE = 26
#: The firmware's GPIO of each net.
GPIOS = {
    **{name: getattr(pins, name) for name in "SDA SCL UP DOWN LEFT RIGHT A B BUZZER".split()},
    **SPI,
    "TX": pins.LINK_TX,
    "RX": pins.LINK_RX,
}

#: The middle of the cross pad, how far its switches are from there, and the two round buttons.
CROSS, CROSS_SWITCH = (19.0, 19.0), 8.0
BUTTON_A, BUTTON_B = (69.5, 14.0), (57.5, 24.0)

# The two variants of the console: two AAA cells, or one LiPo cell with a charger.
AAA, LIPO = "aaa", "lipo"
BOTH = (AAA, LIPO)

R_0805 = "Resistor_SMD:R_0805_2012Metric_Pad1.20x1.40mm_HandSolder"
C_0805 = "Capacitor_SMD:C_0805_2012Metric_Pad1.18x1.45mm_HandSolder"
LED_0805 = "LED_SMD:LED_0805_2012Metric_Pad1.15x1.40mm_HandSolder"
FUSE_1206 = "Fuse:Fuse_1206_3216Metric_Pad1.42x1.75mm_HandSolder"
SOT_23 = "Package_TO_SOT_SMD:SOT-23"
SOT_23_5 = "Package_TO_SOT_SMD:SOT-23-5"
SOD_123 = "Diode_SMD:D_SOD-123"
TACT = "Button_Switch_SMD:SW_SPST_PTS810"
SLIDE = "Button_Switch_SMD:SW_SPDT_PCM12"
PIEZO = "Buzzer_Beeper:Buzzer_Murata_PKLCS1212E"
PICO = "Module:RaspberryPi_Pico_SMD_HandSolder"
HEADER = "Connector_PinHeader_2.54mm:PinHeader_1x%02d_P2.54mm_Vertical"
LINK = "Connector_JST:JST_SH_SM03B-SRSS-TB_1x03-1MP_P1.00mm_Horizontal"
CELL = "Connector_Molex:Molex_PicoBlade_53261-0271_1x02-1MP_P1.25mm_Horizontal"
USB_C = "Connector_USB:USB_C_Receptacle_GCT_USB4125-xx-x_6P_TopMnt_Horizontal"
SCREW = "MountingHole:MountingHole_2.7mm_M2.5"
MARK = "Fiducial:Fiducial_1mm_Mask2mm"

# The makers' numbers of resistors and capacitors.
RESISTORS = {
    "1k": "Yageo RC0805FR-071KL", "4k7": "Yageo RC0805FR-074K7L", "5k1": "Yageo RC0805FR-075K1L",
    "100k": "Yageo RC0805FR-07100KL", "1M": "Yageo RC0805FR-071ML",
}  # fmt: skip
CAPACITORS = {"10u": "Murata GRM21BR61A106KE19L", "1u": "Murata GRM21BR71E105KA99L",
              "100n": "Murata GRM21BR71H104KA01L"}  # fmt: skip

Place = tuple[float, float]


class Part(NamedTuple):
    """A part: its reference, what it is, and the net of each pin (None: left open)."""

    ref: str
    value: str
    footprint: str
    nets: dict[str, str | None]
    at: Place
    angle: float = 0
    back: bool = False
    #: Manufacturer and part number, as in a parts list; empty for parts that are only copper.
    maker: str = ""
    #: The variants that have it.
    variants: tuple[str, ...] = BOTH

    @property
    def placed_by_machine(self) -> bool:
        """Is it placed by a machine? All such parts are surface-mounted, on the front."""
        by_hand = ("Module:", "Connector_PinHeader")
        return bool(self.maker) and not self.back and not self.footprint.startswith(by_hand)


def _nets(names: str) -> dict[str, str | None]:
    """The nets of the pins 1, 2 and so on; "MP:GND" is the net of a pin with a name."""
    found: dict[str, str | None] = {}
    for number, name in enumerate(names.split(), 1):
        pin, colon, net = name.partition(":")
        found[pin if colon else str(number)] = net or name
    return found


def _pico() -> dict[str, str | None]:
    """The net of each of the Pico's 40 pins."""
    used = {f"GP{gpio}": net for net, gpio in GPIOS.items()}
    used |= {f"GP{BATTERY_SENSE}": "SENSE", f"GP{SPARE[0]}": "IO1", f"GP{SPARE[1]}": "IO2"}
    used |= {name: name for name in ("3V3", "VSYS", "VBUS", "GND")} | {"AGND": "GND"}
    return {str(pin): used.get(wiring.NAMES[pin]) for pin in range(1, 41)}


def _key(ref: str, net: str, at: Place) -> Part:
    return Part(ref, net.capitalize(), TACT, _nets(f"{net} GND"), at,
                maker="C&K PTS810 SJM 250 SMTR LFS")  # fmt: skip


def _resistor(
    ref: str, value: str, nets: str, *at: float, variants: tuple[str, ...] = BOTH
) -> Part:
    return Part(ref, value, R_0805, _nets(nets), (at[0], at[1]), 90, False, RESISTORS[value],
                variants)  # fmt: skip


def _capacitor(
    ref: str, value: str, net: str, *at: float, variants: tuple[str, ...] = BOTH
) -> Part:
    return Part(ref, value, C_0805, _nets(f"{net} GND"), (at[0], at[1]), 90, False,
                CAPACITORS[value], variants)  # fmt: skip


def _transistor(ref: str, nets: str, *at: float, value: str = "DMG2305UX") -> Part:
    """A transistor of the power path: the nets of gate, source and drain."""
    place = at[0], at[1]
    return Part(ref, value, SOT_23, _nets(nets), place, maker=f"Diodes {value}-7")


def _schottky(ref: str, nets: str, *at: float, variants: tuple[str, ...] = BOTH) -> Part:
    """A Schottky diode of 0.5 A: the nets of cathode and anode."""
    return Part(ref, "MBR0520", SOD_123, _nets(nets), (at[0], at[1]), 90, False,
                "onsemi MBR0520LT1G", variants)  # fmt: skip


def _test_pad(ref: str, net: str, x: float) -> Part:
    """A pad to hold a probe to."""
    return Part(ref, net, "TestPoint:TestPoint_Pad_D1.5mm", {"1": net}, (x, 8.5), back=True)


#: All parts of the board, in the order of the parts list.
PARTS: tuple[Part, ...] = (
    Part("A1", "Raspberry Pi Pico", PICO, _pico(), (65.7, 38.9), back=True,
         maker="Raspberry Pi SC0915 (Pico)"),
    Part("J1", "Display", HEADER % 4, _nets("GND 3V3 SCL SDA"), (33.0, 2.6), 90,
         maker="OLED module 128 x 64, 1.3 or 2.42 inch"),
    _resistor("R1", "4k7", "3V3 SCL", 35.5, 25.5),
    _resistor("R2", "4k7", "3V3 SDA", 39.5, 25.5),
    # Each pin beside its own of the Pico's, because the first header has no room for five more.
    Part("J6", "Display, SPI", HEADER % 6, _nets("CS GND SCK MOSI DC RESET"), (78.2, 17.31),
         maker="Pin header 1 x 6, 2.54 mm", variants=()),
    # A module with seven pins that is set to I2C needs a reset too, and nobody drives its pin.
    _resistor("R15", "4k7", "3V3 RESET", 68.4, 26.4),
    _capacitor("C6", "1u", "RESET", 71.6, 26.4),
    _key("SW1", "UP", (CROSS[0], CROSS[1] - CROSS_SWITCH)),
    _key("SW2", "DOWN", (CROSS[0], CROSS[1] + CROSS_SWITCH)),
    _key("SW3", "LEFT", (CROSS[0] - CROSS_SWITCH, CROSS[1])),
    _key("SW4", "RIGHT", (CROSS[0] + CROSS_SWITCH, CROSS[1])),
    _key("SW5", "A", BUTTON_A),
    _key("SW6", "B", BUTTON_B),
    Part("LS1", "Piezo", PIEZO, _nets("3V3 PIEZO"), (66.0, 51.0),
         maker="Murata PKLCS1212E4001-R1"),
    _resistor("R3", "1k", "3V3 PIEZO", 61.0, 39.5),
    _resistor("R4", "1k", "BUZZER BASE", 70.5, 39.5),
    Part("Q3", "MMBT3904", SOT_23, _nets("BASE GND PIEZO"), (65.8, 39.5),
         maker="onsemi MMBT3904LT1G"),
    # Power: two AAA cells, or one protected LiPo cell.
    Part("BT1", "2 x AAA", HEADER % 2, _nets("BATT GND"), (42.2, 37.6), 90,
         maker="AAA contact plates, a spring and a button and a double one",
         variants=(AAA,)),
    Part("J2", "LiPo", CELL, _nets("BATT GND MP:GND"), (26.0, 36.4),
         maker="Molex 53261-0271", variants=(LIPO,)),
    Part("F1", "500 mA", FUSE_1206, _nets("BATT FUSED"), (39.5, 11.0), 90,
         maker="Bourns MF-NSMF050-2"),
    _transistor("Q1", "GND PROTECTED FUSED", 35.5, 11.0),
    _transistor("Q4", "GATE PROTECTED SWITCHED", 43.5, 11.0),
    _transistor("Q2", "EXT VSYS SWITCHED", 47.5, 11.0),
    _schottky("D1", "VSYS SWITCHED", 52.0, 11.0),
    Part("SW7", "On/off", SLIDE, _nets("GND KICK GATE"), (77.4, 6.2), 90,
         maker="C&K PCM12SMTR"),
    _capacitor("C3", "1u", "KICK", 35.5, 16.0),
    _transistor("Q5", "ALIVE GND KICK", 39.5, 16.0, value="DMG2302UX"),
    Part("U2", "MCP103", SOT_23, _nets("GND ALIVE SWITCHED"), (43.5, 16.0),
         maker="Microchip MCP103T-195I/TT"),
    _resistor("R8", "1M", "PROTECTED GATE", 47.5, 16.0),
    _capacitor("C1", "10u", "VSYS", 51.5, 17.0),
    Part("D2", "BAT54C", SOT_23, _nets("VBUS CHG5V EXT"), (35.5, 20.8),
         maker="onsemi BAT54CLT1G"),
    _resistor("R5", "4k7", "EXT GND", 39.5, 20.8),
    _resistor("R6", "100k", "SWITCHED SENSE", 43.5, 20.8),
    _resistor("R7", "100k", "SENSE GND", 47.5, 20.8),
    _capacitor("C2", "100n", "SENSE", 43.5, 25.5),
    # The charger, of the LiPo variant.
    Part("J4", "USB-C, power only", USB_C,
         _nets("A5:CC1 B5:CC2 A9:CHG5V B9:CHG5V A12:GND B12:GND S1:GND"), (2.9, 29.6), 270,
         maker="GCT USB4125-GF-A", variants=(LIPO,)),
    _resistor("R9", "5k1", "CC1 GND", 10.5, 30.0, variants=(LIPO,)),
    _resistor("R10", "5k1", "CC2 GND", 13.4, 30.0, variants=(LIPO,)),
    Part("U1", "MCP73831", SOT_23_5, _nets("CHARGING GND PROTECTED CHG5V PROG"), (35.5, 30.6),
         maker="Microchip MCP73831T-2ACI/OT", variants=(LIPO,)),
    _resistor("R11", "4k7", "PROG GND", 47.5, 29.6, variants=(LIPO,)),
    _capacitor("C4", "10u", "CHG5V", 39.5, 30.6, variants=(LIPO,)),
    _capacitor("C5", "10u", "PROTECTED", 43.5, 30.6, variants=(LIPO,)),
    _schottky("D3", "VSYS CHG5V", 29.4, 29.0, variants=(LIPO,)),
    Part("D4", "charging", LED_0805, _nets("CHARGING LED"), (2.6, 20.0), 90,
         maker="Kingbright APT2012EC", variants=(LIPO,)),
    _resistor("R12", "1k", "CHG5V LED", 2.6, 14.4, variants=(LIPO,)),
    # For tinkerers.
    Part("J3", "Expansion", HEADER % 6, _nets("3V3 GND SDA SCL IO1 IO2"), (45.7, 2.6), 90,
         maker="Pin header 1 x 6, 2.54 mm", variants=()),
    # The link. A console that is on must not feed one that is off through its pins.
    _resistor("R13", "1k", "TX LINK_TX", 66.8, 33.8),
    _resistor("R14", "1k", "RX LINK_RX", 63.6, 33.8),
    Part("D5", "PESD5V0U2BT", SOT_23, _nets("LINK_TX LINK_RX GND"), (70.5, 34.9), 180,
         maker="Nexperia PESD5V0U2BT,215"),
    # Ground is in the middle, so a cable whose ends are mirrored crosses the two lines.
    Part("J5", "Link", LINK, _nets("LINK_TX GND LINK_RX MP:GND"), (76.5, 36.0), 90,
         maker="JST SM03B-SRSS-TB(LF)(SN)"),
    *(_test_pad(f"TP{i + 1}", net, x) for i, (net, x) in enumerate((
        ("BATT", 8), ("PROTECTED", 15), ("SWITCHED", 22), ("VSYS", 29), ("3V3", 38), ("EXT", 43),
        ("GND", 50)))),
    Part("H1", "M2.5", SCREW, {}, (10.0, 37.0)),
    Part("H2", "M2.5", SCREW, {}, (49.9, 36.6)),
    # Marks that a placing machine looks for.
    Part("FID1", "Mark", MARK, {}, (3.0, 4.0)),
    Part("FID2", "Mark", MARK, {}, (75.0, 60.0)),
    Part("FID3", "Mark", MARK, {}, (3.0, 38.0)),
)  # fmt: skip

#: Nets that carry the console's current.
WIDE = ("BATT", "FUSED", "PROTECTED", "SWITCHED", "VSYS", "VBUS", "CHG5V", "3V3")
#: How wide their tracks are at least, in millimetres.
WIDTH_OF_CURRENT = 0.5

#: The part numbers of the LiPo variant that differ: it stops at 2.9 V, not at 1.9 V.
LIPO_NUMBERS = {"U2": "Microchip MCP103T-300E/TT"}


def number(part: Part, variant: str) -> str:
    """The maker's number of a part in a variant."""
    return LIPO_NUMBERS.get(part.ref, part.maker) if variant == LIPO else part.maker


def numbers(part: Part) -> dict[str, list[str]]:
    """The variants that have each of a part's maker's numbers; without a variant, its only one."""
    found: dict[str, list[str]] = {}
    for variant in part.variants:
        found.setdefault(number(part, variant), []).append(variant)
    return found or {part.maker: []}


def by_ref(ref: str) -> Part:
    """The part of a reference."""
    return next(part for part in PARTS if part.ref == ref)


def nets() -> dict[str, set[tuple[str, str]]]:
    """Every net, and the pins (reference, number) that it joins."""
    joined: dict[str, set[tuple[str, str]]] = {}
    for part in PARTS:
        for pin, net in part.nets.items():
            if net is not None:
                joined.setdefault(net, set()).add((part.ref, pin))
    return joined

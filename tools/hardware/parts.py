"""The net map: every part of the board, its connections and its place.

GPIO numbers come from the firmware's pin file, so the board cannot be wired differently from what
the firmware expects. Lengths are millimetres from the board's upper left corner, seen from the
front, y down. The board is an L: the two AAA cells, or the LiPo cell, lie in its lower left.
"""

from __future__ import annotations

from host_sim import boards

from floe.device import pins
from tools.drawing import wiring
from tools.hardware.part_kinds import (
    HEADER,
    LIPO,
    SOT_23,
    Part,
    bare,
    capacitor,
    key,
    resistor,
    test_pad,
)
from tools.hardware.power_parts import C_1U, POWER_PARTS, R_1K, R_4K7

NAME = "Floe"
REVISION = "C"
#: The board's size, the room for the cells at its lower left, and its lower right corner's radius.
WIDTH, HEIGHT = 80.0, 65.0
NOTCH = (53.0, 40.0)
CORNER, SMALL_CORNER = 4.8, 1.0

#: The wire to another Floe.
UART_TX, UART_RX = pins.LINK_TX, pins.LINK_RX
#: The pins of a display by SPI, as the firmware's file for such displays has them.
SPI = {name: boards.values("floe-spi")[name] for name in ("CS", "SCK", "MOSI", "DC", "RESET")}
# What the firmware does not use, for tinkerers; a test holds these clear of the pin file.
SPARE = (27, 28)
#: The ADC that measures half of the battery's voltage, also on boards with WiFi.
BATTERY_SENSE = 26


def _pico_nets() -> dict[str, str | None]:
    """The net of each of the Pico's 40 pins."""
    used: dict[str, str] = {
        f"GP{pins.SDA}": "SDA",
        f"GP{pins.SCL}": "SCL",
        f"GP{pins.UP}": "UP",
        f"GP{pins.DOWN}": "DOWN",
        f"GP{pins.LEFT}": "LEFT",
        f"GP{pins.RIGHT}": "RIGHT",
        f"GP{pins.A}": "A",
        f"GP{pins.B}": "B",
        f"GP{pins.BUZZER}": "BUZZER",
        **{f"GP{pin}": name for name, pin in SPI.items()},
        f"GP{UART_TX}": "TX",
        f"GP{UART_RX}": "RX",
        f"GP{BATTERY_SENSE}": "SENSE",
        f"GP{SPARE[0]}": "IO1",
        f"GP{SPARE[1]}": "IO2",
        "3V3": "3V3",
        "VSYS": "VSYS",
        "VBUS": "VBUS",
        "GND": "GND",
        "AGND": "GND",
    }
    return {str(pin): used.get(wiring.NAMES[pin]) for pin in range(1, 41)}


DISPLAY, SOUND, PICO, MORE = "Display", "Sound", "Raspberry Pi Pico", "For tinkerers"
LINK = "Link to another Floe"

#: The middle of the cross pad, how far its switches are from there, and the two round buttons.
CROSS, CROSS_SWITCH = (19.0, 19.0), 8.0
BUTTON_A, BUTTON_B = (69.5, 14.0), (57.5, 24.0)

#: All parts of the board.
PARTS: tuple[Part, ...] = (
    Part(
        "A1",
        "Raspberry Pi Pico",
        "MCU_Module:RaspberryPi_Pico",
        "Module:RaspberryPi_Pico_SMD_HandSolder",
        _pico_nets(),
        (65.7, 38.9),
        back=True,
        maker="Raspberry Pi SC0915 (Pico)",
        price=4.5,
        sheet=(60.96, 175.26),
        block=PICO,
    ),
    Part(
        "J1",
        "Display",
        "Connector_Generic:Conn_01x04",
        HEADER % 4,
        {"1": "GND", "2": "3V3", "3": "SCL", "4": "SDA"},
        (33.0, 2.6),
        90,
        maker="OLED module 128 x 64, 1.3 or 2.42 inch",
        price=6.0,
        sheet=(337.82, 53.34),
        block=DISPLAY,
    ),
    resistor("R1", "4k7", "3V3", "SCL", (35.5, 25.5), (360.68, 68.58), DISPLAY, R_4K7),
    resistor("R2", "4k7", "3V3", "SDA", (39.5, 25.5), (375.92, 68.58), DISPLAY, R_4K7),
    # Each pin beside its own of the Pico's, because the first header has no room for five more.
    Part(
        "J6",
        "Display, SPI",
        "Connector_Generic:Conn_01x06",
        HEADER % 6,
        {"1": "CS", "2": "GND", "3": "SCK", "4": "MOSI", "5": "DC", "6": "RESET"},
        (78.2, 17.31),
        maker="Pin header 1 x 6, 2.54 mm",
        price=0.2,
        variants=(),
        sheet=(304.8, 53.34),
        block=DISPLAY,
    ),
    # A module with seven pins that is set to I2C needs a reset too, and nobody drives its pin.
    resistor("R15", "4k7", "3V3", "RESET", (68.4, 26.4), (317.5, 71.12), DISPLAY, R_4K7),
    capacitor("C6", "1u", "RESET", (71.6, 26.4), (327.66, 71.12), DISPLAY, C_1U),
    key("SW1", "UP", CROSS[0], CROSS[1] - CROSS_SWITCH, 0),
    key("SW2", "DOWN", CROSS[0], CROSS[1] + CROSS_SWITCH, 2),
    key("SW3", "LEFT", CROSS[0] - CROSS_SWITCH, CROSS[1], 4),
    key("SW4", "RIGHT", CROSS[0] + CROSS_SWITCH, CROSS[1], 1),
    key("SW5", "A", *BUTTON_A, 3),
    key("SW6", "B", *BUTTON_B, 5),
    Part(
        "LS1",
        "Piezo",
        "Device:Buzzer",
        "Buzzer_Beeper:Buzzer_Murata_PKLCS1212E",
        {"1": "3V3", "2": "PIEZO"},
        (66.0, 51.0),
        maker="Murata PKLCS1212E4001-R1",
        price=0.9,
        sheet=(309.88, 106.68),
        block=SOUND,
    ),
    resistor("R3", "1k", "3V3", "PIEZO", (61.0, 39.5), (284.48, 109.22), SOUND, R_1K),
    resistor("R4", "1k", "BUZZER", "BASE", (70.5, 39.5), (345.44, 109.22), SOUND, R_1K),
    Part(
        "Q3",
        "MMBT3904",
        "Transistor_BJT:Q_NPN_BEC",
        SOT_23,
        {"1": "BASE", "2": "GND", "3": "PIEZO"},
        (65.8, 39.5),
        maker="onsemi MMBT3904LT1G",
        price=0.1,
        sheet=(370.84, 109.22),
        block=SOUND,
    ),
    *POWER_PARTS,
    Part(
        "J3",
        "Expansion",
        "Connector_Generic:Conn_01x06",
        HEADER % 6,
        {
            "1": "3V3",
            "2": "GND",
            "3": "SDA",
            "4": "SCL",
            "5": "IO1",
            "6": "IO2",
        },
        (45.7, 2.6),
        90,
        maker="Pin header 1 x 6, 2.54 mm",
        price=0.3,
        variants=(),
        sheet=(243.84, 142.24),
        block=MORE,
    ),
    # A console that is on must not feed one that is off through its pins.
    resistor("R13", "1k", "TX", "LINK_TX", (66.8, 33.8), (281.94, 201.93), LINK, R_1K),
    resistor("R14", "1k", "RX", "LINK_RX", (63.6, 33.8), (297.18, 201.93), LINK, R_1K),
    Part(
        "D5",
        "PESD5V0U2BT",
        "Device:D_TVS_Dual_AAC",
        SOT_23,
        {"1": "LINK_TX", "2": "LINK_RX", "3": "GND"},
        (70.5, 34.9),
        180,
        maker="Nexperia PESD5V0U2BT,215",
        price=0.3,
        sheet=(327.66, 200.66),
        block=LINK,
    ),
    Part(
        "J5",
        "Link",
        "Connector_Generic_MountingPin:Conn_01x03_MountingPin",
        "Connector_JST:JST_SH_SM03B-SRSS-TB_1x03-1MP_P1.00mm_Horizontal",
        # Ground is in the middle, so a cable whose ends are mirrored crosses the two lines.
        {"1": "LINK_TX", "2": "GND", "3": "LINK_RX", "MP": "GND"},
        (76.5, 36.0),
        90,
        maker="JST SM03B-SRSS-TB(LF)(SN)",
        price=0.5,
        sheet=(368.3, 200.66),
        block=LINK,
    ),
    test_pad("TP1", "BATT", 8, 0),
    test_pad("TP2", "PROTECTED", 15, 1),
    test_pad("TP3", "SWITCHED", 22, 2),
    test_pad("TP4", "VSYS", 29, 3),
    test_pad("TP5", "3V3", 38, 4),
    test_pad("TP6", "EXT", 43, 5),
    test_pad("TP7", "GND", 50, 6),
    bare("H1", "M2.5", "MountingHole:MountingHole_2.7mm_M2.5", (10.0, 37.0), (284.48, 167.64)),
    bare("H2", "M2.5", "MountingHole:MountingHole_2.7mm_M2.5", (49.9, 36.6), (304.8, 167.64)),
    bare("FID1", "Mark", "Fiducial:Fiducial_1mm_Mask2mm", (3.0, 4.0), (325.12, 167.64)),
    bare("FID2", "Mark", "Fiducial:Fiducial_1mm_Mask2mm", (75.0, 60.0), (345.44, 167.64)),
    bare("FID3", "Mark", "Fiducial:Fiducial_1mm_Mask2mm", (3.0, 38.0), (365.76, 167.64)),
)  # fmt: skip

#: Nets that are fed only by transistors and diodes; KiCad's check needs a power flag on them.
FED = ("VSYS", "SWITCHED", "CHG5V")

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


def nets() -> dict[str, list[tuple[str, str]]]:
    """Every net, and the pins (reference, number) that it joins."""
    joined: dict[str, list[tuple[str, str]]] = {}
    for part in PARTS:
        for pin, net in part.nets.items():
            if net is not None:
                joined.setdefault(net, []).append((part.ref, pin))
    return joined

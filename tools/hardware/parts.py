"""The net map: every part of the board, what its pins are joined to, and where it sits.

GPIO numbers come from the firmware's pin file, so a board cannot be wired otherwise than it
thinks. Lengths are millimetres from the board's upper left corner, seen from the front, y down.
"""

from __future__ import annotations

import host_sim  # noqa: F401

from floe.device import pins
from tools.drawing import wiring
from tools.hardware.part_kinds import (
    HEADER,
    SOT_23,
    Part,
    capacitor,
    jumper,
    key,
    resistor,
    test_pad,
    transistor,
)

NAME = "Floe"
REVISION = "A"
WIDTH, HEIGHT = 100.0, 60.0
CORNER = 3.0
"""The board's size, and its corners' radius."""

# What the firmware does not use yet, for tinkerers; a test holds these clear of the pin file.
UART_TX, UART_RX = 0, 1
SPARE = (27, 28)
BATTERY_SENSE = 26
"""The ADC that sees half of the battery's voltage, on boards with WiFi too."""


def _pico_nets() -> dict[str, str | None]:
    """What each of the Pico's 40 pins is joined to."""
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


R_1K, R_4K7, R_100K = "Yageo RC0805FR-071KL", "Yageo RC0805FR-074K7L", "Yageo RC0805FR-07100KL"
C_10U, C_100N = "Murata GRM21BR61A106KE19L", "Murata GRM21BR71H104KA01L"

POWER, DISPLAY, SOUND, PICO, MORE = (
    "Power: two AAA cells, or one protected LiPo cell",
    "Display: GND-VCC or VCC-GND",
    "Sound",
    "Raspberry Pi Pico",
    "For tinkerers",
)

PARTS: tuple[Part, ...] = (
    Part(
        "A1",
        "Raspberry Pi Pico",
        "MCU_Module:RaspberryPi_Pico",
        "Module:RaspberryPi_Pico_Common_THT",
        _pico_nets(),
        (90.39, 2.3),
        180,
        back=True,
        maker="Raspberry Pi SC0917 (Pico H)",
        price=5.0,
        sheet=(60.96, 175.26),
        block=PICO,
    ),
    Part(
        "J1",
        "Display",
        "Connector_Generic:Conn_01x04",
        HEADER % 4,
        {"1": "DISP1", "2": "DISP2", "3": "SCL", "4": "SDA"},
        (46.19, 7.2),
        90,
        maker="SSD1306 module 0.96 inch 128 x 64 I2C",
        price=4.0,
        sheet=(337.82, 53.34),
        block=DISPLAY,
    ),
    jumper("JP1", "Pin 1", ("GND", "DISP1", "3V3"), (44.5, 14.5), (292.1, 45.72), DISPLAY),
    jumper("JP2", "Pin 2", ("3V3", "DISP2", "GND"), (55.5, 14.5), (292.1, 68.58), DISPLAY),
    resistor("R1", "4k7", "3V3", "SCL", (62.6, 43.5), (360.68, 68.58), DISPLAY, R_4K7, 90),
    resistor("R2", "4k7", "3V3", "SDA", (65.9, 43.5), (375.92, 68.58), DISPLAY, R_4K7, 90),
    key("SW1", "UP", 18.5, 20.5, False, 0),
    key("SW2", "DOWN", 18.5, 39.5, False, 2),
    key("SW3", "LEFT", 9, 30, True, 4),
    key("SW4", "RIGHT", 28, 30, True, 1),
    key("SW5", "A", 86, 25.5, True, 3),
    key("SW6", "B", 77, 34.5, True, 5),
    Part(
        "LS1",
        "Piezo",
        "Device:Buzzer",
        "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        {"1": "3V3", "2": "PIEZO"},
        (37.3, 50.0),
        back=True,
        maker="TDK PS1240P02BT",
        price=0.7,
        sheet=(309.88, 106.68),
        block=SOUND,
    ),
    resistor("R3", "1k", "3V3", "PIEZO", (45.2, 50.3), (284.48, 109.22), SOUND, R_1K),
    resistor("R4", "1k", "BUZZER", "BASE", (45.2, 42.3), (345.44, 109.22), SOUND, R_1K),
    Part(
        "Q3",
        "MMBT3904",
        "Transistor_BJT:Q_NPN_BEC",
        SOT_23,
        {"1": "BASE", "2": "GND", "3": "PIEZO"},
        (45.2, 46.3),
        maker="onsemi MMBT3904LT1G",
        price=0.1,
        sheet=(370.84, 109.22),
        block=SOUND,
    ),
    Part(
        "BT1",
        "2 x AAA",
        "Device:Battery",
        "Battery:BatteryHolder_Keystone_2468_2xAAA",
        {"1": "AAA+", "2": "GND"},
        (14.15, 6.2),
        270,
        back=True,
        maker="Keystone 2468",
        price=2.5,
        sheet=(35.56, 58.42),
        block=POWER,
    ),
    Part(
        "J2",
        "LiPo",
        "Connector_Generic:Conn_01x02",
        "Connector_JST:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal",
        {"1": "LIPO+", "2": "GND"},
        (63.5, 52.5),
        back=True,
        maker="JST S2B-PH-K-S",
        price=0.3,
        fitted=False,
        sheet=(35.56, 83.82),
        block=POWER,
    ),
    jumper("JP3", "AAA or LiPo", ("AAA+", "BAT", "LIPO+"), (37.5, 41), (71.12, 58.42), POWER),
    Part(
        "F1",
        "500 mA",
        "Device:Polyfuse",
        "Fuse:Fuse_1206_3216Metric_Pad1.42x1.75mm_HandSolder",
        {"1": "BAT", "2": "FUSED"},
        (37.5, 43.5),
        90,
        maker="Bourns MF-NSMF050-2",
        price=0.4,
        sheet=(96.52, 58.42),
        block=POWER,
    ),
    transistor("Q1", ("GND", "PROTECTED", "FUSED"), (50, 43.5), (129.54, 60.96), POWER),
    Part(
        "SW7",
        "On/off",
        "Switch:SW_SPDT",
        "Button_Switch_THT:SW_Slide_SPDT_Angled_CK_OS102011MA1Q",
        {"1": "GND", "2": "GATE", "3": "PROTECTED"},
        (40.2, 2.9),
        180,
        maker="C&K OS102011MA1QN1",
        price=0.8,
        sheet=(149.86, 78.74),
        block=POWER,
    ),
    transistor("Q4", ("GATE", "PROTECTED", "SWITCHED"), (50, 37.5), (170.18, 60.96), POWER),
    transistor("Q2", ("VBUS", "VSYS", "SWITCHED"), (55.5, 43.5), (205.74, 60.96), POWER),
    capacitor("C1", "10u", "VSYS", (59.3, 43.5), (233.68, 60.96), POWER, C_10U, 90),
    resistor("R5", "100k", "VBUS", "GND", (51, 48.8), (248.92, 60.96), POWER, R_100K, 90),
    resistor("R6", "100k", "SWITCHED", "SENSE", (54.3, 48.8), (137.16, 96.52), POWER, R_100K, 90),
    resistor("R7", "100k", "SENSE", "GND", (57.6, 48.8), (160.02, 96.52), POWER, R_100K, 90),
    capacitor("C2", "100n", "SENSE", (60.9, 48.8), (182.88, 96.52), POWER, C_100N, 90),
    Part(
        "J3",
        "Expansion",
        "Connector_Generic:Conn_01x08",
        HEADER % 8,
        {
            "1": "3V3",
            "2": "GND",
            "3": "SDA",
            "4": "SCL",
            "5": "TX",
            "6": "RX",
            "7": "IO1",
            "8": "IO2",
        },
        (41.11, 57.2),
        90,
        maker="Pin header 1 x 8, 2.54 mm",
        price=0.3,
        fitted=False,
        sheet=(243.84, 142.24),
        block=MORE,
    ),
    test_pad("TP1", "VSYS", 40, 0),
    test_pad("TP2", "3V3", 60, 1),
    test_pad("TP3", "GND", 64, 2),
    test_pad("TP4", "BAT", 36, 3),
    test_pad("TP5", "VBUS", 68, 4),
    *(
        Part(
            f"H{i + 1}",
            "M3",
            "Mechanical:MountingHole",
            "MountingHole:MountingHole_3.2mm_M3",
            {},
            (x, y),
            sheet=(284.48 + 20.32 * i, 162.56),
            block="Test pads and mounting holes",
        )
        for i, (x, y) in enumerate(((4.0, 4.0), (96.0, 4.0), (4.0, 56.0), (96.0, 56.0)))
    ),
)
"""All parts of the board."""

FED = ("VSYS",)
"""Nets that only transistors feed, which a schematic check must be told."""

WIDE = ("AAA+", "LIPO+", "BAT", "FUSED", "PROTECTED", "SWITCHED", "VSYS", "VBUS", "3V3")
"""Nets that carry the console's current."""


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

"""The net map: every part of the board, its connections and its place.

GPIO numbers come from the firmware's pin file, so the board cannot be wired differently from what
the firmware expects. Lengths are millimetres from the board's upper left corner, seen from the
front, y down. The board is an L: the two AAA cells, or the LiPo cell, lie in its lower left.
"""

from __future__ import annotations

import host_sim  # noqa: F401

from floe.device import pins
from tools.drawing import wiring
from tools.hardware.part_kinds import (
    AAA,
    HEADER,
    LIPO,
    SOT_23,
    SOT_23_5,
    Part,
    bare,
    capacitor,
    key,
    resistor,
    schottky,
    test_pad,
    transistor,
)

NAME = "Floe"
REVISION = "B"
#: The board's size, the room for the cells at its lower left, and its lower right corner's radius.
WIDTH, HEIGHT = 80.0, 65.0
NOTCH = (53.0, 40.0)
CORNER, SMALL_CORNER = 4.8, 1.0

#: The wire to another Floe.
UART_TX, UART_RX = pins.LINK_TX, pins.LINK_RX
# What the firmware does not use, for tinkerers; a test holds these clear of the pin file.
SPARE = (27, 28)
#: The ADC that sees half of the battery's voltage, on boards with WiFi too.
BATTERY_SENSE = 26


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


R_1K, R_4K7, R_5K1 = "Yageo RC0805FR-071KL", "Yageo RC0805FR-074K7L", "Yageo RC0805FR-075K1L"
R_100K, R_1M = "Yageo RC0805FR-07100KL", "Yageo RC0805FR-071ML"
C_10U, C_1U = "Murata GRM21BR61A106KE19L", "Murata GRM21BR71E105KA99L"
C_100N = "Murata GRM21BR71H104KA01L"

POWER, CHARGER, DISPLAY, SOUND, PICO, MORE = (
    "Power: two AAA cells, or one protected LiPo cell",
    "Charger, of the LiPo variant",
    "Display",
    "Sound",
    "Raspberry Pi Pico",
    "For tinkerers",
)
LIPO_ONLY = (LIPO,)

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
        maker="OLED module 128 x 64 I2C, 1.3 or 2.42 inch",
        price=6.0,
        sheet=(337.82, 53.34),
        block=DISPLAY,
    ),
    resistor("R1", "4k7", "3V3", "SCL", (35.5, 25.5), (360.68, 68.58), DISPLAY, R_4K7),
    resistor("R2", "4k7", "3V3", "SDA", (39.5, 25.5), (375.92, 68.58), DISPLAY, R_4K7),
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
    Part(
        "BT1",
        "2 x AAA",
        "Connector_Generic:Conn_01x02",
        HEADER % 2,
        {"1": "BATT", "2": "GND"},
        (42.2, 37.6),
        90,
        maker="AAA contact plates, a spring and a button and a double one",
        price=1.0,
        variants=(AAA,),
        sheet=(40.64, 58.42),
        block=POWER,
    ),
    Part(
        "J2",
        "LiPo",
        "Connector_Generic_MountingPin:Conn_01x02_MountingPin",
        "Connector_Molex:Molex_PicoBlade_53261-0271_1x02-1MP_P1.25mm_Horizontal",
        {"1": "BATT", "2": "GND", "MP": "GND"},
        (26.0, 36.4),
        maker="Molex 53261-0271",
        price=0.5,
        variants=LIPO_ONLY,
        sheet=(40.64, 83.82),
        block=POWER,
    ),
    Part(
        "F1",
        "500 mA",
        "Device:Polyfuse",
        "Fuse:Fuse_1206_3216Metric_Pad1.42x1.75mm_HandSolder",
        {"1": "BATT", "2": "FUSED"},
        (39.5, 11.0),
        90,
        maker="Bourns MF-NSMF050-2",
        price=0.4,
        sheet=(68.58, 58.42),
        block=POWER,
    ),
    transistor("Q1", ("GND", "PROTECTED", "FUSED"), (35.5, 11.0), (99.06, 60.96), POWER),
    transistor("Q4", ("GATE", "PROTECTED", "SWITCHED"), (43.5, 11.0), (139.7, 60.96), POWER),
    transistor("Q2", ("EXT", "VSYS", "SWITCHED"), (47.5, 11.0), (185.42, 60.96), POWER),
    schottky("D1", "SWITCHED", "VSYS", (52.0, 11.0), (185.42, 81.28), POWER),
    Part(
        "SW7",
        "On/off",
        "Switch:SW_SPDT",
        "Button_Switch_SMD:SW_SPDT_PCM12",
        {"1": "GND", "2": "KICK", "3": "GATE"},
        (77.4, 6.2),
        90,
        maker="C&K PCM12SMTR",
        price=0.8,
        sheet=(60.96, 95.25),
        block=POWER,
    ),
    capacitor("C3", "1u", "KICK", (35.5, 16.0), (91.44, 93.98), POWER, C_1U),
    transistor("Q5", ("ALIVE", "GND", "KICK"), (39.5, 16.0), (119.38, 91.44), POWER,
               "DMG2302UX"),
    Part(
        "U2",
        "MCP103",
        "Power_Supervisor:TPS3839DBZ",
        SOT_23,
        {"1": "GND", "2": "ALIVE", "3": "SWITCHED"},
        (43.5, 16.0),
        maker="Microchip MCP103T-195I/TT",
        price=0.6,
        sheet=(149.86, 93.98),
        block=POWER,
    ),
    resistor("R8", "1M", "PROTECTED", "GATE", (47.5, 16.0), (115.57, 60.96), POWER, R_1M),
    capacitor("C1", "10u", "VSYS", (51.5, 17.0), (218.44, 58.42), POWER, C_10U),
    Part(
        "D2",
        "BAT54C",
        "Diode:BAT54C",
        SOT_23,
        {"1": "VBUS", "2": "CHG5V", "3": "EXT"},
        (35.5, 20.8),
        maker="onsemi BAT54CLT1G",
        price=0.1,
        sheet=(231.14, 81.28),
        block=POWER,
    ),
    resistor("R5", "4k7", "EXT", "GND", (39.5, 20.8), (243.84, 58.42), POWER, R_4K7),
    resistor("R6", "100k", "SWITCHED", "SENSE", (43.5, 20.8), (205.74, 100.33), POWER, R_100K),
    resistor("R7", "100k", "SENSE", "GND", (47.5, 20.8), (222.25, 100.33), POWER, R_100K),
    capacitor("C2", "100n", "SENSE", (43.5, 25.5), (238.76, 100.33), POWER, C_100N),
    Part(
        "J4",
        "USB-C, power only",
        "Connector:USB_C_Receptacle_PowerOnly_6P",
        "Connector_USB:USB_C_Receptacle_GCT_USB4125-xx-x_6P_TopMnt_Horizontal",
        {"A5": "CC1", "B5": "CC2", "A9": "CHG5V", "B9": "CHG5V",
         "A12": "GND", "B12": "GND", "S1": "GND"},
        (2.9, 29.6),
        270,
        maker="GCT USB4125-GF-A",
        price=0.6,
        variants=LIPO_ONLY,
        sheet=(130.81, 219.71),
        block=CHARGER,
    ),
    resistor("R9", "5k1", "CC1", "GND", (10.5, 30.0), (165.1, 204.47), CHARGER, R_5K1, LIPO_ONLY),
    resistor("R10", "5k1", "CC2", "GND", (13.4, 30.0), (177.8, 204.47), CHARGER, R_5K1,
             LIPO_ONLY),
    Part(
        "U1",
        "MCP73831",
        "Battery_Management:MCP73831-2-OT",
        SOT_23_5,
        {"1": "CHARGING", "2": "GND", "3": "PROTECTED", "4": "CHG5V", "5": "PROG"},
        (35.5, 30.6),
        maker="Microchip MCP73831T-2ACI/OT",
        price=0.8,
        variants=LIPO_ONLY,
        sheet=(208.28, 218.44),
        block=CHARGER,
    ),
    resistor("R11", "4k7", "PROG", "GND", (47.5, 29.6), (187.96, 233.68), CHARGER, R_4K7,
             LIPO_ONLY),
    capacitor("C4", "10u", "CHG5V", (39.5, 30.6), (190.5, 204.47), CHARGER, C_10U, LIPO_ONLY),
    capacitor("C5", "10u", "PROTECTED", (43.5, 30.6), (248.92, 205.74), CHARGER, C_10U,
              LIPO_ONLY),
    schottky("D3", "CHG5V", "VSYS", (29.4, 29.0), (165.1, 233.68), CHARGER, LIPO_ONLY),
    Part(
        "D4",
        "charging",
        "Device:LED",
        "LED_SMD:LED_0805_2012Metric_Pad1.15x1.40mm_HandSolder",
        {"1": "CHARGING", "2": "LED"},
        (2.6, 20.0),
        90,
        maker="Kingbright APT2012EC",
        price=0.1,
        variants=LIPO_ONLY,
        sheet=(248.92, 223.52),
        block=CHARGER,
    ),
    resistor("R12", "1k", "CHG5V", "LED", (2.6, 14.4), (248.92, 236.22), CHARGER, R_1K,
             LIPO_ONLY),
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
        (45.7, 2.6),
        90,
        maker="Pin header 1 x 8, 2.54 mm",
        price=0.3,
        variants=(),
        sheet=(243.84, 142.24),
        block=MORE,
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

#: Nets that only transistors and diodes feed; KiCad's check needs a power flag on them.
FED = ("VSYS", "SWITCHED", "CHG5V")

#: Nets that carry the console's current.
WIDE = ("BATT", "FUSED", "PROTECTED", "SWITCHED", "VSYS", "VBUS", "CHG5V", "3V3")

#: The part numbers of the LiPo variant where they differ: it stops at 2.9 V, not at 1.9 V.
LIPO_NUMBERS = {"U2": "Microchip MCP103T-300E/TT"}


def number(part: Part, variant: str) -> str:
    """The maker's number of a part in a variant."""
    return LIPO_NUMBERS.get(part.ref, part.maker) if variant == LIPO else part.maker


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

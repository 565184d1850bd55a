"""What a part is, and the kinds that the board uses several times."""

from __future__ import annotations

from typing import NamedTuple

R_0805 = "Resistor_SMD:R_0805_2012Metric_Pad1.20x1.40mm_HandSolder"
C_0805 = "Capacitor_SMD:C_0805_2012Metric_Pad1.18x1.45mm_HandSolder"
SOT_23 = "Package_TO_SOT_SMD:SOT-23"
SOT_23_5 = "Package_TO_SOT_SMD:SOT-23-5"
SOD_123 = "Diode_SMD:D_SOD-123"
TACT = "Button_Switch_SMD:SW_SPST_PTS810"
HEADER = "Connector_PinHeader_2.54mm:PinHeader_1x%02d_P2.54mm_Vertical"

# The two variants of the console: two AAA cells, or one LiPo cell with a charger.
AAA, LIPO = "aaa", "lipo"
BOTH = (AAA, LIPO)


class Part(NamedTuple):
    """A part: its reference, what it is, and the net of each pin (None: left open)."""

    ref: str
    value: str
    symbol: str
    footprint: str
    nets: dict[str, str | None]
    at: tuple[float, float]
    angle: float = 0
    back: bool = False
    #: Manufacturer and part number, as in a parts list; empty for parts that are only copper.
    maker: str = ""
    #: The order of magnitude of its price in one piece, in euros.
    price: float = 0.0
    #: The variants that have it.
    variants: tuple[str, ...] = BOTH
    #: Where its symbol stands in the schematic.
    sheet: tuple[float, float] = (0, 0)
    #: The block of the schematic that it belongs to.
    block: str = ""

    @property
    def placed_by_machine(self) -> bool:
        """Is it placed by a machine? All such parts are surface-mounted, on the front."""
        by_hand = ("Module:", "Connector_PinHeader")
        return bool(self.maker) and not self.back and not self.footprint.startswith(by_hand)


def key(ref: str, net: str, x: float, y: float, row: int) -> Part:
    """A key, between its net and ground."""
    return Part(
        ref,
        net.capitalize(),
        "Switch:SW_Push",
        TACT,
        {"1": net, "2": "GND"},
        (x, y),
        maker="C&K PTS810 SJM 250 SMTR LFS",
        price=0.3,
        sheet=(134.62 + 43.18 * (row % 2), 139.7 + 15.24 * (row // 2)),
        block="Six keys",
    )


def resistor(
    ref: str, value: str, a: str, b: str, at: tuple[float, float], sheet: tuple[float, float],
    block: str, number: str, variants: tuple[str, ...] = BOTH,
) -> Part:  # fmt: skip
    """A resistor between two nets."""
    nets: dict[str, str | None] = {"1": a, "2": b}
    return Part(
        ref, value, "Device:R", R_0805, nets, at, 90, False, number, 0.05, variants, sheet, block
    )


def capacitor(
    ref: str, value: str, a: str, at: tuple[float, float], sheet: tuple[float, float],
    block: str, number: str, variants: tuple[str, ...] = BOTH,
) -> Part:  # fmt: skip
    """A capacitor from a net to ground."""
    nets: dict[str, str | None] = {"1": a, "2": "GND"}
    return Part(
        ref, value, "Device:C", C_0805, nets, at, 90, False, number, 0.1, variants, sheet, block
    )


def transistor(
    ref: str, nets: tuple[str, str, str], at: tuple[float, float], sheet: tuple[float, float],
    block: str, value: str = "DMG2305UX",
) -> Part:  # fmt: skip
    """A transistor of the power path: the nets of gate, source and drain."""
    joined: dict[str, str | None] = dict(zip("123", nets, strict=True))
    symbol = "Transistor_FET:AO3401A" if value == "DMG2305UX" else "Transistor_FET:DMG2302U"
    return Part(
        ref, value, symbol, SOT_23, joined, at, 0, False,
        f"Diodes {value}-7", 0.1, BOTH, sheet, block,
    )  # fmt: skip


def schottky(
    ref: str, anode: str, cathode: str, at: tuple[float, float], sheet: tuple[float, float],
    block: str, variants: tuple[str, ...] = BOTH,
) -> Part:  # fmt: skip
    """A Schottky diode of 0.5 A."""
    nets: dict[str, str | None] = {"1": cathode, "2": anode}
    return Part(
        ref, "MBR0520", "Device:D_Schottky", SOD_123, nets, at, 90, False,
        "onsemi MBR0520LT1G", 0.15, variants, sheet, block,
    )  # fmt: skip


def test_pad(ref: str, net: str, x: float, number: int) -> Part:
    """A pad to hold a probe to."""
    return Part(
        ref,
        net,
        "Connector:TestPoint",
        "TestPoint:TestPoint_Pad_D1.5mm",
        {"1": net},
        (x, 8.5),
        back=True,
        sheet=(284.48 + 20.32 * (number % 5), 142.24 + 12.7 * (number // 5)),
        block="Test pads, screws and marks",
    )


def bare(ref: str, value: str, footprint: str, at: tuple[float, float],
         sheet: tuple[float, float]) -> Part:  # fmt: skip
    """A hole for a screw, or a mark that a placing machine looks for."""
    symbol = "Mechanical:MountingHole" if ref.startswith("H") else "Mechanical:Fiducial"
    return Part(ref, value, symbol, footprint, {}, at, sheet=sheet,
                block="Test pads, screws and marks")  # fmt: skip

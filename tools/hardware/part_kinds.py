"""What a part is, and the kinds of which the board has several."""

from __future__ import annotations

from typing import NamedTuple

R_0805 = "Resistor_SMD:R_0805_2012Metric_Pad1.20x1.40mm_HandSolder"
C_0805 = "Capacitor_SMD:C_0805_2012Metric_Pad1.18x1.45mm_HandSolder"
SOT_23 = "Package_TO_SOT_SMD:SOT-23"
TACT = "Button_Switch_SMD:SW_SPST_PTS645"
JUMPER = "Jumper:SolderJumper-3_P1.3mm_Bridged12_RoundedPad1.0x1.5mm_NumberLabels"
HEADER = "Connector_PinHeader_2.54mm:PinHeader_1x%02d_P2.54mm_Vertical"


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
    maker: str = ""
    """Manufacturer and part number, as in a parts list; empty for what is only copper."""
    price: float = 0.0
    """The order of magnitude of its price in one piece, in euros."""
    fitted: bool = True
    sheet: tuple[float, float] = (0, 0)
    """Where its symbol stands in the schematic."""
    block: str = ""
    """The block of the schematic that it belongs to."""


def key(ref: str, net: str, x: float, y: float, turned: bool, row: int) -> Part:
    """A key, between its net and ground."""
    return Part(
        ref,
        net.capitalize(),
        "Switch:SW_Push",
        TACT,
        {"1": net, "2": "GND"},
        (x, y),
        90 if turned else 0,
        maker="C&K PTS645SM43SMTR92LFS",
        price=0.3,
        sheet=(134.62 + 43.18 * (row % 2), 139.7 + 15.24 * (row // 2)),
        block="Six keys",
    )


def resistor(
    ref: str, value: str, a: str, b: str, at: tuple[float, float], sheet: tuple[float, float],
    block: str, number: str, angle: float = 0,
) -> Part:  # fmt: skip
    """A resistor between two nets."""
    nets: dict[str, str | None] = {"1": a, "2": b}
    return Part(
        ref, value, "Device:R", R_0805, nets, at, angle, False, number, 0.05, True, sheet, block
    )


def capacitor(
    ref: str, value: str, a: str, at: tuple[float, float], sheet: tuple[float, float],
    block: str, number: str, angle: float = 0,
) -> Part:  # fmt: skip
    """A capacitor from a net to ground."""
    nets: dict[str, str | None] = {"1": a, "2": "GND"}
    return Part(
        ref, value, "Device:C", C_0805, nets, at, angle, False, number, 0.1, True, sheet, block
    )


def transistor(
    ref: str, nets: tuple[str, str, str], at: tuple[float, float], sheet: tuple[float, float],
    block: str,
) -> Part:  # fmt: skip
    """A transistor of the power path: the nets of gate, source and drain."""
    joined: dict[str, str | None] = dict(zip("123", nets, strict=True))
    return Part(
        ref, "DMG2305UX", "Transistor_FET:AO3401A", SOT_23, joined, at, 0, False,
        "Diodes DMG2305UX-7", 0.1, True, sheet, block,
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
        sheet=(284.48 + 20.32 * number, 142.24),
        block="Test pads and mounting holes",
    )


def jumper(
    ref: str, value: str, nets: tuple[str, str, str], at: tuple[float, float],
    sheet: tuple[float, float], block: str,
) -> Part:  # fmt: skip
    """Three pads of which the first two are joined until they are cut."""
    joined: dict[str, str | None] = dict(zip("123", nets, strict=True))
    symbol = "Jumper:SolderJumper_3_Bridged12"
    return Part(ref, value, symbol, JUMPER, joined, at, 0, True, sheet=sheet, block=block)

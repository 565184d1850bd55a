"""The boards: the files of floe/device/boards, and which one is simulated.

A board's file has the names of floe.device.pins, and replaces it. Floe's own board has no file
there: floe/device/pins.py is its file.
"""

from typing import Any

from host_sim import ROOT

from floe.device import pins

OWN = "floe"
FOLDER = ROOT / "firmware" / "floe" / "device" / "boards"
_OWN_PINS = {name: value for name, value in vars(pins).items() if name.isupper()}


def names() -> list[str]:
    """The names of all boards, Floe's own first."""
    return [OWN, *sorted(path.stem.replace("_", "-") for path in FOLDER.glob("*.py"))]


def values(name: str) -> dict[str, Any]:
    """The pins of a board; ValueError if there is no such board."""
    if name == OWN:
        return dict(_OWN_PINS)
    if name not in names():
        raise ValueError(f"there is no board {name!r}: {', '.join(names())}")
    found: dict[str, Any] = {}
    path = FOLDER / f"{name.replace('-', '_')}.py"
    exec(compile(path.read_text("utf-8"), str(path), "exec"), found)
    return {name: value for name, value in found.items() if name.isupper()}


def chips(name: str) -> list[str]:
    """The chips that a board may have."""
    return values(name).get("CHIPS", "rp2040 rp2350").split()


def use(name: str) -> None:
    """Give floe.device.pins the values of a board."""
    wanted = values(name)
    for each in [each for each in vars(pins) if each.isupper()]:
        delattr(pins, each)
    for each, value in wanted.items():
        setattr(pins, each, value)

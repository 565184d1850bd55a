"""The simulated panel for each kind of display."""

from collections.abc import Callable

from host_sim.chips.oled import Oled

from floe import modules
from floe.display_kinds import CHIP, COLUMN, KINDS, NAMES

_USUAL = "-2"  # This column is not named in `--display sh1106`.
# The kinds by the names after `--display`.
NAMED = {name.replace(_USUAL, ""): number for number, name in enumerate(NAMES)}


def panel(name: str, address: int = 0x3C, max_speed: int = 1_000_000, strict: bool = True) -> Oled:
    """The panel by a name of NAMED or floe.display_kinds; ValueError if there is none."""
    number = NAMED.get(name.replace(_USUAL, ""))
    if number is None:
        raise ValueError(f"there is no display {name!r}: {', '.join(NAMED)}")
    kind = KINDS[number]
    # The chip SSD1306 is the class Ssd1306 of host_sim.chips.ssd1306, and so on.
    module = modules.load(f"host_sim.chips.{kind[CHIP].lower()}")
    chip: Callable[..., Oled] = getattr(module, kind[CHIP][0] + kind[CHIP][1:].lower())
    column = () if kind[COLUMN] < 0 else (kind[COLUMN],)
    return chip(address, max_speed, strict, *column)

"""The differences between the supported boards.

MicroPython says in sys.implementation on which board it runs. On an unknown board only safe
features are used.
"""

import sys

RP2040_WATCHDOG = 0x40058000
# Where the watchdog's registers begin. Both chips have the same registers (RP2040 Datasheet,
# 4.7.6, and RP2350 Datasheet, 12.9.7).
RP2350_WATCHDOG = 0x400D8000

RP2040_REGULATOR = 0x40064000  # The register of the core's voltage (RP2040 Datasheet, 2.10.6).


class Model:
    """A board: its name and its pins.

    led: the name of its LED's pin. supply: the GPIO that measures a third of the supply's voltage.
    usb: the pin that is 1 while USB is plugged in. None means that it has none, or none that is
    safe to use. watchdog: the address of its watchdog's registers. regulator: that of its voltage
    regulator, None if it is not known how to set it. naps: does machine.lightsleep(ms) sleep for
    that long?
    """

    def __init__(
        self,
        name: str,
        led: int | str,
        supply: int | None,
        usb: int | str | None,
        watchdog: int,
        regulator: int | None = None,
        naps: bool = False,
    ) -> None:
        self.name = name
        self.led = led
        self.supply = supply
        self.usb = usb
        self.watchdog = watchdog
        self.regulator = regulator
        self.naps = naps


# On a board with WiFi GPIO 29 is also the clock line to the wireless chip: reading the voltage
# there can cut off that chip's data, so it is not read. The names are as MicroPython writes them:
# "Pico2" is one word. With WiFi lightsleep() returns at once from MicroPython 1.24 on
# (micropython/micropython issues 16181 and 17204); on an RP2350 it was reported to return early or
# never (pimoroni/pimoroni-pico-rp2350 issues 20 and 37), and nobody has tried it with Floe.
_MODELS = (
    Model("Pico", "LED", 29, 24, RP2040_WATCHDOG, RP2040_REGULATOR, naps=True),
    Model("Pico W", "LED", None, "WL_GPIO2", RP2040_WATCHDOG, RP2040_REGULATOR),
    Model("Pico2", "LED", 29, 24, RP2350_WATCHDOG),
    Model("Pico 2 W", "LED", None, "WL_GPIO2", RP2350_WATCHDOG),
)


def find(machine: str) -> Model:
    """The Model of that name: "Raspberry Pi Pico W with RP2040"."""
    for board in _MODELS:
        if machine.startswith("Raspberry Pi " + board.name + " with "):
            return board
    watchdog = RP2350_WATCHDOG if "RP2350" in machine else RP2040_WATCHDOG
    return Model(machine, "LED", None, None, watchdog)


def this() -> Model:
    """The Model this runs on."""
    return find(getattr(sys.implementation, "_machine", ""))

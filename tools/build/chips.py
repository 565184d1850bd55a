"""The supported chips, and all differences between them that tools need."""

from typing import NamedTuple


class Chip(NamedTuple):
    """A microcontroller that MicroPython's rp2 port runs on."""

    name: str  # As in build/<name>/.
    boards: str  # The boards that carry it, for people.
    march: str  # The value of mpy-cross's -march for it.
    # The architectures of .mpy files that it runs, as in sys.implementation._mpy: an Arm core also
    # runs code for a smaller one (MicroPython's py/persistentcode.h).
    takes: tuple[int, ...]
    machine: str  # The end of sys.implementation._machine: "Raspberry Pi Pico W with RP2040".
    image: str  # Where to download its MicroPython.


ARMV6M, ARMV7EMSP = 4, 7

CHIPS = (
    Chip(
        name="rp2040",
        boards="Pico, Pico W",
        march="armv6m",
        takes=(ARMV6M,),
        machine="RP2040",
        image="https://micropython.org/download/RPI_PICO/",
    ),
    Chip(
        name="rp2350",
        boards="Pico 2, Pico 2 W",
        march="armv7emsp",
        takes=(ARMV6M, 5, 6, ARMV7EMSP),
        machine="RP2350",
        image="https://micropython.org/download/RPI_PICO2/",
    ),
)

COMMON = CHIPS[0]  # Code for this chip runs on every chip.


def named(name: str) -> Chip:
    """The chip of that name; KeyError if there is none."""
    return {chip.name: chip for chip in CHIPS}[name]


def of_machine(machine: str) -> Chip | None:
    """The chip that a board names in sys.implementation._machine; None if it is unknown."""
    name = machine.rpartition(" with ")[2]
    for chip in CHIPS:
        if name == chip.machine or name.startswith(chip.machine + "-"):
            return chip
    return None

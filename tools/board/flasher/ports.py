"""Finds the board's serial port, and says why a port cannot be opened."""

import os
from collections.abc import Iterable
from typing import Protocol

from tools.board.flasher.errors import NO_MPREMOTE, FlashError

RASPBERRY_PI = 0x2E8A
MICROPYTHON = 0x0005  # USB's vendor id, and the product id of MicroPython on all of its chips.


# The sentence if there is no board.
NONE = (
    "No board was found: plug the Pico in with a cable that carries data; if a drive named "
    "RPI-RP2 or RP2350 appears, put MicroPython on it first (micropython.org/download)."
)


class Port(Protocol):
    """A serial port, like pyserial's ListPortInfo."""

    device: str
    vid: int | None
    pid: int | None


def choose(ports: Iterable[Port]) -> str:
    """The device name of the one Pico among ports.

    FlashError if there is none or more than one.
    """
    picos = [p.device for p in ports if (p.vid, p.pid) == (RASPBERRY_PI, MICROPYTHON)]
    if len(picos) == 1:
        return picos[0]
    if picos:
        raise FlashError(
            f"There are {len(picos)} boards ({', '.join(picos)}): name one with --port."
        )
    others = [port.device for port in ports if port.vid is not None]
    if others:
        raise FlashError(
            f"No Pico with MicroPython was found, only {', '.join(others)}: "
            "if that is it, name it with --port."
        )
    raise FlashError(NONE)


def find() -> str:
    """The device name of the one connected Pico; FlashError if there is none, or more than one."""
    try:
        from serial.tools import list_ports  # mpremote brings it.
    except ImportError:
        raise FlashError(NO_MPREMOTE) from None
    return choose(sorted(list_ports.comports()))


def broken(port: str) -> str:
    """A sentence about a broken connection."""
    return (
        f"The connection to {port} broke: see to the cable and run this again, it goes on where "
        "it stopped."
    )


def silent(port: str) -> str:
    """A sentence about a port where no MicroPython answers."""
    return (
        f"What is at {port} does not answer as MicroPython does: unplug it, plug it in again and "
        "retry; if that does not help, put MicroPython on it again (micropython.org/download)."
    )


def why_closed(port: str, exists: bool, allowed: bool) -> str:
    """A sentence on why a port did not open."""
    if "://" in port:
        return f"Nothing answers at {port}: check the address."
    if not exists:
        return f"There is no port {port}: `mpremote connect list` names those that are there."
    if not allowed:
        return (
            f"You may not open {port}: on Linux `sudo usermod -a -G dialout $USER`, then log out "
            "and in again."
        )
    return (
        f"{port} is busy: close the other program that uses the board (Thonny, a serial monitor, "
        "mpremote), or unplug it and plug it in again."
    )


def refusal(port: str) -> str:
    """why_closed() on this host."""
    if "\0" in port:
        return why_closed(repr(port), False, False)
    if os.name == "nt":
        return why_closed(port, True, True)
    return why_closed(port, os.path.exists(port), os.access(port, os.R_OK | os.W_OK))

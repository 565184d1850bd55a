"""A wire to a board's console: its USB serial port, shared with the running program."""

import time
from contextlib import suppress
from typing import Any

from host_sim.chips.serial_line import SerialLine
from host_sim.errors import CommandError
from host_sim.link.tcp import Say

AGAIN_S = 2.0  # Seconds after which a lost port is opened again.


class UsbPort:
    """port: its name, or a URL as pyserial has them."""

    def __init__(self, port: str, say: Say) -> None:
        try:
            import serial
        except ImportError:
            raise CommandError(
                "The serial port needs the package pyserial; `python -m pip install pyserial` "
                "brings it."
            ) from None
        self._serial = serial
        self._name = port
        self._port: Any = None
        self._again = 0.0
        self.say = say
        try:
            self._open()
        except (OSError, ValueError) as error:
            raise CommandError(
                f"{port} cannot be opened ({error}): is it in use by another program?"
            ) from None

    def _open(self) -> None:
        self._port = self._serial.serial_for_url(self._name, timeout=0, write_timeout=0)

    def send(self, data: bytes) -> None:
        """Bytes to the board."""
        if self._port:
            with suppress(OSError):  # look() notices whether the port is lost
                self._port.write(data)

    def look(self, line: SerialLine) -> None:
        """Pass on what the board has sent."""
        try:
            if self._port:
                data = self._port.read(1024)
                if data:
                    line.receive(data)
            elif time.monotonic() >= self._again:
                self._again = time.monotonic() + AGAIN_S
                self._open()
        except OSError:
            if self._port:
                self.say(f"{self._name} is gone.")
            self.close()

    def close(self) -> None:
        """Close the port."""
        if self._port:
            self._port.close()
        self._port = None

"""The wire to another Floe: the UART on pins.py's LINK_TX and LINK_RX, and the USB serial port.

Both are read; data is written to the one that last received something, at first to the UART.
Ctrl-C from USB still stops the program: MicroPython handles it first.
"""

import sys
from typing import Any


class Wire:
    """uart: a machine.UART, None if there are no pins for it; poll: a select.poll that watches
    standard input, None without USB.
    """

    def __init__(self, uart: Any, poll: Any = None) -> None:
        self._uart = uart
        self._poll = poll
        self._usb = uart is None and poll is not None
        self._byte = bytearray(1)

    def read(self, buffer: bytearray) -> int:
        """Read the bytes that have arrived into the buffer; returns how many. Never waits."""
        count = self._uart.readinto(buffer) if self._uart and self._uart.any() else 0
        if count:
            self._usb = False
            return count
        return self._read_usb(self._poll, buffer) if self._poll else 0

    def _read_usb(self, poll, buffer):
        count = 0
        while count < len(buffer) and poll.poll(0):
            if not sys.stdin.buffer.readinto(self._byte, 1):
                break
            buffer[count] = self._byte[0]
            count += 1
        if count:
            self._usb = True
        return count

    def write(self, data: bytes) -> int:
        """Send bytes; returns how many were sent, possibly none. Never waits."""
        if self._usb:
            return sys.stdout.buffer.write(data)
        return (self._uart.write(data) or 0) if self._uart else 0

    def close(self) -> None:
        """Free the UART's buffers; the wire is not used any more."""
        if self._uart:
            self._uart.deinit()

"""The wire to another Floe: the UART on pins.py's LINK_TX and LINK_RX, and the USB serial port.

Both are read; what is written goes where the other Floe was heard last, at first the UART. Ctrl-C
from USB still stops the program: MicroPython takes it before.
"""

import sys


class Wire:
    """uart: a machine.UART; poll: a select.poll that watches standard input, None without USB."""

    def __init__(self, uart, poll=None):
        self._uart = uart
        self._poll = poll
        self._usb = False
        self._byte = bytearray(1)

    def read(self, buffer):
        """Put what has come into the buffer; how many bytes. It never waits."""
        count = self._uart.readinto(buffer) if self._uart.any() else 0
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

    def write(self, data):
        """Send bytes; how many went, which may be none. It never waits."""
        if self._usb:
            return sys.stdout.buffer.write(data)
        return self._uart.write(data) or 0

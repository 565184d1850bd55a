"""The other end of a UART's wires: nothing, or an object that receives and sends bytes."""

from collections.abc import Callable
from typing import Any


class SerialLine:
    """Bytes from a UART go to on_send(bytes); receive() passes bytes to the UART."""

    LONGEST = 4096  # The most bytes that wait to be read; more are lost, as on a chip.

    def __init__(self) -> None:
        self.on_send: Callable[[bytes], object] = lambda data: None
        # Called before the UART looks for bytes.
        self.on_look: Callable[[SerialLine], object] = lambda line: None
        self.waiting = bytearray()

    def receive(self, data: bytes) -> None:
        """Pass bytes to the UART."""
        self.waiting += data[: self.LONGEST - len(self.waiting)]

    def read(self, most: int) -> bytes:
        """Read the received bytes, up to a number."""
        data = bytes(self.waiting[:most])
        self.waiting = self.waiting[most:]
        return data


def join(one: SerialLine, other: SerialLine) -> None:
    """Cross the wires of two UARTs."""
    one.on_send = other.receive
    other.on_send = one.receive


def lead_through(wire: Any, line: SerialLine) -> None:
    """Let the bytes of a UART go through a wire of host_sim.link."""
    line.on_send, line.on_look = wire.send, wire.look

"""An I2C bus and the chips on it: who answers, how long a transfer takes, how much was sent."""

import errno
from typing import Protocol

BITS_A_BYTE = 9
"""Eight bits and the acknowledge."""


class Device(Protocol):
    """A chip that a bus can write to."""

    address: int
    max_speed: int
    """In Hz."""

    def receive(self, data: bytes) -> None:
        """Take one transfer."""


class Bus:
    """A bus; `sent` counts the bytes that crossed it, addresses included."""

    def __init__(self) -> None:
        self.devices: dict[int, Device] = {}
        self.sent = 0

    def attach(self, device: Device) -> None:
        """Connect a chip."""
        self.devices[device.address] = device

    def detach(self, device: Device) -> None:
        """Take a chip off the bus; one that is not there is no error."""
        self.devices.pop(device.address, None)

    def scan(self, speed: int) -> list[int]:
        """The addresses that answer at this speed."""
        return sorted(at for at, device in self.devices.items() if speed <= device.max_speed)

    def write(
        self, address: int, data: bytes | bytearray | memoryview, speed: int, timeout_us: int
    ) -> int:
        """Send data to the chip at address and return the bytes acknowledged.

        OSError EIO when no chip answers: no such chip, or the bus is too fast for it. OSError
        ETIMEDOUT when the transfer takes longer than timeout_us; the bytes that fit arrived.
        """
        self.sent += 1
        device = self.devices.get(address)
        if device is None or speed > device.max_speed:
            raise OSError(errno.EIO, "no answer on the I2C bus")
        fitting = timeout_us * speed // (1_000_000 * BITS_A_BYTE) - 1
        arrived = bytes(data[: max(fitting, 0)])
        self.sent += len(arrived)
        device.receive(arrived)
        if len(arrived) < len(data):
            raise OSError(errno.ETIMEDOUT, "the I2C transfer took longer than its timeout")
        return len(data)

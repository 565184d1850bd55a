"""An I2C bus and its chips: which answer, how long transfers take, how much was sent."""

import errno
from collections.abc import Callable
from typing import Protocol

BITS_A_BYTE = 9  # Eight bits and the acknowledge.


class Device(Protocol):
    """A chip that a bus can write to."""

    address: int
    max_speed: int  # In Hz.

    def receive(self, data: bytes) -> None:
        """Receive one transfer."""


class Bus:
    """A bus; `sent` counts the bytes that crossed it, addresses included."""

    def __init__(self) -> None:
        self.devices: dict[int, Device] = {}
        self.sent = 0
        self.stuck = False  # Does a chip hold the data line low?
        self._taken = 0  # bytes, by all chips
        self._wrong: int | None = None
        self._until = 0
        self._lost: Callable[[], object] | None = None

    def attach(self, device: Device) -> None:
        """Connect a chip."""
        self.devices[device.address] = device

    def detach(self, device: Device) -> None:
        """Disconnect a chip; it is not an error if it is not connected."""
        self.devices.pop(device.address, None)

    def disturb(self, bits: int) -> None:
        """Invert a bit after a number of others; the byte is still acknowledged."""
        self._wrong = 8 * self._taken + bits

    @property
    def disturbed(self) -> bool:
        """Will a bit still arrive wrong?"""
        return self._wrong is not None

    def interrupt(self, taken: int, lost: Callable[[], object]) -> None:
        """Call lost() after a number of bytes; later bytes get no answer."""
        self._until = self._taken + taken
        self._lost = lost

    def scan(self, speed: int) -> list[int]:
        """The addresses that answer at this speed."""
        return sorted(at for at, device in self.devices.items() if speed <= device.max_speed)

    def answering(self, address: int, speed: int) -> Device:
        """The chip at an address. OSError EIO if none is there, or the bus is too fast for it."""
        device = self.devices.get(address)
        if device is None or speed > device.max_speed or self.stuck:
            raise OSError(errno.EIO, "no answer on the I2C bus")
        return device

    def read(self, address: int, count: int, speed: int) -> bytes:
        """Read bytes from the chip at an address; OSError EIO, because a display only listens."""
        raise OSError(errno.EIO, "no answer on the I2C bus")

    def write(
        self, address: int, data: bytes | bytearray | memoryview, speed: int, timeout_us: int
    ) -> int:
        """Send data to the chip at address and return the bytes acknowledged.

        OSError EIO when no chip answers, ETIMEDOUT when the transfer takes longer than timeout_us;
        the bytes that fit arrived.
        """
        self.sent += 1
        device = self.answering(address, speed)
        fitting = timeout_us * speed // (1_000_000 * BITS_A_BYTE) - 1
        arrived = bytearray(data[: max(fitting, 0)])
        if self._wrong is not None and self._wrong >> 3 < self._taken + len(arrived):
            arrived[(self._wrong >> 3) - self._taken] ^= 0x80 >> (self._wrong & 7)
            self._wrong = None
        lost = self._lost if self._until < self._taken + len(arrived) else None
        if lost:
            del arrived[self._until - self._taken :]
        self.sent += len(arrived)
        self._taken += len(arrived)
        device.receive(bytes(arrived))
        if lost:
            self._lost = None
            lost()
            raise OSError(errno.EIO, "no more answer on the I2C bus")
        if len(arrived) < len(data):
            raise OSError(errno.ETIMEDOUT, "the I2C transfer took longer than its timeout")
        return len(data)

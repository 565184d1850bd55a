"""The SPI controllers of an RP2350, which only send: by the program, or by DMA.

Section numbers are those of the RP2350's data sheet.
"""

from collections.abc import Callable

from tools.board.pico2.registers import CLOCKS, CYCLES_PER_US, Registers

SPI0, SPI1, DMA = 0x40080000, 0x40088000, 0x50000000
_CONTROL, _DATA, _STATUS, _DIVISOR, _CLEAR = 0x00, 0x08, 0x0C, 0x10, 0x20
_READY = 3  # All is sent, and there is room for more.
# The clock of the controllers, and by its source, in Hz: the processor's, or USB's (8.1).
_CLOCK, _SOURCES = CLOCKS + 0x48, {0: 150_000_000, 1: 150_000_000, 2: 48_000_000}
_CHANNELS, _TRIGGER = 16, DMA + 0x450
_TRANSFER_COUNT = (1 << 28) - 1


class Spi:
    """One controller (12.3).

    memory(address, size): what DMA reads (12.6). send(data, hz, mode): bytes leave the chip.
    """

    def __init__(
        self,
        base: int,
        registers: Registers,
        memory: Callable[[int, int], bytes],
        send: Callable[[bytes, int, int], None],
    ) -> None:
        self._base = base
        self._registers = registers
        self._memory = memory
        self._send = send
        self._bytes = bytearray()  # What the program has sent; at the end it clears interrupts.
        registers.writes[base + _DATA] = lambda value: self._bytes.append(value & 255)
        registers.writes[base + _CLEAR] = lambda _value: self._transmit_bytes()
        registers.reads[base + _STATUS] = lambda: _READY
        registers.writes[_TRIGGER] = self._start_channels

    def _start_channels(self, channels: int) -> None:
        """Do all that DMA channels have to do; those that read what arrives have nothing to do."""
        for number in range(_CHANNELS):
            if channels >> number & 1:
                first, to, count = (
                    self._registers.value(DMA + 64 * number + at) for at in (0, 4, 8)
                )
                if to == self._base + _DATA:
                    self._transmit(self._memory(first, count & _TRANSFER_COUNT))

    def _transmit_bytes(self) -> None:
        data, self._bytes = bytes(self._bytes), bytearray()
        if data:
            self._transmit(data)

    def _transmit(self, data: bytes) -> None:
        value = self._registers.value
        control = value(self._base + _CONTROL)
        divisor = value(self._base + _DIVISOR) * (1 + (control >> 8 & 255))
        hz = _SOURCES[value(_CLOCK) >> 5 & 7] // divisor
        self._send(data, hz, control >> 5 & 2 | control >> 7 & 1)
        self._registers.cycles += len(data) * 8 * CYCLES_PER_US * 1_000_000 // hz

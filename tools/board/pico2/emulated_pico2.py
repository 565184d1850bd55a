"""The emulated Pico 2 with a display and six keys, for tests.

with EmulatedPico2(uf2) as board:
    board.wait_picture(any)
    board.tap(events.A)
"""

import struct
from collections.abc import Callable
from pathlib import Path

from host_sim import boards
from host_sim.chips.colour import ColourPanel
from host_sim.chips.spi import SpiBus
from host_sim.chips.ssd1306 import Ssd1306

from tools.board.pico.controls import Prompt
from tools.board.pico.emulated_board import NAMES
from tools.board.pico.image import FLASH, UF2_MAGIC
from tools.board.pico2.chip import FLASH_BYTES, Rp2350
from tools.board.pico2.spi import SPI0, SPI1, Spi
from tools.build.uf2.image import PICO2

_BLOCK = struct.Struct("<8I")


class WrongBoard(Exception):
    """A .uf2 file is for a different chip."""


def drop(uf2: Path, flash: bytearray) -> None:
    """Write what a .uf2 file has for this chip into a flash, as the boot ROM does.

    Raises WrongBoard, and changes nothing, if it has only what is for a different chip.
    """
    data = uf2.read_bytes()
    heads = [(at, _BLOCK.unpack_from(data, at)) for at in range(0, len(data), 512)]
    own = [
        (at, head) for at, head in heads if head[:2] == UF2_MAGIC[:2] and head[7] == PICO2.family
    ]
    if not own:
        raise WrongBoard(f"{uf2.name} is not for a Pico 2.")
    for at, head in own:
        to, size = head[3] - FLASH, head[4]
        flash[to : to + size] = data[at + _BLOCK.size :][:size]


class EmulatedPico2(Prompt):
    """A Pico 2 with a display, six keys and 4 MB of flash.

    uf2: the file to put into its flash, with its symbols beside it. flash: the flash's contents
    before that, which are changed; None for an erased one. board: the name of the board whose
    display and keys are connected.
    """

    def __init__(self, uf2: Path, flash: bytearray | None = None, board: str = boards.OWN) -> None:
        self.flash = bytearray(b"\xff" * FLASH_BYTES) if flash is None else flash
        drop(uf2, self.flash)
        symbols = uf2.with_suffix(".symbols").read_text().splitlines()
        self._symbols = {line.split()[-1]: int(line.split()[0], 16) & ~1 for line in symbols}
        self._wiring = boards.values(board)
        self._keys = [self._wiring[name] for name in NAMES]
        colour = ColourPanel(self._wiring) if "CHIP" in self._wiring else None
        self.display: Ssd1306 | ColourPanel = colour or Ssd1306()
        self.serial = ""
        self.transfers = 0  # How often something was sent to the display.
        self.resets = 0  # How often the program reset the chip.
        self._read = 0
        self._down: set[int] = set()
        self._chip: Rp2350 | None = None

    def __enter__(self) -> "EmulatedPico2":
        self.power_on()
        return self

    def __exit__(self, *_error: object) -> None:
        self._chip = None

    def power_on(self) -> None:
        """Switch the board on: the display is dark and without state, the chip starts."""
        self.display.power_on()
        self._start()

    def power_cut(self) -> None:
        """Cut the power between two instructions; the flash keeps its contents."""
        self._chip = None
        self.display.power_on()

    def wait_ms(self, ms: int) -> None:
        """Let emulated milliseconds pass."""
        self._run(ms, lambda: False)

    def wait_picture(self, predicate: Callable[[bytes], object], limit: int = 10_000) -> None:
        """Run until predicate(pixels) is true. TimeoutError after `limit` ms."""
        seen = -1

        def met() -> bool:
            nonlocal seen
            if seen == self.transfers:
                return False
            seen = self.transfers
            return bool(predicate(self.pixels()))

        if not self._run(limit, met):
            raise TimeoutError(f"the expected picture did not come within {limit} ms")

    def wait_serial(self, text: str, limit: int = 10_000) -> None:
        """Run until the program has printed `text`, after the last text that was waited for."""
        if not self._run(limit, lambda: text in self.serial[self._read :]):
            raise TimeoutError(f"{text!r} did not come within {limit} ms: {self.serial[-500:]!r}")
        self._read = self.serial.index(text, self._read) + len(text)

    def press(self, key: int) -> None:
        """Hold a key code down."""
        self._down.add(key)
        if self._chip:
            self._chip.registers.hold(self._keys[key], 0)

    def release(self, key: int) -> None:
        """Release a key code."""
        self._down.discard(key)
        if self._chip:
            self._chip.registers.hold(self._keys[key], 1)

    def type(self, text: str) -> None:
        """Send text to MicroPython's prompt."""
        if self._chip:
            self._chip.typed.extend(text.encode())

    def pixels(self) -> bytes:
        """The visible pixels: 128 * 64 bytes of 0 or 1, row by row."""
        return self.display.pixels()

    def _start(self) -> None:
        self._read = len(self.serial)
        self._chip = Rp2350(self.flash, self._symbols, self._transfer, self._on_output)
        if isinstance(self.display, ColourPanel):
            self._connect(self._chip, self.display)
        for key in self._down:
            self._chip.registers.hold(self._keys[key], 0)

    def _connect(self, chip: Rp2350, display: ColourPanel) -> None:
        """Connect a display by SPI. Its reset pin counts as the bus sends, chosen or not."""
        wiring, output = self._wiring, chip.registers.output
        bus = SpiBus(display, lambda: not output(wiring["CS"]), lambda: bool(output(wiring["DC"])))

        def send(data: bytes, hz: int, mode: int) -> None:
            self.transfers += 1
            display.hold_reset(output(wiring["RESET"]))
            bus.write(data, hz, mode)

        Spi((SPI0, SPI1)[wiring["SPI_BUS"]], chip.registers, chip.memory, send)

    def _run(self, ms: int, met: Callable[[], bool]) -> bool:
        """Run for `ms` or until a condition is met; returns whether it was."""
        if self._chip is None:
            raise RuntimeError("the board is switched off.")
        chip, ends = self._chip, self._chip.registers.us + ms * 1000
        while not met():
            if chip.registers.us >= ends:
                return False
            chip.run()
            if chip.registers.resets or chip.rom.reboots:
                self.resets += 1
                ends -= chip.registers.us
                self._start()
                chip = self._chip
        return True

    def _transfer(self, address: int, data: bytes) -> bool:
        if isinstance(self.display, ColourPanel) or address != self.display.address:
            return False
        self.transfers += 1
        self.display.receive(data)
        return True

    def _on_output(self, data: bytes) -> None:
        self.serial += data.decode("utf-8", "replace")

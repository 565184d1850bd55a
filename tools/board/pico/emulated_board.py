"""The hardware of the emulated Pico: power, time, keys, display, sound and supply.

Emulated time passes only in calls such as wait_ms, and while a program is connected to the serial
port. Therefore the same calls give the same pictures at the same cycles.
"""

from __future__ import annotations

import base64
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_sim import boards
from host_sim.chips.colour import ColourPanel
from host_sim.chips.panels import panel
from host_sim.chips.spi import OledBySpi
from host_sim.screenshot import png

from floe.device import models
from tools.board.pico import image
from tools.board.pico.controls import Keys
from tools.board.pico.process import Emulator, EmulatorError

if TYPE_CHECKING:
    from typing_extensions import Self

CYCLES_PER_MS = 125_000
PICO = models.find("Raspberry Pi Pico with RP2040")
# The names of the keys' pins in the order of the key codes, and their numbers on Floe's own board.
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
KEYS = tuple(boards.values(boards.OWN)[name] for name in NAMES)
# An analog stick: the axis of a direction's key, and what the ADC reads while it is pressed.
STICK = (("STICK_Y", 200), ("STICK_Y", 3900), ("STICK_X", 3900), ("STICK_X", 200))
STICK_RESTS = 2000
KEYBOARD_HZ = 10_500  # The fastest clock of a keyboard's bus, which a Pico misses by a little.


def differing(one: bytes, other: bytes) -> int:
    """How many pixels of two pictures differ."""
    return sum(a != b for a, b in zip(one, other, strict=True))


class EmulatedBoard(Keys):
    """An emulated Pico with a display, six keys, a piezo, 2 MB of flash and USB.

    flash: a file with the initial contents of the flash, which is not changed; None for an erased
    flash. uf2: the MicroPython image to put into it, None for that of tools.board.pico.image.
    miss_cycles: how long the core waits on a miss of the flash's cache; 0: it never waits.
    board: the name of the board whose display and keys are connected.
    """

    def __init__(
        self,
        flash: Path | None = None,
        uf2: Path | None = None,
        miss_cycles: int = 0,
        display: str = "ssd1306",
        board: str = boards.OWN,
    ) -> None:
        self._wiring = boards.values(board)
        colour = ColourPanel(self._wiring) if "CHIP" in self._wiring else None
        self.display: Any = colour or panel(display)
        self._by_spi = colour or OledBySpi(self.display)
        self.serial = ""  # Everything that the board has sent over USB.
        # (cycle of its end, bus speed in Hz, bytes) of each transfer to the display.
        self.transfers: list[tuple[int, int, int]] = []
        self.resets = 0  # How often the chip reset itself, or the watchdog did.
        self.warnings: list[str] = []  # Features that the emulator lacks, a sentence each.
        self.cycles = 0  # Cycles from the first power-on to the last request.
        self.flash_writes = 0  # How often the flash was erased or programmed.
        self.watched: list[int] = []  # The registers' values noted by watch().
        self.powered = False
        self._read = 0  # The index in `serial` after the last text that was waited for.
        self._folder = tempfile.TemporaryDirectory(prefix="floe-pico-")
        self._flash = Path(self._folder.name) / "flash.bin"
        self._running: Emulator | None = None
        if flash:
            shutil.copy(flash, self._flash)
        self._uf2 = uf2 or (None if flash else image.find())
        self._miss_cycles = miss_cycles

    # Power

    def start(self) -> Self:
        """Start the emulator and switch the board on; returns this object. Time begins at 0."""
        wiring, spi, keyboard = self._wiring, None, None
        if wiring["KEYS"] == "keyboard":
            keyboard = {"sda": wiring["KEYBOARD_SDA"], "scl": wiring["KEYBOARD_SCL"]}
            keyboard |= {"address": wiring["KEYBOARD"], "maxSpeed": KEYBOARD_HZ}
        if "SCK" in wiring:
            spi = {"bus": wiring["SPI_BUS"], "cs": wiring["CS"], "dc": wiring["DC"]}
            spi["watched"] = [wiring["RESET"]]
        bench = {"sda": wiring.get("SDA", 4), "scl": wiring.get("SCL", 5)}
        bench |= {"spi": spi, "keyboard": keyboard, "missCycles": self._miss_cycles}
        self._running = Emulator(self._flash, self._on_event, self._uf2, bench)
        if not spi:
            self.plug_display()
        if wiring["KEYS"] == "stick":
            for name in ("STICK_X", "STICK_Y"):
                self._request("analog", channel=wiring[name] - 26, value=STICK_RESTS)
        self.plug_usb(True)
        self.battery(5.0)
        self.power_on()
        return self

    def __enter__(self) -> Self:
        return self.start() if self._running is None else self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def power_on(self) -> None:
        """Switch the board on: the display is dark and without state, the chip starts."""
        if not self.powered:
            self.display.power_on()
            self._read = len(self.serial)
            self._request("power", on=True)

    def power_cut(self) -> None:
        """Cut the power between two instructions; the flash keeps its contents."""
        self._request("power", on=False)
        self.display.power_on()

    def fail_after_writes(self, writes: int | None) -> None:
        """Cut the power before flash write number `writes` from now; 0 is the next.

        None cancels that. The interrupted write changes nothing.
        """
        self._request("fail", writes=writes)

    def reset(self) -> None:
        """Reset only the chip, as its RUN pin does; the display keeps its picture."""
        self._read = len(self.serial)
        self._request("reset")

    def keep_flash(self, path: Path) -> None:
        """Write a copy of the flash's contents, for another board to begin with."""
        shutil.copy(self._flash, path)

    def close(self) -> None:
        """End the emulator; the flash's contents are lost."""
        if self._running:
            self._running.close()
            self._running = None
        self._folder.cleanup()

    # Time

    def wait_ms(self, ms: int) -> None:
        """Let emulated milliseconds pass."""
        self._run(ms)

    def wait_transfer(self, limit: int = 10_000) -> int | None:
        """Run to the end of the next display transfer; its cycle, or None after `limit`."""
        done = self._run(limit, "i2c")
        return self.transfers[-1][0] if done else None

    def wait_picture(self, predicate: Callable[[bytes], object], limit: int = 10_000) -> int:
        """Run until predicate(pixels) is true; returns the cycle. TimeoutError after `limit`."""
        ends = self.cycles + limit * CYCLES_PER_MS
        at = self.cycles
        while not predicate(self.pixels()):
            left = (ends - self.cycles) // CYCLES_PER_MS
            changed = self.wait_transfer(left) if left > 0 else None
            if changed is None:
                raise TimeoutError(f"the expected picture did not come within {limit} ms")
            at = changed
        return at

    def wait_change(self, pixels: int = 1, limit: int = 10_000) -> int:
        """Run until a number of pixels differ from the current picture; returns the cycle."""
        before = self.pixels()
        return self.wait_picture(lambda now: differing(before, now) >= pixels, limit)

    # Keys

    def press(self, key: int) -> None:
        """Hold a key code down."""
        self._move(key, True)

    def release(self, key: int) -> None:
        """Release a key code."""
        self._move(key, False)

    def _move(self, key: int, down: bool) -> None:
        wiring = self._wiring
        if wiring["KEYS"] == "keyboard":
            self._request("key", event=1 if down else 3, code=wiring["CODES"][key][0])
        elif wiring["KEYS"] == "stick" and key < len(STICK):
            axis, value = STICK[key]
            channel = wiring[axis] - 26
            self._request("analog", channel=channel, value=value if down else STICK_RESTS)
        else:
            self._request("hold", pin=wiring[NAMES[key]], level=0 if down else None)

    # Display, sound, supply

    def pixels(self) -> bytes:
        """The visible pixels: 128 * 64 bytes of 0 or 1, row by row."""
        return self.display.pixels()

    def png(self, path: str | Path, scale: int = 4) -> None:
        """Save the visible picture as a PNG."""
        png(path, self.pixels(), scale=scale)

    def unplug_display(self) -> None:
        """Disconnect the display: it goes dark and loses its state."""
        self._request("listen", address=self.display.address, maxSpeed=0)
        self.display.power_on()

    def plug_display(self) -> None:
        """Connect the display again."""
        self._request("listen", address=self.display.address, maxSpeed=self.display.max_speed)

    @property
    def buzzer(self) -> float:
        """The piezo's tone in Hz; 0 is silence."""
        return self._request("tone", pin=self._wiring["BUZZER"])["hz"]

    def battery(self, volts: float) -> None:
        """Set the supply's voltage; the ADC measures a third of it, 3.3 V in 4095 steps."""
        assert PICO.supply is not None
        value = min(round(volts / 3 / 3.3 * 4095), 4095)
        self._request("analog", channel=PICO.supply - 26, value=value)

    def plug_usb(self, plugged: bool) -> None:
        """Plug USB in, or unplug it, but only for the pin that senses it."""
        self._request("hold", pin=PICO.usb, level=1 if plugged else 0)

    def uart(self, data: bytes = b"") -> bytes:
        """Send bytes to the UART on GP0 and GP1; returns what it has sent since the last call."""
        answer = self._request("uart", data=base64.b64encode(data).decode())
        return base64.b64decode(answer["sent"])

    # The program

    def watch(self, address: int, register: int, least: int) -> None:
        """Note a register's value in `watched` whenever the program reaches an address.

        Only values of `least` or more count, and only if the program comes from a different
        memory, such as from flash to RAM.
        """
        self._request("watch", address=address, register=register, least=least)

    # The emulator

    @property
    def _emulator(self) -> Emulator:
        if self._running is None:
            raise EmulatorError("the board was not started, or is closed.")
        return self._running

    def _run(self, ms: int, until: str | None = None, **details: object) -> bool:
        """Run for `ms` or until an event happens; returns whether it happened."""
        return self._request("run", ms=ms, until=until, **details)["met"]

    def _request(self, do: str, **details: object) -> dict[str, Any]:
        answer = self._emulator.request(do, **details)
        self.cycles = answer["cycles"]
        self.powered = answer["powered"]
        self.flash_writes = answer["writes"]
        if answer["broken"] and do != "power":
            raise EmulatorError(f"the firmware broke down: {answer['broken']}.")
        return answer

    def _on_event(self, event: dict[str, Any]) -> None:
        """Handle an event on the board."""
        if "i2c" in event:
            data = base64.b64decode(event["i2c"])
            self.transfers.append((event["at"], event["speed"], len(data)))
            self.display.receive(data)
        elif "spi" in event:
            data = base64.b64decode(event["spi"])
            self.transfers.append((event["at"], event["hz"], len(data)))
            us = event["at"] * 1000 / CYCLES_PER_MS
            self._by_spi.receive_spi(bool(event["data"]), data, event["hz"], event["mode"], us)
        elif "pin" in event:
            if event["pin"] == self._wiring["RESET"] and isinstance(self.display, ColourPanel):
                self.display.hold_reset(event["level"])
        elif "serial" in event:
            self.serial += base64.b64decode(event["serial"]).decode("utf-8", "replace")
        elif "reset" in event:
            self.resets += 1
            self._read = len(self.serial)
        elif "watched" in event:
            self.watched.append(event["watched"])
        elif "warning" in event:
            self.warnings.append(event["warning"])

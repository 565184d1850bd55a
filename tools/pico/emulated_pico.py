"""The emulated Pico for tests and benches: power, keys, glass, serial, mpremote, time.

    with EmulatedPico() as board:
        print(board.mpremote("exec", "print(1 + 1)"))
        board.press(events.A)
        board.wait_ms(50)
        glass = board.pixels()

Emulated time passes only while it is told to (wait_ms and the like), and while somebody is
connected to the serial port, which is what mpremote() does. So the same doing gives the same
frames at the same cycles.
"""

import base64
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.key_script import HELD, TAP, parse
from host_sim.screenshot import png

from floe.device import boards, pins
from tools.pico import image
from tools.pico.process import Emulator, EmulatorError

CYCLES_PER_MS = 125_000
PICO = boards.find("Raspberry Pi Pico with RP2040")
GAP = 60
"""Milliseconds without a key after each key, as in host_sim.headless."""

REPL_MS = 5_000
"""The longest that MicroPython takes to its prompt, file system made anew included."""

AFTERWARDS_MS = 100
"""How long the board goes on after mpremote has left."""

KEYS = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)
"""The keys' pins in the order of the key codes."""


class MpremoteError(Exception):
    """mpremote ended with an error; the message is what it said."""


def differing(one, other):
    """How many pixels of two pictures differ."""
    return sum(a != b for a, b in zip(one, other, strict=True))


class BoardError(Exception):
    """Code on the board ended with an exception; the message is its traceback."""


class EmulatedPico:
    """An emulated Pico with a display, six keys, a piezo, 2 MB of flash and USB.

    flash: a file whose contents the flash begins with, and into which nothing is written; None
    for an erased flash. uf2: the MicroPython image put into it, None for kit's own.
    cache: charge for the waits of the flash behind its cache.
    """

    def __init__(self, flash=None, uf2=None, cache=False, display="ssd1306", offset=2):
        if display == "ssd1306":
            self.display = Ssd1306()
        else:
            self.display = Sh1106(offset=offset)
        self.serial = ""
        """All that the board has sent over USB."""
        self.transfers = []
        """(cycle of its end, bus speed in Hz, bytes) of each transfer to the display."""
        self.resets = 0
        """How often the chip was reset by itself or the watchdog."""
        self.warnings = []
        """What the emulator does not know, a sentence each."""
        self.cycles = 0
        """Cycles since the first power-on, at the time of the last order."""
        self.flash_writes = 0
        """Erasures and programmings of the flash."""
        self.powered = False
        self._read = 0
        self._folder = tempfile.TemporaryDirectory(prefix="floe-pico-")
        self._flash = Path(self._folder.name) / "flash.bin"
        self._emulator = None
        if flash:
            shutil.copy(flash, self._flash)
        uf2 = uf2 or (None if flash else image.find())
        self._options = {"uf2": uf2, "sda": pins.SDA, "scl": pins.SCL, "cache": cache}

    # Power

    def start(self):
        """Start the emulator and switch the board on; the board. Time stands at 0."""
        self._emulator = Emulator(self._flash, self._take, **self._options)
        self.plug_display()
        self.plug_usb(True)
        self.battery(5.0)
        self.power_on()
        return self

    def __enter__(self):
        return self.start() if self._emulator is None else self

    def __exit__(self, *error):
        self.close()

    def power_on(self):
        """Switch it on: the display is dark and forgets what it was told, the chip starts."""
        if not self.powered:
            self.display.power_on()
            self._read = len(self.serial)
            self._order("power", on=True)

    def power_cut(self):
        """Take the power away between two instructions; what is in the flash stays."""
        self._order("power", on=False)
        self.display.power_on()

    def unplug_display(self):
        """Take the display off its wires: it goes dark and forgets what it was told."""
        self._order("listen", address=self.display.address, maxSpeed=0)
        self.display.power_on()

    def plug_display(self):
        """Put the display back on its wires."""
        self._order("listen", address=self.display.address, maxSpeed=self.display.max_speed)

    def fail_after_writes(self, writes):
        """Let the power fail before flash write number `writes` from now, the next being 0.

        None takes that back. The write under way then changes nothing.
        """
        self._order("fail", writes=writes)

    def reset(self):
        """Reset the chip alone, as by its RUN pin; the display keeps what it shows."""
        self._read = len(self.serial)
        self._order("reset")

    def keep_flash(self, path):
        """Write a copy of the flash's contents, for another board to begin with."""
        shutil.copy(self._flash, path)

    def close(self):
        """End the emulator; the flash's contents are lost."""
        if self._emulator:
            self._emulator.close()
            self._emulator = None
        self._folder.cleanup()

    # Time

    def wait_ms(self, ms):
        """Let so many milliseconds of emulated time pass."""
        self._run(ms)

    def wait_transfer(self, limit=10_000):
        """Run to the end of the next transfer to the display; its cycle, or None after `limit`."""
        met = self._run(limit, "i2c")
        return self.transfers[-1][0] if met else None

    def wait_serial(self, text, limit=10_000):
        """Run until `text` comes over USB, behind what was waited for before.

        What was sent before a reset or power-on does not count. TimeoutError after `limit` ms.
        """
        unread = self.serial[self._read :]
        if text not in unread and not self._run(limit, "serial", text=text, after=unread):
            raise TimeoutError(f"{text!r} did not come within {limit} ms: {self.serial[-500:]!r}")
        self._read = self.serial.index(text, self._read) + len(text)

    def wait_picture(self, predicate, limit=10_000):
        """Run until predicate(glass) is true; the cycle. TimeoutError after `limit` ms."""
        ends = self.cycles + limit * CYCLES_PER_MS
        at = self.cycles
        while not predicate(self.pixels()):
            left = (ends - self.cycles) // CYCLES_PER_MS
            at = self.wait_transfer(left) if left > 0 else None
            if at is None:
                raise TimeoutError(f"the glass did not come to that within {limit} ms")
        return at

    def wait_change(self, pixels=1, limit=10_000):
        """Run until so many pixels differ from what is seen now; the cycle at which they do."""
        before = self.pixels()
        return self.wait_picture(lambda glass: differing(before, glass) >= pixels, limit)

    # Keys, glass, sound, supply

    def press(self, key):
        """Hold a key (an event key code) down."""
        self._order("hold", pin=KEYS[key], level=0)

    def release(self, key):
        """Let a key go."""
        self._order("hold", pin=KEYS[key], level=None)

    def tap(self, *keys, ms=TAP):
        """Press these keys together for `ms`, let them go, and wait a moment."""
        for key in keys:
            self.press(key)
        self.wait_ms(ms)
        for key in keys:
            self.release(key)
        self.wait_ms(GAP)

    def hold(self, *keys):
        """Hold these keys together long enough to mean it."""
        self.tap(*keys, ms=HELD)

    def play(self, script):
        """Do what a key script (host_sim.key_script) says."""
        for keys, ms in parse(script):
            if keys:
                self.tap(*keys, ms=ms)
            else:
                self.wait_ms(ms)

    def pixels(self):
        """What is to be seen: 128 * 64 bytes of 0 or 1, row by row."""
        return self.display.pixels()

    def png(self, path, scale=4):
        """Save what is to be seen as a PNG."""
        png(path, self.pixels(), scale=scale)

    @property
    def buzzer(self):
        """The tone that the piezo sounds, in Hz; 0 is silence."""
        return self._order("tone", pin=pins.BUZZER)["hz"]

    def battery(self, volts):
        """Let the supply have so many volts; the ADC sees a third, of 3.3 V in 4095 steps."""
        assert PICO.supply is not None
        value = min(round(volts / 3 / 3.3 * 4095), 4095)
        self._order("analog", channel=PICO.supply - 26, value=value)

    def plug_usb(self, plugged):
        """Plug USB in, or out, as far as the pin that tells sees."""
        self._order("hold", pin=PICO.usb, level=1 if plugged else 0)

    # Serial

    @property
    def address(self):
        """What mpremote is told to connect to."""
        return f"socket://127.0.0.1:{self._running.port}"

    def type(self, text):
        """Send text to the board over USB; it arrives as time passes."""
        self._order("type", data=base64.b64encode(text.encode()).decode())

    def wait_repl(self):
        """Run to MicroPython's prompt after a start without a main.py."""
        self.wait_serial(">>> ", REPL_MS)

    def execute(self, code, limit=60_000):
        """Run Python on the board through its raw REPL; what it printed.

        Ends a program that runs. limit: emulated ms. BoardError with the traceback if it fails.
        """
        self._read = len(self.serial)  # mpremote's own talk lies before it
        self.type("\r\x03\x03\x01")
        self.wait_serial("raw REPL; CTRL-B to exit\r\n>", REPL_MS)
        begun = len(self.serial)
        self.type(code + "\x04")
        self.wait_serial("\x04>", limit)
        said, error, _ = self.serial[begun:].split("\x04")
        self.type("\x02")
        self.wait_repl()
        if error:
            raise BoardError(error.replace("\r\n", "\n"))
        return said.removeprefix("OK").replace("\r\n", "\n")

    def run_script(self, script, *arguments, limit=600_000):
        """Run a script of tests/both or tools on the board, with sys.argv; what it printed.

        What it imports has to be on the board. limit: emulated ms.
        """
        words = [script.name, *map(str, arguments)]
        return self.execute(f"import sys\nsys.argv[:] = {words!r}\n{script.read_text()}", limit)

    def mpremote(self, *arguments, check=True, timeout=300):
        """Run the real mpremote on the board; what it printed.

        The board gets a moment after it, for what it was told last, such as a reset.
        MpremoteError if it fails and check is set; timeout: real seconds.
        """
        command = [sys.executable, "-m", "mpremote", "connect", self.address, *map(str, arguments)]
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=timeout, cwd=self._folder.name
        )
        self._run(AFTERWARDS_MS)
        if check and run.returncode:
            raise MpremoteError(
                f"mpremote {' '.join(map(str, arguments))}: {run.stdout}{run.stderr}"
            )
        return run.stdout if check else run.stdout + run.stderr

    # The emulator

    def _run(self, ms, until=None, **details):
        return self._order("run", ms=ms, until=until, **details)["met"]

    @property
    def _running(self):
        if self._emulator is None:
            raise EmulatorError("the board was not started, or is closed.")
        return self._emulator

    def _order(self, do, **details):
        answer = self._running.order(do, **details)
        self.cycles = answer["cycles"]
        self.powered = answer["powered"]
        self.flash_writes = answer["writes"]
        if answer["broken"] and do != "power":
            raise EmulatorError(f"the firmware broke down: {answer['broken']}.")
        return answer

    def _take(self, event):
        """Something that happened on the board."""
        if "i2c" in event:
            data = base64.b64decode(event["i2c"])
            self.transfers.append((event["at"], event["speed"], len(data)))
            self.display.receive(data)
        elif "serial" in event:
            self.serial += base64.b64decode(event["serial"]).decode("utf-8", "replace")
        elif "reset" in event:
            self.resets += 1
            self._read = len(self.serial)
        elif "warning" in event:
            self.warnings.append(event["warning"])

"""A life on the simulator: the console as floe.start runs it, on a clock and parts of our own."""

from __future__ import annotations

import contextlib
import copy
import io
import random
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

from host_sim import sim_board
from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.chips.watchdog import Reset, Watchdog
from host_sim.flash_folder import Flash, PowerCut
from host_sim.sim_console import DISPLAYS, SEEDS

from floe import start
from floe.device.debounced_pin import BOUNCE_MS
from floe.device.display import NAMES
from floe.events import KEYS, UP
from floe.ui import memory
from floe.ui.console import Console
from floe.ui.session import ASIDE, KEPT
from floe.ui.settings import FILE
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.invariants import Broken, Player

BUSY = 20
"""Milliseconds that a step takes while the console wants the next at once: as it thinks."""
LONGEST_WAIT = 10
"""Milliseconds that the console may want to sleep: keys are looked at in between."""
ANSWER = 100
"""Milliseconds within which a key that went down is known."""
WHOLE_AGAIN = 2000
"""Milliseconds after which the picture is whole, whatever happened to the display."""
LOOK_EVERY = 500
"""Milliseconds between two looks at the whole picture."""
CHANGE = 1000
"""Milliseconds within which the picture changes after B."""
TICKS = 1 << 30
"""ticks_ms() counts modulo this."""


class _Over(BaseException):
    """No event is left."""


class Panel:
    """The display on the bus; once it is disturbed, beside it one to which nothing happened."""

    def __init__(self, name: str) -> None:
        kind, offset = DISPLAYS[name]
        if kind == "ssd1306":
            self.real = Ssd1306(strict=False)
        else:
            self.real = Sh1106(strict=False, offset=offset)
        self._ideal: Ssd1306 | Sh1106 | None = None
        self.address = self.real.address
        self.max_speed = self.real.max_speed
        self.noise = 0
        """Transfers to come in which a bit is another."""
        self.garbled = False
        """Was one such since this was last looked at?"""
        self.frames = 0
        """A sum of all that was sent to it."""
        self._random = random.Random(name)

    def receive(self, data: bytes) -> None:
        """Take one transfer."""
        self.frames = zlib.crc32(data, self.frames)
        if self._ideal:
            self._ideal.receive(data)
        if self.noise:
            self.noise -= 1
            self.garbled = True
            noisy = bytearray(data)
            noisy[self._random.randrange(len(data))] ^= 1 << self._random.randrange(8)
            data = bytes(noisy)
        self.real.receive(data)

    def disturb(self, noise: int = 0) -> None:
        """Garble the next transfers, or without noise be reset."""
        self._ideal = self._ideal or copy.deepcopy(self.real)
        self.noise = noise
        if not noise:
            self.real.power_on()

    def power_on(self) -> None:
        """Be dark and forget all."""
        self.real.power_on()
        self._ideal = None

    def pixels(self) -> bytes:
        """What should be seen."""
        return (self._ideal or self.real).pixels()

    def whole(self) -> bool:
        """Is the picture as it should be?"""
        return self._ideal is None or self.real.pixels() == self._ideal.pixels()


class SimLife:
    """One life. A folder is for its flash; on_step(life) is called after every step."""

    def __init__(
        self,
        events: Sequence[Event],
        folder: Path,
        on_step: Callable[[SimLife], object] | None = None,
        on_event: Callable[[SimLife, Event], object] | None = None,
    ) -> None:
        self.counts = Counts(lives=1)
        self.now = 0
        """Milliseconds since the beginning, over all power-ons."""
        self._events = list(events)
        self._at = 0
        self._due = 0
        self._folder = folder
        self._on_step = on_step
        self._on_event = on_event
        self._ticks = 0
        self._serial = io.StringIO()
        self._console: Console | None = None
        self._held = [False] * KEYS
        self._released = [-BOUNCE_MS - 1] * KEYS
        self._pressed: dict[int, int] = {}
        self._plugged = True
        self._disturbed = 0
        self._looked = 0
        self._probe: tuple[int, bytes] | None = None
        self._reserved = 0  # bytes that are held for a search at the first title
        self._player = Player()
        self._set_up()

    # -- the parts

    def _set_up(self) -> None:
        """Take the events that say what there is to begin with."""
        display = "ssd1306"
        settings: list[str] = []
        while self._at < len(self._events):
            event = self._events[self._at]
            if event.what == "display":
                display = str(event.args[0])
            elif event.what == "ticks":
                self._ticks = event.number()
            elif event.what == "set":
                settings.append(f"{event.args[0]}\n")
            else:
                break
            self._at += 1
        for path in self._folder.iterdir():
            path.unlink()
        (self._folder / FILE).write_text("".join(settings))
        self._kind = NAMES.index({"ssd1306": "ssd1306"}.get(display, display))
        self.panel = Panel({"sh1106-2": "sh1106"}.get(display, display))
        self._flash = Flash(self._folder)
        self._board = sim_board.SimBoard(folder=self._folder)
        self._next_due()

    def _new_board(self, watchdog: Watchdog) -> None:
        """The chip starts: pins and bus are as after a reset; what is around them stays."""
        board = sim_board.SimBoard(folder=self._folder)
        board.bus.detach(board.display)
        board.watchdog = watchdog
        self._board = board
        if self._plugged:
            board.bus.attach(self.panel)
        for key in range(KEYS):
            if self._held[key]:
                board.press(key)
        sim_board.use(board)
        self._pressed.clear()
        self._probe = None
        self._disturbed = self.now

    # -- running

    def run(self) -> Counts:
        """Live it; what happened. Broken if an invariant does not hold."""
        plain = start.build
        start.time, time = self, start.time  # pyright: ignore[reportAttributeAccessIssue]
        start.build = self._build(plain)
        watchdog = Watchdog()
        try:
            with contextlib.redirect_stdout(self._serial):
                while True:
                    watchdog = self._live(watchdog)
        except _Over:
            self._look_at_end()
        finally:
            start.build = plain
            start.time = time
            self._console = None
            self.counts.moves = self._player.witness.moves
            self.counts.games = self._player.witness.finished
        return self.counts

    def _live(self, watchdog: Watchdog) -> Watchdog:
        """From one start to the end of it; the watchdog of the next."""
        self._check_kept()
        self._new_board(watchdog)
        try:
            start.run()
            self._pass(1000)  # at the REPL, where somebody looks around
            watchdog = Watchdog()
        except PowerCut:
            self.counts.cuts += 1
            self._flash.power_on()
            self.panel.power_on()
            watchdog = Watchdog()
        except Reset:
            self.counts.restarts += 1
        except KeyboardInterrupt:
            self.counts.restarts += 1
            watchdog = Watchdog()
        if self._console:
            self._player.look(self._console.session)  # the step was not finished
        self._console = None
        return watchdog

    def _build(self, plain: Callable[..., Console]) -> Callable[..., Console]:
        def build(clock: Callable[[], int] | None = None) -> Console:
            self._console = plain(self._flash, lambda: self.now * 7919 % SEEDS, clock)
            self._reserved = self._reserved or memory.reserved()
            return self._console

        return build

    # -- the time, as floe.start knows it

    def ticks_ms(self) -> int:
        """Milliseconds, modulo TICKS."""
        return (self._ticks + self.now) % TICKS

    def ticks_diff(self, later: int, earlier: int) -> int:
        """Milliseconds between two of them."""
        return (later - earlier + TICKS // 2) % TICKS - TICKS // 2

    def sleep(self, seconds: float) -> None:
        """Wait, while the console is built."""

    def sleep_ms(self, ms: int) -> None:
        """The end of a step: look at everything, then let time pass."""
        if not 0 <= ms <= LONGEST_WAIT:
            raise Broken(f"time: the console wants to sleep for {ms} ms")
        self.counts.steps += 1
        self._look()
        if self._on_step:
            self._on_step(self)
        took = ms or BUSY
        self.counts.console_ms += took
        self._pass(took)
        self._board.watchdog.pass_time(took)

    def _pass(self, ms: int) -> None:
        """Let time pass, and happen what is due then."""
        ends = self.now + ms
        while self._due <= ends:
            self.now = max(self._due, self.now)
            event = self._events[self._at]
            self._at += 1
            self._next_due()
            if self._on_event:
                self._on_event(self, event)
            getattr(self, "_do_" + event.what)(event)
        self.now = max(ends, self.now)

    def _next_due(self) -> None:
        if self._at == len(self._events):
            if self._at and self._events[-1].what == "over":
                raise _Over
            self._events.append(Event(0, "over"))
        self._due += self._events[self._at].wait

    # -- events

    def _do_over(self, event: Event) -> None:
        raise _Over

    def _do_wait(self, event: Event) -> None:
        """Nothing."""

    def _do_press(self, event: Event) -> None:
        key = event.number()
        if not self._held[key]:
            self.counts.presses += 1
            self._held[key] = True
            self._board.press(key)
            if self.now - self._released[key] > BOUNCE_MS:
                self._pressed[key] = self.now + ANSWER

    def _do_release(self, event: Event) -> None:
        key = event.number()
        if self._held[key]:
            self._released[key] = self.now
        self._held[key] = False
        self._board.release(key)
        self._pressed.pop(key, None)

    def _do_off(self, event: Event) -> None:
        self._due += event.number()
        self.now += event.number()
        raise PowerCut

    def _do_cut(self, event: Event) -> None:
        self._flash.cut_power(event.number(0), event.number(1))

    def _do_interrupt(self, event: Event) -> None:
        raise KeyboardInterrupt

    def _do_reset(self, event: Event) -> None:
        raise Reset(0)

    def _do_stall(self, event: Event) -> None:
        self._leap(event.number())
        self._board.watchdog.pass_time(event.number())

    def _do_pass(self, event: Event) -> None:
        self._leap(event.number())

    def _leap(self, ms: int) -> None:
        """Time passes in which nothing is looked at."""
        self.now += ms
        self._due += ms
        self._disturbed = self.now
        self._pressed = {key: due + ms for key, due in self._pressed.items()}
        if self._probe:
            self._probe = self._probe[0] + ms, self._probe[1]

    def _do_unplug(self, event: Event) -> None:
        self._plugged = False
        self._board.bus.detach(self.panel)
        self.panel.disturb()
        self._probe = None

    def _do_plug(self, event: Event) -> None:
        self._plugged = True
        self._board.bus.attach(self.panel)
        self._disturbed = self.now

    def _do_brownout(self, event: Event) -> None:
        self.panel.disturb()
        self._disturbed = self.now

    def _do_noise(self, event: Event) -> None:
        self.panel.disturb(event.number())

    def _do_refuse(self, event: Event) -> None:
        self._player.versions.unsure = True
        self._flash.fail_writes(event.number())

    def _do_drop(self, event: Event) -> None:
        self._player.versions.unsure = True
        self._flash.drop_writes(event.number())

    def _do_misread(self, event: Event) -> None:
        self._player.versions.unsure = True
        bit = event.number(1)
        self._flash.fail_reads(event.number(), None if bit < 0 else bit)

    def _do_full(self, event: Event) -> None:
        self._player.versions.unsure = True
        free, whole = self._flash.room()
        self._flash.size = whole - free + event.number()

    def _do_damage(self, event: Event) -> None:
        path = self._folder / KEPT
        data = bytearray(path.read_bytes()) if path.exists() else None
        if data:
            self._player.versions.unsure = True
            byte, bit = divmod(event.number() % (8 * len(data)), 8)
            data[byte] ^= 1 << bit
            path.write_bytes(data)

    def _do_mend(self, event: Event) -> None:
        for key in range(KEYS):
            self._do_release(Event(0, "release", (key,)))
        self._flash.fail_writes(0)
        self._flash.drop_writes(0)
        self._flash.fail_reads(0)
        self._flash.power_on()
        self._flash.size = None
        self.panel.noise = 0
        self._do_plug(event)

    def _do_battery(self, event: Event) -> None:
        self._board.battery(event.number() / 1000)

    def _do_usb(self, event: Event) -> None:
        self._board.plug_usb(bool(event.number()))

    def _do_probe(self, event: Event) -> None:
        if self._console and self._right_display(self._console):
            self._probe = self.now + CHANGE, self.panel.pixels()

    # -- invariants

    def _right_display(self, console: Console) -> bool:
        """Is the display there, and spoken to as what it is? While Up is held that may change."""
        right = console.settings.get("display") == self._kind
        return self._plugged and right and not self._held[UP]

    def _look(self) -> None:
        """Look at everything that has to hold after a step."""
        if self._serial.tell():
            self._look_at_serial()
        console = self._console
        if console is None:
            return
        self._player.look(console.session)
        if self._pressed:
            self._look_at_keys(console)
        if self._probe:
            self._look_at_probe(self._probe)
        if self.panel.garbled:
            self.panel.garbled = False
            self._disturbed = self.now
        if self.now - self._looked >= LOOK_EVERY:
            self._looked = self.now
            if self._right_display(console) and self.now - self._disturbed > WHOLE_AGAIN:
                self._look_at_picture(console)

    def _look_at_serial(self) -> None:
        said = self._serial.getvalue()
        self._serial.seek(0)
        self._serial.truncate()
        if "Traceback" in said:
            last = said.strip().splitlines()[-1]
            raise Broken(f"crash: {last}\n{said}")

    def _look_at_keys(self, console: Console) -> None:
        for key, due in list(self._pressed.items()):
            if console.keys.down(key):
                del self._pressed[key]
            elif self.now > due:
                raise Broken(f"keys: key {key} was not seen within {ANSWER} ms")

    def _look_at_probe(self, probe: tuple[int, bytes]) -> None:
        due, before = probe
        if self.panel.pixels() != before:
            self._probe = None
        elif self.now > due:
            raise Broken(f"frozen: B changed nothing within {CHANGE} ms")

    def _look_at_picture(self, console: Console) -> None:
        if not console.display_power.present:
            raise Broken("display: it is there, but the console does not find it")
        if not self.panel.whole():
            raise Broken(f"display: the picture is not whole after {WHOLE_AGAIN} ms")

    def _check_kept(self) -> None:
        found = _text(self._folder / KEPT)
        aside = [_text(path) or "" for path in self._folder.glob(ASIDE + "*")]
        self._player.power_on(found, aside, self._flash.healthy)

    def _look_at_end(self) -> None:
        self._look_at_serial()
        console = self._console
        if console and console.session is None and memory.reserved() < self._reserved:
            raise Broken(f"heap: {memory.reserved()} bytes are held, not {self._reserved}")

    def pixels(self) -> bytes:
        """What is seen."""
        return self.panel.real.pixels()


def _text(path: Path) -> str | None:
    """A file's text, None if there is none."""
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        return None

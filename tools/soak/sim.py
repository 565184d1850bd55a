"""A session on the simulator: the console as floe.start runs it, on simulated time and parts."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable, Sequence
from pathlib import Path

from host_sim.chips.watchdog import Reset, Watchdog
from host_sim.flash_folder import PowerCut
from host_sim.sim_console import SEEDS

from floe import start
from floe.device.power import LEAST
from floe.device.storage import Folder, Storage
from floe.ui import memory
from floe.ui.battery import KINDS
from floe.ui.console import Console
from floe.ui.progress import Progress
from floe.ui.saved_game import ASIDE
from floe.ui.session import Session, file_of
from floe.ui.settings import Settings
from floe.ui.settings_file import FILE, NEXT
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.invariants import SLOTS, Broken
from tools.soak.panel import HEIGHT, WIDTH, pixels
from tools.soak.sim_parts import CHANGE, Over, Parts

BUSY = 20  # Ms of a step while the console asks for the next one at once, as when it thinks.
# Milliseconds for which the console may sleep between two polls of the keys.
LONGEST_WAIT = 10
# Milliseconds after which the picture must be complete after any event of the display.
WHOLE_AGAIN = 2000
ADC_ERROR = 20  # Millivolts by which a measurement may be wrong.
LOOK_EVERY = 500  # Milliseconds between two checks of the whole picture.
TICKS = 1 << 30  # ticks_ms() counts modulo this.


class SimSession(Parts):
    """One session. The folder holds its flash; on_step(session) is called after every step."""

    def __init__(
        self,
        events: Sequence[Event],
        folder: Path,
        on_step: Callable[[SimSession], object] | None = None,
        on_event: Callable[[SimSession, Event], object] | None = None,
    ) -> None:
        super().__init__(events, folder)
        self._on_step = on_step
        self._on_event = on_event
        self._serial = io.StringIO()
        self._looked = 0
        self._had_settings = False
        # Since a step at whose end the battery was nearly empty: the write operations, and the
        # game that waits to be saved.
        self._empty_since: tuple[int, Session | None] | None = None
        self._reserved = 0  # bytes that are reserved for a search at the first title

    # -- running

    def run(self) -> Counts:
        """Run it and return the counts. Broken if an invariant does not hold."""
        plain = start.build
        start.time, time = self, start.time  # pyright: ignore[reportAttributeAccessIssue]
        start.build = self._build(plain)
        watchdog = Watchdog()
        try:
            with contextlib.redirect_stdout(self._serial):
                while True:
                    watchdog = self._run_session(watchdog)
        except Over:
            self._look_at_end()
        finally:
            start.build = plain
            start.time = time
            self._console = None
            self.counts.moves = self._player.witness.moves
            self.counts.games = self._player.witness.finished
        return self.counts

    def _run_session(self, watchdog: Watchdog) -> Watchdog:
        """Run from one start to its end; returns the watchdog of the next start."""
        self._check_saves()
        self._new_board(watchdog)
        self._board.on_sleep = self._sleep_lightly
        try:
            start.run()
            self._pass(1000)  # time at the REPL
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
        if self._console and self._console.stack:  # pyright: ignore[reportPrivateUsage]
            self._look_at_game(self._console)  # the step was not finished
        self._console = None
        return watchdog

    def _build(self, plain: Callable[..., Console]) -> Callable[..., Console]:
        def build(clock: Callable[[], int] | None = None) -> Console:
            self._console = plain(self._flash, lambda: self.now * 7919 % SEEDS, clock)
            self._reserved = self._reserved or memory.reserved()
            self._keys.begin()
            self._console.keys._put = self._reporting(self._console.keys._put)
            return self._console

        return build

    def _reporting(self, put: Callable[[int], None]) -> Callable[[int], None]:
        def reported(event: int) -> None:
            self._keys.report(event)
            put(event)

        return reported

    # -- the time, as floe.start knows it

    def ticks_ms(self) -> int:
        """Milliseconds, modulo TICKS."""
        return (self._ticks + self.now) % TICKS

    def localtime(self) -> tuple[int, ...]:
        """The date of a chip whose clock was never set."""
        return start.UNSET_YEAR, 1, 1, 0, 0, 0, 4, 1

    def time(self) -> int:
        """Seconds of that date."""
        return self.now // 1000

    def ticks_diff(self, later: int, earlier: int) -> int:
        """Milliseconds between two of them."""
        return (later - earlier + TICKS // 2) % TICKS - TICKS // 2

    def sleep(self, seconds: float) -> None:
        """Wait, while the console is built."""

    def sleep_ms(self, ms: int) -> None:
        """The end of a step: check everything, then let time pass."""
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

    def _sleep_lightly(self, ms: int) -> None:
        """Sleep as the chip does, and inform the watchdog."""
        self.counts.steps += 1
        self._look()
        self.counts.console_ms += ms
        since = self.now
        self._asleep = True
        self._pass(ms)
        self._asleep = False
        self._keys.woken(since, self.now)

    def _pass(self, ms: int) -> None:
        """Let time pass, and apply the events that are due."""
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

    # -- invariants

    def _look(self) -> None:
        """Check everything that must hold after a step."""
        if self._serial.tell():
            self._look_at_serial()
        console = self._console
        if console is None:
            return
        self._look_at_battery(console)
        self._look_at_game(console)
        self._keys.look(self.now)
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
        output = self._serial.getvalue()
        self._serial.seek(0)
        self._serial.truncate()
        if "Traceback" in output:
            last = output.strip().splitlines()[-1]
            raise Broken(f"crash: {last}\n{output}")

    def _look_at_probe(self, probe: tuple[int, bytes]) -> None:
        due, before = probe
        if self.panel.pixels() != before:
            self._probe = None
        elif self.now > due:
            raise Broken(f"frozen: B changed nothing within {CHANGE} ms")

    def _look_at_picture(self, console: Console) -> None:
        if not console.display_power.present:
            raise Broken("display: it is there, but the console does not find it")
        # To be drawn in the next step.
        waits = console._dirty or console._part_dirty  # pyright: ignore[reportPrivateUsage]
        if not waits and self.panel.pixels() != self._drawn(console):
            raise Broken("display: it shows another picture than the console drew")

    def _drawn(self, console: Console) -> bytes:
        """What the panel should show: the frame, turned round where that is set, or darkness."""
        power = console.display_power
        if not power.visible:
            return bytes(WIDTH * HEIGHT)
        drawn = pixels(power._display.buffer[1:])  # pyright: ignore[reportPrivateUsage]
        return drawn[::-1] if console.settings.get("flip") else drawn

    def _look_at_game(self, console: Console) -> None:
        # In a replay or a line of the analysis, the position changes for a while.
        self._player.look(console.session, type(console.screen).__name__ == "PlayScreen")

    def _look_at_battery(self, console: Console) -> None:
        low = KINDS["alkaline"][0]  # the kind of cells is not known
        if self._on_usb or not LEAST - ADC_ERROR <= self._millivolts <= low + ADC_ERROR:
            self._empty_since = None
            return
        self._player.refuse()
        if not LEAST + ADC_ERROR <= self._millivolts <= low - ADC_ERROR:
            self._empty_since = None
            return
        game = console.session
        pending = game if game and game.pending else None
        if self._empty_since:
            operations, waited = self._empty_since
            if self._flash.operations != operations:
                raise Broken("battery: nearly empty, but the console writes")
            if waited and waited.saved and not waited.pending:
                raise Broken("battery: a save counts as done that must have been refused")
        self._empty_since = self._flash.operations, pending

    def _check_saves(self) -> None:
        contents = {slot: _text(self._folder / file_of(slot)) for slot in SLOTS}
        aside = [_text(path) or "" for path in self._folder.glob(ASIDE + "*")]
        disturbed = self._player.unsure
        self._player.power_on(contents, aside, self._flash.healthy)
        if not disturbed and not self._settings_unsure:
            self._check_settings()
            if not Progress(Storage(Folder(str(self._folder)))).understood:
                raise Broken("progress: what was reached cannot be read")

    def _check_settings(self) -> None:
        """Broken if the settings existed before and are missing now or cannot be read."""
        text = _text(self._folder / FILE)
        if text is None:
            text = _text(self._folder / NEXT)
        if text is None and not self._had_settings:
            return
        self._had_settings = True
        if text is None or not Settings(Storage(Folder(str(self._folder)))).understood:
            raise Broken(f"settings: {text!r} is kept")

    def _look_at_end(self) -> None:
        self._look_at_serial()
        console = self._console
        # A game in the demo uses other blocks, and has no session.
        titled = console and type(console.screen).__name__ == "Title"
        if titled and memory.reserved() < self._reserved:
            raise Broken(f"heap: {memory.reserved()} bytes are held, not {self._reserved}")

    def pixels(self) -> bytes:
        """The visible pixels."""
        return self.panel.pixels()


def _text(path: Path) -> str | None:
    """A file's text, None if there is none."""
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        return None

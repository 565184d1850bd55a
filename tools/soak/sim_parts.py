"""The parts of a simulated console, and what the events of a session do to them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from host_sim import sim_board
from host_sim.chips.watchdog import Reset, Watchdog
from host_sim.flash_folder import Flash, PowerCut

from floe.display_kinds import NAMES
from floe.events import KEYS, UP
from floe.ui.console import Console
from floe.ui.session import file_of
from floe.ui.settings_file import FILE
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.invariants import SLOTS, Player
from tools.soak.key_watch import KeyWatch
from tools.soak.panel import Panel

CHANGE = 1000  # Milliseconds within which B changes the picture.

FULL_MV = 5000  # Millivolts of the supply of a console that was fixed.


class Over(BaseException):
    """No event is left."""


class _Flash(Flash):
    """A flash that reports each write operation before it is done."""

    def __init__(self, folder: Path, on_write: Callable[[], object]) -> None:
        super().__init__(folder)
        self._on_write = on_write

    def operation(
        self, action: Callable[[], object], partial_action: Callable[[int], object] | None = None
    ) -> None:
        """Report a write operation, then do it."""
        self._on_write()
        super().operation(action, partial_action)


class Parts:
    """A board, its display, its flash and its keys, over all power-ons of a session."""

    def __init__(self, events: Sequence[Event], folder: Path) -> None:
        self.counts = Counts(sessions=1)
        self.now = 0  # Milliseconds since the beginning.
        self._events = list(events)
        self._at = 0
        self._due = 0
        self._folder = folder
        self._ticks = 0
        self._console: Console | None = None
        self._held = [False] * KEYS
        self._keys = KeyWatch()
        self._asleep = False
        self._plugged = True
        self._disturbed = 0
        self._millivolts, self._on_usb = FULL_MV, True
        self._fade: tuple[int, int] | None = None  # write operations until then, and millivolts
        self._settings_unsure = False  # a silently dropped write may have been the settings'
        self._probe: tuple[int, bytes] | None = None
        self._player = Player()
        self._set_up()

    def _set_up(self) -> None:
        """Apply the events that define the start."""
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
        if settings:
            (self._folder / FILE).write_text("".join(settings))
        self._kind = NAMES.index(display)
        self.panel = Panel(display)
        self._flash = _Flash(self._folder, self._fade_in_a_write)
        self._board = sim_board.SimBoard(folder=self._folder)
        self._next_due()

    def _new_board(self, watchdog: Watchdog) -> None:
        """Start the chip: pins and bus are reset, what is connected to them stays."""
        board = sim_board.SimBoard(folder=self._folder)
        board.bus.detach(board.display)
        board.watchdog = watchdog
        self._board = board
        if self._plugged:
            board.bus.attach(self.panel)
        board.battery(self._millivolts / 1000)
        board.plug_usb(self._on_usb)
        for key in range(KEYS):
            if self._held[key]:
                board.press(key)
        sim_board.use(board)
        self._keys.begin()
        self._probe = None
        self._disturbed = self.now

    def _next_due(self) -> None:
        if self._at == len(self._events):
            self._events.append(Event(0, "over"))
        self._due += self._events[self._at].wait

    def _right_display(self, console: Console) -> bool:
        """Is the display connected, and of the right kind? While Up is held that may change."""
        right = console.settings.get("display") == self._kind
        return self._plugged and right and not self._held[UP]

    # -- events

    def _do_over(self, event: Event) -> None:
        raise Over

    def _do_wait(self, event: Event) -> None:
        """Do nothing."""

    def _do_press(self, event: Event) -> None:
        key = event.number()
        if not self._held[key]:
            self.counts.presses += 1
            self._held[key] = True
            self._board.press(key)
            self._keys.changed(key, True, self.now, self._asleep)

    def _do_release(self, event: Event) -> None:
        key = event.number()
        if self._held[key]:
            self._held[key] = False
            self._board.release(key)
            self._keys.changed(key, False, self.now, self._asleep)

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
        """Let time pass without checks."""
        self.now += ms
        self._due += ms
        self._disturbed = self.now
        self._keys.leap(ms)
        if self._probe:
            self._probe = self._probe[0] + ms, self._probe[1]

    def _do_unplug(self, event: Event) -> None:
        self._plugged = False
        self._board.bus.detach(self.panel)
        self.panel.power_on()
        self._probe = None

    def _do_plug(self, event: Event) -> None:
        self._plugged = True
        self._board.bus.attach(self.panel)
        self._disturbed = self.now

    def _do_brownout(self, event: Event) -> None:
        self.panel.power_on()
        self._disturbed = self.now

    def _do_noise(self, event: Event) -> None:
        self.panel.noise = event.number()

    def _do_refuse(self, event: Event) -> None:
        self._player.disturb()
        self._flash.fail_writes(event.number())

    def _do_drop(self, event: Event) -> None:
        self._player.disturb()
        self._settings_unsure = True
        self._flash.drop_writes(event.number())

    def _do_misread(self, event: Event) -> None:
        self._player.disturb()
        bit = event.number(1)
        self._flash.fail_reads(event.number(), None if bit < 0 else bit)

    def _do_full(self, event: Event) -> None:
        self._player.disturb()
        free, whole = self._flash.room()
        self._flash.size = whole - free + event.number()

    def _do_damage(self, event: Event) -> None:
        saved = [path for path in map(self._path, SLOTS) if path.exists()]
        path = saved[event.number() % len(saved)] if saved else self._folder
        data = bytearray(path.read_bytes()) if saved else None
        if data:
            self._player.disturb()
            byte, bit = divmod(event.number() % (8 * len(data)), 8)
            data[byte] ^= 1 << bit
            path.write_bytes(data)

    def _path(self, game: str) -> Path:
        return self._folder / file_of(game)

    def _do_repair(self, event: Event) -> None:
        for key in range(KEYS):
            self._do_release(Event(0, "release", (key,)))
        self._flash.fail_writes(0)
        self._flash.drop_writes(0)
        self._flash.fail_reads(0)
        self._flash.power_on()
        self._flash.size = None
        self.panel.noise = 0
        self._fade = None
        self._do_battery(Event(0, "battery", (FULL_MV,)))
        self._do_plug(event)

    def _do_squeeze(self, event: Event) -> None:
        """Do nothing: this Python's heap is not limited."""

    def _do_battery(self, event: Event) -> None:
        self._millivolts = event.number()
        self._board.battery(self._millivolts / 1000)

    def _do_fade(self, event: Event) -> None:
        self._fade = event.number(0), event.number(1)

    def _fade_in_a_write(self) -> None:
        """Let the battery's voltage fall, if this write operation is the one."""
        if self._fade:
            left, millivolts = self._fade
            self._fade = (left - 1, millivolts) if left else None
            if not left:
                self._do_battery(Event(0, "battery", (millivolts,)))

    def _do_usb(self, event: Event) -> None:
        self._on_usb = bool(event.number())
        self._board.plug_usb(self._on_usb)

    def _do_probe(self, event: Event) -> None:
        if self._console and self._right_display(self._console):
            self._probe = self.now + CHANGE, self.panel.pixels()

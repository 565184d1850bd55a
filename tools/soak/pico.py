"""Sessions on the emulated Pico: real MicroPython and littlefs, its own time, its flash cut off.

It checks only what can be seen from outside: the output over USB, whether B changes the picture,
and after every power cut, by a safe start, the saved game. Events for flash and display other than
power cuts are left out, as are jumps in time.
"""

from collections.abc import Sequence
from pathlib import Path

from floe.events import KEYS, B
from floe.games import record
from floe.games.errors import TextError
from floe.ui.session import file_of
from tools.board.pico.emulated_pico import EmulatedPico
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.invariants import SLOTS, Broken, Witness

CYCLES_PER_MS = 125_000
START_MS = 2000  # After this time the console runs.
CHANGE_MS = 1000  # Within this time B, or Down after it, changes the picture.
SAVES = [f"/saves/{file_of(name)}" for name in SLOTS]
READ = f"""
import os
for name in {SAVES!r}:
    try:
        print(open(name).read())
    except OSError:
        print("-")
    print("=")
"""
SETTINGS = """
try:
    import os
    os.mkdir('/saves')
except OSError:
    pass
open('/saves/settings.txt', 'w').write({!r})
"""


class PicoSession:
    """One session on a board, from the contents of its flash."""

    def __init__(self, events: Sequence[Event], flash: Path) -> None:
        self.counts = Counts(sessions=1)
        self._events = events
        self._witness = Witness()
        self._held = [False] * KEYS
        self._read = 0
        self._probe: bytes | None = None
        self._board = EmulatedPico(flash)

    def run(self) -> Counts:
        """Run it and return the counts. Broken if an invariant does not hold."""
        settings = [f"{event.args[0]}\n" for event in self._events if event.what == "set"]
        with self._board as board:
            self._safe_start(SETTINGS.format("".join(settings)))
            board.power_cut()
            board.power_on()
            board.wait_ms(START_MS)
            for event in self._events:
                board.wait_ms(event.wait)
                action = getattr(self, "_do_" + event.what, None)
                if action:
                    action(event)
                self._look()
            self._cut()
            self.counts.console_ms = board.cycles // CYCLES_PER_MS
        self.counts.moves = self._witness.moves
        self.counts.games = self._witness.finished
        return self.counts

    # -- invariants

    def _look(self) -> None:
        output = self._board.serial[self._read :]
        if "Traceback" in output:
            raise Broken(f"crash: {output.strip().splitlines()[-1]}\n{output}")
        self._read = max(len(self._board.serial) - len("Traceback"), 0)
        if self._probe is not None and self._board.pixels() != self._probe:
            self._probe = None
        if not self._board.powered:  # the power was cut in a write
            self._cut()

    def _cut(self) -> None:
        """Cut the power, check what is saved, and start again."""
        board = self._board
        self.counts.cuts += 1
        self._probe = None
        board.fail_after_writes(None)
        board.power_cut()
        for text in self._safe_start(READ).split("=\n")[:-1]:
            self._check(text.strip())
        board.power_cut()
        board.power_on()
        for key in range(KEYS):
            if self._held[key]:
                board.press(key)
        board.wait_ms(START_MS)

    def _safe_start(self, code: str) -> str:
        """Start to the prompt and run code there; returns what it printed."""
        board = self._board
        for key in range(KEYS):
            board.release(key)
        board.press(B)
        board.power_on()
        board.wait_repl()
        board.release(B)
        printed = board.execute(code)
        self._read = len(board.serial)
        return printed

    def _check(self, text: str) -> None:
        """Broken unless the saved game is missing or legal."""
        if text == "-":
            return
        try:
            saved = record.read(text + "\n")
        except TextError as error:
            raise Broken(f"kept: {error}\n{text}") from None
        begun = saved.game, saved.start, saved.headers
        self._witness.follow(begun, list(saved.moves), "", saved.result)

    # -- events

    def _do_press(self, event: Event) -> None:
        key = event.number()
        if not self._held[key]:
            self.counts.presses += 1
            self._held[key] = True
            self._board.press(key)

    def _do_release(self, event: Event) -> None:
        self._held[event.number()] = False
        self._board.release(event.number())

    def _do_repair(self, _event: Event) -> None:
        for key in range(KEYS):
            self._do_release(Event(0, "release", (key,)))
        self._board.plug_display()
        self._board.fail_after_writes(None)

    def _do_off(self, _event: Event) -> None:
        self._cut()

    def _do_cut(self, event: Event) -> None:
        self._board.fail_after_writes(event.number())

    def _do_reset(self, _event: Event) -> None:
        self.counts.restarts += 1
        self._board.reset()

    def _do_unplug(self, _event: Event) -> None:
        self._board.unplug_display()

    def _do_plug(self, _event: Event) -> None:
        self._board.plug_display()

    def _do_brownout(self, _event: Event) -> None:
        self._board.display.power_on()

    def _do_battery(self, event: Event) -> None:
        self._board.battery(event.number() / 1000)

    def _do_usb(self, event: Event) -> None:
        self._board.plug_usb(bool(event.number()))

    def _do_probe(self, _event: Event) -> None:
        if self._probe is not None:
            raise Broken(f"frozen: B changed nothing within {CHANGE_MS} ms")
        self._probe = self._board.pixels()

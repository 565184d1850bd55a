"""One session on MicroPython: applies events to a console and prints the results."""

import binascii
import gc
import os
import sys

import vfs
from disk import Disk
from records import contents, version_of

from host_sim import sim_board
from host_sim.chips.watchdog import Reset

KEYS = 6
BUSY = 20
ANSWER = 100
REST = 20
TICKS = 1 << 30
SEEDS = 1_000_000
PIECE = 1024
SLOTS = ("fish", "xok", "soccer", "fish-day", "xok-day", "soccer-day")
# Events that nothing here answers: only the simulator has these parts.
ELSEWHERE = ("wait", "brownout", "noise", "full", "damage", "fade", "battery", "usb", "probe")
SPARE = 2048  # Bytes of heap that this script needs itself, while the console's is squeezed.


class PowerCut(BaseException):
    """The power failed."""


class Over(BaseException):
    """No event is left."""


class Panel:
    """A display on the bus, which takes everything."""

    address = 0x3C
    max_speed = 1_000_000

    def __init__(self):
        self.frames = 0  # A checksum of everything that was sent to it.

    def receive(self, data):
        self.frames = binascii.crc32(data, self.frames)


class Session:
    """One session, by its events; floe.start uses it as the module time."""

    def __init__(self, events):
        self.events = events
        self.event = next(events)
        self.due = self.now = self.ticks = 0
        self.presses = self.cuts = self.restarts = self.steps = self.elapsed = 0
        self.disk = Disk(self.look)
        self.held = [False] * KEYS
        self.released = [-REST - 1] * KEYS
        self.pressed = {}
        self.record = None
        self.count = -1
        self.console = None
        self.squeezed = None
        self.dropped = False
        self.panel = Panel()
        self.plugged = True
        self.board = sim_board.SimBoard()
        self.format()
        self.settings = []
        while self.event[1] in ("display", "ticks", "set"):
            _, what, rest = self.event
            if what == "ticks":
                self.ticks = int(rest)
            elif what == "set":
                self.settings.append(rest + "\n")
            self.event = next(events)
        self.due = self.event[0]

    # -- running

    def run(self):
        first = True
        while True:
            self.mount(first)
            first = False
            try:
                self.start()
            except PowerCut:
                self.cuts += 1
                self.disk.left = -1
            except (Reset, KeyboardInterrupt):
                self.restarts += 1
            except Over:
                break
            finally:
                self.look()
                self.forget()
        print(
            "end",
            self.elapsed,
            self.panel.frames,
            self.presses,
            self.cuts,
            self.restarts,
            self.steps,
        )

    def mount(self, first):
        self.disk.dead = False
        misreading = self.disk.misreading
        self.disk.misreading = 0
        try:
            files = self.files()
        except OSError:
            if not self.dropped:
                raise
            # Writes that were silently dropped may break littlefs itself: the board then formats.
            self.format()
            files = self.files()
            first = True
        vfs.mount(files, "/flash")
        if first:
            os.mkdir("/flash/saves")
            with open("/flash/saves/settings.txt", "w") as file:
                file.write("".join(self.settings))
        for name in os.listdir("/flash/saves"):
            if name.startswith("game.bad"):
                print("bad", contents(name)[0])
        for slot in SLOTS:
            print("found", slot, *contents(slot + ".floe"))
        self.disk.misreading = misreading

    def format(self):
        vfs.VfsLfs2.mkfs(self.disk)  # pyright: ignore[reportArgumentType]

    def files(self):
        return vfs.VfsLfs2(self.disk)  # pyright: ignore[reportArgumentType]

    def start(self):
        self.board = board = sim_board.use(sim_board.SimBoard())
        board.bus.detach(board.display)
        if self.plugged:
            board.bus.attach(self.panel)
        for key in range(KEYS):
            if self.held[key]:
                board.press(key)
        self.pressed.clear()
        from floe import start

        start.SAVES = "/flash/saves"
        start.time = self
        plain = start.build
        start._any_seed = lambda: self.now * 7919 % SEEDS

        def build(clock=None):
            self.console = plain(clock=clock)
            return self.console

        start.build = build
        start.run()
        self.leap(1000)

    def forget(self):
        """The power is off: nothing stays in memory."""
        self.console = self.record = self.squeezed = None
        self.count = -1
        for name in list(sys.modules):
            if name.startswith("floe"):
                del sys.modules[name]
        sys.modules.pop("floe", None)
        vfs.umount("/flash")
        gc.collect()

    # -- the time

    def localtime(self):
        return 2021, 1, 1, 0, 0, 0, 4, 1

    def time(self):
        return self.now // 1000

    def ticks_ms(self):
        return (self.ticks + self.now) % TICKS

    def ticks_diff(self, later, earlier):
        return (later - earlier + TICKS // 2) % TICKS - TICKS // 2

    def sleep(self, seconds):
        pass

    def sleep_ms(self, ms):
        if self.disk.dead:
            raise PowerCut
        self.steps += 1
        self.look()
        self.elapsed += ms or BUSY
        self.leap(ms or BUSY)

    def leap(self, ms):
        ends = self.now + ms
        while self.due <= ends:
            self.now = max(self.due, self.now)
            _, what, rest = self.event
            self.event = next(self.events)
            self.due += self.event[0]
            if what not in ELSEWHERE:
                getattr(self, "do_" + what)(*[int(word) for word in rest.split()])
        self.now = max(ends, self.now)

    # -- what is looked at

    def print_heap(self, console):
        """Print the free memory at the title after a game."""
        if len(console.stack) == 1:
            gc.collect()
            print("heap", gc.mem_free())

    def look(self):
        console = self.console
        if not console or self.disk.dead:  # what it does after a power cut does not count
            return
        session = console.session
        if session:
            self.look_at_game(session)
        elif self.record:
            self.record = None
            self.count = -1
            print("left")
            self.print_heap(console)
        if not console.stack:  # it shows why it broke, and looks at A alone
            self.pressed.clear()
        for key in list(self.pressed):
            if console.keys._down[key]:  # by the pin, whichever of A and B it means
                del self.pressed[key]
            elif self.now > self.pressed[key]:
                del self.pressed[key]
                print("slow", key)

    def look_at_game(self, session):
        record = session.record
        moves = len(record.moves)
        if record is self.record and moves == self.count:
            return
        if record is not self.record:
            for name in record.headers:
                print("header", name + ": " + record.headers[name])
            print("game", record.game, record.start)
        by_a_move = record is self.record and moves > self.count
        self.record = record
        self.count = moves
        crc = version_of(record)
        result = record.result.replace(" ", "_")
        print("version", crc, int(by_a_move), result, session.game.text(), "=", *record.moves)

    # -- events

    def do_over(self):
        raise Over

    def do_press(self, key):
        if not self.held[key]:
            self.held[key] = True
            self.presses += 1
            self.board.press(key)
            if self.now - self.released[key] > REST:
                self.pressed[key] = self.now + ANSWER

    def do_release(self, key):
        if self.held[key]:
            self.released[key] = self.now
        self.held[key] = False
        self.board.release(key)
        self.pressed.pop(key, None)

    def do_off(self, ms):
        self.due += ms
        self.now += ms
        self.disk.dead = True
        raise PowerCut

    def do_cut(self, at, stored):
        self.disk.left = at
        self.disk.stored = stored

    def do_interrupt(self):
        raise KeyboardInterrupt

    def do_reset(self):
        raise Reset(0)

    def do_stall(self, ms):
        self.now += ms
        self.due += ms
        for key in self.pressed:
            self.pressed[key] += ms

    do_pass = do_stall

    def do_unplug(self):
        self.plugged = False
        self.board.bus.detach(self.panel)

    def do_plug(self):
        self.plugged = True
        self.board.bus.attach(self.panel)

    def do_refuse(self, times):
        print("unsure")
        self.disk.refusing = times

    def do_drop(self, times):
        print("unsure")
        self.dropped = True
        self.disk.dropping = times

    def do_misread(self, times, bit):
        print("unsure")
        self.disk.misreading = times
        self.disk.bit = bit

    def do_squeeze(self, kilobytes):
        print("squeezed")
        gc.collect()
        self.squeezed = []
        while gc.mem_free() > 1024 * kilobytes + SPARE:
            self.squeezed.append(bytearray(PIECE))

    def do_repair(self):
        for key in range(KEYS):
            self.do_release(key)
        self.disk.repair()
        self.squeezed = None
        self.do_plug()
        print("fixed")

"""Plays a game on the console with the heap locked in every step: no frame may allocate.

    ui/play_heap.py GAME SEATS SEED MINUTES [OPTION WORD …]

SEATS has a letter for each player: p is a person whose keys are pressed at random, m the machine.
Only these may allocate: making a move, which prepares its animation, records it and saves it;
asking for a hint; beginning and ending to think; and making, once in a game, what watches for an
offer of a draw. Prints a checksum of what was sent to the
display, the position after at most MINUTES, and the numbers of hints that were asked for and
shown, which must be the same on both Pythons.
"""

import micropython
import sys

from parts import Bus, NoFiles, Pin

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.sound import Sound
from floe.device.storage import Storage
from floe.events import A
from floe.games import registry
from floe.games.random import Random
from floe.search import engine
from floe.search.engine import Engine
from floe.search.levels import levels_of
from floe.ui import strings
from floe.ui.console import Console
from floe.ui.playing.game_picture import PICK
from floe.ui.session import PERSON, Session

STEP = 30  # Ms from one step to the next.
HELD = 25  # Steps for which a key is held to count as held.
HINT_EVERY = 12  # One of this many keys is A held, which asks for a hint when a person is to move.
WAITED = 150  # The most steps to wait after that: some hints are completed.
LATE = 1000  # Ms after power-on; a later key does not count as held at power-on.


class OpenEngine(Engine):
    """An engine that may allocate when it begins to think, and when it is stopped."""

    def start(self, level, seed=0, refused=(), past=()):
        micropython.heap_unlock()
        Engine.start(self, level, seed, refused, past)
        micropython.heap_lock()

    def start_hint(self, thousandths=0, contempt=False):
        micropython.heap_unlock()
        Engine.start_hint(self, thousandths, contempt)
        micropython.heap_lock()

    def stop(self):
        micropython.heap_unlock()
        Engine.stop(self)
        micropython.heap_lock()


class OpenSession(Session):
    """A session that may allocate for moves, for saving, and for noting a hint."""

    playing = False

    def play(self, move):
        micropython.heap_unlock()
        self.playing = True
        Session.play(self, move)
        self.playing = False
        print(len(self.record.moves), self.record.moves[-1])
        micropython.heap_lock()

    def keep(self):
        if self.playing:
            Session.keep(self)
        else:
            micropython.heap_unlock()
            Session.keep(self)
            micropython.heap_lock()

    def help(self, how):
        micropython.heap_unlock()
        Session.help(self, how)
        micropython.heap_lock()


def open_start(view):
    """Let a view allocate when it prepares to show a move."""
    start = view.start

    def opened(move):
        micropython.heap_unlock()
        start(move)
        micropython.heap_lock()

    view.start = opened


def open_offers(own):
    """Let a descriptor allocate when it makes what watches for an offer of a draw."""
    draw_offer = own.draw_offer

    def opened(console, session):
        micropython.heap_unlock()
        offer = draw_offer(console, session)
        micropython.heap_lock()
        return offer

    own.draw_offer = opened


def open_hints(screen):
    """Let a play screen allocate when a hint is asked for; counts hints asked for and shown."""
    counts = [0, 0]
    ask_hint = screen.ask_hint
    suggest = screen.suggest
    prepare = screen.machine.prepare

    def asked():
        micropython.heap_unlock()
        counts[0] += 1
        ask_hint()
        micropython.heap_lock()

    def prepared():
        micropython.heap_unlock()
        prepare()
        micropython.heap_lock()

    def suggested(move):
        counts[1] += 1
        suggest(move)

    screen.ask_hint = asked
    screen.suggest = suggested
    screen.machine.prepare = prepared
    return counts


def meet_letters(texts):
    """Use all texts once: MicroPython allocates for a character at its first use."""
    for name in dir(texts):
        text = getattr(texts, name)
        if isinstance(text, str):
            for _ in text:
                pass
    for _ in "0123456789":
        pass


def begin(name, seats, headers, bus, pins):
    """A console on which a game has just begun, with everything created already."""
    console = Console(
        Display(lambda speed: bus), Keys(pins), Sound(Pin()), Storage(NoFiles()), None
    )
    console.step(0)
    game = registry.new_game(name, len(seats), headers)
    level = levels_of(name)[1]
    levels = [PERSON if seat == "p" else level for seat in seats]
    session = OpenSession(console.storage, game, levels, {})
    meet_letters(console.strings)
    meet_letters(strings.load(console.language, name))
    engine.Engine = OpenEngine
    console.settings.set("warn", 0)  # beginning to judge a move allocates, like all thinking
    console.start(session)
    console.step(0)
    if name == "soccer":
        open_start(console.stack[-1].board.view)
    return console, session


def press(console, pin, now, steps=3):
    """Press a key for a number of steps and release it; returns the time afterwards."""
    pin.level = 0
    for _ in range(steps):
        now = wait(console, now)
    pin.level = 1
    for _ in range(3):
        now = wait(console, now)
    return now


def wait(console, now):
    """Do a step with the heap locked; returns the time of the next."""
    micropython.heap_lock()
    console.step(now)
    micropython.heap_unlock()
    return now + STEP


def steps_back(console):
    """Would B only go a step back? Elsewhere it opens the pause menu, which may allocate."""
    screen = console.stack[-1]
    if screen is not console.stack[0]:
        return True  # a hint is being searched
    return screen.phase == PICK and screen.board.view.hint_b() == console.strings.PLAY_BACK


def main(name, seats, seed, minutes, words):
    bus = Bus()
    pins = [Pin() for _ in range(6)]
    headers = {"deal": str(seed)}
    for i in range(0, len(words), 2):
        headers[words[i]] = words[i + 1]
    console, session = begin(name, seats, headers, bus, pins)
    hints = open_hints(console.stack[-1])
    open_offers(console.stack[-1].descriptor)
    random = Random(seed)
    game = session.game
    now = LATE
    while console.session is session and not game.over() and now < minutes * 60_000:
        # A also skips the machine's thinking and animations. Held by the last player who can move
        # it opens an offer, which may allocate.
        if random.below(HINT_EVERY) == 0 and not game.alone():
            now = press(console, pins[A], now, HELD)
            for _ in range(random.below(WAITED)):
                if not game.over():
                    now = wait(console, now)
        else:
            now = press(console, pins[random.below(6 if steps_back(console) else 5)], now)
    print(bus.sent, bus.mixed, game.result(), len(session.record.moves), hints[0], hints[1])


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])

"""A session from a seed: the same seed gives the same events on every machine."""

from collections.abc import Sequence

import host_sim  # noqa: F401

from floe.display_kinds import NAMES
from floe.events import DOWN, KEYS, RIGHT, UP, A, B
from floe.games import registry
from floe.games.random import Random
from floe.ui import battery
from tools.soak.events import Event

WRAP = 1 << 30  # The value at which ticks_ms() wraps around.
LEAP = (1 << 29) - 1  # The longest time that ticks_diff() can measure.
MEASURED = battery.EVERY + 100  # Milliseconds after which the console knows its battery.

_PLAYING = (14, 14, 14, 14, 40, 4)
_MENUS = (20, 20, 10, 10, 25, 15)
_ANY = (1, 1, 1, 1, 1, 1)
# The events besides keys: their weights, and the least and the most of each of their numbers,
# unless a method of _Session chooses them.
_ACCIDENTS: dict[str, tuple[int, list[tuple[int, int]]]] = {
    "off": (22, []),
    "cut": (34, []),
    "interrupt": (2, []),
    "reset": (3, []),
    "stall": (6, [(20, 3000)]),
    "hang": (1, [(8000, 20_000)]),
    "pass": (5, []),
    "unplug": (5, []),
    "brownout": (3, []),
    "noise": (4, [(1, 30)]),
    "refuse": (3, [(1, 30)]),
    "drop": (2, [(1, 8)]),
    "misread": (3, [(1, 9), (-1, 5000)]),
    "full": (2, [(0, 1200)]),
    "damage": (1, [(0, 8000)]),
    "battery": (2, [(1500, 5500)]),
    "usb": (2, [(0, 1)]),
    "fade": (6, []),
    "squeeze": (2, [(2, 150)]),
}
_SEEN_AT_START = "misread", "damage"  # Half of these are followed by a restart.


class _Dice:
    """Random choices from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def between(self, least: int, most: int) -> int:
        """A number from least to most."""
        span = most - least + 1
        if span <= 1 << 16:
            return least + self._random.below(span)
        high = self._random.below((span >> 16) + 1)
        return least + ((high << 16) + self._random.below(1 << 16)) % span

    def one_in(self, n: int) -> bool:
        """True once in n times."""
        return self._random.below(n) == 0

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, by the weights."""
        left = self._random.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError


class _Session:
    """The events so far."""

    def __init__(self, seed: int) -> None:
        self.dice = _Dice(seed)
        self.events: list[Event] = []

    def add(self, wait: int, what: str, *args: int | str) -> None:
        """Let something happen `wait` ms later."""
        self.events.append(Event(wait, what, args))

    # -- how it begins

    def begin(self) -> int:
        """Add the console's display and settings; returns the index of the game to play."""
        dice = self.dice
        display = NAMES[dice.weighted((70,) + (10,) * (len(NAMES) - 1))]
        self.add(0, "display", display)
        ticks = (0, WRAP - dice.between(0, 60_000), dice.between(0, WRAP - 1))
        self.add(0, "ticks", ticks[dice.weighted((40, 40, 20))])
        self.add(0, "set", f"display: {display}")
        self.add(0, "set", f"brightness: {dice.between(1, 5)}")
        self.add(0, "set", f"sound: {registry.SWITCH[dice.between(0, 1)]}")
        self.add(0, "set", f"flip: {registry.SWITCH[dice.between(0, 1)]}")
        if dice.one_in(6):
            self.add(0, "set", "clock: 200")
        for info in registry.GAMES:
            self._begin_game(info)
        if dice.one_in(20):
            self.add(dice.between(0, 100), "press", dice.between(0, KEYS - 1))
        return dice.between(0, len(registry.GAMES) - 1)

    def _begin_game(self, info: registry.GameInfo) -> None:
        dice = self.dice
        if info.most_players > 2:
            self.add(0, "set", f"{info.setting('players')}: {dice.between(2, info.most_players)}")
        for seat in range(info.most_players):
            level = dice.weighted((50, 36, 10, 3, 1, 0))
            who = f"level {level}" if level else "person"
            self.add(0, "set", f"{info.setting(f'seat {seat + 1}')}: {who}")
        for option in info.options:
            word = option.words[dice.between(0, len(option.words) - 1)]
            self.add(0, "set", f"{info.setting(option.name)}: {word}")

    def open_game(self, game: int) -> None:
        """Go from the title into a game, if none is saved."""
        self.add(self.dice.between(310, 600), "repair")
        for key in (A, *[RIGHT] * game, A, A):
            self.tap(key, 60, 60)

    # -- keys

    def tap(self, key: int, down: int, gap: int) -> None:
        """Press a key for `down` ms, then wait for `gap` ms."""
        self.add(gap, "press", key)
        self.add(down, "release", key)

    def taps(self, weights: Sequence[int]) -> None:
        """Add taps at a normal pace."""
        for _ in range(self.dice.between(10, 80)):
            key = self.dice.weighted(weights)
            self.tap(key, self.dice.between(5, 45), self.dice.between(5, 60))

    def bounces(self) -> None:
        """Add taps with a bouncing contact."""
        for _ in range(self.dice.between(3, 15)):
            key = self.dice.weighted(_PLAYING)
            wait = self.dice.between(20, 80)
            for _ in range(self.dice.between(1, 4)):
                self.tap(key, self.dice.between(0, 6), wait)
                wait = self.dice.between(0, 6)
            self.tap(key, self.dice.between(25, 60), wait)

    def flood(self) -> None:
        """Add far more presses than the console reads."""
        for _ in range(self.dice.between(20, 120)):
            key = self.dice.between(0, KEYS - 1)
            self.tap(key, self.dice.between(0, 4), self.dice.between(0, 4))

    def chords(self) -> None:
        """Add presses of several keys together."""
        for _ in range(self.dice.between(1, 5)):
            keys = [key for key in range(KEYS) if self.dice.one_in(2)]
            for key in keys:
                self.add(self.dice.between(0, 15), "press", key)
            self.add(self.dice.between(10, 900), "wait")
            for key in keys:
                self.add(self.dice.between(0, 15), "release", key)

    def holds(self) -> None:
        """Add held keys: hints, the pause menu, repeats."""
        for _ in range(self.dice.between(1, 3)):
            key = self.dice.weighted((2, 2, 2, 2, 5, 3))
            self.tap(key, self.dice.between(400, 1500), self.dice.between(30, 200))
            self.tap(self.dice.weighted(_MENUS), 40, self.dice.between(30, 400))

    def rest(self) -> None:
        """Let time pass without events."""
        self.add(self.dice.between(200, 3000), "wait")

    # -- accidents

    def accident(self) -> None:
        """An event other than a key."""
        what = [*_ACCIDENTS][self.dice.weighted([weight for weight, _ in _ACCIDENTS.values()])]
        wait = self.dice.between(0, 400)
        chosen = getattr(self, "_" + what, None)
        if chosen:
            chosen(wait)
            return
        numbers = [self.dice.between(*bounds) for bounds in _ACCIDENTS[what][1]]
        self.add(wait, "stall" if what == "hang" else what, *numbers)
        if what in _SEEN_AT_START and self.dice.one_in(2):
            self._off(100)

    def _off(self, wait: int) -> None:
        self.add(wait, "off", self.dice.between(0, 300))
        self.tap(A, 60, self.dice.between(310, 500))

    def _cut(self, wait: int) -> None:
        stored = (0, 1, self.dice.between(2, 600))[self.dice.between(0, 2)]
        self.add(wait, "cut", self.dice.between(0, 7), stored)

    def _pass(self, wait: int) -> None:
        leap = (59_900, 61_000, 299_900, 301_000, self.dice.between(1, LEAP))
        self.add(wait, "pass", leap[self.dice.between(0, 4)])

    def _unplug(self, wait: int) -> None:
        self.add(wait, "unplug")
        for _ in range(self.dice.between(0, 6)):
            self.tap(self.dice.weighted(_ANY), 40, self.dice.between(30, 400))
        self.add(self.dice.between(1, 2500), "plug")

    def _fade(self, wait: int) -> None:
        """Two cells, or one of lithium, run low in a write, and may fail in it or after it."""
        full, low = ((2900, 1900), (3900, 1700))[self.dice.between(0, 1)]
        self.add(wait, "usb", 0)
        self.add(0, "battery", full)
        if self.dice.one_in(2):
            self.add(0, "off", 300)  # these cells are there when the console starts
        self.add(MEASURED, "wait")
        self.taps(_PLAYING)
        at = self.dice.between(0, 7)
        self.add(0, "fade", at, low)
        if self.dice.one_in(2):
            self.add(0, "cut", at + self.dice.between(0, 2), self.dice.between(0, 600))
        self.taps(_PLAYING)
        self.add(self.dice.between(0, 3000), "wait")
        if self.dice.one_in(2):
            self._off(0)
        if self.dice.one_in(2):
            self.add(self.dice.between(0, 6000), "usb", 1)

    # -- how it ends

    def end(self) -> None:
        """Repair everything; then every B must be seen, and finally lead to the title."""
        self.add(0, "repair")
        self.add(3000, "wait")
        for _ in range(4):
            self._probe()
        self.tap(B, 700, 100)
        self.tap(UP, 60, 100)
        self.tap(A, 60, 100)
        self._probe()
        self.add(500, "wait")

    def _probe(self) -> None:
        self.add(100, "probe")
        self.add(0, "press", B)
        self.add(60, "release", B)
        self.tap(DOWN, 60, 100)  # at the title B means nothing
        self.add(300, "wait")


def session(seed: int) -> list[Event]:
    """The events of a session; a seed is 0 to floe.games.random.SEEDS - 1."""
    one = _Session(seed)
    dice = one.dice
    game = one.begin()
    one.open_game(game)
    for _ in range(dice.between(4, 16)):
        mood = dice.weighted((60, 8, 6, 8, 5, 8, 5))
        if mood == 0:
            one.taps(_PLAYING)
        elif mood == 1:
            one.taps(_MENUS)
        else:
            (one.bounces, one.flood, one.chords, one.holds, one.rest)[mood - 2]()
        if dice.one_in(8):
            one.open_game(game)
        for _ in range(dice.weighted((40, 40, 20))):
            one.accident()
    one.end()
    return one.events

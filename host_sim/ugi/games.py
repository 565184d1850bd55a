"""The games as the engine protocol knows them: where each lives and what `startpos` means for it.

A game is imported when it is asked for, so that one that is broken or missing harms no other.
"""

from importlib import import_module

from floe.games.errors import TextError
from floe.games.random import SEEDS

BOARDS = ("30", "37", "61")
"""The boards of xok, by their spaces."""


def number(text, least, most, what):
    """The number a text of ASCII digits names; TextError unless it is `least` to `most`."""
    good = text.isascii() and text.isdigit() and len(text) <= 10
    if not good or not least <= int(text) <= most:
        raise TextError(f"{what} is a number from {least} to {most}, not '{text}'")
    return int(text)


def _start_fish(game, words, options) -> None:
    """`startpos <players> <seed>`, bare `startpos` is `startpos 2 1`."""
    if len(words) not in (0, 2):
        raise TextError("startpos of fish takes nothing, or players and seed: startpos 3 17")
    players, seed = words or ("2", "1")
    game.deal(
        number(players, 2, 4, "the number of players"),
        number(seed, 0, SEEDS - 1, "the seed"),
        options["Balanced"],
    )


def _start_xok(game, words, options) -> None:
    """`startpos <spaces>`, bare `startpos` is `startpos 30`."""
    if len(words) > 1 or words and words[0] not in BOARDS:
        raise TextError(f"startpos of xok takes nothing, or the board: {', '.join(BOARDS)}")
    game.deal(int(words[0]) if words else 30)


def _start_soccer(game, words, options) -> None:
    """`startpos`, nothing more."""
    if words:
        raise TextError("startpos of soccer takes nothing")
    game.deal(options["Repetition"])


class Entry:
    """One game of the protocol: class `name` of `module`, its check options, its `startpos`."""

    def __init__(self, module, name, options, start) -> None:
        self.module = module
        self.name = name
        self.options = options
        self.start = start

    def new(self):
        """A game, at the position its class begins with."""
        return getattr(import_module(self.module), self.name)()


GAMES = {
    "fish": Entry("floe.games.fish.rules", "Fish", {"Balanced": True}, _start_fish),
    "xok": Entry("floe.games.xok.rules", "Xok", {}, _start_xok),
    "soccer": Entry("floe.games.soccer.rules", "Soccer", {"Repetition": True}, _start_soccer),
}
"""By the name after `--game`."""

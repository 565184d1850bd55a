"""The walk through the console's screens, in legs: on the emulated Pico each is the simulator's.

Each begins at power-on, with only its own files and with some keys held down. Every game in it has
a typed seed, so that it is the same everywhere.
"""

from pathlib import Path

# The settings of a console that has a language; no first game is offered.
ASKED = "language: en\n"

# A saved game of soccer in which the person wins with the next move.
BEFORE_THE_GOAL = """\
# players: person chick
# name 1: Anna
soccer c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1
none
"""

# A saved game of fish in which the first offered move leaves the best floes to the opponent.
BEFORE_A_BLUNDER = """\
# players: person chick
fish 0020201/00303212/0030000/01101111/1320212/10010121/1232022/22231223 a5,b5,d7,g1/e2,f1,f6,g6 \
1 14+9/12+9
none
"""

# A chick was beaten just before, and nine games are counted: after one more win another level is
# offered, and the statistics say how strong the person plays.
ONE_WON = """\
# progress: 1
# check: 13eee1c3
row soccer: chick 1 0
soccer 2 chick: 9 5 0 0 1 1 1
"""

# A position of fish in which a person made a mistake.
MISTAKE = """\
# mistakes: 1
# check: 2bfcdafa
000001: fish 0 -1 0 2011000/01232000/0013112/01220222/0000120/11002032/3110000/30000000 \
e6,f2,f7,g2/a3,b4,b5,d2 1 23+15/23+15
"""

# The files of a console, by names for the legs.
FILES = {
    "english": ("settings.txt", ASKED),
    "before-the-goal": ("soccer.floe", BEFORE_THE_GOAL),
    "one-won": ("progress.txt", ONE_WON),
    "before-a-blunder": ("fish.floe", BEFORE_A_BLUNDER),
    "mistake": ("mistakes.txt", MISTAKE),
}
HELD_MS = 1000  # How long the keys of a leg are held at power-on.


def _legs():
    text = Path(__file__).with_name("walk.txt").read_text("utf-8")
    for leg in text.split("\n== ")[1:]:
        head, *lines = leg.splitlines()
        name, held, files = (part.strip() for part in head.split("|"))
        script = " ".join(line for line in lines if not line.startswith("#"))
        yield name, held, dict(FILES[each] for each in files.split()), script


# Each leg's name, the keys that are held, its files, and its key script.
LEGS = tuple(_legs())

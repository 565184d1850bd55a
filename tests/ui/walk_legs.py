"""The walk through the console's screens, in legs: on the emulated Pico each is the simulator's.

Each begins at power-on, with only its own files and with some keys held down. Every game in it has
a typed seed, so that it is the same everywhere.
"""

# The settings of a console that has a language; no first game is offered.
ASKED = "language: en\n"
ENGLISH = {"settings.txt": ASKED}

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

HELD_MS = 1000  # How long the keys of a leg are held at power-on.

# Each leg's name, the keys that are held, its files, and its key script.
LEGS = (
    (
        "first start",
        "",
        {},
        # A language; the first game of fish is offered, and the set-up lies below it.
        "D U A w300 A w300 R L A w600 A w600 A w900 B w300"
        # The set-up with every row: players, a name, a level, a layout, an option; a position that
        # is refused, as penguins are missing, and one that is taken; both rules.
        " D R L D A w300 D R D D A D R L D R L D A U R U A D R L"
        " D A w300 A U U U A B w300 A A D D A B w300"
        " D A w300 R B D A w300 B w300 B w300 D A w300"
        # The rules from the menu; the pages about it.
        " D w300 R R L B w300 B w300 U A R R B"
        # No statistics yet; the ladder.
        " U U U A R B U A R B",
    ),
    (
        "a puzzle",
        "",
        ENGLISH,
        # A move in it, the pause menu, and its goal again.
        "D D A w300 A w300 A w900 A w600 A w600 A w5000 B+ w300 D A w300",
    ),
    (
        "set-ups",
        "",
        ENGLISH,
        # The date; the calendar; the game of a day is begun and left; the rows of the other games,
        # xok against the clock; a position of soccer is set up.
        "D A U L D A w300 U A R B D A w900 A w900 B+ U A w900"
        " D A w300 R A w300 D R L D L D R L D R D R D D D D A w900 A A w900 B+ U A w900"
        " D A w300 R R A w300 D R L D R D R L D R D R D A w300 A D A B w300 D D A w300"
        " B B w300 D A w300 D w300 B B w300",
    ),
    (
        "settings",
        "",
        ENGLISH,
        # Every row, but not another kind of display, which would refuse the commands.
        "D D D D D A R R D R L D L R D R R D R R D D R R R D R R R D A w200"
        " D U B D R R D A w300 B+ B w300",
    ),
    (
        "saved games",
        "",
        ENGLISH,
        # Fish with a typed seed; a penguin is placed, and the machine answers.
        "A w300 A w300 D D D D D A U R U A U U U U U w300 A w900 A w3000"
        # A hint; the analysis, and the line that it expects.
        " A+ w900 R B+ w300 D D D D A w600 A w4000 B w300 B w300"
        # Pause: a look back, the rules, a restart that is not meant, settings; quit.
        " B+ D D D D D A w900 L w300 R w900 B w300 B+ D D A R B D D D D D D A R B"
        " D A B D A D B D A w900"
        # Xok, begun and left; the list of both, and xok goes on.
        " D A w300 R A w300 A w900 B+ U A w900 A w300 D w300 A w900 B+ U A w900",
    ),
    (
        "the end of a game",
        "",
        {"settings.txt": ASKED, "soccer.floe": BEFORE_THE_GOAL, "progress.txt": ONE_WON},
        # The goal: the offer of another level, and the result.
        "A w600 U A A w6500 D U B w600"
        # The review, the line that wins, the last board; a rematch is left.
        " D w3000 L A w4000 B D w900 R w900 B B w300 A w300 D D B w300"
        # Its result once more, from the title; the statistics.
        " D A w1500 B w300 D D D D D A R R R R A w300 B D D D D A w300 A w300 B B B",
    ),
    (
        "a warning",
        "",
        {"settings.txt": ASKED, "fish.floe": BEFORE_A_BLUNDER},
        # A bad move, and its reply; it is taken back, and then made anyway.
        "A w600 A w100 A w5000 B w600 A A w9000 A w2000",
    ),
    (
        "a mistake",
        "",
        {"settings.txt": ASKED, "mistakes.txt": MISTAKE},
        # A better move is looked for in a game of before.
        "D D A w300 U A w300 A w900 A w300 A w300 A w900 A w3000",
    ),
    ("display choice", "U", ENGLISH, "w300"),
    (
        "self-test",
        "AB",
        ENGLISH,
        # The first page is left by waiting, the others by a key.
        "w300 L w21000 R w300 R w300 R w300 R w300 R w300 R w300 w2500 R w300",
    ),
    # The player waits; any key ends the demo.
    ("demo", "", ENGLISH, "w49000 A w600"),
)

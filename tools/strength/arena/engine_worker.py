"""An engine of this project as a process; runs on MicroPython and CPython alike.

    engine_worker.py GAME

Understands the lines of UGI that a match needs, and `moves MOVE ...`, which continues from the
current position (a long line takes MicroPython milliseconds to read). Of the game's own options it
knows FullTime.
"""

import sys

from floe.games import registry
from floe.games.errors import TextError
from floe.search.engine import Engine
from floe.search.levels import HIGHEST, LEVELS, find_level

SLICE = 100000


class Worker:
    """A game and the search that plays it."""

    def __init__(self, name):
        self._game = registry.new_game(name)
        self._level = HIGHEST
        self._seed = 0
        self._past = []
        self._engine = Engine(self._game)

    def begin(self):
        """Begin a new game, without data of the last search."""
        self._engine = Engine(self._game)

    def set_option(self, name, value):
        """Level, FullTime or Seed."""
        if name == "Level":
            level = find_level(value)
            if level < 0:
                names = ", ".join(LEVELS)
                raise TextError("there is no level '" + value + "', the levels are " + names)
            self._level = level
        elif name == "FullTime":
            chosen = registry.find(self._game.NAME).chosen({"full time": value})
            self._game.begin(2, chosen)
        else:
            self._seed = int(value)

    def set_position(self, text):
        """`POSITION moves MOVE MOVE ...`, with or without the moves."""
        start, _, moves = text.partition(" moves")
        self._game.read(start)
        self._past = []
        self.go_on(moves.split())

    def go_on(self, moves):
        """Make moves, named by their texts."""
        for move in moves:
            self._game.make(self._game.find_move(move))
            self._game.commit()
            self._past.append(move)

    def go(self, words):
        """Search, print the progress, and return the move's text."""
        engine = self._engine
        if not words:
            engine.start(self._level, self._seed, (), self._past)
        elif words[0] == "depth":
            engine.start_budget(1 << 29, depth=int(words[1]))
        else:
            start_to_win(engine, int(words[1]))
        while not engine.step(SLICE):
            pass
        engine.stop()
        print("info depth", engine.depth, "nodes", engine.nodes, "score", engine.value)
        return self._game.move_text(engine.best)


def start_to_win(engine, nodes):
    """Begin to think with a number of nodes, like a level; older trees have no contempt."""
    try:
        engine.start_budget(nodes, contempt=True)
    except TypeError:
        engine.start_budget(nodes)


def obey(worker, line):
    """Execute a line; returns False for `quit`."""
    command, _, rest = line.partition(" ")
    if command == "ugi":
        print("id name Floe\nugiok")
    elif command == "isready":
        print("readyok")
    elif command == "uginewgame":
        worker.begin()
    elif command == "setoption":
        words = rest.split()
        worker.set_option(words[1], words[3])
    elif command == "position":
        worker.set_position(rest[4:])  # after `fen `
    elif command == "moves":
        worker.go_on(rest.split())
    elif command == "go":
        print("bestmove " + worker.go(rest.split()))
    return command != "quit"


def main(name):
    """Serve a game until `quit` or the end of input."""
    worker = Worker(name)
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        try:
            if not obey(worker, line.strip()):
                return
        except TextError as error:
            print("info string error: " + str(error))


main(sys.argv[1])

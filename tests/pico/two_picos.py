"""Two emulated Picos whose UARTs are crossed: GP0 of each to GP1 of the other."""

import random
from concurrent.futures import ThreadPoolExecutor

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games import record, registry
from tools.board.pico import memory
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.whole_game import PICKS

SLICE_MS = 20  # Emulated time that each runs alone; what it sends in that the other gets after it.
TAP_MS = 100
LONGEST_MS = 900_000  # Emulated time in which any game is over.
LONGEST_WAIT_MS = 60_000  # And in which anything else happens.
SETTLED_MS = 3000  # Both have settled if nothing changed for so long.
TWO_FLOES = 6  # The row on the title, counted from 0, where no game is kept.
LOWEST_TO_OTHER = 2  # So often left is pressed from the lowest level to the other Floe.
PERSON_TO_HIGHEST = 3  # And so often from the person to the emperor, past the rival.


class TwoPicos:
    """one and other: boards. lost: which part of what is sent, a slice at a time, gets lost."""

    def __init__(self, flash, seed=1, lost=0.0):
        self.chance = random.Random(seed)
        self.lost = lost
        self.one, self.other = self.both = EmulatedPico(flash), EmulatedPico(flash)
        self._threads = ThreadPoolExecutor(2)
        self.now = 0
        self.heard = 0  # How often a slice of time brought one of them bytes.

    def __enter__(self):
        for board in self.both:
            board.start()
        return self

    def __exit__(self, *_error):
        self._threads.shutdown()
        for board in self.both:
            board.close()

    def watch(self):
        """Switch both on again, without saved games, and watch their heaps."""
        for board in self.both:
            memory.start(board)

    def wait_ms(self, ms):
        """Let time pass for both."""
        for _ in range(-(-ms // SLICE_MS)):
            list(
                self._threads.map(
                    lambda board: board.powered and board.wait_ms(SLICE_MS), self.both
                )
            )
            sent = [board.uart() for board in self.both]
            for data, board in zip(sent, self.both[::-1], strict=True):
                if data and self.chance.random() >= self.lost:
                    board.uart(data)
                    self.heard += 1
            self.now += SLICE_MS

    def tap(self, *boards, key=A):
        """Press a key of these boards together, and wait until it has taken effect."""
        for board in boards:
            board.press(key)
        self.wait_ms(TAP_MS)
        for board in boards:
            board.release(key)
        self.wait_ms(TAP_MS)

    def begin(self, game, machine=False):
        """Set up a game on one, its second seat at the other Floe, which joins.

        machine: the first seat is the machine's, at its highest level, instead of a person's.
        """
        names = [info.name for info in registry.GAMES]
        self.tap(self.one)
        self.wait_ms(600)
        for _ in range(names.index(game)):
            self.tap(self.one, key=RIGHT)
            self.wait_ms(300)
        self.tap(self.one)
        self.wait_ms(600)
        seat = 3 if registry.find(game).most_players > 2 else 2
        highest, other = [LEFT] * PERSON_TO_HIGHEST * machine, [LEFT] * LOWEST_TO_OTHER
        for key in (*[DOWN] * (seat - 1), *highest, DOWN, *other, *[UP] * seat):
            self.tap(self.one, key=key)
        self.tap(self.one)
        self.join(self.other)

    def wait_until(self, predicate):
        """Let time pass for both until predicate() is true."""
        ends = self.now + LONGEST_WAIT_MS
        while not predicate():
            assert self.now < ends, self.shown()
            self.wait_ms(TAP_MS)

    def settle(self):
        """Let time pass until both have shown the same for a while: all moves have arrived."""
        before, since = self.shown(), self.now
        while self.now < since + SETTLED_MS:
            self.wait_ms(TAP_MS)
            if self.shown() != before:
                before, since = self.shown(), self.now

    def make_moves(self, count):
        """Make the moves that A offers, on whichever board is asked for one."""
        for _ in range(count):
            self.wait_until(lambda: PICKS in self.shown())
            mover = self.both[self.shown().index(PICKS)]
            while self.shown()[self.both.index(mover)] == PICKS:
                self.tap(mover)

    def join(self, board):
        """Look for the game of the other board, and join it."""
        for _ in range(TWO_FLOES):
            self.tap(board, key=DOWN)
        self.tap(board)
        self.wait_ms(6000)
        self.tap(board)

    def shown(self):
        """The screens of two watched boards, with the phase of a game."""
        for board in self.both:
            memory.check(board)
        return [memory.shown(board) for board in self.both]

    def play(self, over):
        """Press A on both, which makes any move, until over() is true."""
        while not over():
            assert self.now < LONGEST_MS
            self.tap(*[board for board in self.both if board.powered])


def saved(board, file):
    """The record in a file of a board whose program is stopped; its moves are tried."""
    rec = record.read(board.execute(f"print(open('/saves/{file}').read())").strip() + "\n")
    record.replay(rec, registry.new_game(rec.game, 2, rec.headers))
    return rec

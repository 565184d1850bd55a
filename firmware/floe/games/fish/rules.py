"""Fish: Hey, That's My Fish!, for 2 to 4 players.

Penguins are placed in turn, each on a free floe with one fish, then moved in turn in a straight
line over free floes; the floe a penguin leaves is taken with its fish. Who cannot move takes the
floes under their penguins and is out. Most fish win, then most floes, then the victory is shared.
"""

from array import array

from floe.games.fish import kernel
from floe.games.fish import layout as board
from floe.games.fish import notation as fish_text
from floe.games.game import Game
from floe.games.random import Random

ONES, TWOS, THREES = 30, 20, 10
PENGUINS = (0, 0, 4, 3, 2)
"""Penguins a player has, by the number of players."""


class Fish(Game):
    """A game of fish."""

    NAME = "fish"
    CELLS = board.CELLS
    MAX_MOVES = kernel.MAX_MOVES
    POSITION = kernel.POSITION
    kernel = kernel

    def __init__(self):
        Game.__init__(self, kernel.STATE)
        self._moves = array("i", bytes(4 * kernel.MAX_MOVES))
        self._afloat = bytearray(120)
        self._queue = bytearray(64)
        self.deal()

    # -- setting up

    def begin(self, players, chosen):
        """A deal by its number, balanced or not."""
        self.deal(players, int(chosen["deal"]), chosen["balanced"] == "on")

    def deal(self, players=2, seed=1, balanced=True):
        """Deal 60 floes and nothing else: 30 with one fish, 20 with two, 10 with three.

        The same seed always gives the same board. A balanced deal has no three 3-fish floes in
        one connected clump; it is shuffled on, from the same seed, until that is so.
        """
        self.clear(players)
        floes = bytearray(b"\x01" * ONES + b"\x02" * TWOS + b"\x03" * THREES)
        random = Random(seed)
        while True:
            random.shuffle(floes)
            for i, cell in enumerate(board.CELLS):
                self.state[cell] = floes[i]
            if not balanced or not self._clumped():
                return

    def clear(self, players):
        """Open water, every penguin still to be placed, player 1 to begin."""
        state = self.state
        for i in range(len(state)):
            state[i] = 0
        state[board.PLAYERS] = players
        state[board.PENGUINS_EACH] = PENGUINS[players]
        state[board.TO_PLACE] = players * PENGUINS[players]

    def _clumped(self):
        """Are there three 3-fish floes in one connected clump?

        Three connected floes always have one that touches the other two.
        """
        state = self.state
        for cell in board.CELLS:
            if state[cell] == 3:
                beside = 0
                for step in kernel.STEPS:
                    beside += state[cell + step - board.STRIDE] == 3
                if beside > 1:
                    return True
        return False

    def copy_from(self, other):
        """Take over another game's position; the journal starts empty."""
        self.state[: self.POSITION] = other.state[: self.POSITION]
        self.state[board.DEPTH] = 0

    def read(self, text):
        """Take the position a text describes; TextError, and nothing changed, if it is none."""
        other = Fish()
        fish_text.read(text, other)
        other.settle()
        self.copy_from(other)

    def text(self):
        """The position as one line of text."""
        kernel.flood(self.state, self._afloat, self._queue)
        return fish_text.write(self, self._afloat)

    # -- whose turn, and how it stands

    @property
    def players(self):
        """How many play: 2 to 4."""
        return self.state[board.PLAYERS]

    def turn(self):
        """The seat to move, from 0."""
        return self.state[board.TURN]

    def placing(self):
        """Are penguins still to be placed?"""
        return self.state[board.TO_PLACE] > 0

    def out(self, seat):
        """Has the player been retired?"""
        return self.state[board.OUT] >> seat & 1 == 1

    def over(self):
        """Is everybody out?"""
        return self.state[board.OUT] == (1 << self.players) - 1

    def fish(self, seat):
        """Fish the player has caught."""
        return self.state[board.FISH + seat]

    def floes(self, seat):
        """Floes the player has taken."""
        return self.state[board.FLOES + seat]

    def winners(self):
        """Bit mask of the seats that win: most fish, then most floes; 0 while the game is on."""
        if not self.over():
            return 0
        best = mask = 0
        for seat in range(self.players):
            score = self.fish(seat) << 8 | self.floes(seat)
            if score > best:
                best = score
                mask = 0
            if score == best:
                mask |= 1 << seat
        return mask

    # -- moves

    def settle(self):
        """Retire who cannot move, sink what no penguin can reach, and forget how it came.

        Equal positions have equal states afterwards.
        """
        state = self.state
        if not self.placing():
            kernel.begin_turn(state, state[board.TURN])
            kernel.flood(state, self._afloat, self._queue)
            for cell in board.CELLS:
                if not self._afloat[cell]:
                    state[cell] = 0
        self._renumber()
        for i in range(board.DEPTH, len(state)):
            state[i] = 0

    def _renumber(self):
        """Number every player's penguins in cell order, so that a position has just one state.

        A search then goes the same way from a game that was played and from its text.
        """
        state = self.state
        under = self._afloat
        for cell in board.CELLS:
            under[cell] = self.floe(cell)
        for i in range(board.CELL, board.FISH):
            state[i] = 0
        for cell in board.CELLS:
            if state[cell] > 3:
                slot = 4 * self.penguin(cell)
                while state[board.CELL + slot]:
                    slot += 1
                state[board.CELL + slot] = cell
                state[board.UNDER + slot] = under[cell]
                state[cell] = (slot + 1) << 2

    def move_text(self, move):
        """A move as text: `c5` places, `c5f8` moves."""
        text = board.cell_name(self.target(move))
        return board.cell_name(self.source(move)) + text if self.source(move) else text

    def why_illegal(self, text):
        """One sentence that says why `text` names no legal move."""
        return fish_text.why_illegal(self, text)

    # -- what a screen needs

    def source(self, move):
        """The cell a move starts from, 0 when it places a penguin."""
        return move >> 7

    def target(self, move):
        """The cell a move ends on."""
        return move & 127

    def place(self, cell):
        """Where a cell is, as row * 8 + column, both from 0."""
        row = cell // board.STRIDE - 1
        return row * 8 + cell - board.cell_at(row, 0)

    def floe(self, cell):
        """Fish on the floe at a cell, 0 for water; a penguin's own floe counts too."""
        byte = self.state[cell]
        return self.state[board.UNDER + (byte >> 2) - 1] if byte > 3 else byte

    def penguin(self, cell):
        """The seat whose penguin stands on a cell, -1 if none does."""
        byte = self.state[cell]
        return (byte >> 2) - 1 >> 2 if byte > 3 else -1

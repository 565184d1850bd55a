"""Fish: Hey, That's My Fish!, for 2 to 4 players.

Penguins are placed in turn, each on a free floe with one fish, then moved in turn in a straight
line over free floes; the player takes the floe that the penguin leaves, with its fish. A player
who cannot move takes the floes under their penguins and is out. Most fish win, then most floes,
then the victory is shared.
"""

from array import array

from floe.games.fish import cells, kernel, layout
from floe.games.game import Game
from floe.games.random import Random

TILES = b"\x01" * 30 + b"\x02" * 20 + b"\x03" * 10  # The floes of a new game, by their fish.
PENGUINS = (0, 0, 4, 3, 2)  # Penguins a player has, by the number of players.


class Fish(Game):
    """A game of fish."""

    NAME = "fish"
    CELLS: bytes = cells.CELLS
    MAX_MOVES: int = layout.MAX_MOVES
    MOVE_BITS: int = layout.MOVE_BITS
    POSITION: int = layout.POSITION
    kernel = kernel

    def __init__(self) -> None:
        Game.__init__(self, layout.STATE)
        self._moves = array("i", bytes(4 * layout.MAX_MOVES))
        self._afloat = bytearray(120)
        self._queue = bytearray(64)
        self.set_up()

    # -- setting up

    def begin(self, players, chosen):
        """Lay out the floes by the chosen seed, balanced or not."""
        self.set_up(players, int(chosen["deal"]), chosen["balanced"] == "on")

    def set_up(self, players: int = 2, seed: int = 1, balanced: bool = True) -> None:
        """Lay out 60 floes: 30 with one fish, 20 with two, 10 with three.

        The same seed always gives the same board. A balanced layout has no three 3-fish floes in
        one connected clump; it is shuffled again, with the same seed, until that is so.
        """
        self.clear(players)
        floes = bytearray(TILES)
        random = Random(seed)
        while True:
            random.shuffle(floes)
            for i, cell in enumerate(cells.CELLS):
                self.state[cell] = floes[i]
            if not balanced or not self._clumped():
                return

    def clear(self, players: int) -> None:
        """Clear the board to water; all penguins are still to be placed, and player 1 begins."""
        state = self.state
        for i in range(len(state)):
            state[i] = 0
        state[layout.PLAYERS] = players
        state[layout.PENGUINS_EACH] = PENGUINS[players]
        state[layout.TO_PLACE] = players * PENGUINS[players]

    def _clumped(self):
        """Are there three 3-fish floes in one connected clump?

        Three connected floes always have one that touches the other two.
        """
        state = self.state
        for cell in cells.CELLS:
            if state[cell] == 3:
                beside = 0
                for step in kernel.STEPS:
                    beside += state[cell + step - layout.STRIDE] == 3
                if beside > 1:
                    return True
        return False

    def copy_from(self, other):
        """Copy another game's position; the journal is empty."""
        self.state[: self.POSITION] = other.state[: self.POSITION]
        self.state[layout.JOURNAL_LENGTH] = 0

    def read(self, text):
        """Read a position from a text; on a TextError nothing is changed."""
        from floe.games.fish import position_reader

        other = Fish()
        position_reader.read(text, other)
        other.commit()
        self.copy_from(other)

    def text(self):
        """The position as one line of text."""
        from floe.games.fish import positions

        kernel.flood(self.state, self._afloat, self._queue)
        return positions.write(self, self._afloat)

    # -- the turn and the state of the game

    @property
    def players(self) -> int:
        """How many play: 2 to 4."""
        return self.state[layout.PLAYERS]

    def turn(self):
        """The seat to move, from 0."""
        return self.state[layout.TURN]

    def placing(self) -> bool:
        """Are penguins still to be placed?"""
        return self.state[layout.TO_PLACE] > 0

    def out(self, seat: int) -> bool:
        """Has the player been retired?"""
        return self.state[layout.OUT] >> seat & 1 == 1

    def over(self):
        """Is everybody out?"""
        return self.state[layout.OUT] == (1 << self.players) - 1

    def alone(self):
        """Is everybody out but one?"""
        left = ~self.state[layout.OUT] & (1 << self.players) - 1
        return left != 0 and left & (left - 1) == 0

    def fish(self, seat: int) -> int:
        """Fish the player has caught."""
        return self.state[layout.FISH + seat]

    def floes(self, seat: int) -> int:
        """Floes the player has taken."""
        return self.state[layout.FLOES + seat]

    def winners(self):
        """Bit mask of the seats that win: most fish, then most floes; 0 while the game is on."""
        if not self.over():
            return 0
        best = mask = 0
        for seat in range(self.players):
            score = self.fish(seat) << layout.FISH_SHIFT | self.floes(seat)
            if score > best:
                best = score
                mask = 0
            if score == best:
                mask |= 1 << seat
        return mask

    # -- moves

    def commit(self):
        """Retire players who cannot move, sink unreachable floes, and empty the journal.

        Equal positions have equal states afterwards.
        """
        state = self.state
        if not self.placing():
            kernel.begin_turn(state, state[layout.TURN])
            kernel.flood(state, self._afloat, self._queue)
            for cell in cells.CELLS:
                if not self._afloat[cell]:
                    state[cell] = 0
        self._renumber()
        for i in range(layout.JOURNAL_LENGTH, len(state)):
            state[i] = 0

    def _renumber(self):
        """Number every player's penguins in cell order, so that a position has only one state.

        Then a search gives the same result from a game that was played and from its text.
        """
        state = self.state
        under = self._afloat
        for cell in cells.CELLS:
            under[cell] = self.floe(cell)
        for i in range(layout.CELL, layout.FISH):
            state[i] = 0
        for cell in cells.CELLS:
            if state[cell] > layout.FREE:
                slot = 4 * self.penguin(cell)
                while state[layout.CELL + slot]:
                    slot += 1
                state[layout.CELL + slot] = cell
                state[layout.UNDER + slot] = under[cell]
                state[cell] = slot + 1 << layout.SLOT_SHIFT

    def move_text(self, move):
        """A move as text: `c5` places, `c5f8` moves."""
        text = cells.cell_name(self.target(move))
        return cells.cell_name(self.source(move)) + text if self.source(move) else text

    def named_cell(self, text):
        """The cell on which a move ends, by its text."""
        return cells.find_cell(text[-2:])

    def why_illegal(self, text):
        """One sentence that says why `text` names no legal move."""
        from floe.games.fish import position_reader

        return position_reader.why_illegal(self, text)

    # -- for the screens

    def source(self, move: int) -> int:
        """The cell a move starts from, 0 when it places a penguin."""
        return move >> layout.SOURCE_SHIFT

    def target(self, move: int) -> int:
        """The cell a move ends on."""
        return move & layout.TARGET

    def place(self, cell: int) -> int:
        """Where a cell is, as row * 8 + column, both from 0."""
        row = cell // layout.STRIDE - 1
        return row * 8 + cell - cells.cell_at(row, 0)

    def floe(self, cell: int) -> int:
        """Fish on the floe at a cell, 0 for water; a penguin's own floe counts too."""
        byte = self.state[cell]
        if byte <= layout.FREE:
            return byte
        return self.state[layout.UNDER + (byte >> layout.SLOT_SHIFT) - 1]

    def penguin(self, cell: int) -> int:
        """The seat of the penguin on a cell, -1 if there is none."""
        byte = self.state[cell]
        return (byte >> layout.SLOT_SHIFT) - 1 >> 2 if byte > layout.FREE else -1

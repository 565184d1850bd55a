"""Games on a board of squares or hexagons: defaults for everything but the rules.

    class Four(GridGame):
        NAME = "four"
        ROW_LENGTHS = squares(7, 6)

        def find_moves(self):
            ...                 # self.add(cell) for each legal move

        def outcome(self, cell):
            return self.mover_wins() if self.longest_line(cell) >= 4 else GOES_ON

A position is one bytearray: a byte for each cell, row by row from the top; EXTRA bytes of the
game's own; then the number of players, whose turn it is, and how the game ended.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping

from floe.games import grid_board, grid_text
from floe.games.game import Game
from floe.games.grid_board import hexagon as hexagon
from floe.games.grid_board import squares as squares

EMPTY = 0  # The value of a cell without a piece; a plain piece of seat 0 is 1, of seat 1 is 2, ...
GOES_ON = 0
DRAW = 128  # Outcomes; any other is the bit mask of the seats that win.
OFF_BOARD = grid_board.OFF_BOARD

_MOST_CELLS = 254  # A move has 8 bits for each of its cells, counted from 1.
# The undo buffer has room for this many moves, and changes in each; it grows if necessary.
_MOVES_KEPT, _MOST_CHANGES = 40, 11


class GridGame(Game):
    """A game on a grid. A subclass defines NAME, ROW_LENGTHS, find_moves() and usually outcome().

    ROW_LENGTHS: the cells of each row from the top. HEXAGONS: whether the cells are hexagons; each
    row is then shifted by half a cell against its neighbours. PIECES: the letters of the piece
    values 1, 2, ... in texts. EXTRA: bytes of state besides the board, read and changed like
    cells, from self.extra on. passed: the seat that had no move after the last one, -1 if none.

    A move is, in bytes, the cell where it ends, the one where it begins, and its way, each plus 1.
    """

    ROW_LENGTHS = b""
    HEXAGONS = False
    PIECES = "xo"
    MOVE_BITS = 16
    EXTRA = 0
    passed = -1

    def __init__(self) -> None:
        cells = sum(self.ROW_LENGTHS)
        if cells > _MOST_CELLS:
            raise ValueError(
                "%s: the board has %d cells, more than %d" % (self.NAME, cells, _MOST_CELLS)
            )
        self.CELLS = bytes(range(cells))
        self.MAX_MOVES = self.MAX_MOVES or 4 * cells
        self.DIRECTIONS = 6 if self.HEXAGONS else 8
        self.POSITION = cells + self.EXTRA + 3
        Game.__init__(self, self.POSITION)
        self.extra = cells
        self._players = cells + self.EXTRA
        self._turn = self._players + 1
        self._end = self._players + 2
        self._beside = grid_board.neighbours(self.ROW_LENGTHS, self.HEXAGONS)
        self._moves = array("i", bytes(4 * self.MAX_MOVES))
        self._out = self._moves
        self._count = self._most = 0
        self._changes = bytearray(2 * _MOST_CHANGES * _MOVES_KEPT)
        # Of each move made: where its changes begin, and whose turn it was.
        self._starts = array("H", bytes(2 * _MOVES_KEPT))
        self._turns = bytearray(_MOVES_KEPT)
        self._changed = self._plies = 0
        self.begin(2, {})

    # -- what a game defines

    def set_up(self, chosen: Mapping[str, str]) -> None:
        """Put the first pieces on the empty board; chosen: the words of its options."""

    def find_moves(self) -> None:
        """Call add() for every legal move of the player to move."""
        raise NotImplementedError

    def play(self, move: int) -> None:
        """Change the board as a move does, with put(); the turn passes automatically."""
        source = self.source(move)
        if source == OFF_BOARD:
            self.put(self.target(move), self.turn() + 1)
        else:
            self.put(self.target(move), self.at(source))
            self.put(source, EMPTY)

    def outcome(self, cell: int) -> int:
        """The state of the game after a move to a cell: GOES_ON, DRAW or mover_wins()."""
        return GOES_ON

    def next_seat(self) -> int:
        """Who moves after a move; called before the turn passes. The same seat moves again."""
        return (self.turn() + 1) % self.players

    def stuck(self) -> int:
        """The outcome if the player to move has no move; GOES_ON passes the turn.

        If the turn passes and nobody can move, the outcome is leaders().
        """
        return DRAW

    def score(self, seat: int) -> int | None:
        """A player's number beside the board; None if there is nothing to count."""
        return None

    def owner(self, piece: int) -> int:
        """The seat that a piece belongs to, for speech; -1: nobody."""
        return piece - 1 if piece <= self.players else -1

    # -- what a game may use

    def add(self, target: int, source: int = OFF_BOARD, way: int = OFF_BOARD) -> None:
        """Add a move to a cell, from another cell or from off the board.

        way: a cell that tells it from other moves with the same target and source. ValueError if
        the position has more than MAX_MOVES.
        """
        if self._count >= self._most:
            raise ValueError(
                "%s: a position has more moves than MAX_MOVES, %d. Set MAX_MOVES in rules.py."
                % (self.NAME, self.MAX_MOVES)
            )
        self._out[self._count] = target + 1 | (source + 1) << 8 | (way + 1) << 16
        self._count += 1

    def at(self, cell: int) -> int:
        """The piece on a cell, EMPTY if there is none; EMPTY off the board, too."""
        return self.state[cell] if cell >= 0 else EMPTY

    def put(self, cell: int, piece: int) -> None:
        """Change a cell, or a byte from self.extra on, so that undo() restores it."""
        if self._changed + 2 > len(self._changes):
            self._changes.extend(bytes(len(self._changes)))
        changed = self._changed
        changes = self._changes
        changes[changed] = cell
        changes[changed + 1] = self.state[cell]
        self._changed = changed + 2
        self.state[cell] = piece

    def beside(self, cell: int, direction: int) -> int:
        """The cell next to one in a direction, 0 to DIRECTIONS - 1 clockwise; or OFF_BOARD."""
        return self._beside[cell * 8 + direction]

    def longest_line(self, cell: int) -> int:
        """The length of the longest straight line of equal pieces through a cell; 0 if empty."""
        return grid_board.longest_line(self.state, self._beside, cell, self.DIRECTIONS // 2)

    def wins(self, seat: int) -> int:
        """The outcome for a win of a seat."""
        return 1 << seat

    def mover_wins(self) -> int:
        """The outcome for a win of the player to move."""
        return self.wins(self.turn())

    def mover_loses(self) -> int:
        """The outcome for a loss of the player to move: all others win."""
        return (1 << self.players) - 1 ^ 1 << self.turn()

    def leaders(self) -> int:
        """The outcome for a win of those with the most score(); DRAW if all have as much."""
        winners = most = 0
        for seat in range(self.players):
            score = self.score(seat)
            if score is None:
                return DRAW
            if not winners or score > most:
                winners = 0
                most = score
            if score == most:
                winners |= 1 << seat
        return DRAW if winners == (1 << self.players) - 1 else winners

    # -- the contract of floe.games.game

    def begin(self, players, chosen):
        for i in range(len(self.state)):
            self.state[i] = 0
        self.state[self._players] = players
        self.set_up(chosen)
        self.commit()

    def copy_from(self, other):
        self.state[:] = other.state
        self.commit()

    @property
    def players(self) -> int:
        return self.state[self._players]

    def turn(self):
        return self.state[self._turn]

    def over(self):
        return self.state[self._end] != GOES_ON

    def winners(self):
        return self.state[self._end] & 127

    def source(self, move: int) -> int:
        """The cell where a move begins, or OFF_BOARD."""
        return (move >> 8 & 255) - 1

    def way(self, move: int) -> int:
        """The cell that tells a move from others with the same source and target; or OFF_BOARD."""
        return (move >> 16) - 1

    def target(self, move: int) -> int:
        """The cell where a move ends."""
        return (move & 255) - 1

    def generate(self, moves, at=0):
        return 0 if self.over() else self._find(moves, at)

    def _find(self, moves, at):
        self._out = moves
        self._count = at
        self._most = at + self.MAX_MOVES
        self.find_moves()
        return self._count - at

    def make(self, move):
        self.make_only(move)
        self.find_stuck()

    def make_only(self, move: int) -> None:
        """As make(), but who cannot move is found by find_stuck(), or never before undo()."""
        plies = self._plies
        if plies == len(self._starts):
            self._starts.extend(array("H", bytes(2 * _MOVES_KEPT)))
            self._turns.extend(bytes(_MOVES_KEPT))
        state = self.state
        self._starts[plies] = self._changed
        self._turns[plies] = state[self._turn]
        self._plies = plies + 1
        self.passed = -1
        self.play(move)
        ended = self.outcome((move & 255) - 1)
        state[self._turn] = self.next_seat()
        state[self._end] = ended

    def find_stuck(self) -> None:
        """Let players without a move pass, or end the game; finds the moves for moves_found()."""
        if self.state[self._end] == GOES_ON:
            self.state[self._end] = self._pass_stuck()

    def moves_found(self, moves: array[int], at: int) -> int:
        """As generate(), at once after find_stuck(), which found the moves."""
        found = self._moves
        for i in range(self._count):
            moves[at + i] = found[i]
        return self._count

    def moves_left(self) -> int:
        """How many moves find_stuck() found."""
        return self._count

    def mobility(self, seat: int) -> int:
        """How many moves a player would have, if it were their turn."""
        state = self.state
        turn = state[self._turn]
        state[self._turn] = seat
        self._find(self._moves, 0)
        state[self._turn] = turn
        return self._count

    def _pass_stuck(self):
        """Let players without a move pass; the outcome of that."""
        for _ in range(self.players):
            if self._find(self._moves, 0):
                return GOES_ON
            ended = self.stuck()
            if ended != GOES_ON:
                return ended
            if self.passed < 0:
                self.passed = self.turn()
            self.state[self._turn] = (self.turn() + 1) % self.players
        return self.leaders()

    def undo(self):
        plies = self._plies - 1
        state = self.state
        changes = self._changes
        changed = self._changed
        start = self._starts[plies]
        while changed > start:
            changed -= 2
            state[changes[changed]] = changes[changed + 1]
        state[self._turn] = self._turns[plies]
        state[self._end] = GOES_ON
        self._changed = changed
        self._plies = plies

    def commit(self):
        self._changed = self._plies = 0

    # -- texts: see floe.games.grid_text

    def text(self):
        return grid_text.write(self)

    def read(self, text):
        board, numbers, players = grid_text.read(self, text)
        self.state[: len(board)] = board
        for i in range(self.EXTRA):
            self.state[self.extra + i] = numbers[1 + i]
        self.state[self._players] = players
        self._find_end(numbers[0] - 1)
        self.commit()

    def _find_end(self, turn):
        """Restore the turn and the state of the game from before the last move."""
        state = self.state
        state[self._end] = GOES_ON
        for before in range(self.players):
            state[self._turn] = before
            for cell in self.CELLS:
                if not self.over() and state[cell] == before + 1:
                    state[self._end] = self.outcome(cell)
        state[self._turn] = turn
        if not self.over():
            state[self._end] = self._pass_stuck()

    def cell_text(self, cell: int) -> str:
        """A cell as text: the row's letter from the top, the column's number from the left."""
        return grid_text.cell_text(self.ROW_LENGTHS, cell)

    def move_text(self, move):
        cells = self.source(move), self.way(move), self.target(move)
        return "".join([self.cell_text(cell) for cell in cells if cell != OFF_BOARD])

    def why_illegal(self, text):
        return "'%s' is no legal move here" % text

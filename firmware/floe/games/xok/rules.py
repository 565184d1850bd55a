"""Xok: chains of ten fish and sharks, for 2 players.

In turn a player places two fish on two adjacent empty spaces, or one shark. The shark eats the
enemy fish that it is placed on and those that its mouths point at; they return to their owner's
supply. A chain of ten wins at once. If a player can do neither, the game ends: then the longest
chain wins, in a tie the one with more sharks; if that is equal too, both win.
"""

from floe.games.errors import TextError
from floe.games.game import Game
from floe.games.xok import cells, kernel, layout, move_notation


class Xok(Game):
    """A game of xok.

    A move may say how its shark is turned (find_move, shark_move, turned); moves from generate()
    do not. Spaces are called cells, by their board index, as in the other games. Kinds are 0 fish,
    1 to 4 sharks s, v, y, i; directions 0 to 5, clockwise from east.
    """

    NAME = "xok"
    MAX_MOVES: int = layout.MAX_MOVES
    MOVE_BITS: int = layout.MOVE_BITS
    POSITION: int = layout.POSITION
    kernel = kernel
    # A player's pieces at the start: 14 fish, and sharks of the kinds s, v, y, i.
    PIECES = b"\x0e\x03\x01\x01\x01"

    def __init__(self) -> None:
        Game.__init__(self, layout.STATE)
        self.set_up()

    # -- setting up

    def begin(self, players, chosen):
        """Set up an empty board of the chosen number of spaces."""
        self.set_up(int(chosen["board"]))

    def set_up(self, spaces: int = 30) -> None:
        """Set up an empty board of 30, 37 or 61 spaces, with all pieces in supply."""
        self.clear(spaces)
        self.state[layout.SUPPLY : layout.HEAVIEST] = self.PIECES + self.PIECES

    def clear(self, spaces: int) -> None:
        """Set up an empty board of 30, 37 or 61 spaces, without supplies; player 1 begins."""
        state = self.state
        for i in range(len(state)):
            state[i] = 0
        state[layout.SPACES] = spaces
        for cell in cells.CELLS[spaces]:
            state[cell] = layout.EMPTY
        around = cells.empty_around(spaces)
        state[layout.EMPTY_AROUND : layout.PIECES_AROUND] = around
        state[layout.LIBERTIES] = 128
        state[layout.CELL_LIST : layout.CELL_LIST + spaces] = cells.CELLS[spaces]
        state[layout.STEP_LIST : layout.PLACE] = cells.TABLES
        state[layout.PLACE : layout.JOURNAL_LENGTH] = cells.places(spaces, around)

    def copy_from(self, other):
        """Copy another game's position and how its sharks are turned; the journal is empty."""
        self.state[: layout.JOURNAL_LENGTH] = other.state[: layout.JOURNAL_LENGTH]
        self.state[layout.JOURNAL_LENGTH] = 0

    def read(self, text):
        """Read a position from a text; on a TextError nothing is changed."""
        from floe.games.xok import position_reader

        other = Xok()
        position_reader.read(text, other)
        self.copy_from(other)

    def text(self):
        """The position as one line of text."""
        from floe.games.xok import positions

        return positions.write(self)

    # -- the turn and the state of the game

    @property
    def spaces(self) -> int:
        """Which board it is: 30, 37 or 61 spaces."""
        return self.state[layout.SPACES]

    def turn(self):
        """The seat to move, from 0."""
        return self.state[layout.TURN]

    def over(self):
        """Is there a chain that wins, or does the player to move have no move?"""
        longest = max(self.longest(0), self.longest(1))
        return longest >= layout.WINNING_CHAIN or not kernel.can_move(self.state)

    def winners(self):
        """Bit mask of the seats that win: the heaviest chain does (see `chains`).

        0 before the end. A chain of ten is longer than any of the other player's.
        """
        if not self.over():
            return 0
        first, second = self.state[layout.HEAVIEST], self.state[layout.HEAVIEST + 1]
        return 3 if first == second else 1 if first > second else 2

    def supply(self, seat: int, kind: int) -> int:
        """How many pieces of a kind the player still has in supply."""
        return self.state[layout.SUPPLY + layout.SUPPLY_SIZE * seat + kind]

    def longest(self, seat: int) -> int:
        """The number of pieces in the player's longest chain."""
        return self.state[layout.HEAVIEST + seat] >> 3

    def sharks_in_longest(self, seat: int) -> int:
        """The number of sharks in the player's longest chain, the best one of that length."""
        return self.state[layout.HEAVIEST + seat] & 7

    # -- moves

    def make(self, move):
        """Make a legal move; a shark is turned as the move says, or else by turned()."""
        kernel.make(self.state, self.turned(move))

    def commit(self):
        """Empty the journal; xok has no automatic moves."""
        for i in range(layout.JOURNAL_LENGTH, len(self.state)):
            self.state[i] = 0

    def legal(self, move: int) -> bool:
        """Is it a legal move, however its shark is turned?"""
        return kernel.legal(self.state, move & 0xFFFF) == 1

    def turned(self, move: int) -> int:
        """A legal move that says how its shark is turned; by default the first possible way."""
        kind = move_notation.kind_of(move)
        if kind == 0 or move_notation.aim_of(move) >= 0:
            return move
        direction = 0
        while self._eaten(kind, move_notation.target(move), direction) != move & layout.DIRECTIONS:
            direction += 1
        return move | direction + 1 << layout.AIM_SHIFT

    def shark_move(self, kind: int, cell: int, direction: int) -> int:
        """The move that places a shark on a cell, its first mouth in a direction; 0 if not legal.

        An i shark looks the same in two directions: its first mouth is in the lower one.
        """
        if kind == 4:
            direction %= 3
        mask = self._eaten(kind, cell, direction)
        move = cell << layout.CELL_SHIFT | kind << layout.KIND_SHIFT | mask
        return move | direction + 1 << layout.AIM_SHIFT if self.legal(move) else 0

    def _eaten(self, kind, cell, direction):
        """The directions, as a mask, in which the mouths of a shark turned so would eat a fish."""
        fish = 0
        for way in range(6):
            if self.prey(self.beside(cell, way)):
                fish |= 1 << way
        return kernel.mouths(kind, direction) & fish

    def move_text(self, move):
        """A move as text: `c3c4` two fish, `sc3xd3` a shark, `sc3xd3@1` and how it is turned."""
        return move_notation.write(self.spaces, move)

    def find_move(self, text):
        """The legal move that a text names; TextError if there is none."""
        move = move_notation.read(self.spaces, text)
        if move and self.legal(move) and self.move_text(move) == text:
            aim = move_notation.aim_of(move)
            kind, cell = move_notation.kind_of(move), move_notation.target(move)
            if aim < 0 or self.shark_move(kind, cell, aim) == move:
                return move
        raise TextError(self.why_illegal(text))

    def why_illegal(self, text):
        """One sentence that says why `text` names no legal move."""
        from floe.games.xok import position_reader

        return position_reader.why_illegal(self, text)

    def kind(self, move: int) -> int:
        """What a move places: 0 two fish, 1 to 4 a shark s, v, y, i."""
        return move_notation.kind_of(move)

    def named_cell(self, text: str) -> int:
        """The cell where a move places its shark or its first fish, by its text."""
        first = 0 if text[1:2].isdigit() else 1
        return cells.find_cell(self.state[layout.SPACES], text[first : first + 2])

    def target(self, move: int) -> int:
        """The cell where a move places its shark or its first fish."""
        return move_notation.target(move)

    def partner(self, move: int) -> int:
        """The cell of the second fish, 0 if the move places a shark."""
        if move_notation.kind_of(move):
            return 0
        return self.beside(move_notation.target(move), (move & 7) >> 1)  # masks 1, 2, 4: 0, 1, 2

    def bites(self, move: int) -> int:
        """The directions, as a mask, in which the mouths of a legal move's shark eat a fish."""
        return move & layout.DIRECTIONS if move_notation.kind_of(move) else 0

    def eaten(self, move: int) -> list[int]:
        """The cells, a list, of the fish that a legal move would eat: under it, then by mouths."""
        if move_notation.kind_of(move) == 0:
            return []
        cell = move_notation.target(move)
        return ([cell] if self.prey(cell) else []) + move_notation.beside(move)

    # -- for the screens

    @property
    def CELLS(self) -> bytes:
        """The board indices of the spaces, bytes, in the order of the texts."""
        return cells.CELLS[self.spaces]

    def cell_name(self, cell: int) -> str:
        """The name of a cell, such as c3."""
        return cells.cell_name(self.spaces, cell)

    def place(self, cell: int) -> int:
        """Where a cell is, as row * 16 + column, both from 0; see also columns()."""
        row = cell // layout.STRIDE - 1
        return row * 16 + cell - cells.cell_at(self.spaces, row, 0)

    def beside(self, cell: int, direction: int) -> int:
        """The board index beside a cell in a direction, which may be outside the board."""
        return cell + cells.STEPS[direction] - layout.STRIDE

    def columns(self) -> bytes:
        """The number of spaces of each row, bytes; rows are shifted by half a space."""
        return cells.ROWS[self.spaces]

    def empty(self, cell: int) -> bool:
        """Is the cell empty?"""
        return self.state[cell] == layout.EMPTY

    def owner(self, cell: int) -> int:
        """The seat of the fish or shark on a cell, -1 if there is none."""
        piece = self.state[cell]
        return 0 if piece & layout.WHITE else 1 if piece & layout.BLACK else -1

    def shark(self, cell: int) -> bool:
        """Is there a shark on the cell?"""
        return self.state[cell] >= layout.SHARK

    def shark_kind(self, cell: int) -> int:
        """The kind of the shark on a cell, 0 if it is not known: texts of positions lack it."""
        return self.state[layout.FACING + cell] & 7

    def shark_mouths(self, cell: int) -> int:
        """The directions, as a mask, of the mouths of the shark on a cell; 0 if not known."""
        eye = self.state[layout.FACING + cell]
        return kernel.mouths(eye & 7, (eye >> 3) - 1) if eye >> 3 else 0

    def prey(self, cell: int) -> bool:
        """Is there a fish of the other player on the cell?"""
        return self.state[cell] == layout.ENEMY_FISH >> self.turn()

    def chain(self, cell: int) -> int:
        """The chain of the piece on a cell, named by its lowest cell; 0 if there is no piece."""
        return self.state[layout.CHAIN + cell]

    def chain_length(self, cell: int) -> int:
        """Pieces in the chain of the piece on a cell, 0 if there is no piece."""
        return self.state[layout.WEIGHT + self.chain(cell)] >> 3

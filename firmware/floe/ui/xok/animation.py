"""The board of xok during an animation, one move behind the game.

Spaces are identified by the game's board indices, here and wherever xok is drawn.
"""

from floe.ui.animation import Animation
from floe.ui.view import SIDEBAR_X, WIDTH

PLAYERS_Y = 0
PLAYER_PITCH = 20  # The first player's place in the sidebar, and the distance to the second.
INDICES = 110  # Board indices are below this.
# The height of a falling piece above its space in pixels, frame by frame.
FALL = bytes((36, 27, 18, 10, 4, 0))
FALL_MS = 35
TURNS = 2  # How far a shark turns after it has landed, in sixths of a turn.
TURN_MS = 150
BITES = 4  # Frames of biting: the mouths are closed, open, closed, open.
BITE_MS = 110
SWIM_MS = 35
SWIM_FRAMES = 14

_STILL, _FALL, _TURN, _BITE, _SWIM = range(5)


class XokAnimation(Animation):
    """The displayed state of xok, with the animated move.

    By board index: xs, ys, the top left of each space in pixels; pieces, its bytes as in the
    game's state; mouths, the directions of a shark's mouths as a mask; won, 1 for the pieces of
    the chain that has won. small: spaces are 10 x 7 pixels, else 12 x 9.

    piece: what is falling at (x, y), 0 if nothing is. prey: the cells of the fish that the shark
    on `cell` eats; preys: their number; bitten: they are in its mouths; swimming: they swim back
    to their owner. supply and longest: as in the game, 5 kinds for each player, and by player.
    """

    def __init__(self, game):
        Animation.__init__(self, game)
        self.xs = bytearray(INDICES)
        self.ys = bytearray(INDICES)
        self.small = game.spaces > 37
        self._lay_out(10 if self.small else 12, 7 if self.small else 9)
        self.pieces = bytearray(INDICES)
        self.mouths = bytearray(INDICES)
        self.won = bytearray(INDICES)
        self.supply = bytearray(10)
        self.longest = bytearray(2)
        self.piece = 0
        self.x = self.y = 0
        self.prey = bytearray(4)
        self.preys = 0
        self.bitten = self.swimming = False
        self._phase = _STILL
        self._frame = 0
        self.cell = 0
        self.seat = 0
        self._kind = self._next = 0

    def _lay_out(self, wide, high):
        """Find the place of each space, with the board centred."""
        columns = self._game.columns()
        widest = max(columns)
        for cell in self._game.CELLS:
            row = self._game.place(cell) >> 4
            column = self._game.place(cell) & 15
            indent = (widest - columns[row]) * wide // 2
            self.xs[cell] = (WIDTH - widest * wide) // 2 + indent + column * wide
            self.ys[cell] = row * high

    def sync(self):
        """Show the game without animation."""
        game = self._game
        over = game.over()
        self.seat = game.turn()
        for cell in game.CELLS:
            self.pieces[cell] = game.state[cell]
            self.mouths[cell] = game.shark_mouths(cell)
            self.won[cell] = over and self._wins(cell)
        for i in range(10):
            self.supply[i] = game.supply(i // 5, i % 5)
        for seat in range(2):
            self.longest[seat] = game.longest(seat)
        self.piece = self.preys = 0
        self.bitten = self.swimming = False
        self._phase = _STILL

    def _wins(self, cell):
        """Is the game over, and the piece on a cell in a winning chain?"""
        game = self._game
        seat = game.owner(cell)
        if seat < 0 or not game.winners() >> seat & 1:
            return False
        if game.chain_length(cell) < game.longest(seat):
            return False
        sharks = 0
        for other in game.CELLS:
            if game.chain(other) == game.chain(cell) and game.shark(other):
                sharks += 1
        return sharks == game.sharks_in_longest(seat)

    def mark(self, move):
        """Mark the placed piece and what it eats."""
        game = self._game
        self.marked = 0
        self._note(game.target(move))
        if game.partner(move):
            self._note(game.partner(move))
        bites = game.bites(move)
        for direction in range(6):
            if bites >> direction & 1:
                self._note(game.beside(game.target(move), direction))

    def start(self, move):
        """A move of the game is about to be made."""
        game = self._game
        self.seat = game.turn()
        self._kind = game.kind(move)
        self._next = game.partner(move)
        self.preys = 0
        if self._kind:
            self._find_prey(game.target(move), game.bites(move))
        self._fall(game.target(move))

    def _find_prey(self, cell, bites):
        if self._game.prey(cell):
            self.prey[0] = cell
            self.preys = 1
        for direction in range(6):
            if bites >> direction & 1:
                self.prey[self.preys] = self._game.beside(cell, direction)
                self.preys += 1

    def _fall(self, cell):
        """Let the next piece fall from above."""
        self._phase = _FALL
        self._frame = 0
        self.cell = cell
        self.piece = (8 if self._kind else 2) << self.seat
        self.supply[5 * self.seat + self._kind] -= 1
        self.x = self.xs[cell]
        self.y = self.ys[cell] - FALL[0]

    def advance(self):
        """Go to the next frame; returns the ms until the one after, -1 at the animation's end."""
        self._frame += 1
        if self._phase == _FALL:
            return self._fallen()
        if self._phase == _TURN:
            return self._turned()
        if self._phase == _BITE:
            return self._bite()
        if self._phase == _SWIM and self._frame < SWIM_FRAMES:
            return SWIM_MS
        if self._phase != _STILL:
            self.sync()
        return -1

    def _fallen(self):
        if self._frame < len(FALL):
            self.y = self.ys[self.cell] - FALL[self._frame]
            return FALL_MS
        self.pieces[self.cell] = self.piece
        self.piece = 0
        if self._kind:
            self._turn(TURNS)
            self._enter(_TURN)
            return TURN_MS
        if self._next:
            self._fall(self._next)
            self._next = 0
            return FALL_MS
        self.sync()
        return -1

    def _turned(self):
        if self._frame <= TURNS:
            self._turn(TURNS - self._frame)
            return TURN_MS
        self.bitten = True
        self._enter(_BITE)
        return self._snap()

    def _turn(self, back):
        """Show the shark a number of sixths of a turn before its final direction."""
        lies = self._game.shark_mouths(self.cell)
        self.mouths[self.cell] = (lies >> back | lies << (6 - back)) & 63

    def _bite(self):
        if self._frame < BITES:
            return self._snap()
        self.bitten = False
        self.swimming = True
        for i in range(self.preys):
            if self.prey[i] != self.cell:
                self.pieces[self.prey[i]] = 1
        self._enter(_SWIM)
        return SWIM_MS

    def _snap(self):
        """Close the mouths in every other frame of the biting."""
        self._turn(0)
        if not self._frame & 1:
            self.mouths[self.cell] = 0
        return BITE_MS

    def _enter(self, phase):
        self._phase = phase
        self._frame = 0

    def prey_piece(self):
        """The piece of each eaten fish."""
        return 4 >> self.seat

    def prey_x(self, i):
        """The place of prey i as it swims to its player in the sidebar; see also prey_y()."""
        x = self.xs[self.prey[i]]
        return x + (SIDEBAR_X - x) * self._frame // SWIM_FRAMES

    def prey_y(self, i):
        y = self.ys[self.prey[i]]
        home = PLAYERS_Y + PLAYER_PITCH * (1 - self.seat)
        return y + (home - y) * self._frame // SWIM_FRAMES

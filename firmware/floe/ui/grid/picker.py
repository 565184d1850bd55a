"""How a person picks a move on a board: a cell for a new piece, or a piece and where it goes."""

from floe.ui import navigation
from floe.ui.picker import LEAVE, NOTHING, OFF, Picker

# Steps: pick a piece, or the cell for a new one; pick where the piece goes; of several moves that
# do so, pick one by the cell of its way.
FIRST, TARGET, WAY = range(1, 4)
NO_CELL = 255  # Where a new piece comes from.


class GridPicker(Picker):
    """The choice of a move by its cells; offers only what is legal.

    step: OFF, FIRST, TARGET or WAY; cursor: the cell under the cursor; source: from TARGET on the
    cell of the piece that was picked; goals: 1 for each cell that the current piece may go to, or
    where a new one may be placed.
    """

    def __init__(self, game, xs, ys):
        """xs, ys: the place of each cell on the display, by the cells' numbers."""
        Picker.__init__(self, game)
        self._xs = xs
        self._ys = ys
        self._sources = bytearray(game.MAX_MOVES)
        self._targets = bytearray(game.MAX_MOVES)
        self._choices = bytearray(len(xs))
        self._offered = 0
        self._at = 0
        self._last = bytearray(4)
        self.source = self._target = 0
        self.goals = bytearray(len(xs))
        self.reset()

    # -- how the game numbers its cells

    def source_of(self, move):
        """The cell where a move begins, NO_CELL if it places a new piece."""
        return self._game.source(move) & NO_CELL

    def target_of(self, move):
        """The cell where a move ends."""
        return self._game.target(move)

    # -- the contract of floe.ui.picker

    @property
    def cursor(self):
        """The cell under the cursor."""
        return self._choices[self._at]

    def reset(self):
        cells = bytearray(range(len(self._xs)))
        x = (min(self._xs) + max(self._xs)) // 2
        y = (min(self._ys) + max(self._ys)) // 2
        middle = navigation.nearest(self._xs, self._ys, cells, len(cells), x, y)
        for seat in range(4):
            self._last[seat] = middle
        self.step = OFF

    def begin(self):
        self.suggested = False
        self._count = self._game.generate(self._moves)
        for i in range(self._count):
            self._sources[i] = self.source_of(self._moves[i])
            self._targets[i] = self.target_of(self._moves[i])
        self._enter(FIRST)

    def suggest(self, move):
        self.source = self.source_of(move)
        self._enter(FIRST if self.source == NO_CELL else TARGET)
        self._go_to(self.target_of(move))
        if self._found(self.source, self.cursor) == NOTHING:
            self._go_to(self._game.way(move))
        self.suggested = True

    def _go_to(self, cell):
        self._at = 0
        while self.cursor != cell:
            self._at += 1

    def picks_piece(self):
        """Is there a piece under the cursor that would then be moved?"""
        return self.step == FIRST and self._begins(self.cursor)

    def _begins(self, cell):
        for i in range(self._count):
            if self._sources[i] == cell:
                return True
        return False

    def touch(self, x: int, y: int) -> bool:
        cell = navigation.touched(self._xs, self._ys, range(len(self._xs)), x, y)
        if self.step == TARGET and self._begins(cell) and not self.goals[cell]:
            self._back()  # another piece
        for i in range(self._offered):
            if self._choices[i] == cell:
                self._at = i
                self._mark()
                return True
        return False

    def _point(self, key):
        choices = self._choices
        self._at = navigation.step(self._xs, self._ys, choices, self._offered, self._at, key)
        self._mark()

    def _choose(self):
        if self.picks_piece():
            self.source = self.cursor
            self._enter(TARGET)
            return NOTHING
        self._last[self._game.turn()] = self.cursor
        if self.step == FIRST:
            self.source = NO_CELL
        return self._found(self.source, self._target if self.step == WAY else self.cursor)

    def _found(self, source, target):
        """The move to a cell; NOTHING if there are several, of which one is to be picked."""
        found = NOTHING
        for i in range(self._count):
            if self._targets[i] == target and self._sources[i] == source:
                if self.step == WAY and self._game.way(self._moves[i]) != self.cursor:
                    continue
                if found != NOTHING:
                    self._target = target
                    self._enter(WAY)
                    return NOTHING
                found = self._moves[i]
        return found

    def _back(self):
        if self.step == WAY and self.source != NO_CELL:
            self._enter(TARGET)
            return NOTHING
        if self.step == FIRST:
            return LEAVE
        self._last[self._game.turn()] = self.source
        self._enter(FIRST)
        return NOTHING

    # -- the choices of a step

    def _enter(self, step):
        """Offer the choices of a step, with the cursor on the one nearest to its last place."""
        self.step = step
        goals = self.goals
        for cell in range(len(goals)):
            goals[cell] = 0
        for i in range(self._count):
            source = self._sources[i]
            if step == FIRST:
                goals[self._targets[i] if source == NO_CELL else source] = 1
            elif source == self.source and step == TARGET:
                goals[self._targets[i]] = 1
            elif source == self.source and self._targets[i] == self._target:
                goals[self._game.way(self._moves[i])] = 1
        self._offered = 0
        for cell in range(len(goals)):
            if goals[cell]:
                self._choices[self._offered] = cell
                self._offered += 1
        near = (
            self.source
            if step > FIRST and self.source != NO_CELL
            else self._last[self._game.turn()]
        )
        x = self._xs[near]
        y = self._ys[near]
        self._at = navigation.nearest(self._xs, self._ys, self._choices, self._offered, x, y)
        self._mark()

    def _mark(self):
        """Mark where the piece under the cursor may go, or where new pieces may be placed."""
        if self.step != FIRST:
            return
        source = self.cursor if self.picks_piece() else NO_CELL
        for cell in range(len(self.goals)):
            self.goals[cell] = 0
        for i in range(self._count):
            if self._sources[i] == source:
                self.goals[self._targets[i]] = 1

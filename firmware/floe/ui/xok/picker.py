"""How a person picks a move in xok: a space, then what happens beside it.

Two fish: a space, then a free one beside it. A shark on an empty space: the space, then a fish
beside it to eat, then which shark and how it is turned. On an enemy fish, or where there is no
room for a second fish, only a shark is possible: its step comes at once.
"""

from floe.events import DOWN, RIGHT, UP
from floe.games.xok.move_notation import aim_of
from floe.ui import navigation
from floe.ui.picker import LEAVE, NOTHING, OFF, Picker
from floe.ui.view import WIDTH
from floe.ui.xok.animation import INDICES

# Steps: the space; the second fish or the prey beside it; how the shark is turned.
SPACE, BESIDE, SHARK = range(1, 4)

# What may be done on a cell: place a fish there, or eat its fish with a shark there or beside it.
FISH, PREY = 1, 2

_MIDDLE_X, _MIDDLE_Y = WIDTH // 2 - 6, 27
# By key UP, DOWN, LEFT, RIGHT: the directions, as a mask, on that side of a space.
_AHEAD = bytes((0b110000, 0b000110, 0b011100, 0b100011))
_STRAIGHT = bytes((6, 6, 3, 0))  # The direction that is exactly the key's; 6 for none.


class XokPicker(Picker):
    """The choice of a move, step by step; offers only what is legal.

    step: OFF, SPACE, BESIDE or SHARK. cell: in SPACE the space under the cursor, later the one
    that was picked. way: in BESIDE the direction from it to the cursor, in SHARK that of the
    shark's first mouth. kind: in SHARK, which shark; kinds: the possible ones, as a mask. goals:
    by board index, what may be done there in this step: FISH, PREY or 0. In SPACE, FISH is where a
    pair may begin, PREY where only a shark may be placed. suggested: whether all this is a
    suggestion, and no key was pressed since.
    """

    def __init__(self, game, animation):
        Picker.__init__(self, game)
        self._xs = animation.xs
        self._ys = animation.ys
        self._choices = bytearray(len(game.CELLS))
        self._offered = 0
        self._at = 0
        self._last = bytearray(2)
        self._ways = self._prey = 0
        self._chains = bytearray(12)
        self.cell = 0
        self.way = 0
        self.kind = 1
        self.kinds = 0
        self.goals = bytearray(INDICES)
        self.reset()

    def reset(self):
        """Begin a new game: every player's cursor starts in the middle."""
        cells = self._game.CELLS
        at = navigation.nearest(self._xs, self._ys, cells, len(cells), _MIDDLE_X, _MIDDLE_Y)
        self._last[0] = self._last[1] = cells[at]
        self.step = OFF

    def begin(self):
        """Offer the moves of the player to move."""
        self.suggested = False
        self._count = self._game.generate(self._moves)
        self.cell = self._last[self._game.turn()]
        self.way = 0
        self.kind = 1
        self._enter_space()

    def suggest(self, move):
        """Pick a legal move, except for the last A."""
        game = self._game
        move = game.turned(move)
        self.cell = game.target(move)
        self.kind = max(game.kind(move), 1)
        self.way = 0
        if game.kind(move):
            self.way = aim_of(move)
            self._enter_shark()
        else:
            while game.beside(self.cell, self.way) != game.partner(move):
                self.way += 1
            self._enter_beside(1 << self.way)
        self.suggested = True

    def cursor(self):
        """The cell under the cursor."""
        return self._game.beside(self.cell, self.way) if self.step == BESIDE else self.cell

    def lays_shark(self):
        """Would A place a shark, or begin to?"""
        return self.goals[self.cursor()] == PREY

    def choice(self):
        """Is there more than one kind of shark to choose from?"""
        return self.kinds & (self.kinds - 1) != 0

    def mouths(self):
        """The mouths of the shark, as a mask, as it is turned now, or at first."""
        if self.step == SPACE:
            return 0  # closed: their direction is not chosen yet
        return self._game.kernel.mouths(self.kind, self.way)

    def eats(self, cell):
        """Would the shark, as it is turned, eat the fish on a cell?"""
        if not self.lays_shark() or not self._game.prey(cell):
            return False
        if cell == self.cell:
            return True
        mouths = self.mouths()
        for direction in range(6):
            if mouths >> direction & 1 and self._game.beside(self.cell, direction) == cell:
                return True
        return False

    # -- going on and back

    def _choose(self):
        if self.step == SPACE:
            self._last[self._game.turn()] = self.cell
            if self.goals[self.cell] == FISH:
                self._enter_beside(self._free())
            else:
                self._enter_shark()
        elif self.step == BESIDE and self.lays_shark():
            self._enter_shark()
        elif self.step == BESIDE:
            return self._pair(self.cell, self.cursor())
        else:
            return self._game.shark_move(self.kind, self.cell, self.way)
        return NOTHING

    def _back(self):
        if self.step == SPACE:
            return LEAVE
        free = self._free()
        if self.step == SHARK and free:
            self._enter_beside(free | self._prey)
        else:
            self._enter_space()
        return NOTHING

    def _pair(self, cell, other):
        """The move that places two fish there."""
        if other < cell:
            cell, other = other, cell
        for i in range(self._count):
            move = self._moves[i]
            if self._game.target(move) == cell and self._game.partner(move) == other:
                return move
        return NOTHING

    # -- the choices of a step

    def _enter_space(self):
        """Offer every cell where a move begins; the cursor is on the nearest to its last place."""
        game = self._game
        goals = self.goals
        self.step = SPACE
        self._clear_goals()
        for i in range(self._count):
            move = self._moves[i]
            if game.kind(move) == 0:
                goals[game.target(move)] = goals[game.partner(move)] = FISH
            elif goals[game.target(move)] != FISH:
                goals[game.target(move)] = PREY
        self._offered = 0
        for cell in game.CELLS:
            if goals[cell]:
                self._choices[self._offered] = cell
                self._offered += 1
        self._at = navigation.nearest(
            self._xs,
            self._ys,
            self._choices,
            self._offered,
            self._xs[self.cell],
            self._ys[self.cell],
        )
        self.cell = self._choices[self._at]

    def _enter_beside(self, first):
        """Offer the cells beside the picked one for a second fish, or prey.

        first: the directions, as a mask, of which one is the cursor's first.
        """
        self.step = BESIDE
        self._ways = self._free() | self._prey
        for direction in range(6):
            if self._prey >> direction & 1:
                self.goals[self._game.beside(self.cell, direction)] = PREY
        while not first >> self.way & 1:
            self.way = (self.way + 1) % 6

    def _free(self):
        """The directions, as a mask, of possible second fish; marks them in the goals.

        Also finds the sharks that may be placed on the picked cell, and the fish they may eat; the
        current shark is one of them.
        """
        game = self._game
        self._clear_goals()
        self._prey = self.kinds = 0
        free = 0
        for i in range(self._count):
            move = self._moves[i]
            target = game.target(move)
            if game.kind(move):
                if target == self.cell:
                    self._prey |= game.bites(move)
                    self.kinds |= 1 << game.kind(move)
            elif target == self.cell:
                self.goals[game.partner(move)] = FISH
            elif game.partner(move) == self.cell:
                self.goals[target] = FISH
        for direction in range(6):
            if self.goals[game.beside(self.cell, direction)]:
                free |= 1 << direction
        while self.kinds and not self.kinds >> self.kind & 1:
            self.kind = self.kind % 4 + 1
        return free

    def _enter_shark(self):
        """Offer the ways to turn a shark so that it eats something."""
        self._free()
        self._clear_goals()
        self.step = SHARK
        self.goals[self.cell] = PREY
        if not self._bites(self.way):
            self._turn(1)

    def _clear_goals(self):
        for i in range(INDICES):
            self.goals[i] = 0

    # -- touch, and the direction keys

    def touch(self, x: int, y: int) -> bool:
        cell = navigation.touched(self._xs, self._ys, self._game.CELLS, x, y)
        if cell < 0 or (self.step == SHARK and cell == self.cell):
            return cell >= 0
        for way in range(6):
            possible = self._bites(way) if self.step == SHARK else self._ways >> way & 1
            if self.step != SPACE and possible and self._game.beside(self.cell, way) == cell:
                self.way = way
                return True
        if self.step != SPACE:
            self._enter_space()
        for i in range(self._offered):
            if self._choices[i] == cell:
                self._at = i
                self.cell = cell
                return True
        return False

    def _point(self, key):
        if self.step == SPACE:
            self._at = navigation.step(
                self._xs, self._ys, self._choices, self._offered, self._at, key
            )
            self.cell = self._choices[self._at]
        elif self.step == BESIDE:
            self.way = around(self._ways, self.way, key)
        elif key == UP:
            self._change(-1)
        elif key == DOWN:
            self._change(1)
        else:
            self._turn(1 if key == RIGHT else -1)

    def _turn(self, by):
        """Turn the shark to the next direction, clockwise for 1, in which it eats something.

        An i shark looks the same after half a turn, which is skipped.
        """
        before = self.mouths()
        for _ in range(6):
            self.way = (self.way + by) % 6
            if self._bites(self.way) and self.mouths() != before:
                return

    def _bites(self, way):
        """Does the shark eat something in this direction?"""
        if self._game.prey(self.cell):
            return True
        return self._game.kernel.mouths(self.kind, way) & self._prey != 0

    def _change(self, by):
        """Change to the next possible kind of shark."""
        self.kind = (self.kind - 1 + by) % 4 + 1
        while not self.kinds >> self.kind & 1:
            self.kind = (self.kind - 1 + by) % 4 + 1
        if not self._bites(self.way):
            self._turn(1)

    # -- messages

    def chain(self):
        """The pieces in the chain that the new piece would join or make."""
        game = self._game
        two = self.step == BESIDE and not self.lays_shark()
        length = 1
        seen = self._join(self.cell, 0)
        if two:
            length = 2
            seen = self._join(self.cursor(), seen)
        for i in range(seen):
            length += game.chain_length(self._chains[i])
        return length

    def _join(self, cell, seen):
        """Note the mover's chains beside a cell after the `seen` noted ones; returns how many."""
        game = self._game
        for direction in range(6):
            other = game.beside(cell, direction)
            if game.owner(other) != game.turn():
                continue
            name = game.chain(other)
            for i in range(seen):
                if self._chains[i] == name:
                    break
            else:
                self._chains[seen] = name
                seen += 1
        return seen


def around(ways, way, key):
    """Where a direction key leads from direction `way` among `ways`, a mask, around a space.

    It goes straight, or else to the nearest on that side; if there is none, it stays.
    """
    best = way
    least = 9
    for direction in range(6):
        if direction == way or not ways & _AHEAD[key] & 1 << direction:
            continue
        apart = (direction - way) % 6
        cost = 0 if direction == _STRAIGHT[key] else 1 + min(apart, 6 - apart)
        if cost < least:
            least = cost
            best = direction
    return best

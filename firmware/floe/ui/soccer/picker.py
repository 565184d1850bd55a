"""How a person picks a move in soccer: a penguin, then the way it goes, then how it turns."""

from floe.events import DOWN, LEFT, UP
from floe.games.soccer import layout, squares
from floe.ui import navigation
from floe.ui.picker import LEAVE, NOTHING, OFF, Picker
from floe.ui.soccer.rink import (
    CENTRE_X,
    CENTRE_Y,
    SQUARE_HEIGHT,
    SQUARE_WIDTH,
    square_x,
    square_y,
)

# Steps: only a pass is possible; which penguin; which way it goes; how it turns.
PASS, PENGUIN, WAY, SPIN = range(1, 5)
_BACKWARDS = (LEFT, UP)  # The keys that turn a penguin anticlockwise.

UPRIGHT = 8  # The direction of a penguin that stands up; the others are real directions.
WAYS = 9
_FAMILY = 3

# Squares for floe.ui.navigation, where a diagonal goes as far across as down.
_ACROSS, _DOWN = 13, 10


class SoccerPicker(Picker):
    """The choice of a move, step by step; offers only what is legal.

    step: OFF, PASS, PENGUIN, WAY or SPIN; penguin: the one under the cursor, or picked; targets:
    for each of its ways the square where it, or the ball that it kicks, would end, 0 if it cannot
    go there; way: the one under the cursor, or picked, from WAY on; spins: how many ways to turn
    it then has, at least 1; pose: in SPIN, how it would lie. Mama enters into the corner in any
    direction, which counts as one way. suggested: whether all this is a suggestion, and no key was
    pressed since.
    """

    def __init__(self, game, animation):
        Picker.__init__(self, game)
        self._animation = animation
        self._ways = bytearray(game.MAX_MOVES)
        self._x = bytearray(8)
        self._y = bytearray(8)
        self._penguins = bytearray(_FAMILY)
        self._offered = 0
        self._at = 0
        self._last = bytearray(2)
        self._first = self._turn = 0
        self.targets = bytearray(WAYS)
        self.way = 0
        self.spins = 1
        self.reset()

    @property
    def penguin(self):
        """The penguin under the cursor, or picked."""
        return self._penguins[self._at]

    @property
    def move(self):
        """The move that A picks from WAY on, before any further turn."""
        return self._moves[self._first + self._turn]

    @property
    def pose(self):
        """How the penguin would lie or stand after `move`; a direction in a kick or a tackle."""
        return self.move >> layout.TURNED_SHIFT & layout.TURNED

    @property
    def action(self):
        """What `move` is."""
        return self._game.action(self.move)

    def may_turn(self, pose):
        """Is it one of the poses to choose from in SPIN?"""
        for i in range(self.spins):
            if self._moves[self._first + i] >> layout.TURNED_SHIFT & layout.TURNED == pose:
                return True
        return False

    def reset(self):
        """Begin a new game: every player begins with Papa."""
        for seat in range(layout.SEATS):
            self._last[seat] = 4 * seat + layout.PAPA
        self.step = OFF

    def begin(self):
        """Offer the moves of the player to move."""
        self.suggested = False
        if self.must_pass():
            self.step = PASS
            return
        for i in range(self._count):
            self._ways[i] = self._way_of(self._moves[i])
        self._gather()
        self._enter_penguin(self._last[self._game.turn()])

    def must_pass(self):
        """Can the player to move only pass?"""
        self._count = self._game.generate(self._moves)
        return self._count == 1 and self._game.action(self._moves[0]) == layout.PASS

    def suggest(self, move):
        """Pick a legal move, except for the last A."""
        self.suggested = True
        if self.step == PASS:
            return
        self._enter_penguin(self._game.actor(move))
        at = 0
        while self._moves[at] != move:
            at += 1
        self.step = WAY
        self._choose_way(self._ways[at])
        self._turn = at - self._first
        if self.spins > 1:
            self.step = SPIN

    def _way_of(self, move):
        """The way of a move; of Mama's three into the corner the middle one."""
        game = self._game
        mask = game.directions(move)
        if mask == 0:
            return UPRIGHT
        mama = 4 * game.turn() + layout.MAMA
        if game.actor(move) == mama and not game.square_of(mama):
            return 4 * game.turn() + 1
        way = 0
        while not mask >> way & 1:
            way += 1
        return way

    def _gather(self):
        """Find the penguins that can move, in reading order, and the places of all."""
        seat = self._game.turn()
        for penguin in range(4 * seat + layout.MAMA, 4 * seat + layout.BABY + 1):
            cell = self._game.square_of(penguin)
            column = cell % 10 if cell else 9 * seat
            self._x[penguin] = _ACROSS * column
            self._y[penguin] = _DOWN * (self._animation.y[penguin] // SQUARE_HEIGHT)
        self._offered = 0
        before = 0
        for i in range(self._count):
            penguin = self._game.actor(self._moves[i])
            if penguin != before:
                self._insert(penguin)
            before = penguin

    def _insert(self, penguin):
        at = self._offered
        while at and self._stands_before(penguin, self._penguins[at - 1]):
            self._penguins[at] = self._penguins[at - 1]
            at -= 1
        self._penguins[at] = penguin
        self._offered += 1

    def _stands_before(self, penguin, other):
        if self._y[penguin] == self._y[other]:
            return self._x[penguin] < self._x[other]
        return self._y[penguin] < self._y[other]

    # -- touch, and keys

    def touch(self, x: int, y: int) -> bool:
        for way in range(WAYS):
            target = self.targets[way]
            if self.step >= WAY and target and _holds(square_x(target), square_y(target), x, y):
                if self.step == WAY or way != self.way:
                    self.step = WAY
                    self._choose_way(way)
                return True
        for at in range(self._offered):
            penguin = self._penguins[at]
            if _holds(self._animation.x[penguin], self._animation.y[penguin], x, y):
                self._at = at
                self.step = PENGUIN
                self._mark()
                return True
        return self.step == PASS

    def _point(self, key):
        if self.step == PENGUIN:
            choices = self._penguins
            self._at = navigation.step(self._x, self._y, choices, self._offered, self._at, key)
            self._mark()
        elif self.step == WAY:
            self._choose_way(toward(self.targets, self.way, key))
        elif self.step == SPIN:
            by = self.spins - 1 if key in _BACKWARDS else 1
            self._turn = (self._turn + by) % self.spins

    def _choose(self):
        if self.step == PENGUIN:
            self._enter_way()
            return NOTHING
        if self.step == WAY and self.spins > 1:
            self.step = SPIN
            return NOTHING
        if self.step == PASS:
            return self._moves[0]
        self._last[self._game.turn()] = self.penguin
        return self.move

    def _back(self):
        if self.step == SPIN and self._only_way() < 0:
            self.step = WAY
            self._choose_way(self.way)
            return NOTHING
        if self.step >= WAY:
            self._enter_penguin(self.penguin)
            return NOTHING
        return LEAVE

    # -- the steps

    def _enter_penguin(self, penguin):
        """Offer the penguins, with the cursor on the given one or the one nearest to it."""
        self.step = PENGUIN
        x = self._x
        y = self._y
        choices = self._penguins
        self._at = navigation.nearest(x, y, choices, self._offered, x[penguin], y[penguin])
        self._mark()

    def _mark(self):
        """Find where the penguin under the cursor may go."""
        targets = self.targets
        moves = self._moves
        game = self._game
        penguin = self.penguin
        for way in range(WAYS):
            targets[way] = 0
        for i in range(self._count):
            if game.actor(moves[i]) == penguin:
                targets[self._ways[i]] = game.target(moves[i])

    def _enter_way(self):
        """Offer the penguin's ways; the cursor is on the one nearest to the ball, or the goal."""
        self.step = WAY
        only = self._only_way()
        if only >= 0:
            self._choose_way(only)
            if self.spins > 1:
                self.step = SPIN
            return
        ball = self._animation.holder != self.penguin
        goal = squares.corner(1 - self._game.turn())
        x = self._animation.ball_x - CENTRE_X if ball else square_x(goal)
        y = self._animation.ball_y - CENTRE_Y if ball else square_y(goal)
        best = least = -1
        for way in range(WAYS):
            target = self.targets[way]
            if target:
                far = (square_x(target) - x) ** 2 + (square_y(target) - y) ** 2
                if best < 0 or far < least:
                    best = way
                    least = far
        self._choose_way(best)

    def _only_way(self):
        """The only way that the penguin can go, -1 if there are several."""
        only = -1
        for way in range(WAYS):
            if self.targets[way]:
                if only >= 0:
                    return -1
                only = way
        return only

    def _choose_way(self, way):
        """Put the cursor on a way: its moves follow each other, turning clockwise."""
        self.way = way
        self._first = self._count
        self.spins = 0
        for i in range(self._count):
            if self._ways[i] == way and self._game.actor(self._moves[i]) == self.penguin:
                self._first = min(self._first, i)
                self.spins += 1
        self._turn = self.spins // 2


def _holds(left: int, top: int, x: int, y: int) -> bool:
    """Is a point in the square with that top left?"""
    return 0 <= x - left < SQUARE_WIDTH and 0 <= y - top < SQUARE_HEIGHT


def toward(offered, way, key):
    """Where a direction key leads from a way: a way that is not 0 in `offered`.

    It turns towards the key's direction, to the next way on the shorter side; if there is none, to
    the one nearest to the key's direction. A penguin that can stand up has only one direction: a
    key in that direction selects it, any other key selects standing up.
    """
    aim = 0 if key == UP else 4 if key == DOWN else 6 if key == LEFT else 2
    if offered[UPRIGHT]:
        for ahead in range(UPRIGHT):
            if offered[ahead]:
                return ahead if (ahead - aim + 1) & 7 < 3 else UPRIGHT
        return way
    left = (aim - way) & 7
    if left == 4 and offered[aim]:
        return aim
    by = 1 if left <= 4 else -1
    to = way
    while to != aim:
        to = (to + by) & 7
        if offered[to]:
            return to
    for far in range(1, min(left, 8 - left)):
        if offered[(aim + far) & 7]:
            return (aim + far) & 7
        if offered[(aim - far) & 7]:
            return (aim - far) & 7
    return way

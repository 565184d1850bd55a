"""How a person picks a move in fish: a floe to place on, or a penguin and then where it goes."""

from floe.ui import navigation
from floe.ui.fish.animation import FLOES, X, Y
from floe.ui.picker import LEAVE, NOTHING, OFF, Picker

PLACE, PENGUIN, TARGET = range(1, 4)
"""Steps: a floe for a new penguin; which penguin goes; where it goes."""

_MIDDLE_X, _MIDDLE_Y = 42, 28


class FishPicker(Picker):
    """The choice of a move, step by step; offers only what is legal.

    step: OFF, PLACE, PENGUIN or TARGET; cursor: the floe under the cursor; source: the floe of
    the penguin that was picked, in TARGET; goals: 1 for each floe where the penguin under the
    cursor, or the one picked, may go, or where one may be placed. suggested: whether all this is
    a suggestion, and no key has been pressed since.
    """

    def __init__(self, game, animation):
        Picker.__init__(self, game)
        self._number = animation.number
        self._choices = bytearray(FLOES)
        self._offered = 0
        self._at = 0
        self._last = bytearray(4)
        self.source = 0
        self.goals = bytearray(FLOES)
        self.reset()

    @property
    def cursor(self):
        """The floe under the cursor."""
        return self._choices[self._at]

    def reset(self):
        """A new game: every player's cursor starts in the middle."""
        middle = bytearray(range(FLOES))
        for seat in range(4):
            self._last[seat] = navigation.nearest(X, Y, middle, FLOES, _MIDDLE_X, _MIDDLE_Y)
        self.step = OFF

    def begin(self):
        """Offer the moves of the player to move."""
        self.suggested = False
        self._count = self._game.generate(self._moves)
        if self._game.placing():
            self._enter(PLACE)
        else:
            self._enter(PENGUIN)

    def suggest(self, move):
        """Pick a legal move, but for the A that plays it."""
        game = self._game
        if game.placing():
            self._enter(PLACE)
        else:
            self.source = self._number(game.source(move))
            self._enter(TARGET)
        self._at = 0
        while self.cursor != self._number(game.target(move)):
            self._at += 1
        self.suggested = True

    def _point(self, key):
        self._at = navigation.step(X, Y, self._choices, self._offered, self._at, key)
        self._mark()

    def _choose(self):
        if self.step == PENGUIN:
            self.source = self.cursor
            self._enter(TARGET)
            return NOTHING
        self._last[self._game.turn()] = self.cursor
        for i in range(self._count):
            if self._leads(i, self.cursor):
                return self._moves[i]
        return NOTHING

    def _back(self):
        if self.step != TARGET:
            return LEAVE
        self._last[self._game.turn()] = self.source
        self._enter(PENGUIN)
        return NOTHING

    def _enter(self, step):
        """Offer the choices of a step, the cursor on the one nearest to where it was."""
        self.step = step
        for i in range(FLOES):
            self.goals[i] = 0
        for i in range(self._count):
            move = self._moves[i]
            if step == PENGUIN:
                self.goals[self._number(self._game.source(move))] = 1
            elif step == PLACE or self._number(self._game.source(move)) == self.source:
                self.goals[self._number(self._game.target(move))] = 1
        self._offered = 0
        for i in range(FLOES):
            if self.goals[i]:
                self._choices[self._offered] = i
                self._offered += 1
        near = self.source if step == TARGET else self._last[self._game.turn()]
        self._at = navigation.nearest(X, Y, self._choices, self._offered, X[near], Y[near])
        self._mark()

    def _mark(self):
        """Mark where the penguin under the cursor may go."""
        if self.step != PENGUIN:
            return
        for i in range(FLOES):
            self.goals[i] = 0
        for i in range(self._count):
            move = self._moves[i]
            if self._number(self._game.source(move)) == self.cursor:
                self.goals[self._number(self._game.target(move))] = 1

    def _leads(self, i, floe):
        """Is move i one to that floe, and of the penguin picked?"""
        move = self._moves[i]
        if self._number(self._game.target(move)) != floe:
            return False
        return self.step == PLACE or self._number(self._game.source(move)) == self.source

"""Halma on a hexagon, for 2 or 3: pieces step and jump into the corner across the board."""

from floe.games.grid import EMPTY, GOES_ON, OFF_BOARD, GridGame, hexagon

STARTS = (56, 0, 34)  # The corner where each player begins, and the one across the board.
GOALS = (4, 60, 26)
PIECES = 4  # A corner and the cells beside it.
FAR = 99


class Halma(GridGame):
    """A game of Halma. Pieces only go forward, so that it ends."""

    NAME = "halma"
    ROW_LENGTHS = hexagon(5)
    HEXAGONS = True
    MOST_PLAYERS = 3
    PIECES = "xoy"

    def __init__(self):
        self.far = ()  # For each player, how far each cell is from the goal.
        GridGame.__init__(self)
        self.far = [self.distances(goal) for goal in GOALS]

    def distances(self, goal):
        """How far each cell is from one."""
        far = bytearray([FAR] * len(self.CELLS))
        far[goal] = 0
        waiting = [goal]
        for cell in waiting:
            for direction in range(6):
                at = self.beside(cell, direction)
                if at != OFF_BOARD and far[at] == FAR:
                    far[at] = far[cell] + 1
                    waiting.append(at)
        return far

    def set_up(self, chosen):
        for seat in range(self.players):
            cell = STARTS[seat]
            self.state[cell] = seat + 1
            for direction in range(6):
                at = self.beside(cell, direction)
                if at != OFF_BOARD:
                    self.state[at] = seat + 1

    def find_moves(self):
        own = self.turn() + 1
        far = self.far[self.turn()]
        for cell in self.CELLS:
            if self.at(cell) == own:
                for direction in range(6):
                    at = self.beside(cell, direction)
                    if at != OFF_BOARD and self.at(at) == EMPTY and far[at] < far[cell]:
                        self.add(at, cell)
                self.find_jumps(cell, far)

    def find_jumps(self, cell, far):
        """A piece jumps over pieces of any player, as often as it wants."""
        reached = [cell]
        for at in reached:
            for direction in range(6):
                over = self.beside(at, direction)
                if over == OFF_BOARD or self.at(over) == EMPTY:
                    continue
                to = self.beside(over, direction)
                if to != OFF_BOARD and self.at(to) == EMPTY and to not in reached:
                    reached.append(to)
                    if far[to] < far[cell]:
                        self.add(to, cell)

    def outcome(self, cell):
        return self.mover_wins() if self.score(self.turn()) == PIECES else GOES_ON

    def stuck(self):
        return GOES_ON

    def score(self, seat):
        there = 0
        far = self.far[seat]
        for cell in self.CELLS:
            if self.at(cell) == seat + 1 and far[cell] < 2:
                there += 1
        return there

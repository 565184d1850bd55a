"""The sentences of xok."""

from host_sim.spoken.grid import UNPICKED, GridTeller

from floe.games.xok.move_notation import aim_of
from floe.ui.picker import OFF
from floe.ui.xok.picker import BESIDE, FISH, PREY, SHARK, SPACE

# The directions of xok among those that have names, which begin with north.
WAYS = bytes((2, 3, 5, 6, 7, 1))


class XokTeller(GridTeller):
    """Describes fish, sharks with their mouths, and chains."""

    def cell_name(self, cell: int) -> str:
        return self.game.cell_name(cell)

    def what(self, cell: int) -> str:
        owner = self.game.owner(cell)
        if owner < 0:
            return self.texts.EMPTY
        kind = self.game.shark_kind(cell)
        shark = self.own.SHARKS[kind - 1] if kind else self.own.SHARK
        return self.owned(shark if self.game.shark(cell) else self.own.FISH, owner)

    def rows(self) -> list[list[int]]:
        rows: list[list[int]] = [[] for _ in self.game.columns()]
        for cell in self.game.CELLS:
            rows[self.game.place(cell) >> 4].append(cell)
        return rows

    def scores(self) -> list[str]:
        lines: list[str] = []
        game = self.game
        for seat in range(game.players):
            sharks = sum([game.supply(seat, kind) for kind in range(1, 5)])
            numbers = {"chain": game.longest(seat), "fish": game.supply(seat, 0), "sharks": sharks}
            lines.append(self.own.SCORE.format(name=self.name(seat), **numbers))
        return lines

    def at_cursor(self) -> int:
        return self.picker.cell

    # -- what is being picked

    def _beside(self, cell: int) -> list[int]:
        """Where a second fish may be placed beside a first one."""
        cells: list[int] = []
        for move in self.moves():
            pair = self.game.target(move), self.game.partner(move)
            if self.game.kind(move) == 0 and cell in pair:
                cells.append(pair[0] if pair[1] == cell else pair[1])
        return cells

    def _prey(self, cell: int) -> list[int]:
        """The fish that a shark placed on a cell could eat, without the one under it."""
        cells: list[int] = []
        for move in self.moves():
            if self.game.kind(move) and self.game.target(move) == cell:
                for eaten in self.game.eaten(move):
                    if eaten != cell and eaten not in cells:
                        cells.append(eaten)
        return cells

    def cursor(self) -> str:
        picker = self.picker
        if picker.step == OFF:
            return UNPICKED
        if picker.step == SPACE:
            return self._first(picker.cell)
        if picker.step == BESIDE:
            cell = picker.cursor()
            if picker.lays_shark():
                return self.own.BITE.format(cell=self.cell(cell))
            return self.own.SECOND.format(cell=self.cell_name(cell), chain=picker.chain())
        eaten = self.names([cell for cell in self.game.CELLS if picker.eats(cell)])
        return self._shark(picker.kind, picker.cell, picker.way, eaten)

    def _first(self, cell: int) -> str:
        sentence = self.cell(cell)
        beside, prey = self._beside(cell), self._prey(cell)
        if beside:
            sentence = self.own.FISH_BESIDE.format(what=sentence, cells=self.names(beside))
        if prey or not beside:
            sentence = self.own.SHARK_EATS.format(
                what=sentence, cells=self.names(([] if beside or prey else [cell]) + prey)
            )
        return sentence

    def _shark(self, kind: int, cell: int, way: int, eaten: str) -> str:
        mask = self.game.kernel.mouths(kind, way)
        ways = ", ".join([self.texts.DIRECTIONS[WAYS[i]] for i in range(6) if mask >> i & 1])
        return self.own.SHARK_ON.format(
            shark=self.own.SHARKS[kind - 1], cell=self.cell_name(cell), ways=ways, eaten=eaten
        )

    def step(self) -> str:
        picker = self.picker
        if picker.step == OFF or picker.step == SPACE:
            return ""
        sentence = self.texts.PICKED.format(what=self.cell_name(picker.cell))
        if picker.step == SHARK:
            return sentence + self.own.TURN + (self.own.KINDS if picker.choice() else "")
        return sentence

    def targets(self) -> list[str]:
        picker = self.picker
        if picker.step == SPACE:
            kinds = (self.own.FISH_AT, FISH), (self.own.SHARK_AT, PREY)
            offers = [(text, self._marked(goal)) for text, goal in kinds]
            return [text.format(cells=self.names(cells)) for text, cells in offers if cells]
        if picker.step == BESIDE:
            return [self.cell(cell) for cell in self._marked(FISH) + self._marked(PREY)]
        if picker.step == SHARK:
            moves = [
                self.game.turned(move)
                for move in self.moves()
                if self.game.kind(move) and self.game.target(move) == picker.cell
            ]
            return [self._laid(move) for move in moves]
        return []

    def _marked(self, goal: int) -> list[int]:
        """The cells with this goal."""
        return [cell for cell in self.game.CELLS if self.picker.goals[cell] == goal]

    def _laid(self, move: int) -> str:
        eaten = self.names(self.game.eaten(move))
        return self._shark(self.game.kind(move), self.game.target(move), aim_of(move), eaten)

    # -- a move

    def moved(self, move: int) -> str:
        game = self.game
        name = self.name(game.turn())
        if game.kind(move):
            said = self.texts.SAID.format(name=name, said=self._laid(game.turned(move)))
        else:
            cells = self.names([game.target(move), game.partner(move)])
            said = self.own.LAID.format(name=name, cells=cells)
        game.make(move)
        chains = ", ".join([f"{self.name(seat)} {game.longest(seat)}" for seat in range(2)])
        game.undo()
        return self.own.CHAINS.format(said=said, chains=chains)


TELLER = XokTeller

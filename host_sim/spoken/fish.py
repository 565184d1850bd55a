"""The sentences of fish."""

from host_sim.spoken.grid import GridTeller

from floe.games.fish.cells import CELLS, cell_name
from floe.games.fish.layout import STRIDE

_STEPS = 1, STRIDE, STRIDE - 1  # From a floe to three of those beside it.


class FishTeller(GridTeller):
    """Describes floes by their fish, and penguins. Its picker numbers floes as texts do."""

    def cell_name(self, cell: int) -> str:
        return cell_name(cell)

    def what(self, cell: int) -> str:
        fish = self.game.floe(cell)
        if not fish:
            return self.texts.EMPTY
        sentence = self.own.FISH[fish - 1]
        seat = self.game.penguin(cell)
        if seat < 0:
            return sentence
        return self.own.ON.format(penguin=self.owned(self.own.PENGUIN, seat), fish=sentence)

    def offers(self, cells: list[int]) -> str:
        """The floes by their fish, the most first."""
        by_fish = [[cell for cell in cells if self.game.floe(cell) == fish] for fish in (3, 2, 1)]
        return "; ".join(
            [
                f"{self.own.FISH[2 - i]} {self.names(each)}"
                for i, each in enumerate(by_fish)
                if each
            ]
        )

    def groups(self) -> list[str]:
        """The three largest pieces of ice: their floes, their fish, and the first floe."""
        left = [cell for cell in CELLS if self.game.floe(cell)]
        found: list[tuple[int, int, int]] = []
        while left:
            ice = [left.pop(0)]
            for cell in ice:
                for beside in (cell + step * by for step in _STEPS for by in (-1, 1)):
                    if beside in left:
                        left.remove(beside)
                        ice.append(beside)
            found.append((len(ice), sum([self.game.floe(cell) for cell in ice]), ice[0]))
        found.sort(reverse=True)
        lines = self.scores()
        for floes, fish, cell in found[:3]:
            lines.append(self.own.ICE.format(floes=floes, fish=fish, cell=cell_name(cell)))
        return lines

    def rows(self) -> list[list[int]]:
        rows: list[list[int]] = [[] for _ in range(8)]
        for cell in CELLS:
            rows[self.game.place(cell) >> 3].append(cell)
        return rows

    def scores(self) -> list[str]:
        lines: list[str] = []
        for seat in range(self.game.players):
            fish, floes = self.game.fish(seat), self.game.floes(seat)
            lines.append(self.own.SCORE.format(name=self.name(seat), fish=fish, floes=floes))
        return lines

    def source(self, move: int) -> int:
        return self.game.source(move) or -1

    def at_cursor(self) -> int:
        return CELLS[self.picker.cursor]

    def picked(self) -> int:
        return CELLS[self.picker.source]

    def moved(self, move: int) -> str:
        sentence = self.way(move)
        if self.source(move) < 0:
            return sentence
        return self.own.TAKES.format(
            moved=sentence, fish=self.own.FISH[self.game.floe(self.source(move)) - 1]
        )


TELLER = FishTeller

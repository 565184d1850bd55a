"""The sentences of a game on a grid; the base class of those of every game."""

from array import array
from collections.abc import Callable, Iterable
from typing import Any

from floe.ui.grid.picker import FIRST, NO_CELL, WAY
from floe.ui.picker import OFF
from floe.ui.strings import Texts

# The text of the cursor while nobody picks.
UNPICKED = ""


class GridTeller:
    """Describes one game and the move that is being picked.

    game: the floe.games.game.Game; picker: that of its view; texts: those of all games; own: those
    of this game, or of grid games if it has none; name: the name of a seat.
    """

    def __init__(
        self, game: Any, picker: Any, texts: Texts, own: Texts, name: Callable[[int], str]
    ) -> None:
        self.game = game
        self.picker = picker
        self.texts = texts
        self.own = own
        self.name = name
        self._moves = array("i", bytes(4 * game.MAX_MOVES))

    # -- cells

    def cell_name(self, cell: int) -> str:
        """The name of a cell: a letter for its row or column, and a number."""
        return self.game.cell_text(cell)

    def what(self, cell: int) -> str:
        """What is on a cell."""
        piece = self.game.at(cell)
        if not piece:
            return self.texts.EMPTY
        letter = self.game.PIECES[piece - 1]
        owner = self.game.owner(piece)
        named = getattr(self.own, "PIECES", {}).get(letter)
        if owner < 0:
            return named or letter
        return self.owned(named or self.own.PIECE, owner)

    def owned(self, piece: str, seat: int) -> str:
        """A piece of a player."""
        return self.texts.OWNED.format(piece=piece, name=self.name(seat))

    def cell(self, cell: int) -> str:
        """A cell, and what is on it."""
        return self.texts.CELL.format(cell=self.cell_name(cell), what=self.what(cell))

    def names(self, cells: Iterable[int]) -> str:
        """The names of cells, one after another."""
        return ", ".join([self.cell_name(cell) for cell in cells])

    def offers(self, cells: list[int]) -> str:
        """The names of cells where a piece may go."""
        return self.names(cells)

    # -- what is on the board

    def rows(self) -> list[list[int]]:
        """The cells by rows, from the top."""
        rows: list[list[int]] = []
        cell = 0
        for length in self.game.ROW_LENGTHS:
            rows.append(list(range(cell, cell + length)))
            cell += length
        return rows

    def board(self) -> list[str]:
        """What is on the board, a sentence for each row; empty rows are left out."""
        lines: list[str] = []
        for row in self.rows():
            filled = [self.cell(cell) for cell in row if self.what(cell) != self.texts.EMPTY]
            if filled:
                lines.append("; ".join(filled))
        return lines or [self.texts.ALL_EMPTY]

    def near(self) -> list[str]:
        """The cell at the cursor, and what is on those around it; empty ones are left out."""
        if self.picker.step == OFF:
            return []
        rows = [(row, len(cells), cells) for row, cells in enumerate(self.rows())]
        places = {
            cell: (row, 2 * i - length)
            for row, length, cells in rows
            for i, cell in enumerate(cells)
        }
        middle = self.at_cursor()
        if middle not in places:
            return []
        row, x = places[middle]
        around = [
            cell
            for cell, (there, across) in places.items()
            if cell != middle and abs(there - row) <= 1 and abs(across - x) <= 2
        ]
        filled = [self.cell(cell) for cell in around if self.what(cell) != self.texts.EMPTY]
        return [self.cell(middle), "; ".join(filled)]

    def groups(self) -> list[str]:
        """The largest groups that count in the game, a sentence each."""
        return self.scores()

    def scores(self) -> list[str]:
        """The players' scores, a sentence each."""
        lines: list[str] = []
        for seat in range(self.game.players):
            score = self.game.score(seat)
            if score is not None:
                lines.append(self.texts.SAID.format(name=self.name(seat), said=score))
        return lines

    # -- what is being picked

    def moves(self) -> list[int]:
        """The legal moves."""
        return list(self._moves[: self.game.generate(self._moves)])

    def source(self, move: int) -> int:
        """The cell where a move begins, -1 if it places a new piece."""
        return self.game.source(move)

    def target(self, move: int) -> int:
        """The cell where a move ends."""
        return self.game.target(move)

    def at_cursor(self) -> int:
        """The cell under the cursor."""
        return self.picker.cursor

    def picked(self) -> int:
        """The cell of the piece that was picked."""
        return self.picker.source

    def targets_of(self, source: int) -> list[int]:
        """The cells where a piece may go, or, for -1, where a new one may be placed."""
        cells = [self.target(move) for move in self.moves() if self.source(move) == source]
        return [cells[i] for i in range(len(cells)) if cells[i] not in cells[:i]]

    def cursor(self) -> str:
        """The cell under the cursor, what is on it, and where that could go."""
        picker = self.picker
        if picker.step == OFF:
            return UNPICKED
        cell = self.at_cursor()
        sentence = self.cell(cell)
        if picker.picks_piece():
            cells = self.offers(self.targets_of(cell))
            sentence = self.texts.GOES.format(what=sentence, cells=cells)
        return sentence

    def step(self) -> str:
        """What was picked before, "" if nothing was."""
        if self.picker.step <= FIRST or self.picker.source == NO_CELL:
            return ""
        return self.texts.PICKED.format(what=self.cell(self.picked()))

    def targets(self) -> list[str]:
        """The places that the cursor can go to, each with what is there."""
        picker = self.picker
        if picker.step == OFF:
            return []
        if picker.step == WAY:
            return [self.cell(cell) for cell in self.game.CELLS if picker.goals[cell]]
        if picker.step > FIRST:
            return [self.cell(cell) for cell in self.targets_of(self.picked())]
        return [self.cell(cell) for cell in self._firsts()]

    def _firsts(self) -> list[int]:
        """The cells of pieces that may move, and those where new ones may be placed."""
        cells: list[int] = []
        for move in self.moves():
            source = self.source(move)
            cell = self.target(move) if source < 0 else source
            if cell not in cells:
                cells.append(cell)
        return cells

    # -- a move

    def moved(self, move: int) -> str:
        """A move that the player to move is about to make, and other cells that it changes."""
        game = self.game
        source, target = self.source(move), self.target(move)
        sentence = self.way(move)
        before = bytes(game.state)
        taken: list[int] = []
        changed: list[int] = []
        game.make(move)
        for cell in game.CELLS:
            now = game.at(cell)
            if cell != source and now != before[cell]:
                if before[cell] and (not now or cell == target):
                    taken.append(cell)
                elif cell != target:
                    changed.append(cell)
        game.undo()
        if taken:
            sentence = self.own.TAKES.format(moved=sentence, cells=self.names(taken))
        if changed:
            sentence = self.own.CHANGES.format(moved=sentence, cells=self.names(changed))
        return sentence

    def way(self, move: int) -> str:
        """Who makes a move, and where it begins and ends."""
        name = self.name(self.game.turn())
        target = self.cell_name(self.target(move))
        source = self.source(move)
        if source < 0:
            return self.own.PLACED.format(name=name, target=target)
        source = self.cell_name(source)
        return self.own.MOVED.format(name=name, source=source, target=target)


TELLER = GridTeller

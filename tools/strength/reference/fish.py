"""Reference rules of fish, written from the rule sheet: tests compare the kernels with them.

It uses sets, dictionaries and coordinates, shares nothing with `floe.games`, and is not optimised.
A floe is a pair (row, x): x counts half floes from the left, so that the floe to the right is two
away and a floe in the next row is one away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

Cell = tuple[int, int]

DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
PENGUINS = {2: 4, 3: 3, 4: 2}


def _cells() -> Iterator[Cell]:
    for row in range(8):
        for column in range(7 if row % 2 == 0 else 8):
            yield row, 2 * column + (1 if row % 2 == 0 else 0)


CELLS = tuple(_cells())
NAMES = {cell: "abcdefgh"[cell[0]] + str(cell[1] // 2 + 1) for cell in CELLS}
CELL_OF = {name: cell for cell, name in NAMES.items()}


def beside(cell: Cell) -> list[Cell]:
    """The six places around a cell, ice or not."""
    return [(cell[0] + down, cell[1] + right) for down, right in DIRECTIONS]


class Reference:
    """A game of fish.

    ice: fish on the floe, by cell, for every floe in play; penguins: the player (from 0) by cell;
    taken: the fish of every floe a player has collected, a list each.
    """

    def __init__(self, ice: Mapping[Cell, int], players: int) -> None:
        self.ice = dict(ice)
        self.players = players
        self.penguins: dict[Cell, int] = {}
        self.to_place = players * PENGUINS[players]
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.sunk: list[int] = []
        self.out: set[int] = set()
        self.turn = 0

    @classmethod
    def of_text(cls, text: str) -> Reference:
        """The game of a valid position text, with automatic moves resolved."""
        floes, penguins, turn, caught = text.split()
        digits = [int(digit) for digit in floes.replace("/", "")]
        groups = [group.split(",") for group in penguins.split("/")]
        game = cls({c: n for c, n in zip(CELLS, digits, strict=True) if n}, len(groups))
        for player, group in enumerate(groups):
            for name in group:
                if name != "-":
                    game.penguins[CELL_OF[name]] = player
        for player, score in enumerate(caught.split("/")):
            fish, count = (int(number) for number in score.split("+"))
            game.taken[player] = [fish] + [0] * (count - 1) if count else []
        game.to_place -= len(game.penguins)
        if any(game.taken):
            game.to_place = 0
            game.out = set(range(game.players)) - set(game.penguins.values())
        game.turn = int(turn) - 1
        if not game.to_place:
            game.resolve()
        return game

    def rays(self, source: Cell) -> Iterator[Cell]:
        """Every cell a penguin can reach from a cell."""
        for down, right in DIRECTIONS:
            row, x = source[0] + down, source[1] + right
            while (row, x) in self.ice and (row, x) not in self.penguins:
                yield row, x
                row, x = row + down, x + right

    def moves_of(self, player: int) -> set[str]:
        """The moves of a player's penguins, as texts."""
        return {
            NAMES[source] + NAMES[target]
            for source, owner in self.penguins.items()
            if owner == player
            for target in self.rays(source)
        }

    def moves(self) -> set[str]:
        """The legal moves, as a set of texts."""
        if self.to_place:
            return {NAMES[c] for c in CELLS if self.ice.get(c) == 1 and c not in self.penguins}
        return self.moves_of(self.turn)

    def play(self, text: str) -> None:
        """Play a legal move and resolve automatic moves."""
        player = self.turn
        if self.to_place:
            self.penguins[CELL_OF[text]] = player
            self.to_place -= 1
        else:
            source = CELL_OF[text[:2]]
            self.taken[player].append(self.ice.pop(source))
            del self.penguins[source]
            self.penguins[CELL_OF[text[2:]]] = player
        self.turn = (player + 1) % self.players
        if not self.to_place:
            self.resolve()

    def resolve(self) -> None:
        """Retire players who cannot move on their turn; sink floes that no penguin can reach."""
        first = self.turn
        for offset in range(self.players):
            player = (first + offset) % self.players
            if self.moves_of(player):
                self.turn = player
                break
            if player not in self.out:
                self.retire(player)
        reached = set(self.penguins)
        while True:
            more = {c for cell in reached for c in beside(cell) if c in self.ice} - reached
            if not more:
                break
            reached |= more
        for cell in set(self.ice) - reached:
            self.sunk.append(self.ice.pop(cell))

    def retire(self, player: int) -> None:
        """The player takes the floes under their penguins and is out."""
        for cell in [c for c, owner in self.penguins.items() if owner == player]:
            self.taken[player].append(self.ice.pop(cell))
            del self.penguins[cell]
        self.out.add(player)

    def over(self) -> bool:
        """Is everybody out?"""
        return len(self.out) == self.players

    def result(self) -> str:
        """The result word."""
        if not self.over():
            return "none"
        scores = [(sum(floes), len(floes)) for floes in self.taken]
        best = [str(i + 1) for i, score in enumerate(scores) if score == max(scores)]
        return f"p{best[0]}win" if len(best) == 1 else "shared " + " ".join(best)

    def text(self) -> str:
        """The position as text."""
        floes = [""] * 8
        for cell in CELLS:
            floes[cell[0]] += str(self.ice.get(cell, 0))
        groups: list[str] = []
        for player in range(self.players):
            names = sorted(NAMES[c] for c, owner in self.penguins.items() if owner == player)
            groups.append(",".join(names + ["-"] * (PENGUINS[self.players] - len(names))))
        caught = [f"{sum(floes)}+{len(floes)}" for floes in self.taken]
        return f"{'/'.join(floes)} {'/'.join(groups)} {self.turn + 1} {'/'.join(caught)}"


def begin(start: str, _headers: Mapping[str, str]) -> Reference:
    """The game from a position, which includes the options."""
    return Reference.of_text(start)

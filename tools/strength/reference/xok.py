"""Reference rules of xok, written from the rule sheet: tests compare the kernels with them.

It uses sets, dictionaries and coordinates, shares nothing with `floe.games`, and is not optimised.
A space is a pair (row, x): x counts half spaces from the middle, so that the space to the right is
two away and a space in the next row is one away.
"""

from __future__ import annotations

from collections.abc import Mapping

Space = tuple[int, int]

DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))  # Clockwise from east.
ROWS = {30: (3, 4, 5, 6, 5, 4, 3), 37: (4, 5, 6, 7, 6, 5, 4), 61: (5, 6, 7, 8, 9, 8, 7, 6, 5)}
# By kind of shark: sixths of a turn from its first mouth to the other.
APART = {"s": 0, "v": 1, "y": 2, "i": 3}
SHARKS = "sssvyi"  # The sharks of a player at the start.
FISH = 14


def spaces(board: int) -> dict[str, Space]:
    """The spaces of a board, by their names, in the order of the texts."""
    return {
        f"{'abcdefghi'[row]}{column + 1}": (row, 2 * column - width + 1)
        for row, width in enumerate(ROWS[board])
        for column in range(width)
    }


def beside(space: Space, direction: int) -> Space:
    """The place next to a space, on the board or not."""
    down, right = DIRECTIONS[direction % 6]
    return space[0] + down, space[1] + right


class Reference:
    """A game of xok.

    pieces: a letter w b W B, by space; supply: the kinds of sharks that a player has not placed.
    """

    def __init__(self, board: int) -> None:
        self.board = board
        self.spaces = spaces(board)
        self.names = {space: name for name, space in self.spaces.items()}
        self.pieces: dict[Space, str] = {}
        self.supply = [list(SHARKS), list(SHARKS)]
        self.turn = 0

    @classmethod
    def of_text(cls, text: str) -> Reference:
        """The game of a valid position text."""
        rows, sharks, turn = text.split()
        letters = "".join("." * int(c) if c.isdigit() else c for c in rows.replace("/", ""))
        game = cls(len(letters))
        for space, letter in zip(game.names, letters, strict=True):
            if letter != ".":
                game.pieces[space] = letter
        for seat, group in enumerate(sharks.split("/")):
            game.supply[seat] = [
                kind for kind, n in zip("svyi", group, strict=True) for _ in range(int(n))
            ]
        game.turn = int(turn) - 1
        return game

    def where(self, letter: str) -> set[Space]:
        """The spaces of the pieces of a letter."""
        return {space for space, piece in self.pieces.items() if piece == letter}

    def fish(self, player: int) -> int:
        """Fish in a player's supply."""
        return FISH - len(self.where("wb"[player]))

    def chains(self, player: int) -> list[set[Space]]:
        """All chains of a player, each a set of spaces."""
        left = self.where("wb"[player]) | self.where("WB"[player])
        chains: list[set[Space]] = []
        while left:
            chain = {left.pop()}
            grown = True
            while grown:
                near = {beside(space, d) for space in chain for d in range(6)} & left
                left -= near
                chain |= near
                grown = bool(near)
            chains.append(chain)
        return chains

    def best(self, player: int) -> tuple[int, int]:
        """(length, sharks) of the player's best chain."""
        sharks = self.where("WB"[player])
        return max(((len(c), len(c & sharks)) for c in self.chains(player)), default=(0, 0))

    def empty(self, space: Space) -> bool:
        """Is it a space of the board with nothing on it?"""
        return space in self.names and space not in self.pieces

    def turns(self) -> dict[str, set[Space]]:
        """Every legal way to place a shark: text of the move with `@` to the spaces eaten.

        It eats the opponent's fish under it and in front of its mouths, at least one.
        """
        prey = self.where("bw"[self.turn])
        found: dict[str, set[Space]] = {}
        for name, space in self.spaces.items():
            under = {space} & prey
            if not under and not self.empty(space):
                continue
            near = [beside(space, direction) for direction in range(6)]
            for kind in set(self.supply[self.turn]):
                for direction in range(6 if kind != "i" else 3):
                    by_mouth = {near[direction], near[(direction + APART[kind]) % 6]} & prey
                    if under or by_mouth:
                        eaten = "".join("x" + self.names[s] for s in sorted(by_mouth))
                        found[f"{kind}{name}{eaten}@{direction}"] = under | by_mouth
        return found

    def pairs(self) -> dict[str, set[Space]]:
        """Every legal way to place two fish: text of the move to the two spaces."""
        if self.fish(self.turn) < 2:
            return {}
        return {
            self.names[a] + self.names[b]: {a, b}
            for a in self.names
            for b in (beside(a, 0), beside(a, 1), beside(a, 2))
            if self.empty(a) and self.empty(b)
        }

    def moves(self) -> set[str]:
        """The legal moves, as a set of texts."""
        if self.won():
            return set()
        return set(self.pairs()) | {text.split("@")[0] for text in self.turns()}

    def play(self, text: str) -> None:
        """Play a legal move."""
        if text in self.pairs():
            for space in self.pairs()[text]:
                self.pieces[space] = "wb"[self.turn]
        else:
            turned = text if "@" in text else min(t for t in self.turns() if t[:-2] == text)
            for space in self.turns()[turned]:
                del self.pieces[space]
            self.pieces[self.spaces[text[1:3]]] = "WB"[self.turn]
            self.supply[self.turn].remove(text[0])
        self.turn = 1 - self.turn

    def won(self) -> list[int]:
        """The players with a chain of ten."""
        return [player for player in (0, 1) if self.best(player)[0] >= 10]

    def over(self) -> bool:
        """Is there a chain of ten, or no move?"""
        return bool(self.won()) or not (self.pairs() or self.turns())

    def result(self) -> str:
        """The result word."""
        if not self.over():
            return "none"
        best = [self.best(0), self.best(1)]
        if best[0] == best[1]:
            return "shared 1 2"
        return "p1win" if best[0] > best[1] else "p2win"

    def text(self) -> str:
        """The position as text."""
        rows: list[str] = []
        for row in range(len(ROWS[self.board])):
            letters = "".join(self.pieces.get(s, ".") for s in self.names if s[0] == row)
            for run in range(9, 0, -1):
                letters = letters.replace("." * run, str(run))
            rows.append(letters)
        sharks = "/".join("".join(str(kinds.count(k)) for k in "svyi") for kinds in self.supply)
        return f"{'/'.join(rows)} {sharks} {self.turn + 1}"


def begin(start: str, _headers: Mapping[str, str]) -> Reference:
    """The game from a position, which includes the options."""
    return Reference.of_text(start)

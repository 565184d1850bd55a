"""Reference rules of Penguin Soccer, written from the rule sheet.

It uses dictionaries and coordinates, shares nothing with `floe.games`, and is not optimised. A
square is a pair (file, rank), both from 1; a penguin is a pair (player, letter), as (2, "P"); a
pose is a direction's name or ^.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

Square = tuple[int, int]
Penguin = tuple[int, str]
Place = tuple[Square, str]  # The square and the pose of a penguin.

DIRECTIONS = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
ROUND = list(DIRECTIONS)
SLIDES = {"M": 1, "P": 2, "B": 3}
KICKS = {"M": 3, "P": 2, "B": 1}
SPINS = {"M": 45, "P": 90, "B": 135}
CORNERS = {1: (1, 1), 2: (8, 8)}
INWARD = {1: ("n", "ne", "e"), 2: ("s", "sw", "w")}
CENTRE = ((4, 4), (4, 5), (5, 4), (5, 5))
PENGUINS = [(player, letter) for player in (1, 2) for letter in "MPB"]


def name(square: Square) -> str:
    """The name of a square."""
    return "abcdefgh"[square[0] - 1] + str(square[1])


def square_of(text: str) -> Square:
    """The square of a name."""
    return "abcdefgh".index(text[0]) + 1, int(text[1])


def step(square: Square, direction: str) -> Square:
    """The next place in a direction, on the board or not."""
    return square[0] + DIRECTIONS[direction][0], square[1] + DIRECTIONS[direction][1]


def on_board(square: Square) -> bool:
    """Is the place one of the 64 squares?"""
    return 1 <= square[0] <= 8 and 1 <= square[1] <= 8


def spun(direction: str, kind: str) -> set[str]:
    """The directions a penguin may face after a slide."""
    most = SPINS[kind] // 45
    return {ROUND[(ROUND.index(direction) + turn) % 8] for turn in range(-most, most + 1)}


class Position:
    """The places of all penguins, the ball (None: at the crossing), and the turn.

    penguins: (square, pose) by penguin, for those on the board.
    """

    def __init__(self, penguins: Mapping[Penguin, Place], ball: Square | None, turn: int) -> None:
        self.penguins = dict(penguins)
        self.ball = ball
        self.turn = turn

    @classmethod
    def of_text(cls, text: str) -> Position:
        """The position of a valid text."""
        families, ball, turn = text.split()
        words = families.replace("/", ",").split(",")
        penguins = {
            who: (square_of(word[:2]), word[2:])
            for who, word in zip(PENGUINS, words, strict=True)
            if word != "-"
        }
        return cls(penguins, None if ball == "*" else square_of(ball), int(turn))

    def text(self) -> str:
        """The position as text."""
        words: list[str] = []
        for who in PENGUINS:
            square, pose = self.penguins.get(who, (None, ""))
            words.append(name(square) + pose if square else "-")
        ball = name(self.ball) if self.ball else "*"
        return f"{','.join(words[:3])}/{','.join(words[3:])} {ball} {self.turn}"

    def on(self, square: Square) -> Penguin | None:
        """The penguin on a square, or None."""
        for who, (where, _) in self.penguins.items():
            if where == square:
                return who
        return None

    def ball_on(self, square: Square) -> bool:
        """Is the ball in this square? At the crossing it is in all four of the centre."""
        return square in CENTRE if self.ball is None else square == self.ball

    def after(self, changes: Mapping[Penguin, Place | None], ball: Square | None) -> Position:
        """The position that follows: some penguins changed (None: off the board)."""
        penguins = {**self.penguins, **changes}
        return Position({w: at for w, at in penguins.items() if at}, ball, 3 - self.turn)

    def winner(self) -> int | None:
        """The winner, or None: the ball is in a corner, whoever kicked it."""
        for player, corner in CORNERS.items():
            if self.ball == corner:
                return 3 - player
        return None

    def moves(self) -> dict[str, Position]:
        """The positions after legal moves, by the moves' texts."""
        found: dict[str, Position] = {}
        for letter in "MPB":
            for text, position in self.actions((self.turn, letter)):
                assert found.setdefault(text, position).text() == position.text()
        assert len({position.text() for position in found.values()}) == len(found)
        return found or {"pass": self.after({}, self.ball)}

    def actions(self, who: Penguin) -> Iterator[tuple[str, Position]]:
        """(text, position) for each action of a penguin; some may occur more than once."""
        if who not in self.penguins:
            corner = CORNERS[self.turn]
            if self.on(corner) is None:
                for direction in INWARD[self.turn]:
                    inside = step(corner, direction)
                    outside = 2 * corner[0] - inside[0], 2 * corner[1] - inside[1]
                    yield from self.slide(who, outside, direction)
            return
        square, pose = self.penguins[who]
        if self.ball == square:
            for direction in ROUND:
                yield from self.kick(who, direction)
        elif pose == "^":
            for direction in ROUND:
                yield from self.slide(who, square, direction)
        else:
            yield who[1] + "^", self.after({who: (square, "^")}, self.ball)
            yield from self.slide(who, square, pose)

    def slide(self, who: Penguin, start: Square, direction: str) -> Iterator[tuple[str, Position]]:
        """The slides in a direction: with all spins, or up to ball or edge, or a tackle."""
        kind = who[1]
        goal = CORNERS[3 - self.turn]
        at = start
        for _ in range(SLIDES[kind]):
            to = step(at, direction)
            if not on_board(to):
                if at not in (start, goal):
                    yield f"{kind}{name(at)}^", self.after({who: (at, "^")}, self.ball)
                return
            met = self.on(to)
            if met:
                if met[0] != self.turn and self.ball == to:
                    pushed = self.pushed(met, direction)
                    if all(change is None or change[0] != goal for change in pushed.values()):
                        pushed[who] = (to, "^")
                        yield f"{kind}x{name(to)}", self.after(pushed, to)
                return
            at = to
            if self.ball_on(at):
                yield f"{kind}{name(at)}^", self.after({who: (at, "^")}, at)
                return
        if at != goal:
            for facing in spun(direction, kind):
                yield f"{kind}{name(at)}{facing}", self.after({who: (at, facing)}, self.ball)

    def pushed(self, first: Penguin, direction: str) -> dict[Penguin, Place | None]:
        """Move a tackled penguin and all that it bumps into."""
        changes: dict[Penguin, Place | None] = {}
        falling = first
        while falling:
            to = step(self.penguins[falling][0], direction)
            changes[falling] = (to, direction) if on_board(to) else None
            falling = self.on(to)
        return changes

    def kick(self, who: Penguin, direction: str) -> Iterator[tuple[str, Position]]:
        """The kick in a direction, if the ball moves at all."""
        square = self.penguins[who][0]
        at = square
        for _ in range(KICKS[who[1]]):
            to = step(at, direction)
            if not on_board(to):
                break
            at = to
            if self.on(at):
                break
        if at != square:
            changes = {who: (square, direction)}
            receiver = self.on(at)
            if receiver:
                changes[receiver] = (at, "^")
            yield f"{who[1]}*{name(at)}", self.after(changes, at)


class Game:
    """A game: the position, and the texts of all positions so far, in `seen`."""

    def __init__(
        self, text: str = "-,-,-/-,-,- * 1", repetition: bool = True, full_time: int = 0
    ) -> None:
        self.position = Position.of_text(text)
        self.repetition = repetition
        self.full_time = full_time
        self.seen = [self.position.text()]

    def text(self) -> str:
        """The position as text."""
        return self.position.text()

    def result(self) -> str:
        """The result word."""
        winner = self.position.winner()
        if winner:
            return f"p{winner}win"
        if self.repetition and Counter(self.seen)[self.seen[-1]] == 3:
            return "draw"
        if self.full_time and len(self.seen) > self.full_time:
            ball = self.position.ball
            ahead = sum(ball) - 9 if ball else 0  # of the diagonal a8-h1, seen from a1
            return "p1win" if ahead > 0 else "p2win" if ahead < 0 else "draw"
        return "draw" if len(self.seen) > 1000 else "none"

    def moves(self) -> set[str]:
        """The legal moves, as a set of texts."""
        return set() if self.result() != "none" else set(self.position.moves())

    def play(self, text: str) -> None:
        """Play a legal move."""
        self.position = self.position.moves()[text]
        self.seen.append(self.position.text())


def begin(start: str, headers: Mapping[str, str]) -> Game:
    """The game from a position: is a third time a draw, and when is full time?"""
    full_time = headers.get("full time", "off")
    repetition = headers.get("repetition", "on") == "on"
    return Game(start, repetition, 0 if full_time == "off" else int(full_time))


def perft(position: Position, depth: int) -> int:
    """Move sequences of `depth` plies from a position."""
    if position.winner():
        return 0
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(after, depth - 1) for after in moves.values())

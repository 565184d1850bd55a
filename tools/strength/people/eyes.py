"""What an untrained eye sees in a position: no plans, only what is on the board.

Each game has an Eye: what a move wins at once, and how the position then looks to the player who
made it, in points of which about ten are a clear difference. Eyes share nothing with the
evaluation of the search.
"""

from collections.abc import Sequence
from typing import Any

from floe.games.fish import layout as fish_layout
from floe.games.soccer import layout as soccer_layout
from floe.games.xok import layout as xok_layout

WIN = 1000
#: The steps from a cell to its neighbours, on the padded boards of the rules.
FISH_STEPS = (-13, -12, -1, 1, 12, 13)


class Eye:
    """How a game looks; `game` is at a position, and at the same one after each call."""

    def obvious(self, game: Any, move: int) -> int:
        """How much a move obviously takes at once; 0 for a quiet one."""
        raise NotImplementedError

    def view(self, game: Any, seat: int) -> int:
        """How the position looks to a player."""
        raise NotImplementedError

    def look(self, game: Any, move: int, seat: int) -> int:
        """How the position after a move looks to a player; WIN and more if that wins the game."""
        game.kernel.make(game.state, move)
        value = self.view(game, seat)
        game.kernel.undo(game.state)
        return value


class FishEye(Eye):
    """A floe with many fish is good, and so are ways on from it."""

    def obvious(self, game: Any, move: int) -> int:
        return int(game.floe(game.target(move)) == 3) if game.source(move) else 0

    def view(self, game: Any, seat: int) -> int:
        others = [self._points(game, other) for other in range(game.players) if other != seat]
        return self._points(game, seat) - max(others)

    def _points(self, game: Any, seat: int) -> int:
        state = game.state
        points = 10 * state[fish_layout.FISH + seat]
        for slot in range(4 * seat, 4 * seat + 4):
            cell = state[fish_layout.CELL + slot]
            if cell:
                around = [state[cell + step] for step in FISH_STEPS]
                free = [floe for floe in around if 0 < floe <= fish_layout.FREE]
                points += (
                    10 * state[fish_layout.UNDER + slot] + 2 * len(free) + max(free, default=0)
                )
        return points


class XokEye(Eye):
    """A long chain is good, and so is eating; the other's chain counts as much."""

    def obvious(self, game: Any, move: int) -> int:
        if not move >> xok_layout.KIND_SHIFT & xok_layout.KIND:
            return 0
        cell = move >> xok_layout.CELL_SHIFT & 127
        return (game.state[cell] > xok_layout.EMPTY) + (move & xok_layout.DIRECTIONS).bit_count()

    def view(self, game: Any, seat: int) -> int:
        if game.longest(seat) >= 10:
            return WIN
        own, other = game.longest(seat), game.longest(1 - seat)
        kinds = (xok_layout.WHITE, xok_layout.BLACK)
        cells = [byte for byte in game.state[: xok_layout.BOARD_SIZE] if byte > xok_layout.EMPTY]
        pieces = [sum(byte & kind > 0 for byte in cells) for kind in kinds]
        return 10 * (own - other) + 4 * (pieces[seat] - pieces[1 - seat])


class SoccerEye(Eye):
    """To have the ball is good, and the nearer the goal the better."""

    def obvious(self, game: Any, move: int) -> int:
        if move >> soccer_layout.ACTION_SHIFT == soccer_layout.TACKLE:
            return 2
        has_ball = game.state[move & soccer_layout.TARGET] & soccer_layout.WITH_BALL
        return int(has_ball and move >> soccer_layout.ACTION_SHIFT == soccer_layout.SLIDE)

    def view(self, game: Any, seat: int) -> int:
        state = game.state
        if game.over():
            return WIN if game.winners() >> seat & 1 else -WIN if game.winners() else 0
        ball = state[soccer_layout.BALL] or soccer_layout.D4
        goal = soccer_layout.H8 if seat == 0 else soccer_layout.A1
        way = max(abs(ball // 10 - goal // 10), abs(ball % 10 - goal % 10))
        holder = state[ball] & soccer_layout.PENGUIN
        own = holder and holder >> 2 == seat
        place = [state[soccer_layout.CELL + 4 * seat + kind] for kind in (1, 2, 3)]
        near = [
            max(abs(ball // 10 - cell // 10), abs(ball % 10 - cell % 10)) for cell in place if cell
        ]
        points = 5 * (7 - way) + 3 * len(near) - 2 * min(near, default=8)
        return points + (2 if own else -8 if holder else 0)


EYES: dict[str, Eye] = {"fish": FishEye(), "xok": XokEye(), "soccer": SoccerEye()}


def legal(game: Any) -> Sequence[int]:
    """The legal moves of a position."""
    from array import array

    moves = array("i", bytes(4 * game.MAX_MOVES))
    return moves[: game.generate(moves)]

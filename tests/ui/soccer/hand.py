"""Somebody at the keys of a pick of soccer, for the tests of picking and of whole games."""

from floe.events import CLICK, DOWN, LEFT, PRESS, RIGHT, UP, A, B
from floe.ui.picker import NOTHING
from floe.ui.soccer.animation import SoccerAnimation
from floe.ui.soccer.picker import SPIN, WAY, SoccerPicker

KEYS = (UP, DOWN, LEFT, RIGHT)


class Hand:
    """Somebody at the keys of a pick, which can be put back to where it was."""

    def __init__(self, game, pick=None):
        self.game = game
        if pick is None:
            animation = SoccerAnimation(game)
            animation.sync()
            pick = SoccerPicker(game, animation)
            pick.begin()
        self.pick = pick

    def press(self, *keys):
        """Press keys, those of A and B as clicks; what the last one gave."""
        given = NOTHING
        for key in keys:
            given = self.pick.key((CLICK if key >= A else PRESS) | key)
        return given

    def text(self):
        """The move that is under the cursor from WAY on."""
        return self.game.move_text(self.pick.move)

    def name(self):
        """The kind of the penguin under the cursor, as in the texts of moves."""
        return "-MPB"[self.pick.penguin & 3]

    def snapshot(self):
        """All that the keys change."""
        mine = {}
        for name, value in vars(self.pick).items():
            mine[name] = bytearray(value) if isinstance(value, bytearray) else value
        return mine

    def put_back(self, snapshot):
        for name, value in snapshot.items():
            setattr(self.pick, name, bytearray(value) if isinstance(value, bytearray) else value)

    def place(self):
        """Where one is on the way to a move, as a value that can be looked up."""
        pick = self.pick
        turned = pick.pose if pick.step == SPIN else 0
        return pick.step, pick.penguin, pick.way if pick.step >= WAY else 0, turned

    def way_to_penguin(self, kind):
        """The direction keys that bring the cursor to a penguin; the pick is left as it is."""
        _, places = self.explore(KEYS)
        return next(way for (_, who, *_), way in places.items() if "-MPB"[who & 3] == kind)

    def go_to(self, kind):
        """Bring the cursor to a penguin by direction keys."""
        self.press(*self.way_to_penguin(kind))

    def choose(self, kind, *keys):
        """SoccerPicker a penguin, and press keys then."""
        self.go_to(kind)
        self.press(A, *keys)

    def explore(self, keys=(*KEYS, A, B)):
        """Press keys everywhere: the ways to the moves that are picked, and to all places.

        The pick is left as it is.
        """
        moves, places = {}, {self.place(): []}
        queue = [(self.snapshot(), [])]
        for snapshot, way in queue:
            for key in keys:
                self.put_back(snapshot)
                given = self.press(key)
                if given >= 0:
                    moves.setdefault(given, [*way, key])
                elif self.place() not in places:
                    places[self.place()] = [*way, key]
                    queue.append((self.snapshot(), [*way, key]))
        self.put_back(queue[0][0])
        return moves, places

    def way_to(self, move):
        """The keys that pick a move from here; the pick is left as it is."""
        moves, _ = self.explore((*KEYS, A))
        return moves[move]

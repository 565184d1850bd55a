"""The endgame solver of fish: each penguin alone on an island takes the most fish it can.

Once no floe can be reached by two penguins, the players cannot affect each other any more. What
remains is a longest-path problem for each penguin: the path over its island that collects the most
fish, then the most floes. A depth-first search finds it; it turns back when the floes still in
reach cannot beat the best known path.
"""

from array import array
from micropython import const

from floe.games.fish import layout
from floe.games.fish.kernel import STEPS
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.fish.evaluation import UNIT
from floe.search.layout import MADE_COST, WIN
from floe.search.thinker import Thinker

# control of search_path(): its state between two slices
_PLY = const(0)
_ENTER = const(1)  # 1: the penguin has just arrived at the cell of this ply
_NODES = const(2)  # floes visited so far
_LIMIT = const(3)  # pause at this number
_BEST = const(4)  # the best path so far: fish << FISH_SHIFT | floes
_MOVE = const(5)  # its first move
_GAINED = const(6)  # the fish taken on the path, without the floe under the penguin
_CONTROL = const(8)  # words

# frame: a ply of search_path()
_AT = const(0)  # the penguin's cell
_FLOE = const(1)  # fish on it
_NEXT = const(2)
_END = const(3)
_FRAME = const(4)


@kernel
def separated(state: ptr8, queue: ptr8) -> int:
    """1 if no free floe can be reached by two penguins. The state is the same afterwards."""
    if state[layout.TO_PLACE]:
        return 0
    steps = STEPS
    result = 1
    slot = 0
    while slot < layout.SLOTS:
        seat = slot >> 2
        here = seat < state[layout.PLAYERS] and slot & 3 < state[layout.PENGUINS_EACH]
        if here and not state[layout.OUT] >> seat & 1:
            queue[0] = state[layout.CELL + slot]
            head = 0
            end = 1
            while head < end:
                source = queue[head]
                head += 1
                direction = 0
                while direction < 6:
                    to = source + steps[direction] - layout.STRIDE
                    if state[to] & layout.FREE:
                        mark = state[to] >> layout.SLOT_SHIFT
                        if mark == 0:
                            state[to] = state[to] | slot + 1 << layout.SLOT_SHIFT
                            queue[end] = to
                            end += 1
                        elif mark != slot + 1:
                            result = 0
                    direction += 1
        slot += 1
    to = layout.STRIDE
    while to < layout.BOARD_END:
        if state[to] & layout.FREE:
            state[to] = state[to] & layout.FREE
        to += 1
    return result


@kernel
@noinline
def reachable(state: ptr8, cell: int, queue: ptr8) -> int:
    """The content of the free floes connected to `cell`: fish << FISH_SHIFT | floes."""
    steps = STEPS
    queue[0] = cell
    head = 0
    end = 1
    found = 0
    while head < end:
        source = queue[head]
        head += 1
        direction = 0
        while direction < 6:
            to = source + steps[direction] - layout.STRIDE
            fish = state[to]
            if fish and fish <= layout.FREE:
                found += fish << layout.FISH_SHIFT | 1
                state[to] = fish | 1 << layout.SLOT_SHIFT  # as if a penguin were there
                queue[end] = to
                end += 1
            direction += 1
    while end > 1:
        end -= 1
        state[queue[end]] = state[queue[end]] & layout.FREE
    return found


@kernel
def search_path(control: ptr32, frames: ptr32, moves: ptr32, state: ptr8, queue: ptr8) -> int:
    """Search on until LIMIT nodes are reached (returns 0) or every path is tried (returns 1).

    frames[0] and frames[1] hold the penguin's cell and the fish under it; its board byte is 0.
    """
    steps = STEPS
    ply = control[_PLY]
    enter = control[_ENTER]
    nodes = control[_NODES]
    limit = control[_LIMIT]
    gained = control[_GAINED]
    best = control[_BEST]
    frame = ply * _FRAME
    while ply >= 0 and nodes < limit:
        cell = frames[frame + _AT]
        floe_value = frames[frame + _FLOE] << layout.FISH_SHIFT | 1
        if enter:
            enter = 0
            first = frames[frame - _FRAME + _END] if ply else 0
            end = first
            if gained + floe_value > best:
                best = gained + floe_value
                if ply:
                    control[_MOVE] = frames[_AT] << layout.SOURCE_SHIFT | frames[_FRAME + _AT]
            if gained + floe_value + reachable(state, cell, queue) > best:
                direction = 0
                while direction < 6:
                    step = steps[direction] - layout.STRIDE
                    to = cell + step
                    while state[to] & layout.FREE:
                        moves[end] = to
                        end += 1
                        to += step
                    direction += 1
            frames[frame + _NEXT] = first
            frames[frame + _END] = end
        at = frames[frame + _NEXT]
        if at == frames[frame + _END]:
            ply -= 1
            frame -= _FRAME
            if ply >= 0:
                state[cell] = frames[frame + _FRAME + _FLOE]
                gained -= frames[frame + _FLOE] << layout.FISH_SHIFT | 1
        else:
            frames[frame + _NEXT] = at + 1
            gained += floe_value
            ply += 1
            frame += _FRAME
            to = moves[at]
            frames[frame + _AT] = to
            frames[frame + _FLOE] = state[to]
            state[to] = 0
            nodes += 1
            enter = 1
    control[_PLY] = ply
    control[_ENTER] = enter
    control[_NODES] = nodes
    control[_GAINED] = gained
    control[_BEST] = best
    return 1 if ply < 0 else 0


class EndgameSolver(Thinker):
    """Solves such an endgame for the player to move, one penguin at a time.

    best: the move that begins the best path found so far; depth: the floes on it; nodes: floes
    visited. If the value is wanted, it continues with the penguins of all players and then knows
    how the game ends. It uses the game and two buffers of an AlphaBeta.
    """

    def __init__(self, alpha_beta):
        self._forget()
        self._game = alpha_beta.game
        self._moves = alpha_beta.moves
        self._frames = alpha_beta.frames
        self._control = array("i", bytes(4 * _CONTROL))
        self._queue = bytearray(64)
        self._totals = array("i", bytes(4 * 4))  # of each player: fish << FISH_SHIFT | floes
        self._budget = self._slot = self._solved = self._board_byte = 0
        self._wants_value = False

    def begin(self, position, budget, seed=0):
        """Begin with a penguin of the player to move; False if this is not such an endgame."""
        self._game.copy_from(position)
        state = self._game.state
        if not separated(state, self._queue):
            return False
        self._forget()
        self.has_value = self._wants_value = False
        self._budget = budget
        for seat in range(4):
            self._totals[seat] = (
                state[layout.FISH + seat] << layout.FISH_SHIFT | state[layout.FLOES + seat]
            )
        self._solved = 0
        self._control[_NODES] = 0
        self._start_penguin(self._first_mobile())
        return True

    def want_value(self):
        """Also find out how the game ends for everybody."""
        self._wants_value = True

    def step(self, nodes):
        """Continue the search; True when the best path, and the value if asked for, are known."""
        control = self._control
        control[_LIMIT] = control[_NODES] + nodes // MADE_COST + 1
        done = search_path(control, self._frames, self._moves, self._game.state, self._queue) == 1
        self.nodes = control[_NODES]
        if not self.exact:
            self.best = control[_MOVE]
            self.depth = control[_BEST] & (1 << layout.FISH_SHIFT) - 1
            self.exact = done
        if done and self._wants_value:
            self._wants_value = self._next_penguin()
            done = not self._wants_value
            if done:
                self.value = self._outcome()
                self.has_value = True
        return done or self.nodes >= self._budget

    def _first_mobile(self):
        """The slot of the first penguin of the player to move that has a free floe beside it."""
        state = self._game.state
        slot = 4 * self._game.turn()
        while not reachable(state, state[layout.CELL + slot], self._queue):
            slot += 1
        return slot

    def _start_penguin(self, slot):
        """Begin with the penguin in a slot."""
        state = self._game.state
        nodes = self._control[_NODES]
        for i in range(_CONTROL):
            self._control[i] = 0
        self._control[_NODES] = nodes
        self._control[_ENTER] = 1
        cell = state[layout.CELL + slot]
        self._frames[_AT] = cell
        self._frames[_FLOE] = self._game.floe(cell)
        self._slot = slot
        self._board_byte = state[cell]
        state[cell] = 0

    def _next_penguin(self):
        """Count what the solved penguin will catch and begin with another; False: no more."""
        state = self._game.state
        state[self._frames[_AT]] = self._board_byte
        self._solved |= 1 << self._slot
        self._totals[self._slot >> 2] += self._control[_BEST]
        for slot in range(4 * self._game.players):
            here = (
                slot & 3 < state[layout.PENGUINS_EACH] and not state[layout.OUT] >> (slot >> 2) & 1
            )
            if here and not self._solved >> slot & 1:
                self._start_penguin(slot)
                return True
        return False

    def _outcome(self):
        """How the game will end for the player to move, in points as in terminal_value()."""
        seat = self._game.turn()
        own = self._totals[seat]
        best = 0
        for other in range(self._game.players):
            if other != seat:
                best = max(best, self._totals[other])
        lead = (own >> layout.FISH_SHIFT) - (best >> layout.FISH_SHIFT)
        if own > best:
            return WIN + lead * UNIT
        return lead * UNIT - WIN if own < best else 0

"""What the search asks of xok: who is to move, how a game ended, and how good each move looks.

A position is worth, for a player: what POINTS says of each of their chains, and ROOM points for
each empty space beside each of their pieces, where chains can grow; the other player's likewise
taken off. POINTS grow with the square of a chain's length and with its sharks, which nothing can
eat; fish count for less, the more sharks the other player still has to eat them with (SAFETY).

A move changes little, so it is scored without being made. Laying a piece joins the chains beside
it, whose lengths the position has. Eating can break up a chain; only that chain is looked at, as
bits in a few numbers (see `break_up`).
"""

import micropython
from array import array
from micropython import const

from floe.games.xok_chains import STEPS
from floe.games.xok_kernel import can_move, generate, legal
from floe.games.xok_kernel import make as make
from floe.games.xok_kernel import undo as undo

UNIT = 12
"""Points for two empty spaces beside a piece."""
BUDGET = 100000
"""Nodes for about 5 seconds on a Pico at 125 MHz."""
WIN = 1 << 20
"""Value of a won game, less 1 for each ply it took from where the search began."""

_BIAS = const(1 << 25)
_INFINITY = const(1 << 24)
_WIN = const(1 << 20)
_ROOM = const(6)
_WEIGHTS = const(80)  # a row of POINTS; a chain of this weight has won

# The state, as games/xok_kernel.py lays it out.
_FIRST = const(10)
_END = const(100)
_CHAIN = const(110)
_WEIGHT = const(220)
_SUPPLY = const(330)
_BEST = const(340)
_TURN = const(342)
_DEPTH = const(454)
_WHITE = const(10)  # bits of a piece of seat 0; those of seat 1 lie one higher
_SHARK = const(24)

# work, of which 16 on is for the kernels
_RELIEF = const(16)  # points the enemy's chains gain when the mover has a shark less
_REFUTED = const(17)  # 2 seats: the move by which each last reached beta

# NOTES: scratch in bytes, each of these by board index
_GAIN = const(0)  # what laying a piece here adds to the room, plus 16; 0: not looked at yet
_EMPTY = const(110)  # empty spaces beside it
_NAME = const(220)  # the mover's chains beside it, by name, three of them at most; 0: no more
_NAME2 = const(330)
_NAME3 = const(440)
_SLOT = const(550)  # of an enemy piece; those of a chain follow one another
_START = const(660)  # the slot of a chain's first piece, by the chain's name
_NEXT = const(770)  # the slot of its next piece, while slots are given out

# SLOTS: scratch in ints
_TOUCH = const(0)  # by slot: a bit for each piece of the chain it touches, and _EATER of a shark
_BITE = const(20)  # by mask of a shark move: what bite() said plus _TO_BITE, << 7 | cell
_TO_BITE = const(1 << 12)
_EATER = const(1 << 16)

NOTES = bytearray(880)
SLOTS = array("i", bytes(4 * 84))


SAFETY = bytes((100, 60, 50, 45, 40, 37, 35))
"""What a fish counts for, in hundredths of a shark, by the sharks that the other player has left.

The last shark frightens most: without one, nothing can be eaten any more."""


def _points():
    """POINTS: see there."""
    table = array("H", bytes(2 * 7 * _WEIGHTS))
    for left in range(7):
        for length in range(1, 10):
            for sharks in range(min(length, 6) + 1):
                safe = 100 * sharks + SAFETY[left] * (length - sharks)
                points = safe * safe // 2500 + 8 * length * sharks
                table[left * _WEIGHTS + 8 * length + sharks] = points
    return table


POINTS = _points()
"""Points of a chain, at WEIGHTS * (sharks the other player has left) + weight of the chain."""


def prepare(state):
    """Nothing: the position has all that is needed."""


@micropython.viper
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    if state[_BEST] >= _WEIGHTS or state[_BEST + 1] >= _WEIGHTS or not int(can_move(state)):
        return 2
    return 0 if state[_TURN] == root else 1


@micropython.viper
def final(state: ptr8, root: int) -> int:
    """The value of a finished game: the heaviest chain decides; a shared victory is 0."""
    lead = state[_BEST + root] - state[_BEST + 1 - root]
    if lead == 0:
        return 0
    value = _WIN - state[_DEPTH]
    return value if lead > 0 else 0 - value


@micropython.viper
def sharks_left(state: ptr8, seat: int) -> int:
    """Sharks in a player's supply."""
    supply = _SUPPLY + seat * 5
    return state[supply + 1] + state[supply + 2] + state[supply + 3] + state[supply + 4]


@micropython.viper
def standing(state: ptr8, root: int, work: ptr32) -> int:
    """The value of the position for the root player, whoever is to move.

    Leaves in work[RELIEF] what more the other player's chains were worth if the root player had
    a shark less.
    """
    points = ptr16(POINTS)
    own = _WHITE << root
    mine = int(sharks_left(state, root ^ 1)) * _WEIGHTS
    theirs = int(sharks_left(state, root)) * _WEIGHTS
    less = theirs - _WEIGHTS if theirs else 0
    total = 0
    relief = 0
    cell = _FIRST
    while cell < _END:
        here = state[cell]
        if here > 1:
            room = (state[cell + 1] & 1) + (state[cell + 10] & 1) + (state[cell + 9] & 1)
            room += (state[cell - 1] & 1) + (state[cell - 10] & 1) + (state[cell - 9] & 1)
            weight = state[_WEIGHT + cell]
            if here & own:
                total += room * _ROOM + points[mine + weight]
            else:
                total -= room * _ROOM + points[theirs + weight]
                relief += points[less + weight] - points[theirs + weight]
        cell += 1
    work[_RELIEF] = relief
    return total


@micropython.viper
def look(state: ptr8, notes: ptr8, cell: int, own: int):
    """Note what lies around a cell where the mover, whose pieces have the bits `own`, may lay."""
    steps = ptr8(STEPS)
    gain = 16
    empty = 0
    name = 0
    name2 = 0
    name3 = 0
    direction = 0
    while direction < 6:
        beside = cell + steps[direction] - 10
        here = state[beside]
        if here & own:
            gain -= 1  # a space less beside an own piece
            other = state[_CHAIN + beside]
            if other != name and other != name2 and other != name3:
                name3 = name2
                name2 = name
                name = other
        elif here:
            gain += 1  # an empty space beside the new piece, or one less beside an enemy's
            empty += here & 1
        direction += 1
    notes[_GAIN + cell] = gain
    notes[_EMPTY + cell] = empty
    notes[_NAME + cell] = name
    notes[_NAME2 + cell] = name2
    notes[_NAME3 + cell] = name3


@micropython.viper
def number(state: ptr8, notes: ptr8, slots: ptr32, enemy: int):
    """Give slots to the pieces with the bits `enemy`, chain by chain; note which touch which.

    Which is also the start for new notes on what eating them gains.
    """
    steps = ptr8(STEPS)
    i = _BITE
    while i < _BITE + 64:
        slots[i] = 0
        i += 1
    free = 0
    cell = _FIRST
    while cell < _END:
        if state[cell] & enemy:
            name = state[_CHAIN + cell]
            if name == cell:
                notes[_START + name] = free
                notes[_NEXT + name] = free
                free += state[_WEIGHT + name] >> 3
            start = notes[_START + name]
            slot = notes[_NEXT + name]
            notes[_NEXT + name] = slot + 1
            notes[_SLOT + cell] = slot
            touch = 0
            if state[cell] & _SHARK:
                touch = _EATER
            direction = 3  # west, north-west, north-east: the cells that have slots already
            while direction < 6:
                beside = cell + steps[direction] - 10
                if state[beside] & enemy:
                    other = notes[_SLOT + beside]
                    touch |= 1 << other - start
                    slots[_TOUCH + other] = slots[_TOUCH + other] | 1 << slot - start
                direction += 1
            slots[_TOUCH + slot] = touch
        cell += 1


@micropython.viper
def break_up(state: ptr8, notes: ptr8, slots: ptr32, name: int, eaten: int, row: int) -> int:
    """Points a chain loses with the pieces whose bits are in `eaten`, by a row of POINTS.

    Bit i is the piece with the chain's slot i.
    """
    points = ptr16(POINTS)
    weight = state[_WEIGHT + name]
    lost = points[row + weight]
    first = _TOUCH + notes[_START + name]
    size = weight >> 3
    left = (1 << size) - 1 ^ eaten
    while left:
        part = left & 0 - left
        before = 0
        while part != before:
            before = part
            weight = 0
            i = 0
            while i < size:
                if part >> i & 1:
                    touch = slots[first + i]
                    part |= touch & left
                    weight += 8 + (touch >> 16)
                i += 1
        lost -= points[row + weight]
        left ^= part
    return lost


@micropython.viper
def bite(state: ptr8, notes: ptr8, slots: ptr32, cell: int, mask: int, own: int, row: int) -> int:
    """What a shark on `cell` whose mouths eat in the directions of `mask` gains, but for joining.

    Points the enemy loses by what is eaten, and what eating and laying add to the room.
    """
    steps = ptr8(STEPS)
    name = 0
    eaten = 0
    value = 0
    gain = notes[_GAIN + cell] - 16
    if state[cell] != 1:
        name = state[_CHAIN + cell]
        eaten = 1 << notes[_SLOT + cell] - notes[_START + name]
        gain = 2 * notes[_EMPTY + cell]
    more = 2 if name else 0  # for the fish on the cell touches those beside it
    first = 0
    direction = 0
    while direction < 6:
        if mask >> direction & 1:
            fish = cell + steps[direction] - 10
            if not notes[_GAIN + fish]:
                look(state, notes, fish, own)
            gain += 2 * notes[_EMPTY + fish] - notes[_GAIN + fish] + 16 + more
            if first and (direction == first or direction == first + 4):
                gain += 2  # and two side by side touch each other
            first = direction + 1
            other = state[_CHAIN + fish]
            bit = 1 << notes[_SLOT + fish] - notes[_START + other]
            if name and other != name:
                value = int(break_up(state, notes, slots, other, bit, row))
            else:
                name = other
                eaten |= bit
        direction += 1
    return value + int(break_up(state, notes, slots, name, eaten, row)) + gain * _ROOM


@micropython.viper
def children(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.alphabeta."""
    points = ptr16(POINTS)
    notes = ptr8(NOTES)
    slots = ptr32(SLOTS)
    steps = ptr8(STEPS)
    seat = state[_TURN]
    own = _WHITE << seat
    value = int(standing(state, seat, work))
    row = int(sharks_left(state, seat ^ 1)) * _WEIGHTS
    row2 = (int(sharks_left(state, seat)) - 1) * _WEIGHTS  # once the mover has laid a shark
    win = _WIN - 1 - state[_DEPTH]
    cell = _FIRST
    while cell < _END:
        notes[_GAIN + cell] = 0
        cell += 1
    end = first
    if state[_DEPTH] == 0:  # a new search, or a new iteration of it
        work[_REFUTED] = 0
        work[_REFUTED + 1] = 0
    elif beta < _INFINITY and int(legal(state, work[_REFUTED + seat])):
        moves[first] = work[_REFUTED + seat]
        end += 1
    generated = 0
    numbered = 0
    cell = 0
    name = 0
    name2 = 0
    name3 = 0
    joined = 0
    lost = 0
    best = 0 - _BIAS
    at = first
    while True:
        if at == end:
            if generated:
                break
            generated = 1
            at = first
            end = first + int(generate(state, moves, first))
        move = moves[at]
        if move >> 9 != cell:
            cell = move >> 9
            if not notes[_GAIN + cell]:
                look(state, notes, cell, own)
            name = notes[_NAME + cell]
            name2 = notes[_NAME2 + cell]
            name3 = notes[_NAME3 + cell]
            # A name of 0 is no chain: its weight is 0, and so are the points of that.
            joined = state[_WEIGHT + name] + state[_WEIGHT + name2] + state[_WEIGHT + name3]
            lost = points[row + state[_WEIGHT + name]] + points[row + state[_WEIGHT + name2]]
            lost += points[row + state[_WEIGHT + name3]]
        mask = move & 63
        if move & 448:
            weight = joined + 9
            score = value - work[_RELIEF] - lost
        else:
            other = cell + steps[mask >> 1] - 10
            if not notes[_GAIN + other]:
                look(state, notes, other, own)
            weight = joined + 16
            score = value - lost + (notes[_GAIN + cell] + notes[_GAIN + other] - 34) * _ROOM
            near = _NAME + other
            while near < _SLOT:
                named = notes[near]
                if named != name and named != name2 and named != name3:
                    weight += state[_WEIGHT + named]
                    score -= points[row + state[_WEIGHT + named]]
                near += 110
        if weight >= _WEIGHTS:
            score = win
        else:
            score += points[row + weight]
            if move & 448:
                if not numbered:
                    numbered = 1
                    number(state, notes, slots, _WHITE << (seat ^ 1))
                known = slots[_BITE + mask]
                if known & 127 != cell:
                    known = int(bite(state, notes, slots, cell, mask, own, row2)) + _TO_BITE
                    known = known << 7 | cell
                    slots[_BITE + mask] = known
                score += (known >> 7) - _TO_BITE
        scores[at] = score + _BIAS
        at += 1
        if score > best:
            best = score
            work[1] = move
            if score >= beta:
                work[_REFUTED + seat] = move
                break
    work[0] = at - first
    return best

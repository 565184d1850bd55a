"""A tree of what three or four players may do, everybody for themselves, grown by playouts.

From the root the search goes to the node that was worth most so far to the player who moves there,
and, while it was seldom visited, is likely; from a node that has no children yet the game goes on
by chance for a few moves, and is then judged (C. D. Rosin, "Multi-armed bandits with episode
context", Annals of Mathematics and Artificial Intelligence 61 (3), 2011; R. Lorentz, "Using
evaluation functions in Monte-Carlo Tree Search", Theoretical Computer Science 644, 2016). What
all were worth goes back to the nodes on the way.
"""

import micropython
from array import array

from floe.games.fish.kernel import generate
from floe.games.fish.kernel import make as rules_make
from floe.games.fish.kernel import undo as rules_undo
from floe.games.fish.layout import (
    ENTRY,
    JOURNAL,
    JOURNAL_LENGTH,
    OUT,
    PLAYERS,
    TARGET,
    TO_PLACE,
    TURN,
)
from floe.search.fish.playouts import TRIES, promise, random_below, reply
from floe.search.fish.shares import POWERS, final_shares, shares
from floe.search.fish.territory import toggle_free
from floe.search.fish.tree_layout import (
    BLOCK,
    BLOCK_WORDS,
    BLOCKS,
    CHILDREN,
    CHOICES,
    HOPES,
    LIMIT,
    MEAN,
    MOST_VISITS,
    MOVE,
    NODE,
    NODES,
    PATH,
    PRIOR,
    RANDOM,
    ROOT_BLOCKS,
    ROOT_CHILDREN,
    SHARES,
    USED,
)

PLIES = 4
"""Of a playout, once all penguins are placed."""
EXPLORATION = 408
"""A thirty-second of what a victory is as a mean, and of how much a prior counts: 0.2."""
UNSEEN = 3264
"""How much less than the best a move is thought to be worth that was never tried: 0.05."""
RIPE = 40
"""Visits after which a node gets its children."""
SHARE_WEIGHT = 2
"""How much it counts for the prior of a move what the mover's share is after it."""


def _parts():
    """PARTS: see there."""
    return array("H", [65535] + [65536 // i for i in range(2, 257)])


PARTS = _parts()
"""65,536 divided by 1, 2, 3, ..."""


def _roots():
    """ROOTS: see there."""
    table = bytearray(256)
    for i in range(256):
        root = 0
        while (root + 1) * (root + 1) <= 256 * i:
            root += 1
        table[i] = root
    return bytes(table)


ROOTS = _roots()
"""Sixteen times the square root."""


def _logarithms():
    """LOGARITHMS: see there."""
    table = bytearray(256)
    for i in range(1, 256):
        # of e: by the powers that are next
        at = 0
        while at < 127 and POWERS[at] > i:
            at += 1
        table[i] = 133 - at
    return bytes(table)


LOGARITHMS = _logarithms()
"""Twenty-four times the natural logarithm of a share."""


@micropython.viper
def advance(state: ptr8, move: int):
    """Make a move."""
    toggle_free(state, move & TARGET)
    rules_make(state, move)


@micropython.viper
def go_back(state: ptr8):
    """Take the last move back."""
    target = state[JOURNAL + (state[JOURNAL_LENGTH] - 1) * ENTRY + 1]
    rules_undo(state)
    toggle_free(state, target)


@micropython.viper  # inline
def over(state: ptr8) -> int:
    """1 if nobody can move any more, else 0."""
    return 1 if state[OUT] == (1 << state[PLAYERS]) - 1 else 0


@micropython.viper
def expand(state: ptr8, tree: ptr32, words: ptr32, node: int, moves: ptr32) -> int:
    """Give a node, whose position this is, its likeliest moves as children; how many."""
    powers = ptr8(POWERS)
    logarithms = ptr8(LOGARITHMS)
    count = int(generate(state, moves, 0))
    words[NODES] = words[NODES] + count
    seat = state[TURN]
    at = 0
    while at < count:
        move = moves[at]
        hope = int(promise(state, move)) + 1024
        advance(state, move)
        if not state[TO_PLACE]:
            shares(state, words)
            hope += SHARE_WEIGHT * logarithms[words[SHARES + seat]]
        go_back(state)
        words[HOPES + at] = hope
        at += 1
    kept = CHOICES if node else CHOICES * ROOT_BLOCKS
    if count < kept:
        kept = count
    # The likeliest to the front.
    total = 0
    top = 0
    at = 0
    while at < kept:
        best = at
        other = at + 1
        while other < count:
            if words[HOPES + other] > words[HOPES + best]:
                best = other
            other += 1
        hope = words[HOPES + best]
        words[HOPES + best] = words[HOPES + at]
        move = moves[best]
        moves[best] = moves[at]
        moves[at] = move
        if at == 0:
            top = hope
        power = powers[top - hope] if top - hope < 128 else 0
        words[HOPES + at] = power
        total += power
        at += 1
    block = words[USED]
    words[USED] = block + (1 if node else ROOT_BLOCKS)
    child = block * BLOCK_WORDS
    at = 0
    while at < kept:
        prior = 30 * words[HOPES + at] // total + 1
        tree[child] = 0
        tree[child + 1] = prior << PRIOR | moves[at]
        child += NODE
        at += 1
    tree[node + 1] = tree[node + 1] | block << BLOCK
    if node:
        tree[node + 1] = tree[node + 1] | kept - 1 << CHILDREN
    return kept


@micropython.viper  # inline
def scaled_root(number: int) -> int:
    """Sixteen times the square root of a number."""
    roots = ptr8(ROOTS)
    twice = 0
    while number > 255:
        number >>= 2
        twice += 1
    return roots[number] << twice


@micropython.viper
def most_promising(tree: ptr32, words: ptr32, node: int) -> int:
    """The child of a node to go on with."""
    parts = ptr16(PARTS)
    info = tree[node + 1]
    child = (info >> BLOCK & 511) * BLOCK_WORDS
    count = (info >> CHILDREN) + 1 if node else words[ROOT_CHILDREN]
    end = child + count * NODE
    bonus = int(scaled_root(tree[node] & MOST_VISITS)) * EXPLORATION >> 4
    best = child
    most = -1
    unseen = 0
    best_mean = 0
    while child < end:
        visits = tree[child] & MOST_VISITS
        if visits:
            mean = tree[child] >> MEAN
            if mean > best_mean:
                best_mean = mean
            prior = tree[child + 1] >> PRIOR & 31
            eighths = 0
            while visits > 255:
                visits >>= 3
                eighths += 3
            mean += (bonus * prior >> 8) * (parts[visits] >> eighths) >> 8
            if mean > most:
                most = mean
                best = child
        elif not unseen:
            unseen = child  # the likeliest of them
        child += NODE
    if unseen:
        mean = best_mean - UNSEEN if best_mean else 32640
        if mean < 0:
            mean = 0
        mean += bonus * (tree[unseen + 1] >> PRIOR & 31)
        if mean > most:
            best = unseen
    return best


@micropython.viper  # inline
def count_visit(tree: ptr32, words: ptr32, node: int, share: int):
    """Tell a node what a visit was worth."""
    visits = (tree[node] & MOST_VISITS) + 1
    mean = (tree[node] >> MEAN) * (visits - 1) + (share << 8)
    # What is left of the division counts by chance.
    mean += int(random_below(words, visits))
    tree[node] = mean // visits << MEAN | visits


@micropython.viper
def explore(state: ptr8, tree: ptr32, words: ptr32, moves: ptr32):
    """Grow the tree until LIMIT or MOST_VISITS."""
    while words[NODES] < words[LIMIT] and tree[0] < MOST_VISITS:
        node = 0
        length = 0
        while tree[node + 1] >> BLOCK & 511:
            seat = state[TURN]
            node = int(most_promising(tree, words, node))
            advance(state, tree[node + 1] & MOVE)
            words[PATH + length] = node << 2 | seat
            length += 1
        ended = int(over(state))
        if not ended:
            if words[USED] < BLOCKS and (tree[node] & MOST_VISITS) >= RIPE:
                expand(state, tree, words, node, moves)
        plies = 0
        while not ended and (state[TO_PLACE] or plies < PLIES):
            advance(state, int(reply(state, words)))
            plies += 1
            ended = int(over(state))
        words[NODES] = words[NODES] + length + plies * (1 + TRIES) + 1
        if ended:
            final_shares(state, words)
        else:
            shares(state, words)
        while state[JOURNAL_LENGTH]:
            go_back(state)
        tree[0] = tree[0] + 1
        while length:
            length -= 1
            node = words[PATH + length]
            share = words[SHARES + (node & 3)]
            count_visit(tree, words, node >> 2, share)


@micropython.viper
def favourite(tree: ptr32, words: ptr32, node: int) -> int:
    """The child that was visited most, the likeliest if several were; 0 if there is none."""
    info = tree[node + 1]
    child = (info >> BLOCK & 511) * BLOCK_WORDS
    if child == 0:
        return 0
    count = (info >> CHILDREN) + 1 if node else words[ROOT_CHILDREN]
    end = child + count * NODE
    best = child
    while child < end:
        if tree[child] & MOST_VISITS > tree[best] & MOST_VISITS:
            best = child
        child += NODE
    return best

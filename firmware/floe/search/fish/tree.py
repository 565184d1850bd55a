"""The playout tree for three or four players, who all play for themselves.

From the root the search goes to the child that was worth most so far to the player who moves; for
a child with few visits its likelihood counts too. From a node without children the game continues
with a few random moves and is then judged (C. D. Rosin, "Multi-armed bandits with episode
context", Annals of Mathematics and Artificial Intelligence 61 (3), 2011; R. Lorentz, "Using
evaluation functions in Monte-Carlo Tree Search", Theoretical Computer Science 644, 2016). Then the
players' shares are added to the nodes on the path.
"""

from array import array

from floe.games.fish import layout
from floe.games.fish.kernel import generate
from floe.games.fish.kernel import make as rules_make
from floe.games.fish.kernel import undo as rules_undo
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.fish import tree_layout as at
from floe.search.fish.playouts import TRIES, promise, random_below, reply, stay_promise
from floe.search.fish.shares import POWERS, final_shares, shares
from floe.search.fish.territory import toggle_free

PLIES = 4  # The plies of a playout, once all penguins are placed.
EXPLORATION = 51  # How much a prior counts: 0.2 of a victory, which is 255 here.
# How much less than the best an untried move is assumed to be worth: 0.05.
UNSEEN = 3264
CHECKED = 127  # A mask: every 128 visits the search checks whether the move is decided.
RIPE = 2  # Visits after which a node gets children.


def _parts():
    """Compute PARTS."""
    table = array("H", bytes(512))
    for i in range(256):
        table[i] = 65535 // (i + 1)
    return table


PARTS = _parts()  # 65,535 divided by one more than a number.


def _roots():
    """Compute ROOTS."""
    table = bytearray(256)
    root = 0
    for i in range(256):
        while (root + 1) * (root + 1) <= 256 * i:
            root += 1
        table[i] = root
    return bytes(table)


ROOTS = _roots()  # Sixteen times the square root.


@kernel
@noinline
def advance(state: ptr8, move: int):
    """Make a move."""
    toggle_free(state, move & layout.TARGET)
    rules_make(state, move)


@kernel
@noinline
def go_back(state: ptr8):
    """Undo the last move."""
    target = state[layout.JOURNAL + (state[layout.JOURNAL_LENGTH] - 1) * layout.ENTRY + 1]
    rules_undo(state)
    toggle_free(state, target)


@kernel
def over(state: ptr8) -> int:
    """1 if nobody can move any more, else 0."""
    return 1 if state[layout.OUT] == (1 << state[layout.PLAYERS]) - 1 else 0


@kernel
@noinline
def widen(state: ptr8, tree: ptr32, words: ptr32, node: int, moves: ptr32) -> int:
    """Add the likeliest untried move as a child of a node, whose position this is: the child."""
    powers = POWERS
    count = generate(state, moves, 0)
    words[at.NODES] = words[at.NODES] + count
    source = 0
    stay = 0
    top = 0
    i = 0
    while i < count:
        move = moves[i]
        if move >> layout.SOURCE_SHIFT != source:
            source = move >> layout.SOURCE_SHIFT
            stay = stay_promise(state, source)
        weight = promise(state, move & layout.TARGET) - stay + 1024  # above 0
        words[at.WEIGHTS + i] = weight
        if weight > top:
            top = weight
        i += 1
    total = 0
    i = 0
    while i < count:
        weight = top - words[at.WEIGHTS + i]
        power = powers[weight] if weight < 128 else 0
        words[at.WEIGHTS + i] = power + 1
        total += power + 1
        i += 1
    child = tree[node + 2] >> at.CHILD_SHIFT
    while child:
        i = 0
        while moves[i] != tree[child + 1] & at.MOVE_MASK:
            i += 1
        words[at.WEIGHTS + i] = 0
        child = tree[child + 2] & at.SIBLING_MASK
    first = 0  # the best of the untried moves, and the second best
    second = 0
    best = 0
    i = 0
    while i < count:
        weight = words[at.WEIGHTS + i]
        if weight > first:
            second = first
            first = weight
            best = moves[i]
        elif weight > second:
            second = weight
        i += 1
    child = words[at.SPARE]
    if child:
        words[at.SPARE] = tree[child + 2]
    else:
        child = words[at.USED]
        words[at.USED] = child + at.NODE
    tree[child] = 0
    prior = 255 * first // total
    if not prior:
        prior = 1
    tree[child + 1] = prior << at.PRIOR_SHIFT | best
    tree[child + 2] = tree[node + 2] >> at.CHILD_SHIFT
    tree[node + 2] = child << at.CHILD_SHIFT | tree[node + 2] & at.SIBLING_MASK
    next_prior = 255 * second // total
    if second and not next_prior:
        next_prior = 1
    mask = (1 << at.NEXT_PRIOR_SHIFT) - 1
    tree[node + 1] = tree[node + 1] & mask | next_prior << at.NEXT_PRIOR_SHIFT
    return child


@kernel
def scaled_root(number: int) -> int:
    """Sixteen times the square root of a number."""
    roots = ROOTS
    twice = 0
    while number > 255:
        number >>= 2
        twice += 1
    return roots[number] << twice


@kernel
@noinline
def go_on(state: ptr8, tree: ptr32, words: ptr32, node: int, moves: ptr32) -> int:
    """The child to continue with from a node, whose position this is; 0 if it has none yet."""
    parts = PARTS
    child = tree[node + 2] >> at.CHILD_SHIFT
    visits = tree[node] & at.MOST_VISITS
    if not child:
        if visits >= RIPE or not node:
            child = widen(state, tree, words, node, moves)
        return child
    bonus = scaled_root(visits) * EXPLORATION >> 4
    best = 0
    most = -1
    best_mean = 0
    while child:
        visits = tree[child] & at.MOST_VISITS
        mean = tree[child] >> at.MEAN_SHIFT
        if mean > best_mean:
            best_mean = mean
        shift = 0
        while visits > 255:
            visits >>= 3
            shift += 3
        prior = tree[child + 1] >> at.PRIOR_SHIFT & 255
        mean += (bonus * prior >> 8) * (parts[visits] >> shift) >> 8
        if mean > most:
            most = mean
            best = child
        child = tree[child + 2] & at.SIBLING_MASK
    prior = tree[node + 1] >> at.NEXT_PRIOR_SHIFT
    if prior:
        mean = best_mean - UNSEEN if best_mean > UNSEEN else 0
        if mean + bonus * prior > most:
            best = widen(state, tree, words, node, moves)
    return best


@kernel
def count_visit(tree: ptr32, words: ptr32, node: int, share: int):
    """Add the value of a visit to a node."""
    parts = PARTS
    count = tree[node] & at.MOST_VISITS
    mean = tree[node] >> at.MEAN_SHIFT
    number = count
    shift = 0
    while number > 255:
        number >>= 3
        shift += 3
    step = ((share << 8) - mean >> 2) * (parts[number] >> shift)
    # The remainder of the division is rounded at random.
    mean += step + random_below(words, 1 << 14) >> 14
    if mean < 0:
        mean = 0
    tree[node] = mean << at.MEAN_SHIFT | count + 1


@kernel
@noinline
def recycle(tree: ptr32, words: ptr32):
    """Free the nodes that were visited least and have no children, FREED of them or more.

    The root's children stay. Parents keep the results of the freed visits.
    """
    left = at.FREED
    visits = 2
    while left > 0 and visits <= at.MOST_VISITS:
        node = at.NODE
        while node < at.TREE:
            before = 0
            child = tree[node + 2] >> at.CHILD_SHIFT
            while child:
                after = tree[child + 2] & at.SIBLING_MASK
                if tree[child + 2] >> at.CHILD_SHIFT or tree[child] & at.MOST_VISITS >= visits:
                    before = child
                else:
                    if before:
                        tree[before + 2] = tree[before + 2] - child + after
                    else:
                        tree[node + 2] = tree[node + 2] & at.SIBLING_MASK | after << at.CHILD_SHIFT
                    prior = tree[child + 1] >> at.PRIOR_SHIFT & 255
                    next_prior = tree[node + 1] >> at.NEXT_PRIOR_SHIFT
                    if prior > next_prior:
                        tree[node + 1] = tree[node + 1] + (
                            prior - next_prior << at.NEXT_PRIOR_SHIFT
                        )
                    tree[child] = 0
                    tree[child + 2] = words[at.SPARE]
                    words[at.SPARE] = child
                    left -= 1
                child = after
            node += at.NODE
        visits <<= 1


@kernel
def decided(tree: ptr32, words: ptr32) -> int:
    """1 if the rest of BUDGET can't make another move of the root the most visited, else 0.

    Assumes that a visit costs the same as it did on average.
    """
    visits = tree[0]
    left = at.MOST_VISITS - visits
    if words[at.NODES] < words[at.BUDGET]:
        more = (words[at.BUDGET] - words[at.NODES]) // (words[at.NODES] // visits)
        if more < left:
            left = more
    else:
        left = 0
    if tree[2] >> at.CHILD_SHIFT == at.NODE and not tree[1] >> at.NEXT_PRIOR_SHIFT:
        left = 0  # there is no other move
    most = 0
    second = 0
    child = tree[2] >> at.CHILD_SHIFT
    while child:
        visits = tree[child] & at.MOST_VISITS
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
        child = tree[child + 2] & at.SIBLING_MASK
    return 1 if most - second > left or not left else 0


@kernel
def explore(state: ptr8, tree: ptr32, words: ptr32, moves: ptr32):
    """Grow the tree until LIMIT, or until it is DONE."""
    while words[at.NODES] < words[at.LIMIT] and not words[at.DONE]:
        if words[at.USED] == at.TREE and not words[at.SPARE]:
            recycle(tree, words)
        node = 0
        length = 0
        ended = 0
        going = 1
        while going and not ended:
            child = go_on(state, tree, words, node, moves)
            going = 0
            if child:
                node = child
                words[at.PATH + length] = node << 2 | state[layout.TURN]
                length += 1
                advance(state, tree[node + 1] & at.MOVE_MASK)
                ended = over(state)
                going = tree[node] & at.MOST_VISITS
        plies = 0
        while not ended and (state[layout.TO_PLACE] or plies < PLIES):
            advance(state, reply(state, words))
            plies += 1
            ended = over(state)
        words[at.NODES] = words[at.NODES] + length + plies * (1 + TRIES) + 1
        if ended:
            final_shares(state, words)
        else:
            shares(state, words)
        while state[layout.JOURNAL_LENGTH]:
            go_back(state)
        tree[0] = tree[0] + 1
        while length:
            length -= 1
            node = words[at.PATH + length]
            share = words[at.SHARES + (node & 3)]
            count_visit(tree, words, node >> 2, share)
        if not tree[0] & CHECKED or words[at.NODES] >= words[at.BUDGET]:
            words[at.DONE] = decided(tree, words)


@kernel
def favourite(tree: ptr32, node: int) -> int:
    """The child with the most visits, of several the likeliest; 0 if there is none."""
    child = tree[node + 2] >> at.CHILD_SHIFT
    best = child
    while child:
        if tree[child] & at.MOST_VISITS >= tree[best] & at.MOST_VISITS:
            best = child  # the children that were tried first are last in the chain
        child = tree[child + 2] & at.SIBLING_MASK
    return best


@kernel
def report(tree: ptr32, words: ptr32):
    """Write the results so far to BEST, SHARE and DEPTH."""
    node = favourite(tree, 0)
    words[at.BEST] = tree[node + 1] & at.MOVE_MASK
    words[at.SHARE] = tree[node] >> at.MEAN_SHIFT + 8
    depth = 0
    while node:
        depth += 1
        node = favourite(tree, node)
    words[at.DEPTH] = depth

"""The memory layout of the playout tree and its control words.

Integers only: tools.build.shrink replaces the names with the numbers.

A node of the tree is three words, and its number is the index of the first; the root is node 0.
Only moves that were tried have nodes: the children of a node are a chain, the latest first.
"""

# the first word of a node: visits, and in the higher bits the mean of their values, 0 to 65,280
MOST_VISITS = 32767
MEAN_SHIFT = 15

# the second: its move, the likelihood of that move, and the likelihood of the best untried move
# from here, in parts of 256, 0 if there is none
MOVE_MASK = 16383
PRIOR_SHIFT = 14
NEXT_PRIOR_SHIFT = 22

# the third: its next sibling and its first child, 0 if there is none
CHILD_SHIFT = 14
SIBLING_MASK = 16383

NODE = 3  # words of a node
FREED = 340  # the fewest nodes freed at once
TREE = 1360 * NODE  # all words: 16 KB, the largest piece that may be allocated

# words
NODES = 0  # moves made and moves weighed, so far
LIMIT = 1  # pause at this number of nodes
RANDOM = 2
USED = 3  # words of the tree
SPARE = 4  # the first freed node, which has the next one in place of its sibling; 0: none
FREE_AT_ROOT = 5  # floes
BEST = 6  # the move that was tried most,
SHARE = 7  # its value, 0 to 255,
DEPTH = 8  # and the plies of the line of the moves tried most
DONE = 9  # 1 if, at the mean cost so far, the rest of BUDGET cannot change that move
SHARES = 10  # of each player, once a playout has ended
BUDGET = 14  # the final number of NODES
PATH = 15  # nodes from the root's child on, with the seat that moved: node << 2 | seat
WEIGHTS = PATH + 64  # the likelihood of each move that widen() weighs
WORDS = WEIGHTS + 126

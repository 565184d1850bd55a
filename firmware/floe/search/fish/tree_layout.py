"""The memory layout of the playout tree and its control words.

Integers only: tools.build.shrink writes the numbers in the place of the names.

A node of the tree is three words, and is named by the index of the first; the root is node 0. Only
moves that were tried have nodes: the children of a node are a chain, the latest first.
"""

# the first word of a node: visits, and above them the mean of what they were worth, 0 to 65,280
MOST_VISITS = 32767
MEAN_SHIFT = 15

# the second: its move; how likely that is, and the likeliest move not yet tried from here, in
# parts of 256, 0 if there is none
MOVE_MASK = 16383
PRIOR_SHIFT = 14
NEXT_PRIOR_SHIFT = 22

# the third: the next of its parent's children, and the first of its own, 0 if there is none
CHILD_SHIFT = 14
SIBLING_MASK = 16383

NODE = 3  # words of a node
FREED = 340  # the fewest nodes freed at once
TREE = 1360 * NODE  # words in all: 16 KB, as much as may be asked for in one piece

# words
NODES = 0  # moves made and moves weighed, so far
LIMIT = 1  # pause at this number of nodes
RANDOM = 2
USED = 3  # words of the tree
SPARE = 4  # the first node that was freed; the next is where it has its sibling; 0: none
FREE_AT_ROOT = 5  # floes
BEST = 6  # the move that was tried most,
SHARE = 7  # what it was worth, 0 to 255,
DEPTH = 8  # and the plies of the line of those tried most
DONE = 9  # 1 if, at the mean cost so far, the rest of BUDGET would not change that move
SHARES = 10  # of each player, once a playout has ended
BUDGET = 14  # the final number of NODES
PATH = 15  # nodes from the root's child on, with who moved: node << 2 | seat
WEIGHTS = PATH + 64  # how likely each move is that widen() weighs
WORDS = WEIGHTS + 126

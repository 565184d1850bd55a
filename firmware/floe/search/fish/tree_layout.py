"""What the tree search of fish keeps where: its tree, and the words it goes by.

Integers only: tools.inline writes the numbers in the place of the names.

The tree is an array of blocks, each the moves tried in one position, the likeliest first. A node
is two words: VISITS and MEAN, then MOVE, PRIOR and where its own moves are. A node is named by the
index of its first word; the root is node 0.
"""

# the first word of a node: visits, and above them the mean of what they were worth, 0 to MOST_MEAN
MOST_VISITS = 32767
MEAN = 15
MOST_MEAN = 65280

# the second: its move; its prior, 1 to 31 thirty-seconds; its first child, as a block, 0 if it was
# not expanded; and its children, less one
MOVE = 16383
PRIOR = 14
BLOCK = 19
CHILDREN = 28
NODE = 2  # words of a node
CHOICES = 8  # nodes of a block: more moves are not tried, but at the root
BLOCK_WORDS = CHOICES * NODE
BLOCKS = 384
ROOT_BLOCKS = 3  # the root's moves lie in so many, behind the block of the root itself
TREE = BLOCKS * BLOCK_WORDS  # words in all: 24 KB

# words
NODES = 0  # moves made and moves weighed, so far
LIMIT = 1  # pause when they are so many
RANDOM = 2
USED = 3  # blocks
ROOT_CHILDREN = 4
FREE_AT_ROOT = 5  # floes
SHARES = 6  # of each player, once a playout has ended
PATH = 10  # nodes from the root's child on, with who moved: node << 2 | seat
PATH_END = PATH + 64
HOPES = PATH_END  # how likely each move is that expand() weighs
WORDS = HOPES + 126

"""The memory layout of the search: control words, frames, principal variations, table, levels.

Integers only: tools.build.shrink replaces the names with the numbers, so that neither the names
nor this module take memory on the device.
"""

MOST_DEPTH = 24  # plies the stacks have room for
BIAS = 1 << 25  # added to values in buffers: 32-bit loads are unsigned on a 64-bit machine
INFINITY = 1 << 24  # above every value
# The last index where a ply's moves may begin: no game comes near it at the depths it reaches.
# There is room after it for that ply's moves, and for those of a last ply.
BEGIN_WITHIN = 528
WIN = 1 << 20  # value of a won game; a game's terminal_value() adjusts it by how it was won

# row: a level, as ROWS in a game's module levels lists them; weak levels have all the words
ROW_NODES = 0  # for a move; below 0: as many times budget()
ROW_SEEDED = 1  # the seed counts in so many first moves of each player
ROW_LUCK = 2  # moves that differ by no more count as equal when the seed chooses
ROW_BLIND = 3  # of 1000 kinds of moves, how many it overlooks in a game; see weak
ROW_NEAR = 4  # what a move loses in its eyes for each step away from the last move
ROW_REPLIES = 5  # of so many of its best moves it looks at the reply
ROW_ALARM = 6  # of 1000 kinds of moves that win at once, how many it sees coming
ROW_MISSES = 7  # not 0: it may miss its own win in one
ROW_EAGER = 8  # what a move that takes is worth to it though it is taken back
ALWAYS = 1000  # more than the moves of a game

# control: the state of the search between two slices
PLY = 0
PHASE = 1
LIMIT = 2  # end when this many nodes are reached
DEPTH = 3  # plies of this iteration
NODES = 4  # so far
ROOT = 5  # the root player's seat
LEAVES = 6  # last plies scored in this iteration; 0: all lines reached the end, VALUE is exact
VALUE = 7  # the value found, plus BIAS
LOW = 8  # the window of the next node, from its parent's side
HIGH = 9
STACK_LIMIT = 10  # the last index where a ply's moves may begin so that another ply still fits
IN_HAND = 11  # the frame of the current node
PAUSE = 12  # pause when this many nodes are reached; a move made counts as MADE_COST nodes
LATE = 13  # a node's moves from this number on are first searched a ply less deep
LAST = 14  # the last ply of the current line: DEPTH - 1, less its reductions
FUTILITY = 15  # futility margins, plus BIAS: of a move with one ply after it, with two, ...
MARGINS = 5  # number of words
LUCK = 20  # the most that is added at random to a move at the root; 0: nothing
SEED = 21  # which decides how much
REFUSED = 22  # moves that are not to be played at the root, each 0 if there is none
MOST_REFUSED = 4  # number of words
CONTROL = 26  # words in all

# phases: the next step
ENTER = 0  # come to a new node
SCORE = 1  # generate and score its moves
STORE = 2  # store the result in the table
LEAVE = 3  # return VALUE to the node above
TRY = 4  # try the next move of the current node
DONE = 5  # the iteration is done

MADE_COST = 8  # the time to make a move, search on and undo it, in scored children

# frame: the data of a node; the first frame is a dummy above the root. The current node is the one
# whose moves are tried: its first nine words are then in local variables.
FIRST = 0  # its moves lie in moves[FIRST:END]
END = 1
NEXT = 2  # the move to be tried next; NEXT - 1 is being tried
ALPHA = 3
BETA = 4
BEST = 5
SIDE = 6
SCOUT = 7  # how the move being tried is reduced: 0, or NARROW, or that and SHALLOW
EARLY_MOVE = 8  # the move that is tried before the others are generated, or 0
KILLER = 9  # two moves that caused a cutoff here before
KILLER2 = 10
ALPHA_MOVE = 11  # the last move that raised ALPHA, or 0
KEY = 12
LEAVES_BEFORE = 13  # the control's LEAVES when the node was entered
FRAME = 14  # words of a frame
FRAMES = FRAME * (MOST_DEPTH + 1)  # words of the stack; all 0 before the first iteration

NARROW = 1  # only find out whether it is better
SHALLOW = 2  # search it a ply less deep

# pv_table: a row for each ply, and one more: the principal variation from that ply on, ended by 0.
# Each row is a word shorter than the one before. After them is the variation of the last
# iteration.
PV_ROW = MOST_DEPTH + 1  # words of the first row
LAST_PV = PV_ROW * (PV_ROW + 1) // 2
PV_TABLE = LAST_PV + MOST_DEPTH  # words in all

# table: ENTRIES times three words, the position's key, its value plus BIAS for the side to move,
# and depth << TABLE_DEPTH | bound << TABLE_BOUND | move: the plies searched; one of the bounds,
# and OPEN; the best move or the one that caused a cutoff, 0 if there was none.
ENTRIES = 1024  # 12 KB. A power of two.
TABLE_MASK = ENTRIES - 1
KEY_BITS = 0x3FFFFFFF
TABLE_MOVE_BITS = 20  # bits of a move: load_search() refuses a game whose moves have more
TABLE_MOVE = (1 << TABLE_MOVE_BITS) - 1  # mask
TABLE_BOUND = TABLE_MOVE_BITS
TABLE_DEPTH = TABLE_BOUND + 3
LOWER = 1  # bounds: the value is at least,
UPPER = 2  # at most,
EXACT = 3  # or exactly that
OPEN = 4  # some line did not reach the end of the game

# work: data that the search and a game's move scoring exchange, see floe.search.make_search
SCORED = 0  # how many moves were scored
BEST_MOVE = 1  # the best of them
PRIORITY_MOVE = 2  # the move to score before the others, or 0
GENERATED = 3  # at a last ply: 0 if all moves of the node above were generated
PLIES_AFTER = 4  # plies that are searched after a move of this node; 0 at a last ply
SCRATCH = 16  # from here on the words belong to the game, 0 at first

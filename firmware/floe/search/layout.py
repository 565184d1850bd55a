"""The memory layout of the search: control words, frames, principal variations, table.

Integers only: tools.build.shrink writes the numbers in the place of the names, so that neither the
names nor this module take room on the device.
"""

MOST_DEPTH = 24  # plies the stacks have room for
BIAS = 1 << 25  # added to values in buffers: 32-bit loads are unsigned on a 64-bit machine
INFINITY = 1 << 24  # above every value
BEGIN_WITHIN = 528  # where in the stack of moves a ply may begin at most: no game comes near that
# at the depths it reaches. Behind that is room for its own moves, and for those of a last ply.
WIN = 1 << 20  # value of a won game; a game's terminal_value() adds or takes how it was won

# control: the state of the search between two slices
PLY = 0
PHASE = 1
LIMIT = 2  # end when this many nodes are reached
DEPTH = 3  # plies of this iteration
NODES = 4  # so far
ROOT = 5  # the root player's seat
LEAVES = 6  # last plies scored in this iteration; 0: every line was played out, VALUE is exact
VALUE = 7  # the value found, plus BIAS
LOW = 8  # window for the node entered next, as its parent sees it
HIGH = 9
STACK_LIMIT = 10  # where the moves of a ply may begin at most and yet a further ply fit in
IN_HAND = 11  # the frame of the node in hand
PAUSE = 12  # pause when this many nodes are reached, each move made counted as MADE_COST nodes
LATE = 13  # a node's moves from this one on are first looked at a ply less deep
LAST = 14  # the last ply of the line in hand: DEPTH - 1, less what the moves in it were spared
FUTILITY = 15  # futility margins, plus BIAS: of a move with one ply after it, with two, ...
MARGINS = 5  # number of words
LUCK = 20  # the most that is added at random to a move at the root; 0: nothing is
SEED = 21  # which decides how much
REFUSED = 22  # moves that are not to be played at the root, each 0 if there is none
MOST_REFUSED = 4  # number of words
CONTROL = 26  # words in all

# phases: the next step
ENTER = 0  # come to a new node
SCORE = 1  # generate and score its moves
STORE = 2  # store the result in the table
LEAVE = 3  # take VALUE back to the node above
TRY = 4  # try the next move of the node in hand
DONE = 5  # the iteration is done

MADE_COST = 8  # in children scored: what it takes to make a move, go on from there and undo it

# frame: what a node knows; the first frame is that of nobody, above the root. One node is in hand,
# the one whose moves are tried: what its frame's first nine words are for are local names then.
FIRST = 0  # its moves lie in moves[FIRST:END]
END = 1
NEXT = 2  # the move to be tried next; NEXT - 1 is being tried
ALPHA = 3
BETA = 4
BEST = 5
SIDE = 6
SCOUT = 7  # what the move being tried is spared: 0, or NARROW, or that and SHALLOW
EARLY_MOVE = 8  # the one move that is tried while the others are not yet generated, or 0
KILLER = 9  # two moves that cut here before
KILLER2 = 10
ALPHA_MOVE = 11  # the move that raised ALPHA last, or 0
KEY = 12
LEAVES_BEFORE = 13  # the control's LEAVES when the node was entered
FRAME = 14  # words of a frame
FRAMES = FRAME * (MOST_DEPTH + 1)  # words of the stack; all 0 before the first iteration

NARROW = 1  # it is only asked whether it is better
SHALLOW = 2  # it is looked at a ply less deep

# pv_table: a row for each ply, and one more: the principal variation from that ply on, ended by 0.
# Each row is a word shorter than the one before. Behind them is that of the iteration before.
PV_ROW = MOST_DEPTH + 1  # words of the first row
LAST_PV = PV_ROW * (PV_ROW + 1) // 2
PV_TABLE = LAST_PV + MOST_DEPTH  # words in all

# table: ENTRIES times three words, the position's key, its value plus BIAS for who
# moves, and depth << TABLE_DEPTH | bound << TABLE_BOUND | move: the plies looked ahead; one of the
# bounds, and OPEN; the best move, or that which was too good, 0 if none was.
ENTRIES = 1024  # 12 KB. A power of two.
TABLE_MASK = ENTRIES - 1
KEY_BITS = 0x3FFFFFFF
TABLE_MOVE_BITS = 20  # of a move: load_search() refuses a game whose moves have more
TABLE_MOVE = (1 << TABLE_MOVE_BITS) - 1  # mask
TABLE_BOUND = TABLE_MOVE_BITS
TABLE_DEPTH = TABLE_BOUND + 3
LOWER = 1  # bounds: the value is at least,
UPPER = 2  # at most,
EXACT = 3  # or just that
OPEN = 4  # some line was not played out

# work: what the search and the move scoring of a game tell each other, see floe.search.make_search
SCORED = 0  # how many moves were scored
BEST_MOVE = 1  # the best of them
PRIORITY_MOVE = 2  # the move to be scored before the others, or 0
GENERATED = 3  # at a last ply: 0 if the moves of the node above were all generated
PLIES_AFTER = 4  # plies that are looked at after a move of this node; 0 at a last ply
SCRATCH = 16  # from here on it is the game's own, 0 at first

"""A game's record as text: what is saved, replayed and exchanged.

    # check: 0ddc6da5
    # format: 2
    # players: 2
    fish 2211213/21232311/... -,-,-,-/-,-,-,- 1 0+0/0+0
    c5 d4 a1 b2
    none

Lines `# name: value`, the game and its start position, the moves separated by white space, and the
result word, which also proves that the record is complete. The check is the CRC-32 of all lines
below it in the layout of write(), so white space in a file does not matter. A record of format 1
lacks the first two lines.
"""

from binascii import crc32

from floe.games.errors import NewerError, TextError

# The result words, except for `shared`, after which the players are listed.
RESULTS = ("none", "draw", "p1win", "p2win", "p3win", "p4win")
FORMAT = 2
GAVE_UP = "gave up"  # The header of a game that ended because one of two players gave up.

# No game is longer. A text that exceeds this or one of the next limits is refused before it fills
# the heap of a board.
MOST_MOVES = 1000
_RESULT_WORDS = 5  # The words of the longest result: shared and four players.
_MOST_WORDS = MOST_MOVES + _RESULT_WORDS
_MOST_HEADERS = 50
_LONGEST_NAME = 100
_LONGEST_START = 500
_MOVES_A_LINE = 12
_SOME_LINES = 50


class Record:
    """A game as it was played; everything in it is text, as in the notation.

    headers: dict of name to value; game: its name; start: the start position; moves: Moves, or a
    list of texts; result: the result word, `none` while the game goes on.
    """

    def __init__(self, game, start, moves=(), result="none", headers=None):
        self.game = game
        self.start = start
        self.moves = moves if isinstance(moves, Moves) else Moves(moves)
        self.result = result
        self.headers = headers or {}


class Moves:
    """The texts of moves, like a list, but stored as the lines of a record: separate strings would
    take four times the memory.
    """

    def __init__(self, moves=()):
        self.lines = []
        self._count = 0
        for move in moves:
            self.append(move)

    def append(self, move):
        """Add a move."""
        if self._count % _MOVES_A_LINE:
            self.lines[-1] += " " + move
        else:
            self.lines.append(move)
        self._count += 1

    def cut(self, count):
        """Keep only the first `count` moves."""
        while self._count > count:
            line = self.lines.pop()
            self._count -= 1
            if self._count % _MOVES_A_LINE:
                self.lines.append(line[: line.rfind(" ")])

    def __len__(self):
        return self._count

    def __iter__(self):
        for line in self.lines:
            yield from line.split()

    def __getitem__(self, index):
        if index < 0:
            index += self._count
        return self.lines[index // _MOVES_A_LINE].split()[index % _MOVES_A_LINE]

    def __eq__(self, other):
        return list(self) == list(other)


def write(record):
    """A record as text."""
    return "".join(lines(record))


def lines(record):
    """A record as text, line by line, for when there is no memory for all of it."""
    yield "# check: %s\n" % _check(record)
    yield from _checked_lines(record)


def _check(record):
    check = 0
    for line in _checked_lines(record):
        check = crc32(line.encode(), check)
    return "%08x" % check


def _checked_lines(record):
    yield "# format: %d\n" % FORMAT
    for name in sorted(record.headers):
        yield "# %s: %s\n" % (name, record.headers[name].strip())
    yield "%s %s\n" % (record.game, record.start)
    for line in record.moves.lines:
        yield line + "\n"
    yield record.result + "\n"


def read(text):
    """The record in a text; TextError if it is not one. The moves are not checked yet."""
    if text.startswith("\ufeff"):  # the byte order mark that some editors put before a text
        text = text[1:]
    headers = {}
    start = None
    moves = Moves()
    words = []  # the last ones: moves, or the result
    for line in _split(text):
        line = line.strip()
        if start is None and line.startswith("#"):
            _read_header(line, headers)
        elif start is None and line:
            if len(line) > _LONGEST_START:
                raise TextError("the record's start position is longer than that of any game")
            start = line
        else:
            words.extend(line.split(None, _MOST_WORDS))
            if len(moves) + len(words) > _MOST_WORDS:
                raise TextError("the record has more than %d moves" % MOST_MOVES)
            while len(words) > _RESULT_WORDS:
                moves.append(words.pop(0))
    if start is None or " " not in start:
        raise TextError("the record has no line with a game and its start position")
    game, position = start.split(None, 1)
    result = _cut_result(words)
    for word in words:
        moves.append(word)
    record = Record(game, position, moves, result, headers)
    _verify(record, headers.pop("format", "1"), headers.pop("check", None))
    return record


def _split(text):
    """The lines of a text, split some at a time: a list of all may not fit into memory."""
    rest = [text]
    while rest:
        some = rest.pop().split("\n", _SOME_LINES)
        if len(some) > _SOME_LINES:
            rest.append(some.pop())
        yield from some


def _read_header(line, headers):
    colon = line.find(":")
    if colon < 0:
        raise TextError("'%s' is no header of a record: write '# name: value'" % line[:40])
    if len(headers) == _MOST_HEADERS:
        raise TextError("the record has more than %d headers" % _MOST_HEADERS)
    if colon > _LONGEST_NAME:
        raise TextError("the record has a header whose name is longer than any of ours")
    name = line[1:colon].strip()
    value = line[colon + 1 :].strip()
    # Check at once: below this header a newer format may have a different layout.
    if name == "format" and value not in ("1", str(FORMAT)):
        raise NewerError("the record is of format %s: a newer Floe can read it" % value[:40])
    headers[name] = value


def _cut_result(words):
    """Remove the result, which must end the record, from its last words."""
    if words and words[-1] in RESULTS:
        return words.pop()
    for i in range(len(words) - 2):
        if words[i] == "shared":
            result = " ".join(words[i:])
            del words[i:]
            return result
    raise TextError("the record breaks off: its last word must be a result, such as p1win or none")


def _verify(record, version, check):
    """TextError unless the record is as it was written."""
    if (check is not None or version != "1") and check != _check(record):
        raise TextError("the record is damaged: its check is another than what it holds")


def replay(record, game):
    """Set `game` to the position at the end of the record.

    Raises TextError, and changes nothing, if the record is of another game, a move is not legal,
    or the moves lead to another result. Players may have agreed on a draw before the game was
    over, and one of two may have given up.
    """
    if record.game != game.NAME:
        raise TextError("this is a record of %s, not of %s" % (record.game, game.NAME))
    before = bytes(game.state)
    try:
        game.read(record.start)
        for text in record.moves:
            game.make(game.find_move(text))
            game.commit()
        result = game.result()
        given_up = GAVE_UP in record.headers and record.result in RESULTS[2:4]
        agreed = result == "none" and (record.result == "draw" or given_up)
        if result != record.result and not agreed:
            raise TextError(
                "the record ends with %s, but its moves lead to %s" % (record.result, result)
            )
    except TextError:
        game.state[:] = before
        raise

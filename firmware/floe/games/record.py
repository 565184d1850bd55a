"""A game's record as text: what is saved, replayed and exchanged.

    # players: 2
    fish 2211213/21232311/... -,-,-,-/-,-,-,- 1 0+0/0+0
    c5 d4 a1 b2
    none

Lines `# name: value`, the game and its start position, the moves separated by white space, and the
result word, which also proves that the record is whole.
"""

from floe.games.errors import TextError

RESULTS = ("none", "draw", "p1win", "p2win", "p3win", "p4win")
"""The result words, but for `shared`, which the players follow."""

_MOVES_A_LINE = 12


class Record:
    """A game as it was played: all texts, as in the notation.

    headers: dict of name to value; game: its name; start: the start position; moves: list of
    moves; result: the result word, `none` while the game is on.
    """

    def __init__(self, game, start, moves, result="none", headers=None):
        self.game = game
        self.start = start
        self.moves = moves
        self.result = result
        self.headers = headers or {}


def write(record):
    """A record as text."""
    lines = ["# %s: %s" % (name, record.headers[name]) for name in sorted(record.headers)]
    lines.append(record.game + " " + record.start)
    for i in range(0, len(record.moves), _MOVES_A_LINE):
        lines.append(" ".join(record.moves[i : i + _MOVES_A_LINE]))
    lines.append(record.result)
    return "\n".join(lines) + "\n"


def read(text):
    """The record a text holds; TextError if it is none. The moves are not yet tried."""
    headers = {}
    start = None
    words = []
    for line in text.split("\n"):
        line = line.strip()
        if start is None and line.startswith("#"):
            colon = line.find(":")
            if colon < 0:
                raise TextError("'%s' is no header of a record: write '# name: value'" % line)
            headers[line[1:colon].strip()] = line[colon + 1 :].strip()
        elif start is None and line:
            start = line
        else:
            words.extend(line.split())
    if start is None or " " not in start:
        raise TextError("the record has no line with a game and its start position")
    game, position = start.split(None, 1)
    moves, result = _cut_result(words)
    return Record(game, position, moves, result, headers)


def _cut_result(words):
    """Part the moves from the result word, which must end the record."""
    if words and words[-1] in RESULTS:
        return words[:-1], words[-1]
    for i in range(max(0, len(words) - 5), len(words)):
        if words[i] == "shared" and len(words) - i > 2:
            return words[:i], " ".join(words[i:])
    raise TextError("the record breaks off: its last word must be a result, such as p1win or none")


def replay(record, game):
    """Set `game` to the position at the end of the record.

    TextError, and nothing changed, if the record is another game's, a move is not legal, or the
    moves lead to another result.
    """
    if record.game != game.NAME:
        raise TextError("this is a record of %s, not of %s" % (record.game, game.NAME))
    before = bytes(game.state)
    try:
        game.read(record.start)
        for text in record.moves:
            game.make(game.find_move(text))
            game.settle()
        if game.result() != record.result:
            raise TextError(
                "the record ends with %s, but its moves lead to %s"
                % (record.result, game.result())
            )
    except TextError:
        game.state[:] = before
        raise

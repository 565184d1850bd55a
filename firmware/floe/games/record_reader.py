"""Reads and replays the text of a record. In memory only where a saved game is looked for."""

from floe.games.errors import NewerError, TextError
from floe.games.record import FORMAT, GAVE_UP, MOST_MOVES, RESULTS, Moves, Record, check_of

# A text that exceeds one of these limits is refused before it fills the heap of a board.
_RESULT_WORDS = 5  # The words of the longest result: shared and four players.
_MOST_WORDS = MOST_MOVES + _RESULT_WORDS
_MOST_HEADERS = 50
_LONGEST_NAME = 100
_LONGEST_START = 500
_SOME_LINES = 50


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
    if (check is not None or version != "1") and check != check_of(record):
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
        two = game.players == 2
        given_up = two and GAVE_UP in record.headers and record.result in RESULTS[2:4]
        agreed = result == "none" and (record.result == "draw" or given_up)
        if result != record.result and not agreed:
            raise TextError(
                "the record ends with %s, but its moves lead to %s" % (record.result, result)
            )
    except TextError:
        game.state[:] = before
        raise

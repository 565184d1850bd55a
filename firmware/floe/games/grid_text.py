"""Positions of games on a grid as text: `7/7/7/7/3x3/3o3 1`.

Rows from the top as in chess: digits count empty cells, letters are the game's PIECES. Then the
number of the player to move; the game's EXTRA bytes; and `players=3` if more than two play.
"""

from floe.games.errors import TextError

_PLAYERS = "players="


def write(game):
    """The position of a floe.games.grid.GridGame as one line of text."""
    rows = []
    cell = 0
    for length in game.ROW_LENGTHS:
        row = ""
        empty = 0
        for piece in game.state[cell : cell + length]:
            if piece == 0:
                empty += 1
            else:
                row += _count(empty) + game.PIECES[piece - 1]
                empty = 0
        rows.append(row + _count(empty))
        cell += length
    words = ["/".join(rows), str(game.turn() + 1)]
    words.extend([str(game.state[game.extra + i]) for i in range(game.EXTRA)])
    if game.players > 2:
        words.append(_PLAYERS + str(game.players))
    return " ".join(words)


def _count(empty):
    return str(empty) if empty else ""


def read(game, text):
    """Read a text: (the cells, [turn from 1, extra bytes ...], players); TextError if it is wrong.

    The game's own position is neither used nor changed.
    """
    words = text.split()
    players = 2
    if words and words[-1].startswith(_PLAYERS):
        players = _number(words.pop()[len(_PLAYERS) :])
    board = _read_rows(game, words[0].split("/")) if words else None
    numbers = [_number(word) for word in words[1:]]
    fits = len(numbers) == 1 + game.EXTRA and min(numbers) >= 0
    if board is None or not fits or not 2 <= players <= 4 or not 1 <= numbers[0] <= players:
        example = "/".join([str(length) for length in game.ROW_LENGTHS]) + " 1" + " 0" * game.EXTRA
        if players > 2:
            example += " players=3"
        raise TextError("'%s' is no position of %s: write %s" % (text, game.NAME, example))
    return board, numbers, players


def _number(word):
    """The value of a byte as a word; -1 if the word is not one."""
    if 1 <= len(word) <= 3 and not word.strip("0123456789") and int(word) < 256:
        return int(word)
    return -1


def _read_rows(game, rows):
    """The cells that rows of text describe; None if they are not a board of this game."""
    board = bytearray()
    if len(rows) != len(game.ROW_LENGTHS):
        return None
    for i in range(len(rows)):
        start = len(board)
        digits = ""
        for char in rows[i] + "/":
            if char in "0123456789":
                digits += char
                continue
            empty = _number(digits or "0")
            if empty < 0:
                return None
            board.extend(bytes(empty))
            digits = ""
            if char in game.PIECES:
                board.append(game.PIECES.find(char) + 1)
            elif char != "/":
                return None
        if len(board) - start != game.ROW_LENGTHS[i]:
            return None
    return board


def cell_text(row_lengths, cell):
    """A cell as text: the row's letter from the top, the column's number from the left."""
    row = 0
    while cell >= row_lengths[row]:
        cell -= row_lengths[row]
        row += 1
    return "abcdefghijklmnopqrstuvwxyz"[row] + str(cell + 1)

"""Reads the texts of xok's positions, and says why a text, also of a move, is refused."""

from floe.games.errors import TextError
from floe.games.xok.cells import ROWS
from floe.games.xok.layout import SUPPLY, SUPPLY_SIZE, TURN, WINNING_CHAIN
from floe.games.xok.move_notation import KINDS, encode, parse
from floe.games.xok.move_notation import write as move_text
from floe.games.xok.positions import LETTERS

SHARKS = 6


def read(text, game):
    """Set `game` to the position in `text`; TextError says what is wrong with it."""
    parts = text.split()
    if len(parts) != 3:
        raise TextError(
            "a xok position has 3 parts (rows, sharks in supply, turn), this text has %d"
            % len(parts)
        )
    spaces, pieces = _read_rows(parts[0])
    game.clear(spaces)
    _read_sharks(parts[1], game)
    for seat in range(2):
        _count(pieces, seat, game)
    cells = game.CELLS
    for i in range(len(cells)):
        if pieces[i] != ".":
            game.kernel.place_piece(game.state, cells[i], 2 << LETTERS.find(pieces[i]))
    if min(game.longest(0), game.longest(1)) >= WINNING_CHAIN:
        raise TextError(
            "both players have a chain of %d, but the first of them ended the game" % WINNING_CHAIN
        )
    if parts[2] not in ("1", "2"):
        raise TextError("the turn is a player, 1 or 2, not '%s'" % parts[2])
    game.state[TURN] = int(parts[2]) - 1


def _read_rows(text):
    """The board of the rows, by its number of spaces, and their pieces as one string.

    The string has the letter of each piece, `.` for an empty space.
    """
    rows = text.split("/")
    if len(rows) not in (7, 9):
        raise TextError("a board of xok has 7 or 9 rows, not %d" % len(rows))
    rows = [_read_row(rows[i], "abcdefghi"[i]) for i in range(len(rows))]
    for spaces in ROWS:
        lengths = ROWS[spaces]
        if len(rows) == len(lengths) and len(rows[0]) == lengths[0]:
            for i in range(len(rows)):
                if len(rows[i]) != lengths[i]:
                    raise TextError(
                        "row %s of the board of %d has %d spaces, not %d"
                        % ("abcdefghi"[i], spaces, lengths[i], len(rows[i]))
                    )
            return spaces, "".join(rows)
    raise TextError(
        "no board has %d rows and %d spaces in the first: rows are 3 4 5 6 5 4 3, "
        "4 5 6 7 6 5 4 or 5 6 7 8 9 8 7 6 5" % (len(rows), len(rows[0]))
    )


def _read_row(text, name):
    pieces = ""
    for character in text:
        if "1" <= character <= "9":
            pieces += "." * int(character)
        elif character in LETTERS:
            pieces += character
        else:
            raise TextError(
                "row %s holds '%s', where w b W B are pieces and 1 to 9 count empty spaces"
                % (name, character)
            )
    return pieces


def _read_sharks(text, game):
    """Set the sharks in supply."""
    groups = text.split("/")
    if len(groups) != 2:
        raise TextError("xok has 2 supplies of sharks, such as 3111/3111, not %d" % len(groups))
    for seat in range(2):
        group = groups[seat]
        if len(group) != 4 or [digit for digit in group if not "0" <= digit <= "9"]:
            raise TextError(
                "'%s' is no supply of sharks: write a digit for each kind s, v, y, i" % group
            )
        for kind in range(1, 5):
            sharks = int(group[kind - 1])
            if sharks > game.PIECES[kind]:
                raise TextError(
                    "player %d has %d sharks of kind %s in supply, but only %d in all"
                    % (seat + 1, sharks, KINDS[kind - 1], game.PIECES[kind])
                )
            game.state[SUPPLY + SUPPLY_SIZE * seat + kind] = sharks


def _count(pieces, seat, game):
    """Check that a player has all sharks and no more; fish that are off the board are supply."""
    fish = pieces.count(LETTERS[seat])
    most = game.PIECES[0]
    if fish > most:
        raise TextError(
            "player %d has %d fish on the board, but only %d in all" % (seat + 1, fish, most)
        )
    game.state[SUPPLY + SUPPLY_SIZE * seat] = most - fish
    laid = pieces.count(LETTERS[seat + 2])
    waiting = sum([game.supply(seat, kind) for kind in range(1, 5)])
    if laid + waiting != SHARKS:
        raise TextError(
            "player %d has %d sharks on the board and %d in supply, but %d in all"
            % (seat + 1, laid, waiting, SHARKS)
        )


def why_illegal(game, text):
    """One sentence that says why `text` is not a legal move of the position."""
    if game.over():
        return "the game is over, '%s' cannot be played" % text
    at = text.find("@")
    parsed = parse(game.spaces, text if at < 0 else text[:at])
    if not parsed:
        return (
            "'%s' is no move: write two fish as c3c4, a shark (s, v, y or i) and the fish its "
            "mouths eat as sc3xd3" % text
        )
    kind, cells = parsed
    why = _why_no_shark(game, kind, cells) if kind else _why_no_pair(game, cells)
    move = encode(kind, cells)
    if not why and move_text(game.spaces, move) != (text if at < 0 else text[:at]):
        why = "its spaces are not in order, write %s" % move_text(game.spaces, move)
    return "'%s' cannot be played: %s" % (text, why or _why_not_turned(kind, text[at + 1 :]))


def _why_no_pair(game, cells):
    """Why two fish cannot be placed on the spaces; empty if they can."""
    if game.supply(game.turn(), 0) < 2:
        return "player %d has no two fish left in supply" % (game.turn() + 1)
    for cell in cells:
        if not game.empty(cell):
            return "%s is not empty" % game.cell_name(cell)
    return "" if encode(0, cells) else "the two spaces are not adjacent"


def _why_no_shark(game, kind, cells):
    """Why a shark cannot be placed on the first space and eat on the others; empty if it can."""
    if not game.supply(game.turn(), kind):
        return "player %d has no shark of kind %s left" % (game.turn() + 1, KINDS[kind - 1])
    if not game.empty(cells[0]) and not game.prey(cells[0]):
        return "a shark goes on an empty space or an enemy fish, not on %s" % (
            game.cell_name(cells[0])
        )
    for cell in cells[1:]:
        if not game.prey(cell):
            return "there is no enemy fish on %s to eat" % game.cell_name(cell)
        if not encode(kind, [cells[0], cell]):
            return "%s is not adjacent to %s" % (
                game.cell_name(cell),
                game.cell_name(cells[0]),
            )
    if len(cells) == 1 and not game.prey(cells[0]):
        return "a shark must eat at least one enemy fish"
    if game.legal(encode(kind, cells)):
        return ""
    return "no way to turn the shark eats exactly that"


def _why_not_turned(kind, direction):
    """Why a legal move's `@` and direction are refused."""
    if kind == 0:
        return "fish are not turned, write no @"
    last = 2 if kind == 4 else 5
    if len(direction) != 1 or not "0" <= direction <= str(last):
        return "after @ comes the direction of the first mouth, 0 to %d" % last
    return "a shark turned so would not eat exactly the fish named"

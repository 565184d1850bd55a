"""Reads the texts of fish's positions, and says why a text, also of a move, is refused."""

from floe.games import numbers
from floe.games.errors import TextError
from floe.games.fish import layout
from floe.games.fish.cells import CELLS, ROWS, cell_at, cell_name, columns, find_cell

MOST = 255  # The most fish or floes that a player can have at the end: it fits into a byte.


def read(text, game):
    """Set `game` to the position in `text`; TextError says what is wrong with it."""
    parts = text.split()
    if len(parts) != 4:
        raise TextError(
            "a fish position has 4 parts (floes, penguins, turn, caught), this text has %d"
            % len(parts)
        )
    groups = parts[1].split("/")
    if not 2 <= len(groups) <= 4:
        raise TextError("fish has 2 to 4 groups of penguins, not %d" % len(groups))
    game.clear(len(groups))
    _read_floes(parts[0], game)
    _read_penguins(groups, game)
    _read_caught(parts[3], game)
    _read_turn(parts[2], game)


def _read_floes(text, game):
    rows = text.split("/")
    if len(rows) != ROWS:
        raise TextError("the floes have 8 rows, not %d" % len(rows))
    for row in range(ROWS):
        name = "abcdefgh"[row]
        if len(rows[row]) != columns(row):
            raise TextError("row %s has %d floes, not %d" % (name, columns(row), len(rows[row])))
        for column in range(columns(row)):
            digit = rows[row][column]
            if digit not in "0123":
                raise TextError("row %s holds '%s', where a floe is 0 to 3" % (name, digit))
            game.state[cell_at(row, column)] = ord(digit) - 48


def _read_penguins(groups, game):
    state = game.state
    each = state[layout.PENGUINS_EACH]
    for seat in range(len(groups)):
        names = groups[seat].split(",")
        if len(names) != each:
            raise TextError(
                "with %d players each has %d penguins, player %d shows %d"
                % (len(groups), each, seat + 1, len(names))
            )
        slot = 4 * seat
        for name in names:
            if name != "-":
                _stand(game, slot, _standing(name, game))
                slot += 1


def _standing(name, game):
    """The cell of a penguin."""
    cell = find_cell(name)
    if not cell:
        raise TextError("'%s' is no cell: rows are a to h, columns 1 to 7 or 8" % name)
    if game.state[cell] == 0:
        raise TextError("the penguin on %s stands on water" % name)
    if game.state[cell] > layout.FREE:
        raise TextError("two penguins stand on %s" % name)
    return cell


def _stand(game, slot, cell):
    state = game.state
    state[layout.CELL + slot] = cell
    state[layout.UNDER + slot] = state[cell]
    state[cell] = slot + 1 << layout.SLOT_SHIFT


def _read_caught(text, game):
    scores = text.split("/")
    if len(scores) != game.players:
        raise TextError(
            "%d players need %d scores of caught fish, not %d"
            % (game.players, game.players, len(scores))
        )
    left = [game.floe(cell) for cell in CELLS if game.floe(cell)]
    for seat in range(game.players):
        counts = [numbers.read(count, 9999) for count in scores[seat].split("+")]
        if len(counts) != 2 or numbers.NONE in counts:
            raise TextError("'%s' is no score: write fish+floes, such as 16+12" % scores[seat])
        caught, floes = counts
        if caught + sum(left) > MOST or floes + len(left) > MOST:
            raise TextError(
                "player %d has caught more than the board can hold: %s" % (seat + 1, scores[seat])
            )
        game.state[layout.FISH + seat] = caught
        game.state[layout.FLOES + seat] = floes


def _read_turn(text, game):
    players = game.players
    if len(text) != 1 or not "1" <= text <= str(players):
        raise TextError("the turn is a player, 1 to %d, not '%s'" % (players, text))
    state = game.state
    seat = state[layout.TURN] = int(text) - 1
    placed = [0] * players
    for cell in CELLS:
        if game.penguin(cell) >= 0:
            placed[game.penguin(cell)] += 1
    if sum([game.floes(i) for i in range(players)]):
        _retire_absent(game, placed)
    else:
        _expect_placing(game, placed, seat)


def _retire_absent(game, placed):
    """After the first catch, placing is over and a player without penguins is out."""
    state = game.state
    state[layout.TO_PLACE] = 0
    for i in range(game.players):
        if placed[i] == 0:
            state[layout.OUT] |= 1 << i
        elif placed[i] < state[layout.PENGUINS_EACH]:
            raise TextError(
                "floes have been caught, so player %d must have all penguins on the board or none"
                % (i + 1)
            )
    if game.out(game.turn()) and not game.over():
        raise TextError("it cannot be the turn of player %d, who is out" % (game.turn() + 1))


def _expect_placing(game, placed, seat):
    """Check a position without catches: penguins were placed in turn, on one-fish floes."""
    state = game.state
    waiting = state[layout.TO_PLACE] = game.players * state[layout.PENGUINS_EACH] - sum(placed)
    if waiting == 0:
        return
    for i in range(game.players):
        if placed[i] != placed[seat] + (i < seat):
            raise TextError(
                "placing is out of step: with player %d to place, player %d cannot have %d placed"
                % (seat + 1, i + 1, placed[i])
            )
    for cell in CELLS:
        if game.penguin(cell) >= 0 and game.floe(cell) != 1:
            raise TextError("the penguin on %s was placed off a one-fish floe" % cell_name(cell))
    free = len([cell for cell in CELLS if state[cell] == 1])
    if free < waiting:
        raise TextError(
            "%d penguins are still to be placed, but only %d one-fish floes are free"
            % (waiting, free)
        )


def why_illegal(game, text):
    """One sentence that says why `text` is not a legal move of the position."""
    if game.over():
        return "the game is over, '%s' cannot be played" % text
    if len(text) not in (2, 4) or not find_cell(text[:2]) or not find_cell(text[-2:]):
        return "'%s' is no move: write a cell to place (c5), two to move (c5f8)" % text
    if game.placing() != (len(text) == 2):
        return "'%s' is no move now: %s" % (
            text,
            "penguins are still being placed" if game.placing() else "all penguins are placed",
        )
    if game.placing():
        return "'%s' is no free floe with exactly one fish" % text
    if game.penguin(find_cell(text[:2])) != game.turn():
        return "'%s' moves no penguin of player %d" % (text, game.turn() + 1)
    return "'%s' is not a straight line over free floes" % text

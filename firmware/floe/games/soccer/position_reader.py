"""Reads the texts of soccer's positions, and says why a text, also of a move, is refused."""

from floe.games.errors import TextError
from floe.games.soccer import layout, squares
from floe.games.soccer.kernel import lift_ball, put_ball
from floe.games.soccer.move_notation import KINDS
from floe.games.soccer.squares import cell_name, find_cell, find_pose

NAMES = ("", "Mama", "Papa", "Baby")
SQUARES = ("", "1 square", "2 squares", "3 squares")


def read(text, game):
    """Set up the cleared `game` as `text` says; TextError says what is wrong with it."""
    parts = text.split()
    if len(parts) != 3:
        raise TextError(
            "a soccer position has 3 parts (families, ball, turn), this text has %d" % len(parts)
        )
    lift_ball(game.state)
    _read_families(parts[0], game)
    _read_ball(parts[1], game)
    if parts[2] not in ("1", "2"):
        raise TextError("the turn is a player, 1 or 2, not '%s'" % parts[2])
    game.state[layout.TURN] = int(parts[2]) - 1


def _read_families(text, game):
    families = text.split("/")
    if len(families) != layout.SEATS:
        raise TextError(
            "soccer has 2 families of penguins with a / between, not %d" % len(families)
        )
    for seat in range(layout.SEATS):
        words = families[seat].split(",")
        if len(words) != 3:
            raise TextError(
                "a family is Mama, Papa and Baby, but player %d has %d penguins here"
                % (seat + 1, len(words))
            )
        for i in range(3):
            if words[i] != "-":
                _read_penguin(words[i], 4 * seat + layout.MAMA + i, game)


def _read_penguin(word, penguin, game):
    cell = find_cell(word[:2])
    pose = find_pose(word[2:])
    if not cell:
        raise TextError(
            "'%s' is no penguin: write its square, a1 to h8, and how it lies, or a dash" % word
        )
    if pose < 0:
        raise TextError(
            "the penguin on %s must lie n, ne, e, se, s, sw, w or nw, or stand ^, not '%s'"
            % (word[:2], word[2:])
        )
    if game.penguin(cell):
        raise TextError("two penguins are on %s" % word[:2])
    game.state[layout.CELL + penguin] = cell
    game.state[layout.POSE + penguin] = pose
    game.state[cell] = penguin


def _read_ball(text, game):
    """Read the ball, after the penguins. A penguin that lies in the centre would have it."""
    cell = find_cell(text)
    if text == "*":
        for square in squares.CENTRE:
            if game.penguin(square):
                raise TextError(
                    "the ball cannot be at the crossing: the penguin on %s would have taken it"
                    % cell_name(square)
                )
    elif not cell:
        raise TextError("the ball is on a square, a1 to h8, or at the crossing *, not '%s'" % text)
    elif game.penguin(cell) and game.pose(game.penguin(cell)) != layout.STANDING:
        raise TextError(
            "the penguin on %s has the ball, so it must stand: write %s^" % (text, text)
        )
    put_ball(game.state, cell)


def why_illegal(game, text):
    """One sentence that says why `text` is not a legal move of the position."""
    if game.over():
        return "the game is over, '%s' cannot be played" % text
    if text == "pass":
        return "'pass' is for a player none of whose penguins can do anything"
    kind = KINDS.find(text[:1])
    if kind < layout.MAMA or not _is_action(text[1:]):
        return "'%s' is no move: write Pc3ne to slide, Bxd4, B^, B*g4 to kick, or pass" % text
    return "'%s' is not possible: %s" % (text, _why_not(game, text[1:], kind))


def _is_action(text):
    if text[:1] in ("*", "x"):
        return find_cell(text[1:]) > 0
    return text == "^" or (find_cell(text[:2]) > 0 and text[2:] in squares.POSES)


def _why_not(game, action, kind):
    """Why a penguin of the player to move cannot do what `action`, which is well formed, says."""
    penguin = 4 * game.turn() + kind
    cell = game.square_of(penguin)
    home = squares.corner(game.turn())
    goal = squares.corner(1 - game.turn())
    has_ball = cell and cell == game.ball()
    if action[0] == "*":
        why = "%s kicks %s, or as far as the edge or the next penguin"
        return why % (NAMES[kind], SQUARES[4 - kind]) if has_ball else NAMES[kind] + " has no ball"
    if has_ball:
        return NAMES[kind] + " has the ball and can only kick it"
    if action == "^":
        return NAMES[kind] + (" stands already" if cell else " is off the board")
    if not cell and game.penguin(home):
        return "nobody can enter while a penguin is on %s" % cell_name(home)
    if action[0] == "x":
        why = (
            "%s can only tackle an opponent with the ball, %s away at most, and push nobody to %s"
        )
        return why % (NAMES[kind], SQUARES[kind], cell_name(goal))
    if find_cell(action[:2]) == goal:
        return "no penguin may be moved into the opponent's corner"
    why = "%s slides %s, or as far as the ball or the edge, then turns up to %d degrees"
    return why % (NAMES[kind], SQUARES[kind], 45 * kind)

"""A game under way: who plays, the position, and the record, saved after every move.

One game of each kind is saved, but not at once: writing to the flash stops everything else for a
moment. The console saves what is `pending` as soon as nobody is waiting, and always before the
next move.
"""

from typing import Any

from floe.games import numbers, record, registry
from floe.games.registry import LAST, NAME, file_of, left_of, slot_of
from floe.ui import font

# Values of a seat that are not a level of the machine.
PERSON = -1  # A person on this device; find_level() also returns it for an unknown name.
LINKED = -2  # A player on another device.
NAME_LENGTH = 8  # The number of letters of a name that fit everywhere.
# The headers that count a person's hints, take-backs, and warnings.
HINTS, TAKEN_BACK, WARNINGS = "hints", "take-backs", "warnings"
# The header with a number of moves, and what the machine is not to play after these, the last one
# first.
REFUSED = "refused"
LEFT = "left"  # The header that says how long a line is that was left by taking moves back.


def is_name(text: str) -> bool:
    """Is this a valid name for a player?

    It has at least one Latin letter that the fonts have, and may have hyphens and dots.
    """
    letters = 0
    for char in text:
        plain = 97 <= ord(char) | 32 <= 122
        if plain or 0xC0 <= ord(char) < 0x180 and char in font.REGULAR[0]:
            letters += 1
        elif char not in "-.":
            return False
    return letters > 0 and len(text) <= NAME_LENGTH


class Session:
    """A game and its players.

    game: one of floe.games, at its start position or replayed from a record.
    seats: PERSON or the index of a level, for each player in turn order.
    headers: the options that were chosen for the game, name to word. file: where it is saved.
    """

    def __init__(self, storage: Any, game: Any, seats: list[int], headers: dict[str, str]) -> None:
        self._storage = storage
        self.game = game
        self.file = file_of(slot_of(game.NAME, headers))
        self.seats = seats
        self.saved = True  # Whether the last save succeeded.
        self.pending = False  # Whether there is something to save.
        self._discarded = False
        headers["players"] = " ".join([_word(seat) for seat in seats])
        self.record = record.Record(game.NAME, game.text(), headers=headers)

    def person(self, seat: int) -> bool:
        """Does a person play this seat?"""
        return self.seats[seat] == PERSON

    def level(self, seat: int) -> int:
        """The index of the machine's level on this seat, or PERSON or LINKED."""
        return self.seats[seat]

    def linked(self) -> bool:
        """Is a seat played on another device?"""
        return LINKED in self.seats

    def name(self, seat: int) -> str:
        """The name of the person on a seat; "" if there is none."""
        name = self.record.headers.get(NAME % (seat + 1), "")
        return name if self.seats[seat] < 0 and is_name(name) else ""

    def slot(self) -> str:
        """The slot in which the game is saved, see floe.games.registry."""
        return slot_of(self.game.NAME, self.record.headers)

    def layout(self) -> str:
        """The seed of the start position, as it is typed in; "" if there is none."""
        layout = numbers.read(self.record.headers.get("deal", ""), registry.LAYOUTS - 1)
        return "" if layout == numbers.NONE else "%06d" % layout

    def seed(self) -> int:
        """The seed that chooses among moves that a level finds equal; 0: always the first."""
        return max(numbers.read(self.record.headers.get("seed", ""), 0xFFFFF), 0)

    def over(self) -> bool:
        """Is the game over, by its rules or because its players agreed on its end?"""
        return self.game.over() or self.agreed()

    def agreed(self) -> bool:
        """Did the players agree on a draw, or did one give up? The game must be at its end."""
        return self.record.result != "none" and not self.game.over()

    def agree(self, result: str = "draw") -> None:
        """End the game with a result that the players agree on: a draw, or one gives up."""
        self.record.result = result
        self.pending = True

    def winners(self) -> int:
        """Bit mask of the seats that win, as in floe.games.game.Game.winners()."""
        if self.agreed() and self.record.result != "draw":
            return 1 << int(self.record.result[1]) - 1
        return self.game.winners()

    def play(self, move: int) -> None:
        """Make a legal move of the player to move, and commit it."""
        if self.pending:
            self.keep()
        text = self.game.move_text(move)
        self.game.make(move)
        self.game.commit()
        self.record.moves.append(text)
        self.record.result = self.game.result()
        self.pending = True

    def keep(self) -> None:
        """Save the game, as the last game if it is over; `saved` says whether that succeeded."""
        self.pending = False
        try:
            if self._discarded:
                self.save_record(LAST)
                self._storage.delete(self.file)
                self._storage.delete(left_of(self.slot()))
            else:
                self.save_record(self.file)
            self.saved = True
        except OSError:
            self.saved = False

    def save_record(self, file: str) -> None:
        """Save the record in a file; OSError if that fails."""
        self._storage.save_lines(file, record.lines(self.record))

    def restart(self) -> None:
        """Begin again from the same start position."""
        before = self.record
        self.game.read(before.start)
        self.record = record.Record(before.game, before.start, headers=before.headers)
        self.pending = True

    def take_back(self, moves: int) -> None:
        """Cut the record to a number of moves; the game is already at that position.

        The longest line that was left stays in a file until the game ends. Raises OSError, and
        changes nothing, if that file cannot be written.
        """
        left, shared = self._left()
        if len(self.record.moves) > left:
            self.save_record(left_of(self.slot()))
            left = len(self.record.moves)
            shared = moves
        self.record.headers[LEFT] = "%d %d" % (left, min(shared, moves))
        if self._discarded:
            self._storage.delete(LAST)
        self.help(TAKEN_BACK)
        self.record.headers.pop(REFUSED, None)
        self.record.moves.cut(moves)
        self.record.result = self.game.result()
        self._discarded = False
        self.pending = True

    def keeps_moves(self) -> bool:
        """Is the current line kept if moves are taken back?

        It is if it is the longest so far, or if it is the beginning of that.
        """
        left, shared = self._left()
        return not shared < len(self.record.moves) <= left

    def _left(self) -> tuple[int, int]:
        """The moves in the line in the file, and how many of them the current line begins with."""
        left, _, shared = self.record.headers.get(LEFT, "").partition(" ")
        most = record.MOST_MOVES
        return max(numbers.read(left, most), 0), max(numbers.read(shared, most), 0)

    def helped(self, how: str) -> int:
        """How often a person had this help: HINTS, TAKEN_BACK or WARNINGS."""
        return max(numbers.read(self.record.headers.get(how, ""), record.MOST_MOVES), 0)

    def help(self, how: str) -> None:
        """Note in the record that a person had help."""
        self.record.headers[how] = str(min(self.helped(how) + 1, record.MOST_MOVES))
        self.pending = True

    def discard(self) -> None:
        """The game is over and cannot be continued; its result stays until the next one begins."""
        self.pending = self.pending or not self._discarded
        self._discarded = True
        self.record.headers.pop(LEFT, None)


def _word(seat):
    """The word for a seat's player in a record: `person`, or the name of a level."""
    from floe.search.levels import LEVELS

    if seat < 0:
        return "person" if seat == PERSON else "linked"
    return LEVELS[seat]

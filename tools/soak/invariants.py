"""The invariants after every step: a legal position, and a saved game that is not lost."""

from collections.abc import Mapping, Sequence

import host_sim  # noqa: F401

from floe.games import record, registry
from floe.games.game import Game
from floe.games.record import Record
from floe.ui.session import Session
from tools.strength import reference

# Headers that an older Floe did not write, and those that change between two moves.
_CHECKED = ("# check:", "# format:", "# hints:", "# take-backs:", "# warnings:")
# The slots of saved games: of each game, and of each game of the day.
SLOTS = [name + day for day in ("", registry.DAILY) for name in registry.names()]


class Broken(BaseException):
    """An invariant does not hold; the first word says which. No part of the console catches it."""


class Witness:
    """Replays the games by tools.strength.reference: every position must be the same."""

    def __init__(self) -> None:
        self.moves = 0  # Moves checked for the first time.
        self.finished = 0  # Games played to their end.
        self._begun: tuple[str, str, Mapping[str, str]] | None = None
        self._played: list[str] = []
        self._game: reference.Game | None = None

    def follow(
        self,
        begun: tuple[str, str, Mapping[str, str]],
        moves: Sequence[str],
        text: str,
        result: str,
    ) -> None:
        """Broken unless moves lead to the position of a text, and to a result.

        begun: the game's name, its start and its headers, as in a record. An empty text stands for
        any position. A game without reference rules is not checked.
        """
        name, start, headers = begun
        if not reference.there_is(name):
            return
        # Other headers change during a game, such as the number of hints.
        options = [option.name for option in registry.find(name).options]
        begun = name, start, {each: headers[each] for each in options if each in headers}
        known = len(self._played)
        taken_back = begun == self._begun and self._played[: len(moves)] == moves
        if begun != self._begun or moves[:known] != self._played or self._game is None:
            self._begun, self._played, known = begun, [], 0
            self._game = reference.begin(*begun)
        game = self._game
        for move in moves[known:]:
            if move.split("@")[0] not in game.moves():  # @ says how a shark is turned
                raise Broken(f"rules: {move} is not legal in {begun[0]} {game.text()}")
            game.play(move)
        if not taken_back:
            self.moves += len(moves) - known
        self._played = list(moves)
        if text and game.text() != text:
            raise Broken(f"rules: {begun[0]} is at {text}, not {game.text()}")
        if game.result() != result:
            raise Broken(f"rules: {begun[0]} says {result}, not {game.result()}")
        self.finished += result != "none" and known < len(moves)


class Versions:
    """The versions of the saved game that may be found: the last, or the previous one."""

    def __init__(self) -> None:
        self._may_be: list[str | None] = [None]
        # The flash was disturbed: any version since then may be the saved one.
        self.unsure = False
        # Saves may be refused: any version since then may be the saved one, but there must be one.
        self.refused = False

    def add(self, version: str | None, by_a_move: bool) -> None:
        """Switch to another game; None: forget it."""
        if version != self._may_be[-1]:
            self._may_be.append(version)
        if not (self.unsure or self.refused):
            # The last move may still be unsaved when the game is left or restarted.
            del self._may_be[: -2 if by_a_move else -3]

    def check(
        self, found: str | None, aside: Sequence[str], fixed: bool, just_begun: bool = False
    ) -> None:
        """Broken unless the flash holds one of the possible versions.

        aside: files that were set aside, which still exist but cannot be continued; fixed: nothing
        disturbs the flash any more; just_begun: a game without moves, when none was being played,
        which may be a game that was about to begin.
        """
        if self.unsure:
            self.unsure = not (fixed and found == self._may_be[-1])
        elif just_begun:
            return
        elif found not in self._may_be and not (found is None and self._may_be[-1] in aside):
            raise Broken(f"kept: there is {_short(found)}, not {_short(self._may_be[-1])}")

    def start_over(self, found: str | None, over: bool) -> None:
        """Power is back: the game found now must not be lost, unless it is over."""
        self._may_be = [None, found] if over else [found]
        self.refused = False


def _unchecked(text: str) -> str:
    """A record's text as an older Floe would write it; the console saves it in the new format."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_CHECKED))


class Player:
    """Checks a console's game after every step: against the rules, and whether it is saved."""

    def __init__(self) -> None:
        self.witness = Witness()
        self._saved = {slot: Versions() for slot in SLOTS}
        self._record: Record | None = None
        self._slot, self._moves = "", -1
        self._over = False
        self._position = b""

    def look(self, session: Session | None, playing: bool) -> None:
        """Note the current game; playing: the board shows its position."""
        if session is None:
            if self._record and self._over:
                self._saved[self._slot].add(None, False)
            self._record, self._moves = None, -1
            return
        saved_record: Record = session.record
        game: Game = session.game
        position = bytes(game.state[: game.POSITION])
        if saved_record is self._record and len(saved_record.moves) == self._moves:
            if playing and position != self._position:
                raise Broken("position: it changed without a move")
            return
        self._position = position
        by_a_move = saved_record is self._record and len(saved_record.moves) > self._moves
        self._slot = registry.slot_of(saved_record.game, saved_record.headers)
        self._saved[self._slot].add(_unchecked(record.write(saved_record)), by_a_move)
        self._record, self._moves, self._over = saved_record, len(saved_record.moves), game.over()
        begun = saved_record.game, saved_record.start, saved_record.headers
        self.witness.follow(begun, list(saved_record.moves), game.text(), saved_record.result)
        if game.result() != saved_record.result:
            raise Broken(f"rules: {game.result()} is recorded as {saved_record.result}")

    @property
    def unsure(self) -> bool:
        """Was the flash disturbed, so that any version may be the saved one?"""
        return any(versions.unsure for versions in self._saved.values())

    def disturb(self) -> None:
        """Note that the flash is disturbed from now on."""
        for versions in self._saved.values():
            versions.unsure = True

    def refuse(self) -> None:
        """Note that saves may be refused until the next start."""
        for versions in self._saved.values():
            versions.refused = True

    def power_on(
        self, saved_record: Mapping[str, str | None], aside: Sequence[str], fixed: bool
    ) -> None:
        """Check after power-on what was found in the flash in each slot."""
        for name, found in saved_record.items():
            lines = [line for line in (found or "").splitlines() if not line.startswith("#")]
            just_begun = self._record is None and len(lines) == 2
            found = None if found is None else _unchecked(found)
            self._saved[name].check(found, [*map(_unchecked, aside)], fixed, just_begun)
            self._saved[name].start_over(found, found is not None and lines[-1:] != ["none"])
        self._record, self._moves, self._over = None, -1, False


def _short(text: str | None) -> str:
    """A short form of a record."""
    if text is None:
        return "no game"
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return " / ".join(lines)[-80:] or "an empty file"

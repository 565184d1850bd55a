"""The games that are played by links: each has a file of its own among the saves.

So none of them replaces another game, and each link is compared with all of them.
"""

from typing import Any

from host_sim.spoken.tellers import FILE

from floe.events import PRESS, RIGHT
from floe.games import record, registry
from floe.games.errors import TextError
from floe.ui import saved_game, strings
from floe.ui.picker import NOTHING
from floe.ui.screens.confirm import Confirm
from floe.ui.screens.saved_games import SavedGames
from floe.ui.session import Session

PREFIX = "link-"
_LONGEST_NAME = 12  # letters of such a name in a file's
MATCH = "match"  # The header with a random name of the game: two games may begin alike.
# What a link is, compared with the games that are known.
NEW, LONGER, EQUAL, SHORTER, BRANCH = "new", "longer", "equal", "shorter", "branch"
SEEN = "seen"  # NEW, but it has ended: it is shown, and not kept


def is_file(name: str) -> bool:
    """Is this the name of a file of a game by link?"""
    return name.startswith(PREFIX) and name.endswith(registry.SAVE_SUFFIX)


def for_other(session: Session) -> record.Record:
    """A session's record as the player at the other page needs it: who plays where is swapped."""
    rec = session.record
    headers = dict(rec.headers)
    for own in ("link", "counted"):
        headers.pop(own, None)
    swapped = {"person": "linked", "linked": "person"}
    if session.linked():
        words: list[str] = headers["players"].split()
        headers["players"] = " ".join([swapped.get(word, word) for word in words])
    return record.Record(rec.game, rec.start, rec.moves, rec.result, headers=headers)


class LinkedGames:
    """The games by link of a console; as a sequence, those that can be continued."""

    def __init__(self, console: Any) -> None:
        self._console = console
        self._storage = console.storage
        self._turns: dict[str, tuple[str, int]] = {}  # By file: the record's check, whose turn
        self.before = self.after = (
            0  # the moves that were known of the opened game, and its link's
        )

    def __len__(self) -> int:
        return len(self.files())

    def files(self) -> list[str]:
        """The names of their files."""
        return [name for name in sorted(self._storage.names()) if is_file(name)]

    def follow(self, session: Session | None) -> None:
        """Give a game that is played with another page a file of its own."""
        if (
            session is None
            or not session.linked()
            or session.file != registry.file_of(session.game.NAME)
        ):
            return
        was_saved = self._storage.load(session.file) or ""
        headers = session.record.headers
        if MATCH not in headers:
            headers[MATCH] = str(self._number())
        old, session.file = session.file, self._new_file(headers)
        session.keep()
        if session.saved and "linked" in was_saved:  # an older page saved it there
            self._storage.delete(old)

    def _new_file(self, headers: dict[str, str]) -> str:
        """A name for a file that is not there yet."""
        name = headers.get(MATCH, "")[:_LONGEST_NAME]
        number = int(name) if name.isdigit() else self._number()
        while PREFIX + str(number) + registry.SAVE_SUFFIX in self.files():
            number += 1
        return PREFIX + str(number) + registry.SAVE_SUFFIX

    def _number(self) -> int:
        return int(self._console.new_seed()) * registry.LAYOUTS + int(self._console.new_seed())

    # -- a link

    def open(self, text: str) -> str:
        """Open the game of a link; returns what it is, as above. TextError if it is no game."""
        rec = record.read(text)
        record.replay(rec, registry.new_game(rec.game, 2, rec.headers))
        kind, file, mine = self._compare(rec)
        self.before, self.after = len(mine.moves) if mine else 0, len(rec.moves)
        if kind in (NEW, BRANCH):
            mine, file = rec, self._new_file(rec.headers)
        session = saved_game.resume(self._storage, mine, registry.new_game)
        session.file = file
        if file == registry.LAST or (kind in (NEW, BRANCH) and session.over()):
            session.record.headers["counted"] = "yes"  # it is only looked at
            session.discard()
            session.pending = False
            kind = kind if kind != NEW else SEEN
        elif kind in (NEW, BRANCH):
            session.keep()
        if kind == LONGER:
            new = list(rec.moves)[len(mine.moves) :]
            self._console.link = Arrived(self._console, session, new)
        self._console.start(session)
        return kind

    def _compare(self, rec: record.Record) -> tuple[str, str, Any]:
        """What a record is, and the file and the record of the game that it belongs to."""
        moves = list(rec.moves)
        found: tuple[str, str, Any] = NEW, "", None
        for file in self.files() + [registry.LAST]:
            mine = self._read(file)
            if mine is None or _beginning(mine) != _beginning(rec):
                continue
            names = [each.headers[MATCH] for each in (mine, rec) if MATCH in each.headers]
            if len(names) == 2 and names[0] != names[1]:
                continue
            same = len(names) == 2
            known = list(mine.moves)
            count = min(len(known), len(moves))
            if known[:count] == moves[:count] and (count or same or len(known) == len(moves)):
                kinds = SHORTER, EQUAL, LONGER
                kind = kinds[(len(moves) > len(known)) + (len(moves) >= len(known))]
                if kind != LONGER or file != registry.LAST:
                    return kind, file, mine
            elif same or (count and known[0] == moves[0]):
                found = BRANCH, "", None
        return found

    def _read(self, file: str) -> Any:
        try:
            return record.read(self._storage.load(file) or "")
        except TextError:
            return None

    # -- the list on the console

    def rows(self) -> list[tuple[str, str, bool, str]]:
        """Of each game its file, its name, is it this player's turn, and the move that is next.

        Those in which it is come first.
        """
        rows: list[tuple[str, str, bool, str]] = []
        for file in self.files():
            rec = self._read(file)
            if rec is not None and rec.game in registry.names():
                row = file, rec.game, self._is_ours(file, rec), str(len(rec.moves) + 1)
                rows.insert(0 if row[2] else len(rows), row)
        return rows

    def _is_ours(self, file: str, rec: record.Record) -> bool:
        check = record.check_of(rec)
        if self._turns.get(file, ("", 0))[0] != check:
            game = registry.new_game(rec.game, 2, rec.headers)
            record.replay(rec, game)
            self._turns[file] = check, game.turn()
        words: list[str] = rec.headers.get("players", "").split()
        turn = self._turns[file][1]
        return not words[turn:] or words[turn] != "linked"

    def choose(self, names: list[str], resume: Any) -> None:
        """Let the player choose one of them, or of the other saved games; see Title."""
        if not self.rows():  # those that are there cannot be read
            for name in names[:1]:
                resume(name)
            return
        self._console.push(_Choice(self._console, self, names, resume))

    def delete(self, file: str) -> None:
        """Delete a game; a link to it brings it back."""
        self._storage.delete(file)

    def resume(self, file: str) -> None:
        """Continue a game."""
        session = saved_game.resume(self._storage, self._read(file), registry.new_game)
        session.file = file
        self._console.start(session)


def _beginning(rec: record.Record) -> tuple[str, ...]:
    return rec.game, rec.start, rec.headers.get("deal", ""), rec.headers.get("board", "")


class _Choice(SavedGames):
    """The games by link, which right deletes, then the other saved ones."""

    def __init__(self, console: Any, games: LinkedGames, slots: list[str], resume: Any) -> None:
        self._games = games
        self._texts = strings.load(FILE % console.language, "links")
        titles = {name: console.game_strings(name).TITLE for name in registry.names()}
        self._links = games.rows()
        SavedGames.__init__(self, console, [row[1] for row in self._links] + slots, resume)
        self._labels[: len(self._links)] = [f"{titles[row[1]]} {row[3]}" for row in self._links]

    def value(self, row: int) -> Any:
        if row >= len(self._links):
            return ""
        return self._texts.YOURS if self._links[row][2] else self._texts.WAITS

    def changes(self, row: int) -> bool:
        return False

    def hint(self, row: int) -> str:
        return self.console.strings.HINT_CHOOSE

    def place(self, row: int) -> Any:
        return self._texts.HINT_DELETE if row < len(self._links) else ""

    def choose(self, row: int) -> None:
        if row < len(self._links):
            self._games.resume(self._links[row][0])
        else:
            SavedGames.choose(self, row)

    def key(self, event: int) -> None:
        if event == PRESS | RIGHT and self.row < len(self._links):
            texts = self._texts
            question = texts.DELETE % self.label(self.row)
            answers = texts.DELETE_LINES, texts.YES_DELETE, texts.NO_DELETE
            self.console.push(Confirm(self.console, question, *answers, self._delete))
        else:
            SavedGames.key(self, event)

    def _delete(self) -> None:
        self._games.delete(self._links[self.row][0])
        self.console.go_home()


class Arrived:
    """Makes the moves that a link brought, one after another, as floe.ui.link.partner does."""

    beside_machine = False

    def __init__(self, console: Any, session: Session, moves: list[str]) -> None:
        self.session = session
        self.end = self
        self.wire = self
        self._console = console
        self._moves = moves

    def catches_up(self) -> bool:
        """Are there moves left? Then no player moves."""
        return bool(self._moves)

    def next_move(self) -> int:
        """The next move, NOTHING if there is none."""
        if not self._moves:
            return NOTHING
        move: int = self.session.game.find_move(self._moves.pop(0))
        if not self._moves:
            self._console.link = None
        return move

    def attend(self, screen: Any, now: int) -> bool:
        """Nobody asks anything."""
        return False

    def behind(self) -> bool:
        """Nothing is sent."""
        return False

    def rows(self, *what: Any) -> list[Any]:
        """The pause menu offers nothing more."""
        return []

    def word(self) -> str:
        """There is nothing to say of the link."""
        return ""

    def asked_rematch(self) -> str:
        """Nobody asks for a rematch."""
        return ""

    def tick(self, now: int) -> None:
        """Nothing is sent."""

    def close(self) -> None:
        """There is no wire."""

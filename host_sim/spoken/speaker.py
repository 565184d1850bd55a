"""Says in sentences what is new on the display, and answers questions about the board."""

from collections.abc import Callable
from typing import Any

from host_sim.spoken import BOARD, grid
from host_sim.spoken.reader import CHOSEN, Reader

from floe import modules
from floe.games import registry
from floe.ui import strings
from floe.ui.player_names import name_of
from floe.ui.playing.game_picture import THINK
from floe.ui.puzzles import store
from floe.ui.puzzles.puzzle_picture import SOLVED, TASK, WHY, WRONG
from floe.ui.session import PERSON

# The data file of a language, one of host_sim.data_files.SPOKEN.
FILE = "spoken.%s"
# How the special characters of the fonts are read out; arrows are silent.
_SYMBOLS = (("Ⓐ", "A:"), ("Ⓑ", "B:"), ("::", ":"), ("◂", ""), ("▸", ""), ("▴", ""), ("▾", ""))


class Speaker:
    """Speaks for one console; reader: records the text of its canvas."""

    def __init__(self, console: Any, reader: Reader) -> None:
        self._console = console
        self._reader = reader
        self._language = ""
        self._texts: Any = None
        self._lines: list[str] = []
        self._older: list[str] = []  # the lines shown before: blinking text returns
        self._session: Any = None
        self._known: Any = None  # the session's game after its first _moves moves
        self._moves = 0
        # In a game, the last spoken texts: who does what, the banner, the step, the cursor.
        self._spoken = ("", "", "", "")
        self._place: tuple[Any, int] = None, 0  # the screen and the place in it read out last
        self._teller: Any = None
        self._view: Any = None

    def news(self) -> str:
        """What is new since the last call, as sentences; "" if nothing is."""
        self._follow_language()
        screen = self._console.screen
        sentences = self._new_moves()
        if sentences:  # say whose turn it is, even if the same player moves again
            self._spoken = ("",) + self._spoken[1:]
        # Screens are not recognised by class: the console may load their modules again.
        if hasattr(screen, "phase") and hasattr(screen, "view"):
            self._lines, self._older = [], []
            sentences.extend(self._new_in_game(screen))
        elif type(screen).__name__ == "LookBack":
            sentences.extend(self._new_place(screen))
        elif type(screen).__name__ == "Warning":
            sentences.extend(self._new_warning(screen))
        elif type(screen).__name__ == "Line":
            sentences.extend(self._new_step(screen))
        elif type(screen).__name__ == "PuzzleScreen":
            sentences.extend(self._new_in_puzzle(screen))
        elif type(screen).__name__ == "Editor":
            sentences.extend(self._new_in_editor(screen))
        elif type(screen).__name__ == "PuzzleGrid":
            sentences.extend(self._new_puzzle(screen))
        elif type(screen).__name__ == "Result":
            sentences.extend(self._new_in_result(screen))
        elif type(screen).__name__ not in ("Hint", "Check"):  # the results are read out later
            sentences.extend(self._new_lines())
            sentences.extend(self._new_of_picking(screen))
        return _sentences(sentences)

    def answer(self, question: str) -> str:
        """What is on the board, or where the cursor can go, as sentences."""
        self._follow_language()
        teller = self._teller_of(_view_of(self._console.screen))
        if teller is None:
            return _sentences([self._texts.NO_BOARD])
        if question == BOARD:
            return _sentences(teller.board() + teller.scores())
        cells = "; ".join(teller.targets())
        return _sentences(
            [self._texts.TARGETS.format(cells=cells) if cells else self._texts.NO_TARGETS]
        )

    def moves(self) -> list[str]:
        """All moves of the current game, in words."""
        self._follow_language()
        session = self._console.session
        if session is None:
            return []
        rec = session.record
        game = registry.new_game(rec.game, session.game.players, rec.headers)
        game.read(rec.start)
        teller = self._make_teller(game, None)
        sentences: list[str] = []
        for text in rec.moves:
            move = game.find_move(text)
            sentences.append(teller.moved(move))
            game.make(move)
            game.commit()
        return sentences

    def _new_place(self, screen: Any) -> list[str]:
        """The move before the position that is shown, and what A does."""
        if screen.at != screen.wanted or (screen, screen.at) == self._place:
            return []
        self._place = screen, screen.at
        self._lines, self._older = [], []
        made = self.moves()[: screen.at]
        said = made[-1] if made else ""
        return [self._texts.AFTER.format(move=screen.at, said=said), _readable(screen.hint())]

    def _new_warning(self, screen: Any) -> list[str]:
        """The move in a warning, its reply, and what A and B do."""
        if self._place[0] is screen:
            return []
        self._place = screen, 0
        self._lines, self._older = [], []
        self._spoken = ("", "", "", "")
        game = registry.new_game(self._known.NAME, self._known.players)
        game.copy_from(self._known)
        teller = self._make_teller(game, None)
        said: list[str] = []
        for move in screen.line():
            said.append(teller.moved(move))
            game.make(move)
            game.commit()
        text = self._texts.WARNING.format(said=_sentences(said))
        return [text, _readable(screen.hint()), _readable(screen.back())]

    def _new_step(self, screen: Any) -> list[str]:
        """The current move of a line of expected moves."""
        if screen.at != screen.wanted or (screen, screen.at) == self._place:
            return []
        self._place = screen, screen.at
        self._lines, self._older = [], []
        if not screen.at:
            return []
        shown = getattr(screen, "_game")  # noqa: B009
        game = registry.new_game(shown.NAME, shown.players)
        game.state[:] = getattr(screen, "_stood")  # noqa: B009
        for index in range(screen.at - 1):
            game.make(screen.move(index))
            game.commit()
        said = self._make_teller(game, None).moved(screen.move(screen.at - 1))
        return [self._texts.AFTER.format(move=screen.at, said=said), _readable(screen.hint())]

    # -- puzzles

    def _new_puzzle(self, screen: Any) -> list[str]:
        """The puzzle that is selected in a game's list of puzzles."""
        at, numbers = getattr(screen, "_at"), getattr(screen, "_numbers")  # noqa: B009
        if (screen, at) == self._place:
            return []
        title = getattr(screen, "_title") if screen is not self._place[0] else ""  # noqa: B009
        self._place = screen, at
        self._lines, self._older = [], []
        stars = self._texts.STARS[store.stars(at, len(numbers)) - 1]
        said = self._texts.PUZZLE.format(number=numbers[at] + 1, stars=stars)
        if getattr(screen, "_bits") >> numbers[at] & 1:  # noqa: B009
            said = self._texts.SOLVED.format(puzzle=said)
        return [title, said]

    def _new_in_puzzle(self, screen: Any) -> list[str]:
        """The message about the puzzle or about a move, and what is being picked."""
        self._lines, self._older = [], []
        own, texts = getattr(screen, "_own"), self._console.strings  # noqa: B009
        title = said = ""
        if screen.phase in (TASK, WHY, SOLVED):
            title = own.WHY if screen.phase == WHY else getattr(screen, "_title")  # noqa: B009
            key = own.SHOW_KEY if screen.phase == WHY else texts.PLAY_NEXT
            lines = " ".join(getattr(screen, "_lines"))  # noqa: B009
            said = _sentences([lines, key])
        elif screen.phase == WRONG:
            said = _sentences([own.WRONG, own.WHY_KEY, texts.WALK_AGAIN])
        return self._unlike((title, said) + self._picking(_view_of(screen)))

    # -- screens of text

    def _new_lines(self) -> list[str]:
        """All lines of a new screen, or only the changed lines of the same one."""
        lines = [line for line in self._reader.words().split("\n") if line]
        before = self._lines + self._older
        known = [_plain(line) for line in before]
        fresh = [line for line in lines if line not in before]
        strange = [line for line in fresh if _plain(line) not in known]
        if len(strange) > len(lines) // 2:
            fresh = lines
        else:
            fresh = [line for line in fresh if line.startswith(CHOSEN) or line in strange]
        if lines != self._lines:
            self._older, self._lines = self._lines, lines
        return [self._said(line) for line in fresh]

    def _said(self, line: str) -> str:
        if line.startswith(CHOSEN):
            return self._texts.CHOSEN.format(row=_readable(_plain(line)))
        return line

    def _new_in_result(self, screen: Any) -> list[str]:
        """Who won, the scores or the players, and the other lines; later what is new."""
        lines = self._new_lines()
        if not lines or lines[0] != self._lines[0]:
            return lines
        texts, session = self._console.strings, screen.session
        winners = [
            self._numbered(session, seat)
            for seat in getattr(screen, "_winners")  # noqa: B009
        ]
        sentences = [lines[0], ", ".join(winners)]
        if len(winners) == 1:
            sentences = [texts.WINS % winners[0]]
        teller = self._make_teller(session.game, None)
        teller.name = lambda seat: self._numbered(session, seat)
        if any(getattr(screen, "_counts")):  # noqa: B009
            sentences.extend(teller.scores())
        else:
            sentences.extend([teller.name(seat) for seat in range(session.game.players)])
        sentences.extend(getattr(screen, "_lines"))  # noqa: B009
        if session.layout():
            sentences.append(texts.LAYOUT_NUMBER % session.layout())
        sentences.extend(screen.help)
        sentences.append(self._lines[-1])  # what the keys do
        return sentences

    # -- a game

    def _new_moves(self) -> list[str]:
        """The moves since the last call; if there is another game now, its state."""
        session = self._console.session
        if session is None:
            self._session = None
            return []
        moves = session.record.moves
        sentences: list[str] = []
        if session is not self._session or len(moves) < self._moves:
            again = session is self._session
            self._session = session
            self._spoken = ("", "", "", "")
            game = session.game
            self._known = registry.new_game(game.NAME, game.players, session.record.headers)
            if not again:
                title = self._console.game_strings(game.NAME).TITLE
                names = ", ".join([self._name(session)(seat) for seat in range(game.players)])
                sentences = [title, names, self._texts.KEYS]
            if again or len(moves):
                sentences.extend(self._make_teller(session.game, None).board())
        else:
            teller = self._make_teller(self._known, None)
            for index in range(self._moves, len(moves)):
                move = self._known.find_move(moves[index])
                sentences.append(teller.moved(move))
                self._known.make(move)
                self._known.commit()
        if len(moves) != self._moves or sentences:
            self._moves = len(moves)
            self._known.copy_from(session.game)
        return sentences

    def _new_in_game(self, screen: Any) -> list[str]:
        """Who moves or thinks, the message about a player, and what is being picked."""
        session = screen.session
        doing = ""
        if screen.phase == THINK:
            doing = self._texts.THINKS.format(name=self._name(session)(session.game.turn()))
        elif screen.view.picks():
            seat = session.game.turn()
            doing = self._texts.TURN
            if _people(session) != 1:
                doing = self._texts.TURN_OF.format(name=self._name(session)(seat))
        banner = getattr(screen, "_banner")  # noqa: B009
        said = ""
        if banner.shown:
            seat, text = getattr(banner, "_seat"), getattr(banner, "_text")  # noqa: B009
            if text != self._console.strings.PLAY_YOUR_TURN:
                said = self._texts.SAID.format(name=self._name(session)(seat), said=text)
        return self._unlike((doing, said) + self._picking(screen.view))

    def _new_of_picking(self, screen: Any) -> list[str]:
        """What is being picked in a first game."""
        view = _view_of(screen)
        if view is None or not view.picks():
            return []
        return self._unlike(("", "") + self._picking(view))

    def _new_in_editor(self, screen: Any) -> list[str]:
        """What A and B do, and what is on the cell at the cursor, or the score of the player."""
        self._lines, self._older = [], []
        if screen is not self._place[0]:
            self._place = screen, 0
            self._spoken = ("", "", "", "")
        teller = self._teller_of(_view_of(screen))
        keys = _sentences([screen.hint(), screen.back()])
        players = range(teller.game.players)
        if screen.cell not in players:
            return self._unlike((keys, "", "", teller.cell(screen.cell)))
        stands = teller.scores() or [teller.name(seat) for seat in players]
        turn = self._texts.TURN_OF.format(name=teller.name(teller.game.turn()))
        return self._unlike((keys, "", "", f"{stands[screen.cell]}. {turn}"))

    def _picking(self, view: Any) -> tuple[str, str]:
        """What was picked, and what is under the cursor and what A does there."""
        if not view.picks():
            return "", ""
        teller = self._teller_of(view)
        cursor = teller.cursor()
        if view.suggests():
            cursor = self._texts.HINT.format(said=cursor)
        return teller.step(), _sentences([cursor, view.hint_a()])

    def _unlike(self, now: tuple[str, str, str, str]) -> list[str]:
        """The parts that are new; if any is new, the cursor is read out again."""
        before, self._spoken = self._spoken, now
        sentences = [new for new, old in zip(now, before) if new and new != old]  # noqa: B905
        if now[3] and now[3] not in sentences and sentences:
            sentences.append(now[3])
        return sentences

    # -- languages, tellers and names

    def _follow_language(self) -> None:
        if self._console.language != self._language:
            self._language = self._console.language
            self._texts = strings.load(FILE % self._language, "speech")
            self._teller = self._view = None

    def _teller_of(self, view: Any) -> Any:
        """The teller of a view's game, or None without a view; kept until the view changes."""
        if view is None:
            return None
        if view is not self._view:
            self._view = view
            game, picker = getattr(view, "_game"), getattr(view, "_picker")  # noqa: B009
            self._teller = self._make_teller(game, picker)
        return self._teller

    def _make_teller(self, game: Any, picker: Any) -> Any:
        module = modules.load_if_there("host_sim.spoken." + game.NAME) or grid
        section = game.NAME if module is not grid else "grid"
        own = strings.load(FILE % self._language, section)
        name = self._name(self._console.session)
        return module.TELLER(game, picker, self._texts, own, name)

    def _name(self, session: Any) -> Callable[[int], str]:
        """A function that names seats: the only person is "you"; equal names are numbered."""
        texts = self._console.strings

        def name(seat: int) -> str:
            if session is None:
                return texts.PLAYER % (seat + 1)
            if session.level(seat) == PERSON and _people(session) == 1:
                return self._texts.YOU
            return self._numbered(session, seat)

        return name

    def _numbered(self, session: Any, seat: int) -> str:
        """The name of a seat, with its number if others have the same name."""
        strings = self._console.strings
        names = [name_of(strings, session, other) for other in range(len(session.seats))]
        return f"{names[seat]} {seat + 1}" if names.count(names[seat]) > 1 else names[seat]


def _view_of(screen: Any) -> Any:
    """The floe.ui.view.View of a screen that shows a board, or None."""
    play = getattr(screen, "_play", None)
    view = getattr(screen, "view", None) or getattr(screen, "_view", None)
    return view or getattr(play, "view", None)


def _people(session: Any) -> int:
    return session.seats.count(PERSON)


def _plain(line: str) -> str:
    return line.replace(CHOSEN, "").strip()


def _readable(text: str) -> str:
    for symbol, name in _SYMBOLS:
        text = text.replace(symbol, name)
    return text.strip()


def _sentences(sentences: list[str]) -> str:
    """The sentences in a row; a full stop follows one that ends without a mark."""
    text = ""
    for sentence in [_readable(each) for each in sentences]:
        if text and sentence:
            text += " " if text[-1] in "!?." else ". "
        text += sentence
    return text

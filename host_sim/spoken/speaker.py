"""Says in sentences what is new on the display, and answers questions about the board."""

from collections.abc import Callable, Sequence
from typing import Any

from host_sim.spoken import BOARD, LAST, NEAR, SCORE, tellers
from host_sim.spoken.reader import CHOSEN, Reader
from host_sim.spoken.sentences import joined, namer, numbered, paragraph, plain, readable
from host_sim.spoken.tellers import FILE

from floe.games import registry
from floe.ui import strings


class Speaker:
    """Speaks for one console; reader: records the text of its canvas."""

    def __init__(self, console: Any, reader: Reader) -> None:
        self._console = console
        self._reader = reader
        self._language = ""
        self._texts: Any = None
        self._lines: list[str] = []
        self._offered: list[str] = []  # the lines of a result: some take turns at a place
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
        sentences = self._new_moves()
        if sentences:  # say whose turn it is, even if the same player moves again
            self._spoken = ("",) + self._spoken[1:]
        sentences.extend(self._console.screen.describe(self))
        return self._joined(sentences)

    def answer(self, question: str) -> str:
        """What is on the board, or where the cursor can go, as sentences."""
        self._follow_language()
        board = self._console.screen.board
        teller = self._teller_of(board.view if board else None)
        if teller is None:
            return self._joined([self._texts.NO_BOARD])
        if question == LAST:
            made = self.moves()
            return self._joined([self._after(len(made), made[-1])] if made else teller.scores())
        if question == SCORE:
            link = self._console.link
            turn = self._turn(teller.name(teller.game.turn()))
            return self._joined(teller.scores() + [turn, link.word() if link else ""])
        if question == NEAR:
            return self._joined(teller.near() + teller.groups() or [self._texts.ALL_EMPTY])
        if question == BOARD:
            return self._joined(teller.scores() + teller.board())
        cells = "; ".join(teller.targets())
        return self._joined(
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

    def _joined(self, sentences: Sequence[str]) -> str:
        return joined(sentences, self._texts.ARROWS)

    def _turn(self, name: str) -> str:
        """Whose turn it is."""
        return (
            self._texts.TURN if name == self._texts.YOU else self._texts.TURN_OF.format(name=name)
        )

    def _after(self, move: int, said: str) -> str:
        return self._texts.AFTER.format(move=move, said=said)

    # -- what a screen describes, see floe.ui.screen.Listener

    def _at_new(self, screen: Any, place: int) -> bool:
        """Is this place in a screen not the one read out last? Then its lines are forgotten."""
        if (screen, place) == self._place:
            return False
        self._place = screen, place
        self._lines = []
        return True

    def nothing(self) -> list[str]:
        return []

    def past(self, screen: Any, at: int, hint: str) -> list[str]:
        """The move before the position that is shown, and what A does."""
        if at < 0 or not self._at_new(screen, at):
            return []
        so_far = self.moves()[:at]
        phrase = so_far[-1] if so_far else ""
        return [self._after(at, phrase), hint]

    def warning(self, screen: Any, moves: Sequence[int], a: str, b: str) -> list[str]:
        """The move in a warning, its reply, and what A and B do."""
        if not self._at_new(screen, 0):
            return []
        self._spoken = ("", "", "", "")
        phrase = self._described(self._known, self._known.state, moves)
        return [self._texts.WARNING.format(said=self._joined(phrase)), a, b]

    def line(
        self, screen: Any, game: Any, before: bytes, moves: Sequence[int], hint: str
    ) -> list[str]:
        """The current move of a line of expected moves."""
        if not self._at_new(screen, len(moves)) or not moves:
            return []
        phrase = self._described(game, before, moves)[-1]
        return [self._after(len(moves), phrase), hint]

    def _described(self, like: Any, before: bytes, moves: Sequence[int]) -> list[str]:
        """Moves from a state of a game like that one, in words."""
        game = registry.new_game(like.NAME, like.players)
        game.copy_from(like)
        game.state[:] = before
        teller = self._make_teller(game, None)
        phrase: list[str] = []
        for move in moves:
            phrase.append(teller.moved(move))
            game.make(move)
            game.commit()
        return phrase

    def puzzles(self, screen: Any, title: str, place: int, stars: int, solved: bool) -> list[str]:
        """The puzzle that is selected in a game's list of puzzles."""
        if screen is self._place[0]:
            title = ""
        if not self._at_new(screen, place):
            return []
        phrase = self._texts.PUZZLE.format(number=place + 1, stars=self._texts.STARS[stars - 1])
        return [title, self._texts.SOLVED.format(puzzle=phrase) if solved else phrase]

    def puzzle(
        self, screen: Any, name: str, number: int, title: str, texts: Sequence[str]
    ) -> list[str]:
        """The message about the puzzle or about a move, and what is being picked."""
        self._lines = []
        return self._unlike((title, self._joined(list(texts))) + self._picking(screen.board.view))

    def page(
        self, screen: Any, page: int, title: str, lines: Sequence[str], hint: str
    ) -> list[str]:
        """A page of running text, and what the keys do."""
        if not self._at_new(screen, page):
            return []
        return [title, paragraph(lines), hint]

    def guide(self, screen: Any, lines: Sequence[str], a: str, b: str) -> list[str]:
        """The task of a guided game and what the keys do; without a task, what is being picked."""
        self._lines = []
        keys = [paragraph(lines), a, b] if lines else []
        return self._unlike(("", self._joined(keys)) + self._picking(screen.board.view))

    # -- screens of text

    def lines(self, screen: Any) -> list[str]:
        """What is new in the lines, and what is being picked on a board among them."""
        sentences = self._new_lines()
        if screen.board and screen.board.view.picks():
            sentences.extend(self._unlike(("", "") + self._picking(screen.board.view)))
        return sentences

    def _new_lines(self) -> list[str]:
        """All lines of a new screen, or only the changed lines of the same one."""
        lines = [line for line in self._reader.words().split("\n") if line]
        known = [plain(line) for line in self._lines]
        fresh = [line for line in lines if line not in self._lines]
        strange = [line for line in fresh if plain(line) not in known]
        if len(strange) > len(lines) // 2:
            fresh = lines
        else:
            fresh = [line for line in fresh if line.startswith(CHOSEN) or line in strange]
        self._lines = lines
        return [self._as_sentence(line) for line in fresh]

    def _as_sentence(self, line: str) -> str:
        if line.startswith(CHOSEN):
            return self._texts.CHOSEN.format(row=readable(plain(line), self._texts.ARROWS))
        return line

    def result(
        self,
        screen: Any,
        session: Any,
        winners: Sequence[int],
        scored: bool,
        lines: Sequence[str],
        help: Sequence[str],
    ) -> list[str]:
        """Who won, the scores or the players, and the other lines; later what is new."""
        new = self._new_lines()
        if not new or new[0] != self._lines[0]:
            new = [line for line in new if line not in self._offered]
            self._offered.extend(new)
            return new
        self._offered = new
        strings = self._console.strings
        names = [numbered(strings, session, seat) for seat in range(session.game.players)]
        sentences = [new[0], ", ".join([names[seat] for seat in winners])]
        if len(winners) == 1:
            sentences = [strings.WINS % names[winners[0]]]
        teller = self._make_teller(session.game, None)
        teller.name = lambda seat: names[seat]
        sentences.extend(teller.scores() if scored else names)
        sentences.extend(lines)
        sentences.extend(help)
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
        if sentences:
            self._moves = len(moves)
            self._known.copy_from(session.game)
        return sentences

    def game(self, screen: Any, thinks: bool, seat: int, text: str) -> list[str]:
        """Who moves or thinks, the message about a player, and what is being picked."""
        self._lines = []
        session, view = screen.session, screen.board.view
        name = self._name(session)
        doing = phrase = ""
        if thinks:
            doing = self._texts.THINKS.format(name=name(session.game.turn()))
        elif view.picks():
            doing = self._turn(name(session.game.turn()))
        if seat >= 0 and text != self._console.strings.PLAY_YOUR_TURN:
            phrase = self._texts.SAID.format(name=name(seat), said=text)
            out = getattr(self._console.game_strings(session.game.NAME), "PLAY_OUT", "")
            if text == out and name(seat) == self._texts.YOU:
                phrase = self._texts.YOU_OUT
        return self._unlike((doing, phrase) + self._picking(view))

    def cell(self, screen: Any, cell: int, a: str, b: str) -> list[str]:
        """What A and B do, and what is on the cell at the cursor, or the score of the player."""
        self._lines = []
        if screen is not self._place[0]:
            self._place = screen, 0
            self._spoken = ("", "", "", "")
        teller = self._teller_of(screen.board.view)
        keys = self._joined([a, b])
        players = range(teller.game.players)
        if cell not in players:
            return self._unlike((keys, "", "", teller.cell(cell)))
        stands = teller.scores() or [teller.name(seat) for seat in players]
        turn = self._texts.TURN_OF.format(name=teller.name(teller.game.turn()))
        return self._unlike((keys, "", "", f"{stands[cell]}. {turn}"))

    def _picking(self, view: Any) -> tuple[str, str]:
        """What was picked, and what is under the cursor and what A does there."""
        if not view.picks():
            return "", ""
        teller = self._teller_of(view)
        cursor = teller.cursor()
        if view.suggests():
            cursor = self._texts.HINT.format(said=cursor)
        return teller.step(), self._joined([cursor, view.hint_a()])

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
            self._teller = self._make_teller(view.game, view.picker)
        return self._teller

    def _make_teller(self, game: Any, picker: Any) -> Any:
        return tellers.make(game, picker, self._language, self._name(self._console.session))

    def _name(self, session: Any) -> Callable[[int], str]:
        return namer(self._console.strings, session, self._texts.YOU)

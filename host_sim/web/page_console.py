"""The console in a page: the simulated board with the firmware, called from JavaScript.

This runs on the page's MicroPython. `page/console.js` calls it, and passes it the time.
"""

from host_sim.web import own_sys  # noqa: F401, I001, before anything asks sys where it runs

import deflate  # pyright: ignore[reportMissingImports]
import io
import json
import os

import js  # pyright: ignore[reportMissingImports], MicroPython for pages has it
import uctypes

from typing import Any

from host_sim import game_link, sim_board
from host_sim.chips.oled import HEIGHT, PAGES, WIDTH
from host_sim.chips.watchdog import Reset
from host_sim.spoken.listener import Listener

SAVES = "/saves"  # The folder of MicroPython's file system that the page saves.
PIXELS = WIDTH * PAGES
LONGEST_WAIT = 1000  # Ms after which the console is called again, even if nothing is due.
NEVER = 1 << 29  # Ms until the display's contents are sent again: here nothing can reset it.
RESTART = -2  # What step() says when the firmware has restarted the chip.
# What news() reports: the display was sent something, the piezo changed, files changed.
PICTURE, TONE, FILES = 1, 2, 4


class _Shown(Listener):
    """Notes whether a position of the past is shown, or which puzzle."""

    is_past = False
    puzzle_name = ""

    def past(self, *what: Any) -> list[str]:
        self.is_past = True
        return []

    def puzzle(self, screen: Any, name: str, number: int, *texts: Any) -> list[str]:
        self.puzzle_name = f"{name} {number + 1}" if number >= 0 else ""
        return []


def _inflate(data: bytes, most: int) -> bytes:
    packed = io.BytesIO(data)
    unpacked: bytes = deflate.DeflateIO(packed, deflate.RAW, 15).read(most + 1)  # pyright: ignore[reportCallIssue]
    if len(unpacked) > most:
        raise OSError
    return unpacked


class PageConsole:
    """A console, switched on; seed: that of every game, -1: random.

    languages: codes of those that the player reads, the best first. A new console speaks the
    first that it knows, and asks if it knows none.
    calm: whether the player wants reduced motion. A new console then shows moves without
    animation.
    """

    def __init__(self, seed: int, languages: str, calm: bool) -> None:
        self.board = sim_board.use(sim_board.SimBoard(display="ssd1306", strict=False))
        # The firmware's modules take their pins from the board in use: they are imported after it.
        from host_sim.spoken.reader import Reader
        from host_sim.spoken.speaker import Speaker
        from host_sim.web import page_games
        from host_sim.web.linked_games import LinkedGames
        from host_sim.web.page_files import PageFiles

        from floe.start import SEEDS, build
        from floe.ui.settings import INSTANT
        from floe.ui.settings_file import FILE
        from floe.ui.strings import LANGUAGES

        def by_chance() -> int:
            return int(js.Math.random() * SEEDS)

        damaged = page_games.find(SAVES)
        self._files = PageFiles(SAVES)
        self._reader = Reader()
        new = FILE not in os.listdir(SAVES)
        known = [each for each in languages.split() if each in LANGUAGES]
        self.console = build(
            self._files,
            by_chance if seed < 0 else lambda: seed,
            language=known[0] if known else None,
        )
        if damaged:
            self.console.note = self.console.strings.NOTE_ADDED % damaged[0]
        self.console.open_wire = None  # a page has no wire: it uses links
        self._links = LinkedGames(self.console)
        setattr(self.console, "more_saves", self._links)  # noqa: B010
        self.console.display_power.refresh_every = NEVER
        self.console.key_filter.held_until = -1  # nobody holds a key to open a page
        self.console.screen.opened()
        if calm and new:
            self.console.settings.set("speed", INSTANT)
        self._speaker = Speaker(self.console, self._reader)
        self._known = (-1, 0, 0)
        self._past = -1  # the position after this many moves is to be shown; -1: none
        self._glass = bytearray(PIXELS + HEIGHT)
        # The memory address where look() puts the picture.
        self.glass = uctypes.addressof(self._glass)

    def step(self, now: int) -> int:
        """Run a step of the console; returns the ms until the next, -1 for ever, or RESTART."""
        try:
            wait = self.console.step(now)
        except Reset:
            return RESTART
        self._links.follow(self.console.session)
        self.console.saving.save()  # at once: there is no slow flash here
        if self._show_past():
            return 0
        if not self.console.keys.resting():
            return wait
        # A key press is reported at once, so nothing has to be polled.
        return min(self.console.idle, LONGEST_WAIT) if self.console.idle >= 0 else LONGEST_WAIT

    def news(self) -> int:
        """What has changed since the last call: the sum of PICTURE, TONE and FILES."""
        board = self.board
        before = self._known
        self._known = now = board.bus.sent, board.buzzer, self._files.changes
        return (
            PICTURE * (now[0] != before[0])
            | TONE * (now[1] != before[1])
            | (FILES * (now[2] != before[2]))
        )

    def look(self) -> None:
        """Note what the display shows.

        First the RAM, 128 column bytes for each page, then what each row shows: see chips.oled.
        """
        self._glass[:PIXELS] = self.board.display.columns()
        self._glass[PIXELS:] = self.board.display.rows()

    def words(self) -> str:
        """The texts on the display, a line for each of its lines; the chosen one begins with >."""
        return self._reader.words()

    def said(self) -> str:
        """What is new, as sentences for a screen reader; "" if nothing is."""
        return self._speaker.news()

    def how_to_play(self) -> str:
        """The keys and the rules of all games as JSON: see host_sim.spoken.how_to_play."""
        from host_sim.spoken import how_to_play

        return json.dumps(how_to_play.instructions(self.console.language))

    def moves(self) -> str:
        """The moves of the game under way in words, as JSON."""
        return json.dumps(self._speaker.moves())

    def look_back(self, after: int) -> None:
        """Show the position after a number of moves, as soon as a person is to move."""
        if self._shown().is_past:
            self.console.pop()
        self._past = after

    def _shown(self) -> _Shown:
        shown = _Shown()
        self.console.screen.describe(shown)
        return shown

    def _show_past(self) -> bool:
        """Show the position that was asked for; False if none was, or if a machine moves first."""
        if self._past < 0:
            return False
        screen, session, after = self.console.screen, self.console.session, self._past
        picking = getattr(screen, "picking", None)  # only the screen of a game under way says so
        if session is not None and picking is False:
            return False
        self._past = -1
        if session is None or not picking:
            return False
        from floe.ui.playing.look_back import LookBack

        moves = len(session.record.moves)
        self.console.push(LookBack(self.console, session, screen.board, moves, after))
        return True

    def touch(self, x: int, y: int) -> bool:
        """Go to what is at a point of the display; returns whether A then chooses it."""
        return bool(self.console.screen.touch(x, y))

    def answer(self, question: str) -> str:
        """What is on the board, or where the cursor can go: see host_sim.spoken.speaker."""
        return self._speaker.answer(question)

    def language(self) -> str:
        """The code of the language that the console speaks."""
        return self.console.language

    def game(self) -> str:
        """The game under way as a record, "" if there is none: see floe.games.record."""
        session = self.console.session
        if session is None:
            return ""
        from floe.games import record

        return record.write(session.record)

    def linked(self) -> str:
        """The game under way as a link shares it, as JSON; "" if there is none."""
        # A game that has ended is that of the screen with its result.
        session = self.console.session or getattr(self.console.screen, "session", None)
        if session is None:
            return ""
        from host_sim.web.linked_games import for_other

        from floe.games import record
        from floe.ui.session import LINKED

        name, over = session.game.NAME, session.over()
        linked = session.linked()
        shared = {
            "record": record.write(for_other(session)),
            "title": self.console.game_strings(name).TITLE,
            "move": len(session.record.moves) + 1,
            "waits": linked and (over or session.level(session.game.turn()) == LINKED),
            "over": over,
        }
        return json.dumps(shared)

    def follow(self, link: str) -> str:
        """Open what a link names; says as JSON what that is, or why it cannot be read.

        kind: one of linked_games, "puzzle", "cut", "bad", or "" if the link names nothing; before
        and moves: the numbers of moves that were known of that game, and that the link has.
        """
        from floe.games.errors import TextError

        found: dict[str, Any] = {"kind": ""}
        try:
            kind, what = game_link.read(link, _inflate)
            if kind == game_link.GAME:
                found["kind"] = self._links.open(what)
                found["before"], found["moves"] = self._links.before, self._links.after
            elif kind:
                found["kind"] = "puzzle" if self._open_puzzle(what) else "bad"
        except game_link.LinkError as error:
            found["kind"] = "cut" if str(error) == game_link.CUT else "bad"
        except TextError:
            found["kind"] = "bad"
        return json.dumps(found)

    def puzzle(self) -> str:
        """The puzzle that is shown, as its game and its number from 1 on; "" if none is."""
        return self._shown().puzzle_name

    def daily_result(self) -> str:
        """The result of a game of the day, as a text to be shared; "" if none is shown."""
        from host_sim.daily_result import daily_result

        return daily_result(self.console)

    def _open_puzzle(self, text: str) -> bool:
        from floe.games import numbers, registry
        from floe.ui.puzzles import store
        from floe.ui.puzzles.grid import begin

        name, _, digits = text.partition(" ")
        if name not in registry.names():
            return False
        number = numbers.read(digits, 1 << 16, 1)
        if number - 1 not in store.numbers_of(name):
            return False
        self.console.open_alone(begin, self.console, name, number - 1)
        return True

    def check(self) -> str:
        """A line for each file in incoming.FOLDER: name, kind, title and moves, with tabs between.

        The kind is as in incoming.check(); the title is what a game is called.
        """
        from host_sim.web import incoming

        from floe.games import registry

        lines: list[str] = []
        for name, kind, moves in incoming.check():
            is_game = kind in registry.names()
            title = self.console.game_strings(kind).TITLE if is_game else ""
            lines.append("\t".join((name, kind, title, str(moves))))
        return "\n".join(lines)

    def keep(self) -> None:
        """Save pending changes now: the page is about to be closed."""
        self.console.saving.save()

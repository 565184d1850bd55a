"""The pause menu, over a game."""

from floe import modules
from floe.games.registry import DAY
from floe.ui.list_screen import ListScreen
from floe.ui.session import LEFT
from floe.ui.strings import load

_LINKED = (5, 8, 10, 11)  # The other rows that a linked game has.


class Pause(ListScreen):
    """Go on, take back, the rules, ask the machine, look back, settings, or leave the game.

    A row keeps its place even if it cannot be chosen, so that the same keys always do the same.

    play: the floe.ui.playing.play.PlayScreen below. place: the chosen row and the first one shown.
    """

    def __init__(self, console, session, play, place=(0, 0)):
        ListScreen.__init__(self, console)
        self.row, self._first = place
        self._session = session
        self._play = play
        self._own = load(console.language, "pause")

    def opened(self):
        own, strings = self._own, self.console.strings
        session = self._session
        has_legend = self._play.descriptor.has_legend
        answered = self._moved(True) and not session.game.alone()
        rows = [
            (own.RESUME, self.console.pop, True),
            (own.TAKE_MINE, self._ask_back, self._moved(False)),
            (strings.HOW_TO_PLAY, self._rules, True),
            (own.HINT, self._hint, self._play.picking),
            (strings.ANALYSIS, self._analysis, not session.game.over()),
            (own.LOOK_BACK, self._look_back, len(session.record.moves) > 0),
            (own.ANOTHER, self._another, self._play.picking and answered),
            (own.RETURN, self._return, LEFT in session.record.headers),
            (own.LEGEND, self._legend, has_legend),
            (own.RESTART, self._ask, DAY not in session.record.headers),
            (strings.SETTINGS, self._settings, True),
            (own.QUIT, self.console.home, True),
        ]
        if session.linked():
            # Every change needs the other player's consent.
            link = self.console.link
            asks = list(link.rows(self._play, own)) if link else []
            rows = rows[:1] + asks[:1] + rows[2:3] + asks[1:] + [rows[row] for row in _LINKED]
        self.rows = rows

    def closed(self):
        # A game that begins again needs the memory of the last one.
        del self._play

    def title(self):
        own = self._own
        layout = self._session.layout()
        return own.PAUSE + (" · %s %s" % (self.console.strings.LAYOUT, layout) if layout else "")

    def _hint(self):
        play = self._play
        self.console.pop()
        play.ask_hint()

    def _look_back(self):
        from floe.ui.playing.look_back import LookBack

        play = self._play
        moves = len(self._session.record.moves)
        self.console.replace(LookBack(self.console, self._session, play.board, moves, moves))

    def _moved(self, machine):
        """Has a machine moved, or a person?"""
        session = self._session
        seats = [seat for seat, level in enumerate(session.seats) if (level >= 0) == machine]
        return len(seats) > 0 and len(session.record.moves) > seats[0]

    def _ask_back(self):
        """Take back the last own move; ask only if the moves since an earlier one are lost."""
        if self._session.keeps_moves():
            self._take_back()
        else:
            own = self._own
            answers = own.YES_TAKE, self.console.strings.NO_RESUME
            self._confirm(own.TAKE_MINE, own.GO_ON_LOSES, *answers, self._take_back, True)

    def _take_back(self):
        self._open("another_move", "take_back", self.console, self._session)

    def _another(self):
        self._open("another_move", "ask", self.console, self._session)

    def _return(self):
        self._open("left_line", "return_to", self.console, self._session)

    def _analysis(self):
        play = self._play
        self.console.pop()
        self._open("analysis", "show", play)

    def _open(self, name, what, *arguments):
        """Call a function of floe.ui.playing, once the memory of this menu is free."""
        self.console.open_alone(modules.once, "floe.ui.playing." + name, what, *arguments)

    def _rules(self):
        self._show("rules", self._session.game.NAME)

    def _legend(self):
        self._show("rules", self._session.game.NAME, True)

    def _settings(self):
        self._show("settings")

    def _show(self, name, *what):
        """Show one of floe.ui.screens over this menu, or in its place if memory is short."""
        console = self.console
        if console.link and console.link.beside_machine:
            from floe.ui.link.over_pause import OverPause

            place = self.row, self._first
            console.replace(OverPause(console, self._play, place, name, what))
        else:
            modules.load("floe.ui.screens." + name).show(console, *what)

    def _ask(self):
        own = self._own
        answers = own.YES_RESTART, self.console.strings.NO_RESUME
        self._confirm(own.RESTART_ASK, own.RESTART_LOSES, *answers, self._restart)

    def _confirm(self, *question):
        from floe.ui.screens.confirm import Confirm

        self.console.push(Confirm(self.console, *question))

    def _restart(self):
        self._session.restart()
        self.console.start(self._session)

"""The pause menu, over a game."""

from floe import modules
from floe.ui import descriptor
from floe.ui.list_screen import ListScreen
from floe.ui.session import LEFT
from floe.ui.strings import load


class Pause(ListScreen):
    """Go on, ask the machine, look back, the rules, begin again, settings, or leave the game.

    A row keeps its place even if it cannot be chosen, so that the same keys always do the same.

    play: the floe.ui.playing.play.PlayScreen below. place: the chosen row and the first one shown.
    """

    def __init__(self, console, session, play, place=(0, 0)):
        ListScreen.__init__(self, console)
        self.row, self._first = place
        self._session = session
        self._play = play
        self._own = load(console.language, "pause")
        self._rows = []

    def opened(self):
        own, strings = self._own, self.console.strings
        session = self._session
        has_legend = descriptor.load(session.game.NAME).has_legend
        if session.linked():
            self._rows = self._linked_rows(own, strings, has_legend)
            return
        self._rows = (
            (own.RESUME, self.console.pop, True),
            (own.HINT, self._hint, self._play.picking),
            (strings.ANALYSIS, self._analysis, not session.game.over()),
            (own.LOOK_BACK, self._look_back, len(session.record.moves) > 0),
            (own.ANOTHER, self._another, self._play.picking and self._machine_moved()),
            (own.RETURN, self._return, LEFT in session.record.headers),
            (strings.HOW_TO_PLAY, self._rules, True),
            (own.LEGEND, self._legend, has_legend),
            (own.RESTART, self._ask, True),
            (strings.SETTINGS, self._settings, True),
            (own.QUIT, self.console.home, True),
        )

    def _linked_rows(self, own, strings, has_legend):
        """The rows of a linked game, where every change needs the other player's consent."""
        link = self.console.link
        rows = [(own.RESUME, self.console.pop, True)]
        if link:
            rows.extend(link.rows(self._play, own))
        rows.append((own.LOOK_BACK, self._look_back, len(self._session.record.moves) > 0))
        rows.append((strings.HOW_TO_PLAY, self._rules, True))
        rows.append((own.LEGEND, self._legend, has_legend))
        rows.append((strings.SETTINGS, self._settings, True))
        rows.append((own.QUIT, self.console.home, True))
        return rows

    def closed(self):
        # A game that begins again needs the memory of the last one.
        del self._play

    def title(self):
        own = self._own
        layout = self._session.layout()
        return own.PAUSE + (" · %s %s" % (self.console.strings.LAYOUT, layout) if layout else "")

    def count(self):
        return len(self._rows)

    def label(self, row):
        return self._rows[row][0]

    def able(self, row):
        return self._rows[row][2]

    def choose(self, row):
        self._rows[row][1]()

    def _hint(self):
        play = self._play
        self.console.pop()
        play.ask_hint()

    def _look_back(self):
        from floe.ui.playing.look_back import LookBack

        play = self._play
        moves = len(self._session.record.moves)
        self.console.replace(LookBack(self.console, self._session, play.view, moves, moves))

    def _machine_moved(self):
        """Has a machine moved, and is it still in the game?"""
        session = self._session
        machines = [seat for seat, level in enumerate(session.seats) if level >= 0]
        return (
            len(machines) > 0
            and len(session.record.moves) > machines[0]
            and not session.game.alone()
        )

    def _another(self):
        from floe.ui.playing import another_move

        self.console.open_alone(another_move.ask, self.console, self._session)

    def _return(self):
        from floe.ui.playing import left_line

        self.console.open_alone(left_line.return_to, self.console, self._session)

    def _analysis(self):
        # Not from here: the memory of this menu must be free first.
        play = self._play
        self.console.pop()
        self.console.open_alone(play.analyse)

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
        from floe.ui.screens.confirm import Confirm

        own = self._own
        self.console.push(
            Confirm(
                self.console,
                own.RESTART_ASK,
                own.RESTART_LOSES,
                own.YES_RESTART,
                self.console.strings.NO_RESUME,
                self._restart,
            )
        )

    def _restart(self):
        self._session.restart()
        self.console.start(self._session)

"""The pause menu, over a game."""

from floe.ui.list_screen import ListScreen


class Pause(ListScreen):
    """Go on, the rules, begin again, settings, or leave the game, which is kept."""

    def __init__(self, console, session):
        ListScreen.__init__(self, console)
        self._session = session
        self._rows = []

    def opened(self):
        strings = self.console.strings
        self._rows = [
            (strings.RESUME, self.console.pop),
            (strings.HOW_TO_PLAY, self._rules),
            (strings.RESTART, self._ask),
            (strings.SETTINGS, self._settings),
            (strings.QUIT, self.console.home),
        ]

    def title(self):
        return self.console.strings.PAUSE

    def count(self):
        return len(self._rows)

    def label(self, row):
        return self._rows[row][0]

    def choose(self, row):
        self._rows[row][1]()

    def _rules(self):
        from floe.ui.rules import Rules

        self.console.push(Rules(self.console, self._session.game.NAME))

    def _settings(self):
        from floe.ui.settings_screen import SettingsScreen

        self.console.push(SettingsScreen(self.console))

    def _ask(self):
        from floe.ui.confirm import Confirm

        strings = self.console.strings
        self.console.push(
            Confirm(
                self.console,
                strings.RESTART_ASK,
                strings.RESTART_LOSES,
                strings.YES_RESTART,
                strings.NO_RESUME,
                self._restart,
            )
        )

    def _restart(self):
        self._session.restart()
        self.console.start(self._session)

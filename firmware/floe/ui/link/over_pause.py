"""Shows a screen from the pause menu of a linked game, in the memory of that menu.

A search and the link leave too little memory for both.
"""

from floe import modules
from floe.ui.screen import Screen


class OverPause(Screen):
    """Takes the place of the pause menu while the other screen is open, and brings it back.

    play, place: as for the menu; name: of a module of floe.ui.screens; what: for its show().
    """

    def __init__(self, console, play, place, name, what):
        Screen.__init__(self, console)
        self._play = play
        self._place = place
        self._name = name
        self._what = what

    def opened(self):
        self.console.open_alone(self._show if self._name else self._bring_back)

    def _show(self):
        console = self.console
        name = self._name
        self._name = ""
        modules.load("floe.ui.screens." + name).show(console, *self._what)

    def _bring_back(self):
        console = self.console
        console.strings.leave_screens()
        pause = modules.load("floe.ui.playing.pause")  # which imports this module
        console.replace(pause.Pause(console, console.session, self._play, self._place))

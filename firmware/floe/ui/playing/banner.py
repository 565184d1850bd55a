"""The box over the board that says whose turn it is, or what happened to a player."""

from floe.ui import descriptor
from floe.ui.player_names import name_of

_X, _Y, _WIDTH, _HEIGHT = 4, 19, 88, 26
_PICTURE_X, _PICTURE_Y = 9, 24
_TEXT_X = 35
TEXT_WIDTH = _X + _WIDTH - 2 - _TEXT_X  # Pixels that a line of text may take.


class Banner:
    """The player's name, a message below it, and their penguin beside both.

    session: a floe.ui.session.Session; texts: a module of floe.ui.strings. seat, text: of the
    message; seat is -1 if none is shown.
    """

    def __init__(self, session, texts):
        self._names = [name_of(texts, session, seat) for seat in range(session.game.players)]
        for _ in "".join(self._names):
            pass  # MicroPython allocates a letter at its first use, which drawing must not do
        self._icons = descriptor.load(session.game.NAME).PLAYER_ICONS
        self.seat = -1
        self.text = ""

    @property
    def shown(self):
        """Is a message shown?"""
        return self.seat >= 0

    def show(self, seat, text):
        """Show a message about a player."""
        self.seat = seat
        self.text = text

    def hide(self):
        """Remove the message."""
        self.seat = -1

    def draw(self, canvas):
        """Draw the message, if there is one."""
        if self.seat < 0:
            return
        canvas.fill_rect(_X - 1, _Y - 1, _WIDTH + 2, _HEIGHT + 2, 0)
        canvas.rect(_X, _Y, _WIDTH, _HEIGHT)
        canvas.magnified(self._icons[self.seat], _PICTURE_X, _PICTURE_Y, 2)
        canvas.text(self._names[self.seat], _TEXT_X, _Y + 4)
        canvas.text(self.text, _TEXT_X, _Y + 15)

"""A screen of rows to choose from, the base of every menu."""

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.ui import battery, tunes
from floe.ui.canvas import ERASE, NARROW, SET, WIDTH
from floe.ui.page_frame import TITLE_Y, draw_hints, draw_title
from floe.ui.screen import Screen

PITCH = 10  # Pixels from one row to the next; the bar of the chosen one is as high.
_ROWS_Y = 12
# The widest title beside the battery icon.
_BESIDE_BATTERY = WIDTH - 2 * (battery.WIDTH + 2)
_ARROWS = ("◂", "▸")


class ListScreen(Screen):
    """Rows under a title and over a line of hints; up and down choose one.

    A subclass sets `rows`, tuples of label, what A does and, if needed, whether it can be chosen
    now. Or it defines count(), label(row) and, if needed, value(row), able(row), choose(row) for
    A, and change(row, by) for left and right. Rows that do not fit scroll.
    """

    TOP = _ROWS_Y
    LEFT = 0
    RIGHT = WIDTH
    VISIBLE = 4

    def __init__(self, console):
        Screen.__init__(self, console)
        self.rows = []
        self.row = 0
        self._first = 0

    # -- what a subclass defines

    def title(self):
        return ""

    def count(self):
        return len(self.rows)

    def label(self, row):
        return self.rows[row][0]

    def value(self, row):
        """A row's value, shown at its right end; "" for a row without one."""
        return ""

    def changes(self, row):
        """Do left and right change the row's value now? If so it is between arrows."""
        return bool(self.value(row))

    def able(self, row):
        """Can a row be chosen now? If not it is narrow, its bar is brackets, A does nothing."""
        return not self.rows or len(self.rows[row]) < 3 or self.rows[row][2]

    def choose(self, row):
        """A was pressed on a row that can be chosen."""
        self.rows[row][1]()

    def change(self, row, by):
        """Right (by 1) or left (by -1) was pressed on a row whose value changes."""

    def hint(self, row):
        """What A or left and right do on this row."""
        if not self.able(row):
            return ""
        return (
            self.console.strings.HINT_CHANGE
            if self.value(row)
            else self.console.strings.HINT_CHOOSE
        )

    def place(self, row):
        """The position of a row's value among all values; "" if that has no meaning."""
        return ""

    # -- keys

    def key(self, event):
        kind = kind_of(event)
        key = key_of(event)
        if event == CLICK | A:
            if self.able(self.row):
                self.console.sound.play(tunes.CHOOSE)
                self.choose(self.row)
        elif kind in (PRESS, REPEAT) and key in (UP, DOWN):
            self._move(1 if key == DOWN else -1, kind == PRESS)
        elif kind in (PRESS, REPEAT) and key in (LEFT, RIGHT):
            if self.changes(self.row):
                self.console.sound.play(tunes.CLICK)
                self.change(self.row, 1 if key == RIGHT else -1)
        else:
            Screen.key(self, event)
        self.console.redraw()

    def touch(self, x: int, y: int) -> bool:
        row = self._first + (y - self.TOP) // PITCH
        if y < self.TOP or row >= min(self._first + self.VISIBLE, self.count()):
            return False
        self.select(row)
        self.console.redraw()
        return self.able(row)

    def _move(self, by, round_the_ends):
        """Select another row; a held key stops at the ends."""
        row = self.row + by
        if round_the_ends:
            row %= self.count()
        if 0 <= row < self.count() and row != self.row:
            self.console.sound.play(tunes.CLICK)
            self.select(row)

    def select(self, row):
        """Select a row and scroll it into view."""
        self.row = row
        self._first = min(max(self._first, row - self.VISIBLE + 1), row)

    # -- picture

    def draw(self, canvas):
        title = self.title()
        draw_title(canvas, title)
        if canvas.width(title) <= _BESIDE_BATTERY:
            self.console.battery.draw(canvas, WIDTH - battery.WIDTH, TITLE_Y)
        self.draw_rows(canvas)
        back = self.console.strings.HINT_BACK
        draw_hints(canvas, self.hint(self.row), back, self.place(self.row))

    def draw_rows(self, canvas):
        shown = min(self.VISIBLE, self.count())
        right = self.RIGHT
        if shown < self.count():
            right -= 4
            self._draw_bar(canvas)
        for i in range(shown):
            row = self._first + i
            y = self.TOP + i * PITCH
            mode = SET
            if not self.able(row):
                if row == self.row:
                    canvas.rect(self.LEFT, y, right - self.LEFT, PITCH)
                    canvas.fill_rect(self.LEFT + 2, y, right - self.LEFT - 4, PITCH, 0)
                canvas.text(self.label(row), self.LEFT + 3, y + 1, NARROW)
                continue
            if row == self.row:
                rise = canvas.rises(self.label(row)) or canvas.rises(self.value(row))
                draw_selection(canvas, self.LEFT, y - rise, right - self.LEFT, PITCH + rise)
                mode = ERASE
            self.draw_row(canvas, row, self.LEFT + 3, y + 1, right - 3, mode)

    def draw_row(self, canvas, row, x, y, right, mode):
        """Draw a row's label and value between x and right, in mode."""
        canvas.text(self.label(row), x, y, mode=mode)
        value = self.value(row)
        if value:
            if row == self.row and self.changes(row):
                canvas.text_right(_ARROWS[1], right, y, mode=mode)
                canvas.text_right(_ARROWS[0], right - 5 - canvas.width(value) - 2, y, mode=mode)
            canvas.text_right(value, right - 5, y, mode=mode)

    def _draw_bar(self, canvas):
        """Draw the scroll bar."""
        height = self.VISIBLE * PITCH
        length = height * self.VISIBLE // self.count()
        y = (height - length) * self._first // (self.count() - self.VISIBLE)
        canvas.vline(self.RIGHT - 1, self.TOP, height)
        canvas.fill_rect(self.RIGHT - 2, self.TOP + y, 2, length)


def draw_selection(canvas, x, y, width, height=PITCH):
    """Draw the bar under a selected row, without its corners."""
    canvas.fill_rect(x + 1, y, width - 2, height)
    canvas.vline(x, y + 1, height - 2)
    canvas.vline(x + width - 1, y + 1, height - 2)

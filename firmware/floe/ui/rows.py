"""A list screen whose rows are objects: each knows its label and value, and what the keys do."""

from floe.ui.list_screen import ListScreen


class Row:
    """A row without a value; chosen: called when A is pressed; hint: what A does, "" as usual."""

    picture = None  # Drawn before the label.

    def __init__(self, screen, label, chosen=None, hint=""):
        self.screen = screen
        self.label = label
        self._chosen = chosen
        self._hint = hint

    def value(self):
        """What is shown at the right end."""
        return ""

    def changes(self):
        """Do left and right change the value now?"""
        return self.value() != ""

    def hint(self):
        """What A, or left and right, do."""
        strings = self.screen.console.strings
        return self._hint or (strings.HINT_CHANGE if self.value() else strings.HINT_CHOOSE)

    def place(self):
        """The position of the value among all values; "" if that has no meaning."""
        return ""

    def change(self, by):
        """Change the value to the next one (by 1) or the one before (by -1)."""

    def choose(self):
        """A was pressed."""
        if self._chosen:
            self._chosen()
        else:
            self.change(1)


class SettingRow(Row):
    """A setting by its name; words: what its values are called; then: called after a change."""

    def __init__(self, screen, label, setting, words, then=None, chosen=None, hint=""):
        Row.__init__(self, screen, label, chosen, hint)
        self.setting = setting
        self._words = words
        self._then = then

    def value(self):
        return self._words[self.screen.console.settings.get(self.setting)]

    def change(self, by):
        self.screen.console.settings.step(self.setting, by)
        if self._then:
            self._then()


class RowScreen(ListScreen):
    """The rows are in `rows`, a list of Row."""

    def count(self):
        return len(self.rows)

    def label(self, row):
        return self.rows[row].label

    def value(self, row):
        return self.rows[row].value()

    def changes(self, row):
        return self.rows[row].changes()

    def hint(self, row):
        return self.rows[row].hint()

    def able(self, row):
        return True

    def place(self, row):
        return self.rows[row].place()

    def change(self, row, by):
        self.rows[row].change(by)

    def choose(self, row):
        self.rows[row].choose()

    def draw_row(self, canvas, row, x, y, right, mode):
        picture = self.rows[row].picture
        if picture:
            canvas.picture(picture, x, y, mode)
            x += picture[0] + 3
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)

"""The player's progress over all games: small text files of `name: value` lines, one of each kind.

    # progress: 1
    # check: 0ddc6da5
    fish 2 chick: 12 8 1 41 3 5

The check is the CRC-32 of the lines below it. It is in memory only while something shows or
changes it.
"""

from binascii import crc32

# The kinds of files: results and solved puzzles, the person's own mistakes, the curve of the game
# that was reviewed last.
PROGRESS, MISTAKES, REVIEW = KINDS = "progress", "mistakes", "review"
# A file that was not understood is renamed to this and a number before the first change overwrites
# it.
COPY = "%s.bad"

_HEAD = "# %s: 1"
_CHECK = "# check: %08x"
_MOST_LINES = 200


def file_of(kind):
    """The name of the file of a kind."""
    return kind + ".txt"


class Progress:
    """The values of a kind by name, each one line of text.

    understood: False if the file was invalid.
    """

    def __init__(self, storage, kind=PROGRESS):
        self._storage = storage
        self._values = {}
        self.kind = kind
        for _ in range(2):  # it may have been a read error
            text = storage.load(file_of(kind))
            self.understood = text is None or self._read(text)
            if self.understood:
                break

    def get(self, name):
        """The value of that name, "" if there is none."""
        return self._values.get(name, "")

    def set(self, name, value):
        """Change a value; the next save() writes it."""
        self._values[name] = value

    def names(self):
        """The names of all values, a list."""
        return list(self._values)

    def remove(self, name):
        """Forget a value."""
        self._values.pop(name, None)

    def save(self):
        """Save all values; returns False if that fails.

        A file that was not understood is set aside first.
        """
        lines = ["%s: %s\n" % (name, self._values[name]) for name in sorted(self._values)]
        lines.insert(0, _HEAD % self.kind + "\n" + _CHECK % _check(lines) + "\n")
        try:
            if not self.understood:
                self._storage.set_aside(file_of(self.kind), COPY % self.kind)
                self.understood = True
            self._storage.save_lines(file_of(self.kind), lines)
        except OSError:
            return False
        return True

    def _read(self, text):
        """Read the values in a text; if it is damaged, reads none and returns False."""
        lines = text.split("\n", _MOST_LINES)
        if len(lines) < 3 or lines.pop() != "" or lines.pop(0) != _HEAD % self.kind:
            return False
        if lines.pop(0) != _CHECK % _check([line + "\n" for line in lines]):
            return False
        for line in lines:
            name, _, value = line.partition(": ")
            self._values[name] = value
        return True


def _check(lines):
    check = 0
    for line in lines:
        check = crc32(line.encode(), check)
    return check

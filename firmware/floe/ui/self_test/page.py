"""The base class of every page of the self-test."""


class Page:
    """A page on which any key goes on."""

    done = False  # Is the page itself finished?
    takes_keys = False  # Does the page use the keys, so that pressing one does not go on?

    def draw(self, canvas):
        """Draw the whole picture; the canvas is clear."""

    def tick(self, now):
        """Advance animations; returns the ms until the next call is due, or -1."""
        return -1

    def end(self):
        """The page is left: restore what was changed."""

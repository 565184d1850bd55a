"""The base class of every page of the self-test."""


class Page:
    """A page on which any key leads on."""

    done = False  # Does the page itself want the next one?
    takes_keys = False  # Are the keys the page's own, so that pressing one does not lead on?

    def draw(self, canvas):
        """Draw the whole picture; the canvas is clear."""

    def tick(self, now):
        """Advance what moves; returns the ms until it wants to be called again, or -1."""
        return -1

    def end(self):
        """The page is left: put back what was changed."""

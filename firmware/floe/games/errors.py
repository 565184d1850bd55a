"""The errors that the rules raise."""


class TextError(ValueError):
    """A text is not a position, move or record; one sentence names the cause and the way out."""


class NewerError(TextError):
    """A record that a newer Floe wrote."""

"""The error that the rules raise."""


class TextError(ValueError):
    """A text that is no position, move or record; the message is one sentence: cause, way out."""

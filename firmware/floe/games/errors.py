"""The one error the rules raise."""


class TextError(ValueError):
    """A text that is no position, move or record; its message is one sentence with cause and way out."""

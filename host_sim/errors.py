"""The errors of the front ends."""


class CommandError(Exception):
    """A command that cannot be done; the message is one sentence with cause and remedy."""


class OutputError(OSError):
    """Standard output that could not be written; the message is one sentence."""

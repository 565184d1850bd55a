"""What the fronts raise."""


class CommandError(Exception):
    """A command that cannot be done; the message is one sentence with cause and remedy."""

"""What the fronts raise."""


class CommandError(Exception):
    """A command that cannot be obeyed; its message is one sentence with cause and way out."""

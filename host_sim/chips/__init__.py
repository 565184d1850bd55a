"""The console's chips, each as its data sheet describes it."""


class ChipError(Exception):
    """A chip was sent what its data sheet does not allow; the message names the byte."""

"""The chips of the console, each as its data sheet describes it."""


class ChipError(Exception):
    """A chip was sent what its data sheet does not allow; one sentence names the byte."""

"""The error that the tools for the board report."""


class FlashError(Exception):
    """Something cannot be done; the message is one sentence with its cause and a remedy."""


NO_MPREMOTE = "mpremote is not installed: `python -m pip install mpremote==1.29.0` helps."

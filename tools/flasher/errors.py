"""What went wrong, in words."""


class FlashError(Exception):
    """Something cannot be done; the message is one sentence with its cause and the way out."""


NO_MPREMOTE = "mpremote is not installed: `python -m pip install mpremote==1.29.0` helps."

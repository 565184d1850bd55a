"""The error that the tools for the board report."""


class FlashError(Exception):
    """Something cannot be done; the message is one sentence with its cause and a remedy."""


def corrupted(path: str) -> FlashError:
    """The error of a file that is not on the board as it was sent."""
    return FlashError(
        f"{path} did not arrive as it was sent: run this again; if that does not help, try "
        "another cable, or put MicroPython on the board again."
    )


NO_MPREMOTE = "mpremote is not installed: `python -m pip install mpremote==1.29.0` helps."

"""Which keys are held, for tests of the window."""

from floe.device import pins

PINS = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)


def down(board):
    """The key codes that are held on a board."""
    return [key for key, pin in enumerate(PINS) if board.pin(pin).held == 0]

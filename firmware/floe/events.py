"""Key codes and kinds of event, for the device and the screens.

An event is a small int, `kind | key`, or NONE. Directions act on PRESS and REPEAT; A and B act on
CLICK, because either may also be held.
"""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
KEYS = 6

PRESS = 0  # The key went down.
REPEAT = 8  # A direction is still held.
HOLD = 16  # A or B was held for a while; reported once, and no CLICK follows.
CLICK = 24  # A or B was released before HOLD.

NONE = -1


def key_of(event: int) -> int:
    """The key code 0..5 of an event."""
    return event & 7


def kind_of(event: int) -> int:
    """PRESS, REPEAT, HOLD or CLICK."""
    return event & 24

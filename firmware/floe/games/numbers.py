"""Reads numbers in texts from outside, which may hold anything."""

NONE = -1
_DIGITS = "0123456789abcdef"


def read(text: str, most: int, least: int = 0, base: int = 10) -> int:
    """The number from `least` to `most` in a text of plain digits; NONE if there is none.

    It has no more digits than `most`. base: 10, or 16 with small letters.
    """
    # int() also takes signs, spaces, underscores and other scripts' digits, and refuses thousands
    # of digits or is slow at them.
    longest = len(("%x" if base == 16 else "%d") % most)
    if not 0 < len(text) <= longest or text.strip(_DIGITS[:base]):
        return NONE
    number = int(text, base)
    return number if least <= number <= most else NONE

"""Changes a .mpy file: puts machine code in place of its last functions, avoids a memory leak.

MicroPython's docs describe a .mpy (reference/mpyfiles.html, "The structure of .mpy files"): a
header, a table of names, a table of objects, and then the module's code, which is followed by that
of its functions, and so on recursively. Ints are written with seven bits in each byte, the highest
first.
"""

from collections.abc import Sequence

HEADER = 4  # Its length in bytes.
# The kind of code that is called with (function, number of arguments, named ones, their address).
VIPER = 2

# Kinds of objects: MicroPython's own functions, None, and a tuple of further objects.
FUNCTIONS, NONE, TUPLE = 0, 1, 10
TEXTS = (5, 6)  # Kinds that have one byte more than their length.
ALONE = 5  # Kinds below this are the whole object.

IN_BLOCK = 8  # So many names, two in a word, fill a block of a Pico's memory.

PUT_PLACE = b"\x41\xb8"  # mov r8d, number: gives a function of x64 its fifth argument.


def with_code(data: bytes, codes: Sequence[bytes]) -> bytes:
    """A .mpy whose last functions, one for each code, are replaced by this machine code.

    They must be viper functions of the module itself, without nested functions. Each code gets as
    its fifth argument the index of MicroPython's own functions among the module's objects.
    """
    reader = _Reader(data)
    functions = reader.to_code()
    starts = reader.children()
    if reader.left():
        raise ValueError("The .mpy file has another structure than that of version 6.3.")
    put = PUT_PLACE + functions.to_bytes(4, "little")
    whole = [data[: starts[-len(codes)]]]
    for code in codes:
        text = put + code
        whole += [_number(len(text) << 3 | VIPER), text, _number(0)]
    return b"".join(whole)


def without_leak(data: bytes) -> bytes:
    """A .mpy with an object, None, if a Pico would otherwise keep garbage.

    MicroPython puts a module's names and objects into one piece of memory, and stores where the
    objects begin. If there are none and the names fill the last block, that is the address of the
    next block, which the garbage collector then takes to be in use, with all that it refers to.
    """
    reader = _Reader(data)
    names, place, objects = reader.to_names()
    if objects or -names % IN_BLOCK > 1:
        return data
    end = reader.to_objects(names)
    return data[:place] + b"\x01" + data[place + 1 : end] + bytes([NONE]) + data[end:]


class _Reader:
    """Reads a .mpy from its beginning."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = HEADER
        self._functions = -1

    def to_names(self) -> tuple[int, int, int]:
        """Go to the names; returns their number, where that of the objects is, and that."""
        names, place = self._number(), self._at
        return names, place, self._number()

    def to_objects(self, names: int) -> int:
        """Skip this number of names; returns where the objects begin."""
        for _ in range(names):
            value = self._number()
            if not value & 1:  # otherwise MicroPython knows the name
                self._at += (value >> 1) + 1
        return self._at

    def to_code(self) -> int:
        """Go to the module's code; returns the index of MicroPython's functions in the objects."""
        names, _, objects = self.to_names()
        self.to_objects(names)
        for place in range(objects):
            if self._object() == FUNCTIONS:
                self._functions = place
        return self._functions

    def children(self) -> list[int]:
        """Skip a function's code; returns where the code of each function in it starts."""
        value = self._number()
        self._at += value >> 3
        if value & 3:  # machine code has the place of its prelude, or its flags
            self._number()
        starts: list[int] = []
        for _ in range(self._number() if value & 4 else 0):
            starts.append(self._at)
            self.children()
        return starts

    def left(self) -> int:
        """The number of unread bytes."""
        return len(self._data) - self._at

    def _object(self) -> int:
        """Skip an object; returns its kind."""
        kind = self._data[self._at]
        self._at += 1
        if kind >= ALONE:
            length = self._number()
            if kind == TUPLE:
                for _ in range(length):
                    self._object()
            else:
                self._at += length + (kind in TEXTS)
        return kind

    def _number(self) -> int:
        number = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            number = number << 7 | byte & 127
            if byte < 128:
                return number


def _number(number: int) -> bytes:
    """A number in the format of a .mpy."""
    value = [number & 127]
    while number := number >> 7:
        value.append(number & 127 | 128)
    return bytes(reversed(value))

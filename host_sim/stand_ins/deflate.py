"""MicroPython's deflate, as far as the firmware uses it: streams without a header."""

import zlib
from typing import BinaryIO

RAW = 1


class DeflateIO:
    """Reads and decompresses a stream; wbits: the number of bits of the window's size."""

    def __init__(self, stream: BinaryIO, format: int, wbits: int) -> None:
        assert format == RAW
        self._stream = stream
        self._wbits = wbits

    def read(self) -> bytes:
        """All of it; later data in the stream are not used."""
        return zlib.decompressobj(-self._wbits).decompress(self._stream.read())

"""MicroPython's deflate, as far as the firmware uses it: streams without a header."""

from __future__ import annotations

import zlib
from typing import BinaryIO

RAW = 1


class DeflateIO:
    """Reads what a stream holds, decompressed; wbits: the window, as bits of its size."""

    def __init__(self, stream: BinaryIO, format: int, wbits: int) -> None:
        assert format == RAW
        self._stream = stream
        self._wbits = wbits

    def read(self) -> bytes:
        """All of it; what follows in the stream stays unused."""
        return zlib.decompressobj(-self._wbits).decompress(self._stream.read())

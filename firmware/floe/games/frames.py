"""Frames on a wire between two Floes: lines of text with a version and a checksum.

    ~1<tab>word<tab>word<tab>0ddc6da5<newline>

The check is the CRC-32 of everything before its tab. A tilde always begins a frame, and no word
contains one. Bytes that are not a complete frame are dropped, so any bytes may arrive.
"""

from binascii import crc32

VERSION = "1"
LONGEST = 800  # Bytes of the longest frame: the offer of a game with the longest start position.
MOST_WORDS = 40
# The first words of the frames by which two ends meet: see floe.games.link.
SEEKS, OFFERS = "L", "G"
_CHECK = 9  # Bytes of the check and of the tab before it.
_BEGIN = 126  # ~
_END = 10  # newline


def frame(*words: str) -> bytes:
    """The bytes of a frame of these words."""
    data = ("~" + VERSION + "\t" + "\t".join(words)).encode()
    return data + ("\t%08x\n" % crc32(data)).encode()


class FrameReader:
    """Finds frames in the bytes of a wire. foreign: has a frame of another version come?

    longest: bytes of the longest frame; a longer one is dropped.
    """

    def __init__(self, longest: int = LONGEST) -> None:
        self._line = bytearray(longest)
        self._length = 0
        self.foreign = False

    def feed(self, data: bytes | bytearray | memoryview, count: int) -> list[list[str]]:
        """Read the first `count` bytes of data, up to 64; returns the words of their frames."""
        frames = []
        for i in range(count):
            byte = data[i]
            if byte == _BEGIN:
                self._length = 0
            elif byte == _END:
                words = self._words()
                self._length = 0
                if words:
                    frames.append(words)
                continue
            if self._length < len(self._line):
                self._line[self._length] = byte
            self._length = min(self._length + 1, len(self._line) + 1)
        return frames

    def _words(self):
        """The words of the received line; None if it is not a frame, or of a different version."""
        body = self._length - _CHECK
        if self._length > len(self._line) or self._line[0] != _BEGIN:
            return None
        data = bytes(self._line[:body])
        if self._line[body : self._length] != ("\t%08x" % crc32(data)).encode():
            return None
        try:
            words = data.decode().split("\t", MOST_WORDS)
        except UnicodeError:
            return None
        self.foreign = words.pop(0) != "~" + VERSION
        return None if self.foreign else words

"""A disk in the memory of MicroPython that fails on demand; littlefs runs on it."""

BLOCK = 512
BLOCKS = 96
EIO = 5


class Disk:
    """A RAM disk whose writes fail on demand; after a cut it stays dead until power-on.

    A file that was open at a cut is closed by the garbage collector, perhaps much later: so what
    fails answers with an error number.
    """

    def __init__(self, before_cut):
        self.data = bytearray(b"\xff" * (BLOCK * BLOCKS))
        self.before_cut = before_cut
        self.repair()
        self.dead = False

    def repair(self):
        self.left = -1
        self.stored = 0
        self.refusing = self.dropping = self.misreading = 0
        self.bit = -1

    def readblocks(self, block, buffer, offset=0):
        if self.dead:
            return -EIO
        at = block * BLOCK + offset
        buffer[:] = self.data[at : at + len(buffer)]
        if self.misreading:
            self.misreading -= 1
            if self.bit < 0:
                return -EIO
            bit = self.bit % (8 * len(buffer))
            buffer[bit >> 3] ^= 1 << (bit & 7)
        return 0

    def writeblocks(self, block, buffer, offset):
        return self._store(block * BLOCK + offset, buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return BLOCKS
        if operation == 5:
            return BLOCK
        if operation == 6:
            return self._store(argument * BLOCK, b"\xff" * BLOCK)
        return 0

    def _store(self, at, buffer):
        if self.dead:
            return -EIO
        if self.refusing:
            self.refusing -= 1
            return -EIO
        if self.dropping:
            self.dropping -= 1
            return 0
        count = len(buffer)
        if self.left == 0:
            self.before_cut()
            self.dead = True
            count = min(self.stored, count)
        self.left -= 1
        self.data[at : at + count] = bytes(buffer)[:count]
        return -EIO if self.dead else 0

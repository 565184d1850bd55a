"""Storage on MicroPython's own littlefs, with the power cut at every write to the flash.

MicroPython only: CPython has no littlefs. Prints a line for each cut, `cut <at> <kept> <found>`,
where found is "old", "new", or some other text; last, without a cut, `whole new`.
"""

import errno

import vfs

from floe.device.storage import Folder, Storage, StorageError

BLOCK = 512
BLOCKS = 32
OLD = "old text " * 100
NEW = "new text " * 120


class Flash:
    """A RAM disk whose power fails at a write: a part of that one is written, and nothing after
    it.

    The garbage collector closes files that were open, perhaps much later. Therefore a dead disk
    stays dead, and returns an error number instead of raising an exception.
    """

    def __init__(self, data, cut_at=-1, stored=0):
        self.data = bytearray(data)
        self.left = cut_at
        self.stored = stored
        self.dead = False

    def readblocks(self, block, buffer, offset=0):
        if self.dead:
            return -errno.EIO
        at = block * BLOCK + offset
        buffer[:] = self.data[at : at + len(buffer)]
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
            return -errno.EIO
        count = len(buffer)
        if self.left == 0:
            self.dead = True
            count = min(self.stored, count)
        self.left -= 1
        self.data[at : at + count] = bytes(buffer)[:count]
        return -errno.EIO if self.dead else 0


def mounted(flash):
    """A Storage in a folder of a littlefs mounted from flash."""
    vfs.mount(vfs.VfsLfs2(flash), "/flash")
    return Storage(Folder("/flash/saves"))


def save(flash, text):
    """Save text; False if that failed."""
    try:
        mounted(flash).save("game", text)
        return True
    except StorageError:
        return False
    finally:
        vfs.umount("/flash")


def found(data):
    """The text after a restart, if saving works then."""
    storage = mounted(Flash(data))
    text = storage.load("game")
    storage.save("game", NEW)
    if storage.load("game") != NEW or storage.names() != ["game"]:
        text = "a save after the cut failed"
    vfs.umount("/flash")
    return "old" if text == OLD else "new" if text == NEW else repr(text)


def main():
    flash = Flash(b"\xff" * (BLOCK * BLOCKS))
    vfs.VfsLfs2.mkfs(flash)  # pyright: ignore[reportArgumentType]
    save(flash, OLD)
    before = bytes(flash.data)
    at = 0
    whole = False
    while not whole:
        for stored in (0, 1, BLOCK // 2):
            flash = Flash(before, at, stored)
            whole = save(flash, NEW)
            if whole:
                break
            print("cut", at, stored, found(flash.data))
        at += 1
    print("whole", found(flash.data))


main()

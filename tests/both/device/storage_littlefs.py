"""Storage on MicroPython's own littlefs, with the power cut at every write to the flash.

MicroPython only: CPython has no littlefs. Prints a line for each cut, `cut <at> <kept> <found>`,
where found is "old", "new", or some other text; last, without a cut, `whole new`.
"""

import vfs
from disk import BLOCK, BLOCKS, Disk

from floe.device.storage import Folder, Storage, StorageError

OLD = "old text " * 100
NEW = "new text " * 120


def disk(data, cut_at=-1, stored=0):
    """A disk with these bytes, whose power fails at a write: only a part of that is written."""
    made = Disk(lambda: None)
    made.data[:] = data
    made.left, made.stored = cut_at, stored
    return made


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
    storage = mounted(disk(data))
    text = storage.load("game")
    storage.save("game", NEW)
    if storage.load("game") != NEW or storage.names() != ["game"]:
        text = "a save after the cut failed"
    vfs.umount("/flash")
    return "old" if text == OLD else "new" if text == NEW else repr(text)


def main():
    flash = disk(b"\xff" * (BLOCK * BLOCKS))
    vfs.VfsLfs2.mkfs(flash)  # pyright: ignore[reportArgumentType]
    save(flash, OLD)
    before = bytes(flash.data)
    at = 0
    whole = False
    while not whole:
        for stored in (0, 1, BLOCK // 2):
            flash = disk(before, at, stored)
            whole = save(flash, NEW)
            if whole:
                break
            print("cut", at, stored, found(flash.data))
        at += 1
    print("whole", found(flash.data))


main()

"""Imports from MicroPython's own littlefs, without and with a Finder.

MicroPython only: CPython mounts nothing. Prints the result of each import, and how much of the
flash was read for it.
"""

import os
import sys

import vfs

from floe.finder import Finder

BLOCK = 4096
BLOCKS = 64


class Flash:
    """A RAM disk that counts the bytes read."""

    def __init__(self):
        self.data = bytearray(BLOCK * BLOCKS)
        self.read = 0
        self.interrupted = False

    def readblocks(self, block, buffer, offset=0):
        if self.interrupted:
            self.interrupted = False
            raise KeyboardInterrupt
        at = block * BLOCK + offset
        buffer[:] = self.data[at : at + len(buffer)]
        self.read += len(buffer)

    def writeblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        self.data[at : at + len(buffer)] = buffer

    def ioctl(self, operation, argument):
        if operation == 6:
            self.data[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
        return BLOCKS if operation == 4 else BLOCK if operation == 5 else 0


def compiled(name):
    """The bytes of a module of floe."""
    for folder in sys.path:
        try:
            with open("%s/floe/%s.mpy" % (folder, name), "rb") as file:
                return file.read()
        except OSError:
            pass
    raise OSError("no floe/%s.mpy" % name)


def fill():
    """Write packages into the flash: compiled modules, one with a source beside it, sources."""
    os.mkdir("/flash/floes")
    os.mkdir("/flash/floes/open")
    events = compiled("events")
    files = {
        "__init__.mpy": compiled("__init__"),
        "events.mpy": events,
        "both.mpy": events,
        "both.py": b"A = 'the source'",
        "own.py": b"A = 'a maker wrote it'",
        "broken.mpy": b"C\x00 no code",
        "open/note.py": b"A = 'in a folder without __init__'",
        "open/events.mpy": events,
    }
    for name in files:
        with open("/flash/floes/" + name, "wb") as file:
            file.write(files[name])


def imported(name, flash):
    """(the A of a module or the kind of error, bytes read for it)."""
    before = flash.read
    try:
        __import__(name)
        found = getattr(sys.modules[name], "A", "")
    except Exception as error:
        found = type(error).__name__
    return found, flash.read - before


def main():
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256)  # pyright: ignore[reportArgumentType]
    files = vfs.VfsLfs2(flash, progsize=256)  # pyright: ignore[reportArgumentType]
    vfs.mount(files, "/flash")
    fill()
    vfs.mount(Finder("/flash/floes"), "/.floes")
    names = ("events", "both", "own", "open.events", "open.note", "missing", "broken", "open.none")
    read = {}
    sys.path.insert(0, "/flash")
    floes = __import__("floes")
    for folder in ("/flash/floes", "/.floes"):
        floes.__path__ = folder
        for name in names:
            found, read[folder, name] = imported("floes." + name, flash)
            print(folder, name, found)
        for name in list(sys.modules):
            if name.startswith("floes."):
                del sys.modules[name]
    print("read", read["/flash/floes", "events"], read["/.floes", "events"])
    names = sorted([entry[0] for entry in os.ilistdir("/.floes")])
    print("listed", *names)
    print("size", os.stat("/.floes/own.py")[6])
    with open("/.floes/own.py") as file:
        print("text", file.read())
    for name in ("floes.events", "floes.open.events"):
        flash.interrupted = True
        try:
            __import__(name)
        except KeyboardInterrupt:
            print("interrupted", name, flash.interrupted)
        print(name, imported(name, flash)[0])
    vfs.umount("/.floes")


main()

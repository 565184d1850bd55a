"""Finds modules with one look-up in the flash instead of MicroPython's four.

To import floe.ui.art MicroPython looks in turn for a folder floe/ui/art, for art.py and for
art.mpy, and opens that. Each time littlefs reads and checks all folders on the way, which takes a
Pico 2 to 7 ms. Here art.mpy is opened at the first look-up, and the open file answers the others.
"""

import os

import vfs

import floe

ALIAS = "/.floe"  # The folder of the modules under a second name, through which they are found.
MISSING = 2  # ENOENT, the number of the error for a file that is not there.
FILE = (0x8000,) + (0,) * 9  # The part of os.stat()'s result that an import needs.


class Finder:
    """A folder as a file system to import from. Modules that are not compiled are found as usual.

    If there are both art.mpy and art.py, it takes the first; MicroPython would take the second.
    """

    def __init__(self, folder):
        """folder: its absolute path, without a slash at the end."""
        self._folder = folder
        self._module = self._file = None
        self._interrupted = False

    def mount(self, readonly, mkfs):
        """Do nothing; MicroPython calls it."""

    def umount(self):
        """Do nothing."""

    def stat(self, path):
        """Like os.stat(). OSError if there is no such module, or for the names tried before it.

        An import treats any exception as a missing file, even Ctrl-C, which would be lost. So
        after Ctrl-C the file is reported as present, and open() raises the exception.
        """
        found = None
        try:
            if self._interrupted:
                found = FILE
            elif self._file and path.startswith(self._module):
                if path.endswith(".mpy"):
                    found = FILE
            else:
                self._module = path[:-3] if path.endswith(".py") else path
                self._file = None
                try:
                    path_of_mpy = "%s%s.mpy" % (self._folder, self._module)
                    self._file = open(path_of_mpy, "rb")  # noqa: SIM115, the import closes it
                except OSError:
                    found = os.stat(self._folder + path)
            if found:  # MicroPython looks for Ctrl-C where code branches: here, not below
                return found
        except KeyboardInterrupt:
            self._interrupted = True
            return FILE
        raise OSError(MISSING)

    def open(self, path, mode):
        """Like open(). A module that was found is open already."""
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        file = self._file
        self._file = None
        return file or open(self._folder + path, mode)

    def __getattr__(self, name):
        """Any other function of os with a path, for looking at the files from the REPL."""
        function = getattr(os, name)
        return lambda path, *arguments: function(self._folder + path, *arguments)


def find_quickly():
    """Find floe's modules by a Finder, unless they are frozen into MicroPython."""
    folder = str(floe.__path__)  # on MicroPython it is a single string
    if not folder.startswith(".frozen"):
        try:
            vfs.mount(Finder("/" + folder), ALIAS)
        except OSError:
            pass  # it is still mounted from an earlier run
        floe.__path__ = ALIAS

"""Finds modules with one look-up in the flash instead of MicroPython's four.

For floe.ui.art MicroPython asks in turn for a folder floe/ui/art, for art.py and for art.mpy, and
opens that. Each time littlefs reads and checks all folders on the way, on a Pico 2 to 7 ms. Here
art.mpy is opened at the first question, and the file answers the others.
"""

import os

import vfs

import floe

ALIAS = "/.floe"  # The folder of the modules under a second name, through which they are found.
MISSING = 2  # ENOENT, the number of the error for a file that is not there.
FILE = (0x8000,) + (0,) * 9  # The part of os.stat()'s result that an import needs.


class Finder:
    """A folder as a file system to import from. What is not compiled is found as usual.

    Of art.mpy and art.py the first is taken, where MicroPython takes the second.
    """

    def __init__(self, folder):
        """folder: its absolute path, without a slash at the end."""
        self._folder = folder
        self._module = self._file = None
        self._interrupted = False

    def mount(self, readonly, mkfs):
        """Nothing to prepare; MicroPython asks for it."""

    def umount(self):
        """Nothing to put away."""

    def stat(self, path):
        """As os.stat(). OSError if nothing is there, or for what is asked for before a module.

        An import takes any exception for a missing file, Ctrl-C too, which would be lost: then
        the file is said to be there, and open() raises it.
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
        """As open(). A module that was found is open already."""
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        file = self._file
        self._file = None
        return file or open(self._folder + path, mode)

    def __getattr__(self, name):
        """Whatever else os does with a path, for a look at the files from the REPL."""
        function = getattr(os, name)
        return lambda path, *arguments: function(self._folder + path, *arguments)


def find_quickly():
    """Have the modules of floe found by a Finder, unless they are frozen into MicroPython."""
    folder = str(floe.__path__)  # on MicroPython it is one text
    if not folder.startswith(".frozen"):
        try:
            vfs.mount(Finder("/" + folder), ALIAS)
        except OSError:
            pass  # it is there since an earlier run
        floe.__path__ = ALIAS

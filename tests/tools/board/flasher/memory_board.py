"""A board in memory: for flashes of many random boards, each cut off somewhere."""

from hashlib import sha256

from tools.board.flasher.board import Contents, File, Implementation
from tools.board.flasher.errors import FlashError
from tools.board.flasher.own_pins import PINS


def above(path):
    """The folders above a path."""
    parts = path.split("/")
    return {"/".join(parts[:deep]) for deep in range(1, len(parts))}


class MemoryBoard:
    """A board that holds files (path to bytes); the power fails after `changes` more of them."""

    python = "micropython"

    def __init__(self, files=()):
        self.files = dict(files)
        self.folders = set()
        for path in self.files:
            self.folders |= above(path)
        self.changes = None
        self.restarts = 0

    def put(self, path, data):
        """Its owner writes a file, where that is possible; False if not."""
        if path in self.folders or above(path) & set(self.files):
            return False
        self.folders |= above(path)
        self.files[path] = data
        return True

    def _change(self):
        if self.changes == 0:
            raise FlashError("broken")
        if self.changes is not None:
            self.changes -= 1

    def _has_room_for(self, path):
        assert path not in self.folders
        assert not path.rpartition("/")[0] or path.rpartition("/")[0] in self.folders

    async def identify(self):
        machine = "Raspberry Pi Pico with RP2040"
        return Implementation(self.python, machine, (1, 26, 0), 4 << 10 | 3 << 8 | 6)

    async def frozen(self) -> tuple[str, str]:
        return "", ""

    async def contents(self):
        files = {path: File(len(d), sha256(d).hexdigest()) for path, d in self.files.items()}
        return Contents(4096, 300, files, frozenset(self.folders))

    async def hash(self, path):
        return sha256(self.files[path]).hexdigest()

    async def read(self, path):
        return self.files[path]

    async def values(self, source):
        text = str(self.files[PINS]) if source.startswith("open(") else source
        return {"UP": 2 if "mine" in text else 10}

    async def write(self, path, data, sent=None):
        if sent:
            sent(len(data))
        self._has_room_for(path)
        self._change()
        self.files[path + ".new"] = data[: len(data) // 2]
        self._change()
        del self.files[path + ".new"]
        self.files[path] = data

    async def rename(self, old, new):
        self._has_room_for(new)
        self._change()
        self.files[new] = self.files.pop(old)

    async def remove(self, path):
        self._change()
        del self.files[path]

    async def mkdir(self, path):
        assert path not in self.folders and path not in self.files
        self._has_room_for(path)
        self._change()
        self.folders.add(path)

    async def rmdir(self, path):
        assert not any(each.startswith(path + "/") for each in [*self.files, *self.folders])
        self._change()
        self.folders.remove(path)

    async def set_clock(self, time):
        return "The clock is set."

    async def restart(self):
        self.restarts += 1

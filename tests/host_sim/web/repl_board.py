"""A board for tests of its serial port: a desk's MicroPython with the file system of a Pico.

The raw REPL is MicroPython's own, the flash is a file with littlefs. What it does otherwise than a
board is made up for here: it ends where a board starts again.
"""

import json
import os
import pty
import select
import socket
import subprocess
import tempfile
import threading
import tty
from pathlib import Path

BLOCK, BLOCKS = 4096, 352
SETUP = Path(__file__).parent / "repl_board_setup.py"
RESET = 7  # What the program ends with when the chip was reset.
RAW = b"\x01"
_WALK = """
import os
def walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + entry[0]
        if entry[1] & 0x4000:
            walk(path + "/")
        else:
            print(path[1:] + ":" + open(path, "rb").read().hex())
walk("/")
"""
_WRITE = """
import os
for folder in {folders!r}:
    try:
        os.mkdir(folder)
    except OSError:
        pass
with open({path!r}, "wb") as file:
    file.write({data!r})
"""


class ReplBoard:
    """The board; flash: the file that holds its flash."""

    def __init__(self, micropython, flash):
        self._micropython = micropython
        self._flash = flash
        self._clock = flash.with_suffix(".clock")
        self._clock.touch()
        self._power = threading.Lock()
        self.erase()

    def erase(self):
        """Have nothing in the flash."""
        with self._power:
            self._flash.write_bytes(b"\xff" * BLOCK * BLOCKS)

    def connect(self):
        """A socket to the board, which is powered as long as that is open."""
        ours, theirs = socket.socketpair()
        threading.Thread(target=self._run, args=(theirs,), daemon=True).start()
        return ours

    def clock(self):
        """What its clock was set to last, None if it never was."""
        return json.loads(self._clock.read_text() or "null")

    def files(self):
        """Path to bytes of all that it holds."""
        lines = [line.split(":") for line in self._script(_WALK).splitlines()]
        return {path: bytes.fromhex(data) for path, data in lines}

    def write(self, files):
        """Have these files (path to bytes) too."""
        script = ""
        for path, data in files.items():
            parts = path.split("/")[:-1]
            folders = ["/" + "/".join(parts[: deep + 1]) for deep in range(len(parts))]
            script += _WRITE.format(folders=folders, path="/" + path, data=data)
        self._script(script)

    def _script(self, script):
        """What a script prints that runs on its flash."""
        with self._power, tempfile.NamedTemporaryFile("w") as file:
            file.write(script)
            file.flush()
            run = subprocess.run(
                [self._micropython, SETUP, self._flash, self._clock, file.name],
                capture_output=True,
                text=True,
            )
        assert run.returncode == 0, run.stderr
        return run.stdout

    def _run(self, cable):
        """Be on until the cable is pulled or the chip reset; a soft reset starts again."""
        with self._power, cable:
            first = b""
            while True:
                ours, theirs = pty.openpty()
                tty.setraw(theirs)
                process = subprocess.Popen(
                    [self._micropython, "-i", SETUP, self._flash, self._clock],
                    stdin=theirs,
                    stdout=theirs,
                    stderr=theirs,
                )
                os.close(theirs)
                os.write(ours, first)
                pulled = _exchange(cable, ours)
                if pulled:
                    process.kill()
                os.close(ours)
                if process.wait() == RESET or pulled or not _sent(cable, b"soft reboot\r\n"):
                    return
                first = RAW  # a soft reset stays in the raw REPL


def _exchange(cable, terminal):
    """Hand on what either end says, until the program ends, or else the cable is pulled: True."""
    while True:
        ready, _, _ = select.select([cable, terminal], [], [])
        if terminal in ready:
            try:
                data = os.read(terminal, 4096)
            except OSError:
                return False
            if not _sent(cable, data):
                return True
        if cable in ready:
            data = cable.recv(4096)
            if not data:
                return True
            os.write(terminal, data)


def _sent(cable, data):
    """Send bytes; False if the cable was pulled."""
    try:
        cable.sendall(data)
    except OSError:
        return False
    return True

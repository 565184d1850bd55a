"""Measures how long a board is busy while Floe is put on it, and its start afterwards.

    python -m tools.board.pico.flashing

The real tools talk to the emulated Pico, whose time then goes on with the computer's, so their
duration says nothing. What counts is the time in which the core does not wait: it runs code, and
erases and programs the flash. Sending is reckoned from the bytes: USB at full speed has frames of
1 ms, and a frame takes at most 19 packets of 64 bytes (USB 2.0, table 5-10); a host that sends a
single packet in each frame is taken as the slowest.
"""

import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

from tools.board.pico.emulated_board import CYCLES_PER_MS
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import boot_time
from tools.build import firmware
from tools.build.mpy import ROOT

PACKET = 64  # Bytes.
PACKETS = 1, 19  # In a frame of 1 ms: of the slowest and of the fastest host.
ONE_FILE = "floe/ui/screens/title.mpy"
SPOIL = f"with open('/{ONE_FILE}', 'ab') as file:\n    file.write(b'!')"


class Work(NamedTuple):
    """What a board did: the seconds in which its core was busy, and the bytes it received."""

    busy: float
    received: int

    def __str__(self) -> str:
        slow, fast = (self.received / PACKET / packets / 1000 for packets in PACKETS)
        least, most = self.busy + fast, self.busy + slow
        sizes = f"{self.busy:.1f} s busy, {self.received:,} bytes received"
        return f"{sizes}: {least:.1f} to {most:.1f} s"


def work(board: EmulatedPico, do: Callable[[], object]) -> Work:
    """What the board does meanwhile."""
    board.wait_ms(1)
    before = board.cycles - board.slept, board.received
    do()
    board.wait_ms(1)
    cycles = board.cycles - board.slept - before[0]
    return Work(cycles / CYCLES_PER_MS / 1000, board.received - before[1])


def flash(board: EmulatedPico) -> None:
    """Put Floe on the board as a maker does."""
    tool = ROOT / "tools" / "board" / "flash.py"
    subprocess.run(
        [sys.executable, tool, "--port", board.address], check=True, capture_output=True
    )


def main() -> None:
    """Print the figures."""
    with EmulatedPico() as board:
        board.wait_repl()
        print(f"flash, an empty board: {work(board, lambda: flash(board))}")
        board.wait_ms(2000)
        print(f"flash, nothing differs: {work(board, lambda: flash(board))}")
        board.wait_ms(2000)
        board.execute(SPOIL)
        print(f"flash, one file differs: {work(board, lambda: flash(board))}")
        board.wait_ms(2000)
        board.play("A w3000")  # the language, which is asked once
        board.power_cut()
        since = board.cycles
        board.power_on()
        print(
            f"power-on to the title after that: {boot_time(board) - since / CYCLES_PER_MS:.0f} ms"
        )
    firmware.make("rp2040", firmware.BUILD / "rp2040")  # what package.json names
    with EmulatedPico() as board:
        board.wait_repl()
        mip = "mip", "install", "--target=/", ROOT / firmware.PACKAGE
        print(f"mip, an empty board: {work(board, lambda: board.mpremote(*mip, timeout=600))}")


if __name__ == "__main__":
    main()

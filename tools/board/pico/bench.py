"""Measures Floe on the emulated Pico: start, keys, frames, thinking, heap.

    python -m tools.board.pico.bench            prints the table
    python -m tools.board.pico.bench --write    and keeps it in tools/board/pico/measured.md

Each row is measured with a flash that never makes the core wait, and with a model of the flash's
cache. Of a key's two times the first is the median and the second the longest of twenty presses,
or of twelve while the machine thinks. Heap is the least that is free, where garbage counts as
free.

Run by `make pico-bench`.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import host_sim  # noqa: F401

from floe import VERSION
from tools.board.pico import flash_contents, image, memory
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import GAMES, Presses, heap_by_screen, rows
from tools.build.micropython import toolchain

MISS_CYCLES = 90  # The cost of a miss of the flash's cache: see below.

NOT_MODELLED = """\
Emulated: an RP2040 at 125 MHz, cycle for cycle as in the Cortex-M0+ manual, the I2C bus at its
own speed, the times of the flash's erasing and programming. The second column adds a model of the
cache before the flash: 16 KB, two ways, lines of 8 bytes, 90 cycles a miss. That figure is
reckoned from the boot block, not measured: it reads a line as two words, and each takes 20 clocks
of the flash, which are 40 of the core; the controller's own come on top. Not modelled: the
boot ROM's own few milliseconds, the display's own delays, contention on the buses, USB traffic of
a real host, the second core.
"""

# Shown for a time that was not measured, for example if the machine was never found thinking.
NOT_MEASURED = "–"


def table() -> Iterator[str]:
    """The measurements as lines of Markdown, each as soon as it is known."""
    yield "| on the emulated Pico | no flash waits | with the cache's model |"
    yield "|---|---|---|"
    with tempfile.TemporaryDirectory(prefix="floe-bench-") as folder:
        # A separate copy: another run may delete old files in the cache.
        flash = Path(folder, "flash")
        shutil.copy(flash_contents.with_floe(), flash)
        for row in rows():
            figures: list[str] = []
            for miss_cycles in (0,) if row.unit == "bytes" else (0, MISS_CYCLES):
                with EmulatedPico(flash, miss_cycles=miss_cycles) as board:
                    figures.append(figure(row.measure(board), row.unit))
            yield f"| {row.name} | {' | '.join([*figures, 'as left'][:2])} |"
        yield ""
        yield f"| least heap in a whole game, bytes | {' | '.join(GAMES)} | bound |"
        yield "|---|---|---|---|---|"
        by_game: list[dict[str, int]] = []
        for game in GAMES:
            with EmulatedPico(flash) as board:
                by_game.append(heap_by_screen(board, game))
        for screen, bound in memory.SCREENS.items():
            least = [f"{heap[screen]:,}" for heap in by_game]
            yield f"| {screen} | {' | '.join(least)} | {bound:,} |"


def figure(value: float | Presses, unit: str) -> str:
    """A measured value as the table shows it."""
    if isinstance(value, Presses):
        return f"{value.usual:,.1f}, {value.longest:,.1f} {unit}"
    if unit == "ms":
        return f"{value:,.1f} ms" if value else NOT_MEASURED
    return f"{round(value, -2 if not unit else 0):,.0f} {unit}".rstrip()


def _page(table: str) -> str:
    head = f"# Measured on the emulated Pico, Floe {VERSION}\n\n"
    note = f"Written by `make pico-bench`, on {image.find().parent.name}."
    if NOT_MEASURED in table:
        note += f" {NOT_MEASURED}: beside the game there was no room for what measures it."
    return f"{head}{note}\n\n{table}\n{NOT_MODELLED}"


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.board.pico.bench", description="Print measurements."
    )
    parser.add_argument("--write", action="store_true", help="also write measured.md")
    writes = parser.parse_args(argv).write
    found: list[str] = []
    try:
        for line in table():
            print(line, flush=True)
            found.append(line)
        text = _page("\n".join(found) + "\n")
    except toolchain.PicoUnavailable as reason:
        print(reason, file=sys.stderr)
        return 1
    if writes:
        Path(__file__).with_name("measured.md").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

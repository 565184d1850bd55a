"""Measures Floe on the emulated Pico: start, keys, frames, thinking, heap.

    python -m tools.board.pico.bench            prints the table
    python -m tools.board.pico.bench --write    and keeps it in tools/board/pico/measured.md

Each row is measured with a flash that never makes the core wait, and with a model of the flash's
cache. Of a key's two times the first is the median and the second the longest of twenty presses,
or of twelve while the machine thinks. Heap is the least that is free, where garbage counts as
free.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import host_sim  # noqa: F401

from floe import VERSION
from tools.board.pico import flash_contents, image
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import Presses, Row, rows
from tools.build import mpy
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


class Column(NamedTuple):
    """A column of a table: the contents of the flash, and the cost of a cache miss."""

    head: str
    flash: Path
    miss_cycles: int = 0


def table() -> Iterator[str]:
    """The measurements as lines of Markdown, each as soon as it is known."""
    with tempfile.TemporaryDirectory(prefix="floe-bench-") as folder:
        # A separate copy: another run may delete old files in the cache.
        flash = Path(folder, "flash")
        shutil.copy(flash_contents.with_floe(), flash)
        columns = (
            Column("no flash waits", flash),
            Column("with the cache's model", flash, MISS_CYCLES),
        )
        yield from lines(columns, zip(rows(), rows(), strict=True))


def lines(columns: Sequence[Column], measures: Iterable[Sequence[Row]]) -> Iterator[str]:
    """A table as lines of Markdown; measures: the measurements for each column, row by row."""
    yield f"| on the emulated Pico | {' | '.join(each.head for each in columns)} |"
    yield "|---" * (len(columns) + 1) + "|"
    for row in measures:
        figures: list[str] = []
        for each, column in zip(row, columns, strict=True):
            if column.miss_cycles and each.unit == "bytes":
                figures.append("as left")
                continue
            with EmulatedPico(column.flash, miss_cycles=column.miss_cycles) as board:
                figures.append(figure(each.measure(board), each.unit))
        yield f"| {row[0].name} | {' | '.join(figures)} |"


def figure(value: float | Presses, unit: str) -> str:
    """A measured value as the table shows it."""
    if isinstance(value, Presses):
        return f"{value.usual:,.1f}, {value.longest:,.1f} {unit}"
    if unit == "ms":
        return f"{value:,.1f} ms" if value else NOT_MEASURED
    return f"{round(value, -2 if not unit else 0):,.0f} {unit}".rstrip()


def command(
    name: str,
    argv: Sequence[str] | None,
    table: Callable[[], Iterator[str]],
    page: Callable[[str], str],
) -> int:
    """The command `python -m NAME`, which prints a table; returns its exit code.

    page(table): the text of measured.md, which is in the folder of the command's module.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description="Print measurements.")
    parser.add_argument("--write", action="store_true", help="also write measured.md")
    writes = parser.parse_args(argv).write
    found: list[str] = []
    try:
        for line in table():
            print(line, flush=True)
            found.append(line)
        text = page("\n".join(found) + "\n")
    except toolchain.PicoUnavailable as reason:
        print(reason, file=sys.stderr)
        return 1
    if writes:
        folder = mpy.ROOT.joinpath(*name.split(".")[:-1])
        (folder / "measured.md").write_text(text)
    return 0


def _page(table: str) -> str:
    head = f"# Measured on the emulated Pico, Floe {VERSION}\n\n"
    note = f"Written by `make pico-bench`, on {image.find().parent.name}."
    if NOT_MEASURED in table:
        note += f" {NOT_MEASURED}: beside the game there was no room for what measures it."
    return f"{head}{note}\n\n{table}\n{NOT_MODELLED}"


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    return command("tools.board.pico.bench", argv, table, _page)


if __name__ == "__main__":
    sys.exit(main())

"""Measures what freezing Floe into MicroPython gains and costs, on the emulated Pico.

python -m tools.build.uf2.bench            prints the table
python -m tools.build.uf2.bench --write    and keeps it in tools/build/uf2/measured.md
"""

from __future__ import annotations

import functools
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import host_sim  # noqa: F401

from floe import VERSION
from tools.board.pico import bench, flash_contents, memory
from tools.board.pico import image as pico_image
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import (
    GAMES,
    POSITION_SETS,
    Row,
    boot_time,
    first_change,
    loading,
    nodes,
)
from tools.build.uf2 import image

NOTES = f"""\
The files were copied by mpremote, and both run on the same MicroPython, with the interpreter in
SRAM. Waits of the flash: {bench.MISS_CYCLES} cycles whenever its cache misses, as
`tools/board/pico/bench.py` reckons them.

Machine code that came as a file runs from RAM; frozen, it runs from where it lies. The kernels of
a game are smaller than the cache of 16 KB, so the waits take a few nodes of a hundred, and 24 KB
need not be kept free for code. That is why nothing is copied to RAM.
"""


def rows() -> Iterator[Row]:
    """The lines of the table."""
    yield Row("power-on to the title", "ms", boot_time)
    for game in GAMES:
        yield Row(f"{game}: set-up to the board", "ms", loading(game))
    for game in GAMES:
        yield Row(f"{game}: key to first pixel changed, on the board", "ms", first_change(game))
    for positions in POSITION_SETS:
        yield Row(f"{positions}: nodes per second", "", nodes(positions))
    for where, script in memory.SCRIPTS.items():
        least_free = functools.partial(memory.least_free, script=script)
        yield Row(f"heap free at the least: {where}", "bytes", least_free)


def table() -> Iterator[str]:
    """The measurements as lines of Markdown, each as soon as it is known."""
    with tempfile.TemporaryDirectory(prefix="floe-bench-") as name:
        files, frozen = Path(name, "files"), Path(name, "frozen")
        # Separate copies: another run may delete old files in the cache.
        shutil.copy(flash_contents.with_floe(), files)
        with EmulatedPico(files, uf2=image.find()) as board:
            board.wait_picture(any)
            board.wait_ms(500)
            board.keep_flash(frozen)
        columns = (
            bench.Column("files", files),
            bench.Column("frozen", frozen),
            bench.Column("files, flash waits", files, bench.MISS_CYCLES),
            bench.Column("frozen, flash waits", frozen, bench.MISS_CYCLES),
        )
        yield from bench.lines(columns, ([row] * len(columns) for row in rows()))


def _page(table: str) -> str:
    on = pico_image.find(image.MEMORY_MAP).parent.name
    head = f"# Floe frozen into MicroPython, against its files: Floe {VERSION}\n\n"
    note = f"The lines of `python -m tools.build.uf2.bench`, on {on}. Of a key's\ntimes the "
    note += "first is the median, the other the longest of twenty.\n\n"
    return head + note + table + "\n" + NOTES


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    return bench.command("tools.build.uf2.bench", argv, table, _page)


if __name__ == "__main__":
    sys.exit(main())

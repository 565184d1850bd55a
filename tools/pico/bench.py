"""What Floe takes on the emulated Pico: boot, keys, frames, thinking, heap.

    python -m tools.pico.bench            prints the table
    python -m tools.pico.bench --write    and keeps it in tools/pico/measured.md

Each row is measured with a flash that never makes the core wait, with a model of the cache before
it, and once more without waits, but with the kernels compiled by viper, as where there is no zig.
Of a key's times the first is what is usual, the other the longest of twenty, of twelve while the
machine thinks. Heap is what is free at the least, garbage not counted.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import host_sim  # noqa: F401

from floe import VERSION
from tools.pico import flash_contents, image, toolchain
from tools.pico.emulated_pico import EmulatedPico
from tools.pico.measurements import Presses, rows

MEASURED = Path(__file__).parent / "measured.md"

MISS_CYCLES = 90
"""What a miss of the flash's cache costs: see below."""

NOT_MODELLED = """\
Emulated: an RP2040 at 125 MHz, cycle for cycle as in the Cortex-M0+ manual, the I2C bus at its
own speed, the times of the flash's erasing and programming. The second column adds a model of the
cache before the flash: 16 KB, two ways, lines of 8 bytes, 90 cycles a miss. That figure is
reckoned from the boot block, not measured: it reads a line as two words, and each takes 20 clocks
of the flash, which are 40 of the core; the controller's own come on top. Not modelled: the
boot ROM's own few milliseconds, the display's own delays, contention on the buses, USB traffic of
a real host, the second core.
"""


def table() -> Iterator[str]:
    """The measurements as lines of Markdown, each as soon as it is there."""
    yield "| on the emulated Pico | no flash waits | with the cache's model | kernels by viper |"
    yield "|---|---|---|---|"
    with tempfile.TemporaryDirectory(prefix="floe-bench-") as folder:
        # Copies of our own: another run may tidy up the cache meanwhile.
        compiled, by_viper = Path(folder, "compiled"), Path(folder, "viper")
        shutil.copy(flash_contents.with_floe(), compiled)
        shutil.copy(flash_contents.with_floe(viper=True), by_viper)
        for row, viper_row in zip(rows(), rows(viper=True), strict=True):
            figures: list[str] = []
            columns = ((row, compiled, 0), (row, compiled, MISS_CYCLES), (viper_row, by_viper, 0))
            for each, flash, miss_cycles in columns:
                with EmulatedPico(flash, miss_cycles=miss_cycles) as board:
                    figures.append(figure(each.measure(board), each.unit))
            yield f"| {row.name} | {' | '.join(figures)} |"


def figure(value: float | Presses, unit: str) -> str:
    """A measured value as the table shows it."""
    if isinstance(value, Presses):
        return f"{value.usual:,.1f}, {value.longest:,.1f} {unit}"
    if unit == "ms":
        return f"{value:,.1f} ms"
    return f"{round(value, -2 if not unit else 0):,.0f} {unit}".rstrip()


def main(argv: Sequence[str]) -> int:
    """The command; returns its exit code."""
    if list(argv) not in ([], ["--write"]):
        print("It is called as: python -m tools.pico.bench [--write]", file=sys.stderr)
        return 2
    lines: list[str] = []
    try:
        for line in table():
            print(line, flush=True)
            lines.append(line)
    except toolchain.PicoUnavailable as reason:
        print(reason, file=sys.stderr)
        return 1
    print("\n" + NOT_MODELLED)
    if argv:
        head = f"# Measured on the emulated Pico, Floe {VERSION}\n\n"
        note = f"Written by `make pico-bench`, on {image.find().parent.name}.\n\n"
        MEASURED.write_text(head + note + "\n".join(lines) + "\n\n" + NOT_MODELLED)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

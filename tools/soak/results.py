"""The results in tools/soak/results.md, one row for each run."""

from __future__ import annotations

import datetime
from pathlib import Path

from tools.build.repository import NoRepository, git
from tools.soak.counts import Counts

FILE = Path(__file__).parent / "results.md"
# The columns with numbers that Counts has, between the first three and the last.
COLUMNS = ("sessions", "presses", "cuts", "moves", "games")


def add(machine: str, first: int, counts: Counts, failed: int, file: Path = FILE) -> None:
    """Add the row of a run that began with a seed."""
    numbers = [f"{getattr(counts, name):,}" for name in COLUMNS]
    today = datetime.date.today().isoformat()
    cells = [f"{today}, {_revision()}", machine, str(first), *numbers, f"{failed:,}"]
    with open(file, "a", encoding="utf-8") as table:
        table.write(f"| {' | '.join(cells)} |\n")


def total(machine: str = "", file: Path = FILE) -> dict[str, int]:
    """The sums of all rows, or of those of one machine, by COLUMNS and `failed`."""
    sums: dict[str, int] = {}
    for line in file.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| 20") and machine in ("", cells[1]):
            for name, cell in zip((*COLUMNS, "failed"), cells[3:], strict=True):
                sums[name] = sums.get(name, 0) + int(cell.replace(",", ""))
    return sums


def _revision() -> str:
    """The short name of the revision; "?" if there is no repository."""
    try:
        return git("rev-parse", "--short", "HEAD").decode().strip()
    except NoRepository:
        return "?"

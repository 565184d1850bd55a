"""Keeps the tables of hardware/README.md current."""

from __future__ import annotations

import host_sim

from tools.hardware import breadboard, power

HARDWARE = host_sim.ROOT / "hardware"
PAGE = HARDWARE / "README.md"


def with_tables(page: str) -> str:
    """The page with its tables in their places."""
    for name, table in (("breadboard", breadboard.table()), ("power", power.table())):
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->\n"
        before, rest = page.split(begin)
        page = before + begin + table + end + rest.split(end)[1]
    return page


def write() -> None:
    """Bring the page up to date."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_tables(page), encoding="utf-8")

"""The list of what was run, and what the page of figures quotes of it."""

import re

from tools.build.mpy import ROOT
from tools.soak import results
from tools.soak.counts import Counts


def test_rows_are_added_and_summed(tmp_path):
    file = tmp_path / "results.md"
    counts = Counts(sessions=3, presses=1_200, cuts=9, moves=80, games=2)
    results.add("simulator", 5, counts, 0, file)
    results.add("simulator", 8, counts, 1, file)
    results.add("micropython", 5, counts, 0, file)
    assert "| simulator | 5 | 3 | 1,200 | 9 | 80 | 2 | 0 |" in file.read_text("utf-8")
    assert results.total(file=file)["presses"] == 3_600
    assert results.total("simulator", file) == {
        "sessions": 6,
        "presses": 2_400,
        "cuts": 18,
        "moves": 160,
        "games": 4,
        "failed": 1,
    }


def test_the_page_of_figures_quotes_them():
    page = " ".join((ROOT / "docs/figures.md").read_text("utf-8").split())
    sums = results.total()
    quoted = re.search(r"([\d,]+) key presses and ([\d,]+) power cuts in ([\d,]+) sessions", page)
    assert quoted
    numbers = [int(number.replace(",", "")) for number in quoted.groups()]
    assert numbers == [sums.get(name, 0) for name in ("presses", "cuts", "sessions")]

"""Both pages of figures quote the latest measurements on the emulated board.

`make pico-bench` ends with these tests.
"""

import re

from floe.games import registry
from tools.board.flasher import builds
from tools.build import chips
from tools.build.mpy import ROOT

MEASURED = (ROOT / "tools/board/pico/measured.md").read_text("utf-8")
KEY = "a key on the board to the first pixel, the median of twenty: fish / xok / soccer"
# columns of measured.md
PLAIN, CACHED = range(2)


def measured(row, column):
    """The first number of a row of the measured page, as a float in the page's own unit."""
    cells = rf"^\| {re.escape(row)} \|" + r"[^|]*\|" * column + r" ([\d,]+(?:\.\d+)?)"
    found = re.search(cells, MEASURED, re.MULTILINE)
    assert found, row
    return float(found[1].replace(",", ""))


def of_each_game(row, column, spec, unit=1.0):
    """Fish, xok and soccer of one row, as the pages write it: 13 / 21 / 13."""
    values = [measured(f"{name}: {row}", column) / unit for name in registry.names()]
    return " / ".join(format(value, spec) for value in values)


def test_the_short_page_quotes_what_was_measured_on_the_board():
    page = (ROOT / "docs/figures.md").read_text("utf-8")
    keys = of_each_game("key to first pixel changed, on the board", PLAIN, ".0f")
    assert f"| {KEY} | {keys} ms |" in page
    title = measured("power-on to the title", PLAIN) / 1000
    assert f"| power-on to the title | {title:.1f} s |" in page


def test_the_page_of_figures_quotes_what_was_measured_on_the_board():
    figures = (ROOT / "tools/strength/figures.md").read_text("utf-8")

    def quoted(name, unit, cell, columns=(PLAIN, CACHED)):
        cells = " | ".join(f"{cell(column)}{unit}" for column in columns)
        assert f"| {name} | {cells} |" in figures

    quoted("power-on to the title", " ms", lambda c: f"{measured('power-on to the title', c):.0f}")
    quoted(
        "set-up to the board of a game: fish / xok / soccer",
        " s",
        lambda c: of_each_game("set-up to the board", c, ".1f", 1000),
    )
    quoted(
        KEY, " ms", lambda c: of_each_game("key to first pixel changed, on the board", c, ".0f")
    )
    looks = "longest between two looks at the keys"
    quoted(
        f"{looks} while the machine thinks",
        " ms",
        lambda c: of_each_game(f"{looks}, while the machine thinks", c, ".0f"),
    )
    quoted(
        "nodes per second, fish with 2 / 3 / 4 players",
        "",
        lambda c: " / ".join(
            f"{measured(f'fish{players}: nodes per second', c):,.0f}" for players in (2, 3, 4)
        ),
        (PLAIN,),
    )
    quoted(
        "xok on 30 spaces / soccer",
        "",
        lambda c: " / ".join(
            f"{measured(f'{name}: nodes per second', c):,.0f}" for name in ("xok", "soccer")
        ),
        (PLAIN,),
    )
    quoted(
        "KB of rules and search: fish / xok / soccer",
        "",
        lambda c: of_each_game("rules and search in flash", c, ".1f", 1000),
        (PLAIN,),
    )


def test_what_was_measured_is_not_older_than_the_firmware():
    """The sizes on the page are those of the present build, to within a twentieth."""
    sizes = builds.get(chips.named("rp2040")).manifest["files"]
    for game in registry.names():
        folders = (f"floe/games/{game}/", f"floe/search/{game}/")
        now = sum(facts["size"] for path, facts in sizes.items() if path.startswith(folders))
        then = measured(f"{game}: rules and search in flash", PLAIN)
        assert abs(now - then) < then / 20, "run make pico-bench"

"""What the page quotes is what the console and the tools say."""

import inspect
import re

import pytest

import host_sim
from host_sim.headless import HeadlessSim

from floe import display_kinds
from floe.ui import display_power, strings
from tests.device.panel import SH1106, SH1106_AT_0, SSD1306
from tools.board.flasher import ports
from tools.hardware import pages

TABLE = pages.PAGE.read_text(encoding="utf-8").split("## It does not work")[1]
ROWS = [line for line in TABLE.splitlines() if line.startswith("| ")][1:]


def texts(section: str) -> set[str]:
    """The English texts of a section."""
    found = vars(strings.load("en", section)).values()
    lists = [value for value in found if isinstance(value, (list, tuple))]
    return {each for value in (found, *lists) for each in value if isinstance(each, str)}


def test_the_table_has_rows():
    assert len(ROWS) == 11


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:30])
def test_every_row_quotes_what_is_really_said(row: str):
    known = {ports.NONE}.union(
        *map(texts, ("console", "screens", "settings", "self_test", "failure"))
    )
    at_0 = vars(strings.load("en", "settings"))["DISPLAY_AT_0"]
    known |= set(display_kinds.labels(at_0))
    tool = inspect.getsource(ports)
    quoted = re.findall(r'"([^"]+)"', row)
    assert quoted
    assert [each for each in quoted if each not in known and each not in tool] == []


def shown(display: str, kind: int) -> bytes:
    """The title on a simulated display, if the console expects a kind."""
    sim = HeadlessSim(display=display).power_on()
    sim.console.display_power.set_kind(kind)
    sim.wait(1000)
    return sim.pixels()


def columns(pixels: bytes, first: int, last: int) -> list[bytes]:
    """Columns of a picture, each from top to bottom."""
    return [pixels[x::128] for x in range(first, last)]


def test_a_display_with_another_chip_shows_what_the_page_says():
    title = shown("ssd1306", SSD1306)
    assert shown("sh1106", SH1106) == shown("sh1106-0", SH1106_AT_0) == title
    for display in ("sh1106", "sh1106-0"):
        noise = shown(display, SSD1306)
        assert sum(a != b for a, b in zip(noise, title, strict=True)) > len(title) / 4
    left, right = shown("sh1106", SH1106_AT_0), shown("sh1106-0", SH1106)
    assert columns(left, 0, 126) == columns(title, 2, 128)
    assert columns(right, 2, 128) == columns(title, 0, 126)


def test_makers_read_what_to_do_about_it_where_they_meet_it():
    question = strings.load("en", "screens").FIND_DISPLAY
    page = pages.PAGE.read_text("utf-8")
    flashing = (host_sim.ROOT / "docs" / "flashing.md").read_text("utf-8")
    for text, begin, end in (
        (page, "**First power-on**", "**Self-test**"),
        (page, "### Test after assembly", "### Measure first"),
        (flashing, "Then the title appears", "| command |"),
    ):
        met = " ".join(text.split(begin)[1].split(end)[0].split())
        assert question in met and "two columns" in met and "hold Up" in met


def test_the_led_flashes_as_often_as_is_said():
    assert display_power.NO_DISPLAY == 3
    assert "flashes three times" in TABLE


def test_pictures_and_files_that_the_page_names_are_there():
    page = pages.PAGE.read_text(encoding="utf-8")
    named = re.findall(r"\]\(((?!http|#)[^)#]+)", page)
    assert len(named) > 10
    assert [each for each in named if not (pages.HARDWARE / each).exists()] == []

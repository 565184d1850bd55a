"""What the page quotes is what the console and the tools say."""

import inspect
import re

import pytest

from floe.ui import display_power, strings
from tools.board.flasher import ports
from tools.hardware import pages

TABLE = pages.PAGE.read_text(encoding="utf-8").split("## It does not work")[1]
ROWS = [line for line in TABLE.splitlines() if line.startswith("| ")][1:]


def texts(section: str) -> set[str]:
    """The English texts of a section."""
    found = vars(strings.load("en", section))
    return {value for value in found.values() if isinstance(value, str)}


def test_the_table_has_rows():
    assert len(ROWS) == 10


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:30])
def test_every_row_quotes_what_is_really_said(row: str):
    said = texts("console") | texts("screens") | texts("self_test") | {ports.NONE}
    tool = inspect.getsource(ports)
    quoted = re.findall(r'"([^"]+)"', row)
    assert quoted
    assert [each for each in quoted if each not in said and each not in tool] == []


def test_the_led_flashes_as_often_as_is_said():
    assert display_power.NO_DISPLAY == 3
    assert "flashes three times" in TABLE


def test_pictures_and_files_that_the_page_names_are_there():
    page = pages.PAGE.read_text(encoding="utf-8")
    named = re.findall(r"\]\(((?!http|#)[^)#]+)", page)
    assert len(named) > 10
    assert [each for each in named if not (pages.HARDWARE / each).exists()] == []

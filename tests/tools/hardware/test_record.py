"""What lies in hardware/ is what the sources make: the sums of the last full run."""

import json
from io import BytesIO

import pytest
from PIL import Image

from tools.hardware import fabrication, pages, record, sources


def test_nothing_changed_since_the_last_full_run():
    saved = json.loads(record.FILE.read_text())
    now = record.sums()
    changed = sorted(
        name for name in saved.keys() | now.keys() if saved.get(name) != now.get(name)
    )
    assert changed == [], "run make hardware"


def test_only_code_counts_as_a_source():
    source = '''"""A module."""

# Its size.
SIZE = 3  # in millimetres
TEXT = """
# not a comment
"""


def half() -> int:
    """Half of it,

    rounded.
    """
    return SIZE // 2
'''
    saved = 'SIZE = 3\nTEXT = """\n# not a comment\n"""\ndef half() -> int:\n    return SIZE // 2'
    assert record.code_of(source) == saved
    for old, new in (("= 3", "= 4"), ("not a comment", "another text"), ("// 2", "// 3")):
        assert record.code_of(source.replace(old, new)) != saved
    assert (
        record.code_of(source.replace("Its size", "The size").replace("rounded", "down")) == saved
    )


def test_the_folder_is_small():
    assert sum(path.stat().st_size for path in pages.HARDWARE.rglob("*")) < 9_000_000


def test_the_tables_of_the_page_are_current():
    page = pages.PAGE.read_text(encoding="utf-8")
    assert pages.with_tables(page) == page, "run python -m tools.hardware --pages"


def test_the_picture_of_the_self_test_is_current():
    saved, drawn = (Image.open(BytesIO(each)).convert("L").tobytes()
                   for each in (pages.SELF_TEST.read_bytes(), pages.self_test()))  # fmt: skip
    assert saved == drawn, "run python -m tools.hardware --pages"


def test_the_parts_list_is_current(monkeypatch: pytest.MonkeyPatch):
    assert list(fabrication.list_faults()) == []
    without = [each for each in sources.SOURCES if each.references != "Q3"]
    monkeypatch.setattr(sources, "SOURCES", without)
    assert list(fabrication.list_faults()) == ["the row of Q3 in parts.csv is wrong or missing"]

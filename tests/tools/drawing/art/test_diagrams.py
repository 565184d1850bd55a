"""A wrong line of a picture of the rules is reported; tests/ui/test_font.py draws all again."""

import pytest

from tools.drawing.art.diagrams import compose
from tools.drawing.art.drawings import DrawingError, Glyph
from tools.drawing.art.pictures import read_diagrams


@pytest.mark.parametrize(
    "line, why",
    [
        ("put 0 0 corner", "knows no 'put'"),
        ("at 0 0 edge", "no picture edge"),
        ("at 3 0 corner", "outside, at"),
        ("line 0 0 3", "3 numbers instead of 4"),
        ("dots 0 0 3 0", "4 numbers instead of 5"),
        ("box 0 0 four 3", "four"),
    ],
)
def test_a_wrong_line_is_reported_of(line, why):
    with pytest.raises(ValueError, match=why):
        compose((4, 3), [line], {"corner": Glyph.of_rows(("##", "#."))})


def test_a_wrong_line_is_reported_of_by_its_diagram(tmp_path):
    path = tmp_path / "rules.txt"
    path.write_text("picture dot\n#\n\ndiagram end 4 3\nat 9 0 dot\n", encoding="utf-8")
    with pytest.raises(DrawingError, match="rules.txt line 4: something is drawn outside"):
        read_diagrams(path, {})

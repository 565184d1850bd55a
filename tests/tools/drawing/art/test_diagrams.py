"""The pictures of the rules are composed as their files say, and a wrong line is reported."""

import pytest

from tools.drawing.art.diagrams import compose
from tools.drawing.art.drawings import DrawingError, Glyph
from tools.drawing.art.pictures import read_diagrams


def glyph(*rows):
    """A picture of rows of # and dots."""
    return Glyph.of_rows(rows)


PICTURES = {
    "corner": glyph("##", "#."),
    "strip": glyph("#" + "." * 9 + ".#" + "." * 8),
}


def drawn(width, height, *lines):
    """A diagram as rows."""
    lit = compose((width, height), lines, PICTURES)
    return ["".join("#" if (x, y) in lit else "." for x in range(width)) for y in range(height)]


@pytest.mark.parametrize(
    "lines, rows",
    [
        (["at 1 0 corner"], [".##.", ".#..", "...."]),
        (["at 0 0 strip:0"], ["#...", "....", "...."]),
        (["at 0 1 strip:1"], ["....", ".#..", "...."]),
        (["line 0 0 3 0", "at 0 0 -corner"], ["..##", "....", "...."]),
        (["line 0 1 3 1", "at 0 0 =corner"], ["##..", "#.##", "...."]),
        (["row 0 0 1 corner . strip:0"], ["###.", "#...", "...."]),
        (["row 0 1 2 corner corner"], ["....", "####", "#.#."]),
        (["dots 0 0 3 0 2"], ["#.#.", "....", "...."]),
        (["line 0 2 2 0"], ["..#.", ".#..", "#..."]),
        (["line 1 1 1 1"], ["....", ".#..", "...."]),
        (["box 0 0 4 3"], ["####", "#..#", "####"]),
        (["box 0 0 4 3", "clear 0 0 2 3"], ["..##", "...#", "..##"]),
    ],
)
def test_what_a_diagram_can_say(lines, rows):
    assert drawn(4, 3, *lines) == rows


def test_a_larger_piece():
    assert drawn(4, 4, "at 0 0 corner*2") == ["####", "####", "##..", "##.."]


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
        drawn(4, 3, line)


def test_a_wrong_line_is_reported_of_by_its_diagram(tmp_path):
    path = tmp_path / "rules.txt"
    path.write_text("picture dot\n#\n\ndiagram end 4 3\nat 9 0 dot\n", encoding="utf-8")
    with pytest.raises(DrawingError, match="rules.txt line 4: something is drawn outside"):
        read_diagrams(path, {})

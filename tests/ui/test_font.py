"""The fonts and pictures: made from their drawings, complete, and readable."""

import pytest

from floe.ui import font
from tools.drawing.art import command, drawings
from tools.drawing.art.fonts import read_font

REGULAR = read_font(drawings.DRAWINGS / "regular.txt")
NARROW = read_font(drawings.DRAWINGS / "narrow.txt")

CZECH = "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"
GERMAN = "äöüßÄÖÜ"
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
FRENCH = "àâçèéêëîïôùûüœÀÂÇÈÉÊËÎÏÔÙÛÜŒ"


def stale():
    """The names of the modules that differ from their drawings."""
    texts = command.sources().items()
    return [path.name for path, text in texts if path.read_text(encoding="utf-8") != text]


def test_the_modules_are_what_the_drawings_say():
    assert stale() == [], "run python -m tools.drawing.art"


def test_a_changed_drawing_is_noticed(monkeypatch, tmp_path):
    for drawing in drawings.DRAWINGS.glob("*.txt"):
        text = drawing.read_text(encoding="utf-8").replace("#...#", "#..##", 1)
        (tmp_path / drawing.name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(command, "DRAWINGS", tmp_path)
    assert "font.py" in stale()


@pytest.mark.parametrize(
    "drawing, complaint",
    [
        (": A B\n##. #\n#.. ##\n", "line 1: the rows of B are not equally long"),
        (": A\n#x#\n", "A holds something else"),
        ("\nabove Á=A+acute\n", "line 2"),
        ("glyph A\n", "'glyph' starts no drawing"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_where(tmp_path, drawing, complaint):
    path = tmp_path / "font.txt"
    path.write_text(drawing, encoding="utf-8")
    with pytest.raises(drawings.DrawingError, match=complaint):
        read_font(path)


def test_all_of_ascii_is_there():
    for code in range(33, 127):
        assert REGULAR[chr(code)].pixels
        assert (NARROW.get(chr(code)) or NARROW[chr(code).upper()]).pixels


@pytest.mark.parametrize("letters", [CZECH, GERMAN, POLISH, FRENCH])
def test_other_languages_have_their_letters(letters):
    for known in (font.REGULAR[0], font.NARROW[0]):
        assert [char for char in letters if char not in known] == []


@pytest.mark.parametrize("glyphs", [REGULAR, NARROW])
def test_no_two_characters_look_alike(glyphs):
    alike = {}
    for char, glyph in glyphs.items():
        alike.setdefault((glyph.width, frozenset(glyph.pixels)), []).append(char)
    # In so few pixels quotation marks are allowed to.
    pairs = [chars for chars in alike.values() if len(chars) > 1 and set(chars) - set("\"'’“”,„")]
    assert pairs == []


def test_glyphs_keep_to_their_rows():
    """So a line may stand 10 below another; a narrow one 8 below."""
    for char, glyph in REGULAR.items():
        assert glyph.top >= -2 and glyph.bottom <= 9, char
    for char, glyph in NARROW.items():
        assert glyph.top >= -1 and glyph.bottom <= 7, char  # eight rows


@pytest.mark.parametrize("glyphs", [REGULAR, NARROW])
def test_marks_do_not_touch_the_letter_they_stand_over(glyphs):
    for char in "áčéěňřšůžäöüâÁČÉĚŇŘŠŮŽÄÖÜÂ":
        if char in glyphs:
            rows = {y for _, y in glyphs[char].pixels}
            assert set(range(min(rows), max(rows) + 1)) - rows, char


def test_lower_case_letters_are_shown_as_capitals_in_the_narrow_font():
    more, starts, _ = font.NARROW
    first = 127 - 32
    for char in more:
        if char.isalpha() and char.islower() and char.upper() in more:
            small, capital = (2 * (first + more.index(c)) for c in (char, char.upper()))
            assert starts[small : small + 2] == starts[capital : capital + 2], char

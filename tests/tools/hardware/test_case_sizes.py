"""The console's shape keeps its promises; a fault planted in each is found."""

import framebuf

import pytest

from floe.ui.canvas import NARROW, REGULAR, Canvas
from tests.tables import rows
from tools.hardware import case_sizes, parts
from tools.hardware.parts import AAA, LIPO

SMALL = next(each for each in case_sizes.DISPLAYS if each.name == "1.3")


@pytest.mark.parametrize("display", case_sizes.DISPLAYS, ids=lambda each: each.name)
def test_the_window_shows_and_frames_the_picture(display: case_sizes.Display):
    assert list(case_sizes.sight(display)) == []


@pytest.mark.parametrize(
    "fault, sentence",
    [
        ({"window": (29.0, 17.0)}, "leaves less than 1 mm"),
        ({"window": (34.0, 17.0)}, "does not frame"),
        ({"glass": (30.0, 23.0)}, "wider than the glass"),
        ({"active": (29.42, 14.0), "window": (31.8, 17.0)}, "of the regular font"),
    ],
)
def test_a_wrong_window_is_found(fault: dict[str, tuple[float, float]], sentence: str):
    found = list(case_sizes.sight(SMALL._replace(**fault)))
    assert any(sentence in each for each in found)


@pytest.mark.parametrize("name, shown", [("regular", REGULAR), ("narrow", NARROW)])
def test_letters_are_as_high_as_the_fonts_draw_them(
    monkeypatch: pytest.MonkeyPatch, name: str, shown: tuple[str, bytes, bytes]
):
    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], 128, 64, framebuf.MONO_VLSB)
    Canvas(buffer, frame).text("H", 0, 0, shown)
    display = SMALL
    high = max(byte.bit_length() for byte in buffer[1:]) * display.active[1] / 64
    assert case_sizes.letters(display, name) == pytest.approx(high)
    monkeypatch.setattr(case_sizes, "LEAST_LETTER", high + 0.01)
    assert any(f"of the {name} font" in each for each in case_sizes.sight(display))


def test_the_console_is_thin(monkeypatch: pytest.MonkeyPatch):
    assert list(case_sizes.thickness()) == []
    assert case_sizes.size(AAA)[2] < 17
    assert case_sizes.size(LIPO)[2] < 13
    monkeypatch.setitem(case_sizes.FLOORS, LIPO, -5.0)
    assert len(list(case_sizes.thickness())) == 1


def test_keys_move_along_their_stroke():
    assert list(case_sizes.stroke()) == []


@pytest.mark.parametrize(
    "fault, sentence",
    [
        ({"key": 1.9}, "does not reach"),
        ({"travel": 0.5}, "rises by"),
        ({"travel": 0.6}, "too deep"),
        ({"foot": 1.4}, "meets the parts"),
        ({"foot": 2.0}, "thinner than"),
    ],
)
def test_a_key_that_cannot_move_is_found(fault: dict[str, float], sentence: str):
    assert any(sentence in each for each in case_sizes.stroke(**fault))


def test_thumbs_reach_all_keys():
    assert list(case_sizes.thumbs()) == []


@pytest.mark.parametrize("key, place, sentence", rows(__file__, "keys_out_of_reach.txt"))
def test_keys_out_of_reach_are_found(
    monkeypatch: pytest.MonkeyPatch, key: str, place: str, sentence: str
):
    monkeypatch.setattr(parts, key, tuple(map(float, place.split())))
    assert any(each.startswith(sentence) for each in case_sizes.thumbs())


def test_a_console_wider_than_other_handhelds_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(case_sizes, "WALL", 10.0)
    assert any("100.8 mm wide" in each for each in case_sizes.thumbs())


def test_edges_are_round():
    assert case_sizes.EDGE >= 6
    assert case_sizes.CORNER >= 6

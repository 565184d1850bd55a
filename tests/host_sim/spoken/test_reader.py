"""The text on the display, in the order in which it is read."""

from framebuf import MONO_VLSB, FrameBuffer

import pytest

from host_sim.spoken.reader import Reader

from floe.ui.canvas import ERASE, SET, Canvas


@pytest.mark.parametrize(
    "written, words",
    [
        ([("b", 9, 0), ("a", 0, 4), ("c", 0, 5)], "b a\nc"),
        ([("▴", 60, 0), ("a", 0, 9), ("▾", 60, 20)], "a"),  # more lines above and below
        ([("a", 0, 9), ("◂", 30, 9), (7, 40, 9), ("▸", 50, 9), ("◂▸ ▴▾", 70, 9)], "a 7"),
        ([("◂▸", 0, 9), ("a", 30, 9)], "◂▸ a"),  # what these keys do
        ([("Ⓐ a", 0, 9), ("Ⓑ b", 60, 9), ("◂▸ c", 90, 9)], "Ⓐ a; Ⓑ b; ◂▸ c"),
        ([("a", 0, 9, ERASE), ("b", 30, 9, SET), ("c", 0, 20)], "> a b\nc"),
        ([(7, 0, 9, ERASE)], "> 7"),
        ([("a", 0, 9), ("b", 0, 9), (" ", 0, 20)], "b"),
    ],
)
def test_texts_are_read_line_by_line(written, words):
    reader = Reader()
    buffer = bytearray(1024)
    canvas = Canvas(buffer, FrameBuffer(buffer, 128, 64, MONO_VLSB))
    canvas.text("before", 0, 0)
    canvas.clear()
    for what, x, y, *mode in written:
        if isinstance(what, int):
            canvas.number(what, x, y, mode=mode[0] if mode else SET)
        else:
            canvas.text(what, x, y, mode=mode[0] if mode else SET)
    assert reader.words() == words

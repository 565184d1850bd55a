"""The stand-in framebuf against MicroPython's own: the same random drawing, byte for byte."""

import framebuf

import pytest

from tests.micropython_runner import same_everywhere


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_drawing_equals_micropython(seed):
    assert len(same_everywhere("host_sim/framebuf_operations", seed, 800)) == 800


@pytest.mark.parametrize(
    ("size", "width", "height", "kind"),
    [(1023, 128, 64, framebuf.MONO_VLSB), (1024, 0, 64, framebuf.MONO_VLSB), (1024, 128, 64, 99)],
)
def test_a_picture_that_cannot_be_is_refused(size, width, height, kind):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(size), width, height, kind)


def test_letters_stand_in_cells_of_eight_pixels():
    buffer = bytearray(1024)
    frame = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    frame.text("A B\u00e4", 16, 8)
    lit = {i for i in range(1024) if buffer[i]}
    cells = {(i // 128, i % 128 // 8) for i in lit}
    assert cells == {(1, 2), (1, 4), (1, 5)}
    frame.text("A B\u00e4", 16, 8, 0)
    assert not any(buffer)


def test_a_frame_over_a_memoryview_draws_into_the_bytes_behind_it():
    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], 128, 64, framebuf.MONO_VLSB)
    frame.pixel(127, 63, 1)
    assert buffer[1024] == 0x80
    frame.fill(1)
    assert buffer == b"\x00" + b"\xff" * 1024

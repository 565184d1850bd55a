"""The stand-in framebuf against MicroPython's own: the same random drawing, byte for byte."""

import framebuf

import pytest

from tests.micropython_runner import same_everywhere


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_drawing_equals_micropython(seed):
    assert len(same_everywhere("framebuf_operations", seed, 800)) == 800


@pytest.mark.parametrize(
    ("size", "width", "height", "kind", "stride"),
    [
        (1023, 128, 64, framebuf.MONO_VLSB, 128),
        (1024, 0, 64, framebuf.MONO_VLSB, 128),
        (1024, 16, 16, framebuf.MONO_VLSB, 8),
        (62, 17, 16, framebuf.MONO_HLSB, 32),
        (1024, 16, 16, 99, 16),
    ],
)
def test_a_picture_that_cannot_be_is_refused(size, width, height, kind, stride):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(size), width, height, kind, stride)


def test_letters_are_refused_by_a_sentence():
    frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    with pytest.raises(NotImplementedError, match="the console's own font"):
        frame.text("A", 0, 0)


def test_a_frame_over_a_memoryview_draws_into_the_bytes_behind_it():
    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], 128, 64, framebuf.MONO_VLSB)
    frame.pixel(127, 63, 1)
    assert buffer[1024] == 0x80
    frame.fill(1)
    assert buffer == b"\x00" + b"\xff" * 1024

"""The path from a key to the display, as recorded."""

from tools.drawing.architecture import key_path


def test_a_key_goes_by_the_screen_and_the_view_to_the_chip():
    paths = [call.path for call in key_path.key_to_glass()]
    stations = (
        "firmware/floe/ui/console.py",
        "firmware/floe/device/keys.py",
        "firmware/floe/ui/playing/play.py",
        "firmware/floe/ui/canvas.py",
        "firmware/floe/device/display.py",
        "host_sim/chips/oled.py",
    )
    assert [path for path in dict.fromkeys(paths) if path in stations] == list(stations)

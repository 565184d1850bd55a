"""The page after a crash: what happened, where, and what to do."""

from floe.ui.canvas import WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.strings import load

_TOP = 15
_PITCH = 12


def show(console, error, place):
    """Show the page on the display of a console, because many people have no computer at hand.

    place: (module, line) of the error.
    """
    console.canvas.clear()
    _draw(console.canvas, load(console.language, "failure"), error, place)
    console.sound.stop()
    console.display_power.wake()
    console.display_power.show()


def _draw(canvas, texts, error, place):
    draw_title(canvas, texts.BROKEN)
    name = type(error).__name__
    module, number = place
    while canvas.width(texts.BROKEN_WHERE % (module, number)) > WIDTH:
        module = module[1:]  # keep its end, which says most
    where = texts.BROKEN_WHERE % (module, number)
    lines = texts.BROKEN_WHAT.get(name, texts.BROKEN_ELSE), name, where
    for i, line in enumerate(lines):
        canvas.text_centred(line, 0, _TOP + _PITCH * i, WIDTH)
    draw_hints(canvas, texts.HINT_RESTART, texts.BROKEN_KEPT)

"""The page after a crash: what happened, where, and what to do."""

from floe.ui.canvas import WIDTH
from floe.ui.list_screen import draw_hints, draw_title

_TOP = 15
_PITCH = 12


def draw(canvas, texts, error, place):
    """Draw the page. texts: a module of floe.ui.strings; place: (module, line) of the error."""
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

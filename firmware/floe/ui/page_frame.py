"""What all pages of text have around them: the title, what the keys do, and dots for pages."""

from floe.ui.canvas import WIDTH

TITLE_Y = 1
_RULE_Y = 10
HINT_Y = 55
DOTS_PITCH = 7  # Pixels from one dot to the next in a row of dots.


def draw_title(canvas, title, width=WIDTH):
    """Draw the title of a screen, in the middle of the first `width` pixels."""
    canvas.text_centred(title, 0, TITLE_Y + canvas.rises(title), width)
    canvas.hline(0, _RULE_Y, WIDTH)


def draw_hints(canvas, left, right, middle=""):
    """Draw what the keys do, at the bottom of a screen."""
    for x in range(0, WIDTH, 2):
        canvas.pixel(x, HINT_Y - 3)
    x = canvas.text(left, 1, HINT_Y)
    canvas.text_centred(middle, x, HINT_Y, WIDTH - 1 - canvas.width(right) - x)
    canvas.text_right(right, WIDTH - 1, HINT_Y)


def draw_dots(canvas, x, y, count, chosen):
    """Draw a row of dots, the first at (x, y); the chosen one is larger."""
    for i in range(count):
        size = 4 if i == chosen else 2
        canvas.fill_rect(x + DOTS_PITCH * i - size // 2, y - size // 2, size, size)

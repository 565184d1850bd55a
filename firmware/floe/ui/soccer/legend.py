"""The symbols on the screen, in the order of the texts LEGEND: see floe.ui.screens.rules."""

from floe.ui.soccer import art

PAGES = (
    (("300",), (art.BALL, art.ATTACK_LIGHT), (art.NET,), (art.FLAG_LIGHT, art.FLAG_DARK)),
    (("▸",), (art.END,), (art.END_AROUND,), (art.TURN, art.TURNED)),
)

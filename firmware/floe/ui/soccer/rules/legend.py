"""The signs on the screen, in the order of the texts LEGEND: see floe.ui.screens.rules."""

from floe.ui.soccer import art

PAGES = (
    (("300",), (art.ATTACK_SOLID,), (art.NET,), (art.FLAG_SOLID, art.FLAG_HOLLOW)),
    (("▸",), (art.END,), (art.END_AROUND,), (art.TURN, art.TURNED)),
)

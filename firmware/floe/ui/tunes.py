"""The console's sounds: tones as Hz, ms, Hz, ms …; 0 Hz is a rest."""

CLICK = (1400, 12)  # The selection moved, a value changed.
CHOOSE = (900, 25, 1350, 35)  # Something was chosen.
BACK = (900, 25, 600, 35)  # One screen back.
MOVE = (520, 30, 700, 30, 930, 40)  # A penguin slid.
TURN = (1050, 60, 0, 40, 1050, 60)  # It is a person's turn.
WIN = (523, 110, 659, 110, 784, 110, 1047, 220, 0, 60, 784, 110, 1047, 330)  # A game is won.
ERROR = (220, 90, 0, 30, 180, 140)  # This cannot be done.

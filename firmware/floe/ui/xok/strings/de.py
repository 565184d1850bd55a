"""German: the texts of xok. Ⓐ and Ⓑ are the keys."""

TITLE = "Xok"
MENU_LINES = ("2 Spieler", "Zehn am Stück")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"board": ("Plan", ("30 Felder", "37 Felder", "61 Felder"))}

# Playing: what A does, beside the board (31 pixels in the small font).
PLAY_FISH = "Ⓐ Fisch"
PLAY_SHARK = "Ⓐ Hai"
PLAY_BITE = "Ⓐ friss"

# Result: how it ended.
END_CHAIN = ("Zehn in der Kette",)
END_NO_MOVE = ("Kein Zug mehr da",)

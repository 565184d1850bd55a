"""Czech: the texts of xok. Ⓐ and Ⓑ are the keys."""

TITLE = "Xok"
MENU_LINES = ("2 hráči", "Deset v řetězu")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"board": ("Plán", ("30 polí", "37 polí", "61 polí"))}

# Playing: what A does, beside the board (31 pixels in the small font).
PLAY_FISH = "Ⓐ ryba"
PLAY_SHARK = "Ⓐ žral"
PLAY_BITE = "Ⓐ žrát"

# Result: how it ended.
END_CHAIN = ("Deset v řetězu",)
END_NO_MOVE = ("Není žádný tah",)

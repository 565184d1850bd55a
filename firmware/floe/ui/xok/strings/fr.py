"""French: the texts of xok. Ⓐ and Ⓑ are the keys."""

TITLE = "Xok"
MENU_LINES = ("2 joueurs", "Chaîne de dix")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"board": ("Plateau", ("30 cases", "37 cases", "61 cases"))}

# Playing: what A does, beside the board (31 pixels in the small font).
PLAY_FISH = "Ⓐ poser"
PLAY_SHARK = "Ⓐ squal"
PLAY_BITE = "Ⓐ avale"

# Result: how it ended.
END_CHAIN = ("Dix à la chaîne",)
END_NO_MOVE = ("Plus aucun coup",)

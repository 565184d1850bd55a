"""English: the texts of xok. Ⓐ and Ⓑ are the keys."""

TITLE = "Xok"
MENU_LINES = ("2 players", "Ten in a chain")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"board": ("Board", ("30 spaces", "37 spaces", "61 spaces"))}

# Playing: what A does, beside the board (31 pixels in the small font).
PLAY_FISH = "Ⓐ fish"
PLAY_SHARK = "Ⓐ shark"
PLAY_BITE = "Ⓐ bite"

# Result: how it ended.
END_CHAIN = ("Ten in a chain",)
END_NO_MOVE = ("No move is left",)

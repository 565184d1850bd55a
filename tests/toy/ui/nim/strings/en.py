"""English: the texts of nim."""

TITLE = "Nim"
MENU_LINES = ("2 players", "Take the last")

OPTIONS = {"longest": ("Longest row", ("3 floes", "5 floes"))}

PLAY_TAKE = "Ⓐ take"
END_LAST = ("Took the last floe",)

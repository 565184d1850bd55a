"""English: the texts of fish. Ⓐ and Ⓑ are the keys."""

TITLE = "Fish"
MENU_LINES = ("2 to 4 players", "Most fish wins")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"balanced": ("Balanced", ("off", "on"))}

# Playing: what A does, beside the board (31 pixels in the small font); what is said of a player.
PLAY_PLACE = "Ⓐ place"
PLAY_OUT = "is out"

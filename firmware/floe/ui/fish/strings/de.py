"""German: the texts of fish. Ⓐ and Ⓑ are the keys."""

TITLE = "Fisch"
MENU_LINES = ("2 bis 4 Spieler", "Viel Fisch siegt")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"balanced": ("Ausgewogen", ("aus", "an"))}

# Playing: what A does, beside the board (31 pixels in the small font); what is said of a player.
PLAY_PLACE = "Ⓐ setz"
PLAY_OUT = "ist raus"

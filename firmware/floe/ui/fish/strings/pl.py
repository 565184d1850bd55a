"""Polish: the texts of fish. Ⓐ and Ⓑ are the keys."""

TITLE = "Ryby"
MENU_LINES = ("2 do 4 graczy", "Łów więcej ryb")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"balanced": ("Wyważony", ("nie", "tak"))}

# Playing: what A does, beside the board (31 pixels in the small font); what is said of a player.
PLAY_PLACE = "Ⓐ kładź"
PLAY_OUT = "odpada"

"""Czech: the texts of fish. Ⓐ and Ⓑ are the keys."""

TITLE = "Ryby"
MENU_LINES = ("2 až 4 hráči", "Nejvíc ryb vítězí")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"balanced": ("Vyvážené", ("ne", "ano"))}

# Playing: what A does, beside the board (31 pixels in the small font); what is said of a player.
PLAY_PLACE = "Ⓐ polož"
PLAY_OUT = "končí"

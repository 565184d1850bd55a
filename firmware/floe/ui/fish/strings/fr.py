"""French: the texts of fish. Ⓐ and Ⓑ are the keys."""

TITLE = "Poissons"
MENU_LINES = ("2 à 4 joueurs", "À la pêche !")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"balanced": ("Équilibrée", ("non", "oui"))}

# Playing: what A does, beside the board (31 pixels in the small font); what is said of a player.
PLAY_PLACE = "Ⓐ poser"
PLAY_OUT = "a fini"

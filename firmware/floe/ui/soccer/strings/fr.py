"""French: the texts of Penguin Soccer. Ⓐ and Ⓑ are the keys."""

TITLE = "Foot pingouin"
MENU_LINES = ("2 joueurs", "But dans le coin")

# Set-up: what there is to choose, and the choices.
OPTIONS = {
    "repetition": ("Répétition", ("permise", "nulle")),
    "full time": ("Fin", ("jamais", "100 coups", "200 coups", "300 coups")),
}

# Playing: the kinds of penguins, what they can do (31 pixels in the small font), notes.
PLAY_MAMA = "Maman"
PLAY_PAPA = "Papa"
PLAY_BABY = "Bébé"
PLAY_SLIDES = "gliss"
PLAY_KICKS = "tir"
PLAY_NO_MOVE = "bloqué"
PLAY_ENTER = "Ⓐ entre"
PLAY_KICK = "Ⓐ tir"
PLAY_PUSH = "Ⓐ vlan"
PLAY_STAND = "Ⓐ lever"
PLAY_DONE = "Ⓐ bon"
PLAY_PASS = "Ⓐ passe"
PLAY_GOAL = "but !"
PLAY_STUCK = "est bloqué"
PLAY_THIRD = "3e fois"
PLAY_LONG = "coup 1000"
PLAY_FULL_TIME = "fini !"

# Result: how it ended, one or two lines; %s is one of the penguins.
END_GOAL = ("But de %s",)
END_OWN_GOAL = ("But contre : %s",)
END_REPETITION = ("Même position", "pour la 3e fois")
END_LONG = ("Mille coups", "sans aucun but")
END_AHEAD = ("Temps écoulé : balle", "passé le milieu")
END_LEVEL = ("Temps écoulé : balle", "au milieu")
END_AGREED = ("À l'amiable",)

# The machine, which sees nothing to be won, asks the person against it.
DRAW_OFFER = "Match nul ?"
DRAW_OFFER_LINES = ("Je ne vois pas", "comment gagner.")
YES_DRAW = "Oui, match nul"

"""German: the texts of Penguin Soccer. Ⓐ and Ⓑ are the keys."""

TITLE = "Pinguin-Fußball"
MENU_LINES = ("2 Spieler", "Ball in die Ecke")

# Set-up: what there is to choose, and the choices.
OPTIONS = {
    "repetition": ("Wiederholung", ("weiter", "remis")),
    "full time": ("Abpfiff", ("nie", "100 Züge", "200 Züge", "300 Züge")),
}

# Playing: the kinds of penguins, what they can do (31 pixels in the small font), notes.
PLAY_MAMA = "Mama"
PLAY_PAPA = "Papa"
PLAY_BABY = "Baby"
PLAY_SLIDES = "Zug"
PLAY_KICKS = "Kick"
PLAY_NO_MOVE = "zuglos"
PLAY_ENTER = "Ⓐ rein"
PLAY_KICK = "Ⓐ kick"
PLAY_PUSH = "Ⓐ stoß"
PLAY_STAND = "Ⓐ steh"
PLAY_DONE = "Ⓐ gut"
PLAY_PASS = "Ⓐ passe"
PLAY_GOAL = "Tor!"
PLAY_STUCK = "kann nicht"
PLAY_THIRD = "dreimal"
PLAY_LONG = "Zug 1000"
PLAY_FULL_TIME = "Abpfiff"

# Result: how it ended, one or two lines; %s is one of the penguins.
END_GOAL = ("Tor: %s",)
END_OWN_GOAL = ("Eigentor: %s",)
END_REPETITION = ("Zum dritten Mal", "die gleiche Lage")
END_LONG = ("Tausend Züge", "und kein Tor")
END_AHEAD = ("Abpfiff: der Ball ist", "über der Mitte")
END_LEVEL = ("Abpfiff: der Ball ist", "in der Mitte")
END_AGREED = ("Einvernehmlich",)

# The machine, which sees nothing to be won, asks the person against it.
DRAW_OFFER = "Unentschieden?"
DRAW_OFFER_LINES = ("Ich sehe keinen", "Weg zum Sieg.")
YES_DRAW = "Ja, unentschieden"

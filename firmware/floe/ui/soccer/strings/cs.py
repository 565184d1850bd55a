"""Czech: the texts of Penguin Soccer. Ⓐ and Ⓑ are the keys."""

TITLE = "Tučňáčí fotbal"
MENU_LINES = ("2 hráči", "Míč až do rohu")

# Set-up: what there is to choose, and the choices.
OPTIONS = {
    "repetition": ("Opakování", ("hraje se", "remíza")),
    "full time": ("Konec", ("nikdy", "100 tahů", "200 tahů", "300 tahů")),
}

# Playing: the kinds of penguins, what they can do (31 pixels in the small font), notes.
PLAY_MAMA = "Máma"
PLAY_PAPA = "Táta"
PLAY_BABY = "Mládě"
PLAY_SLIDES = "skluz"
PLAY_KICKS = "kop"
PLAY_NO_MOVE = "nejde"
PLAY_ENTER = "Ⓐ vjeď"
PLAY_KICK = "Ⓐ kopni"
PLAY_PUSH = "Ⓐ strč"
PLAY_STAND = "Ⓐ stoj"
PLAY_DONE = "Ⓐ hotov"
PLAY_PASS = "Ⓐ dál"
PLAY_GOAL = "gól!"
PLAY_STUCK = "nemá tah"
PLAY_THIRD = "potřetí"
PLAY_LONG = "tah 1000"
PLAY_FULL_TIME = "konec času"

# Result: how it ended, one or two lines; %s is one of the penguins.
END_GOAL = ("Gól: %s",)
END_OWN_GOAL = ("Vlastní gól: %s",)
END_REPETITION = ("Stejná pozice", "potřetí")
END_LONG = ("Tisíc tahů", "a žádný gól")
END_AHEAD = ("Konec času: míč", "je za půlkou")
END_LEVEL = ("Konec času: míč", "je v půlce")
END_AGREED = ("Po dohodě",)

# The machine, which sees nothing to be won, asks the person against it.
DRAW_OFFER = "Remíza?"
DRAW_OFFER_LINES = ("Nevidím cestu", "k výhře.")
YES_DRAW = "Ano, remíza"

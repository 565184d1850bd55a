"""Polish: the texts of Penguin Soccer. Ⓐ and Ⓑ are the keys."""

TITLE = "Futbol pingwinów"
MENU_LINES = ("2 graczy", "Piłka do rogu")

# Set-up: what there is to choose, and the choices.
OPTIONS = {
    "repetition": ("Powtórzenie", ("gra trwa", "remis")),
    "full time": ("Koniec", ("nigdy", "100 ruchów", "200 ruchów", "300 ruchów")),
}

# Playing: the kinds of penguins, what they can do (31 pixels in the small font), notes.
PLAY_MAMA = "Mama"
PLAY_PAPA = "Tata"
PLAY_BABY = "Mały"
PLAY_SLIDES = "ruch"
PLAY_KICKS = "kop"
PLAY_NO_MOVE = "brak"
PLAY_ENTER = "Ⓐ start"
PLAY_KICK = "Ⓐ kop"
PLAY_PUSH = "Ⓐ pchaj"
PLAY_STAND = "Ⓐ stań"
PLAY_DONE = "Ⓐ tak"
PLAY_PASS = "Ⓐ pas"
PLAY_GOAL = "gol!"
PLAY_STUCK = "bez ruchu"
PLAY_THIRD = "trzeci raz"
PLAY_LONG = "ruch 1000"
PLAY_FULL_TIME = "koniec gry"

# Result: how it ended, one or two lines; %s is one of the penguins.
END_GOAL = ("Gol: %s",)
END_OWN_GOAL = ("Samobój: %s",)
END_REPETITION = ("Ta sama pozycja", "po raz trzeci")
END_LONG = ("Tysiąc ruchów", "i ani gola")
END_AHEAD = ("Koniec: piłka jest", "za połową")
END_LEVEL = ("Koniec: piłka jest", "na połowie")
END_AGREED = ("Za zgodą obu",)

# The machine, which sees nothing to be won, asks the person against it.
DRAW_OFFER = "Remis?"
DRAW_OFFER_LINES = ("Nie widzę drogi", "do wygranej.")
YES_DRAW = "Tak, remis"

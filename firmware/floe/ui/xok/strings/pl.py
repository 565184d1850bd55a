"""Polish: the texts of xok. Ⓐ and Ⓑ are the keys."""

TITLE = "Xok"
MENU_LINES = ("2 graczy", "Łańcuch z 10")

# Set-up: what there is to choose, and the choices.
OPTIONS = {"board": ("Plansza", ("30 pól", "37 pól", "61 pól"))}

# Playing: what A does, beside the board (31 pixels in the small font).
PLAY_FISH = "Ⓐ ryby"
PLAY_SHARK = "Ⓐ rekin"
PLAY_BITE = "Ⓐ żryj"

# Result: how it ended.
END_CHAIN = ("Łańcuch z dziesięciu",)
END_NO_MOVE = ("Brak ruchów",)

"""Polish: the texts of screens that are open between games."""

# Set-up; a new game over a kept one.
REMATCH = "Rewanż: zmiana miejsc"
NEW_DEAL = "nowy"
FIRST_GAME = "Pierwsza gra"
HINT_FIRST_GAME = "Ⓐ 1. gra"
TYPE_DEAL = "Numer układu"
SAME_NUMBER = "Ten sam numer, ta sama kra."
NEW_GAME = "Nowa gra?"
NEW_GAME_LOSES = ("Rozpoczęta gra", "przepadnie.")
YES_NEW = "Tak, nowa gra"
NO_KEEP = "Nie, zostaw starą"
HINT_START = "Ⓐ zacznij"
HINT_TYPE = "Ⓐ wpisz"
HINT_TYPED = "Ⓐ wpisz ◂▸ nowy"
HINT_NAME = "Ⓐ imię ◂▸ zmień"
CAPITALS = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"
SMALL_LETTERS = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"

# Statistics, and the diploma for a level: it was beaten in a game.
STATISTICS_PLAYERS = "%s, graczy: %d"
RESET = "Wyczyść"
RESET_ASK = "Wyczyścić?"
RESET_LOSES = "Wszystko przepadnie."
YES_RESET = "Tak, wyczyść"
NO_RESET = "Nie, zostaw"
WON = "Wygrane"
WON_OF = "%d/%d"
DRAWN = "Remisy"
BEST = "Najlepszy wynik"
STREAK = "Z rzędu (najwięcej)"
STREAK_MOST = "%d (%d)"
HINT_DIPLOMA = "Ⓐ dyplom"
DIPLOMA = "Dyplom"
BEATEN = "pokonany w grze"

# The deal of the day.
DAILY_TITLE = "Układ dnia"
IN_A_ROW = "Dni z rzędu: %d, naj. %d"
HINT_DEAL = "Ⓐ rozdaj"

# Display choice, Up held at power-on.
FIND_DISPLAY = "Jaki ekran?"
HOLD_ON = "Trzymaj ▴ dalej"
LET_GO = ("Puść ▴, gdy ramka", "będzie cała.")

# About: pages of a title and four lines; a line may be a key and what it does.
# %s is the version.
ABOUT_PAGES = (
    ("Floe %s", ("Lodowe gry planszowe", "na konsolę do kieszeni", "", "licencja MIT")),
    (
        "Klawisze",
        (
            ("▴▾", "wybór wiersza"),
            ("◂▸", "zmiana wiersza"),
            ("Ⓐ", "tak; trzymaj: rada"),
            ("Ⓑ", "wróć; trzymaj: pauza"),
        ),
    ),
)

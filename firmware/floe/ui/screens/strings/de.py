"""German: the texts of screens that are open between games."""

# Set-up; a new game over a kept one.
REMATCH = "Revanche: Platztausch"
NEW_DEAL = "neu"
FIRST_GAME = "Erstes Spiel"
HINT_FIRST_GAME = "Ⓐ 1. Spiel"
TYPE_DEAL = "Nummer der Auslage"
SAME_NUMBER = "Gleiche Nummer, gleiches Eis."
NEW_GAME = "Neues Spiel?"
NEW_GAME_LOSES = ("Das begonnene Spiel", "geht verloren.")
YES_NEW = "Ja, neues Spiel"
NO_KEEP = "Nein, altes behalten"
HINT_START = "Ⓐ los"
HINT_TYPE = "Ⓐ eingeben"
HINT_TYPED = "Ⓐ eingeben ◂▸ neu"
HINT_NAME = "Ⓐ Name ◂▸ ändern"
CAPITALS = "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"
SMALL_LETTERS = "aäbcdefghijklmnoöpqrsßtuüvwxyz"

# Statistics, and the diploma for a level: it was beaten in a game.
STATISTICS_PLAYERS = "%s, %d Spieler"
RESET = "Löschen"
RESET_ASK = "Löschen?"
RESET_LOSES = "Alles geht verloren."
YES_RESET = "Ja, löschen"
NO_RESET = "Nein, behalten"
WON = "Gewonnen"
WON_OF = "%d/%d"
DRAWN = "Remis"
BEST = "Bestes Ergebnis"
STREAK = "In Folge (meiste)"
STREAK_MOST = "%d (%d)"
HINT_DIPLOMA = "Ⓐ Urkunde"
DIPLOMA = "Urkunde"
BEATEN = "besiegt bei"

# The deal of the day.
DAILY_TITLE = "Spiel des Tages"
IN_A_ROW = "Tage in Folge: %d, max. %d"
HINT_DEAL = "Ⓐ spielen"

# Display choice, Up held at power-on.
FIND_DISPLAY = "Welches Display?"
HOLD_ON = "▴ weiter halten"
LET_GO = ("▴ loslassen, wenn", "der Rahmen ganz ist.")

# About: pages of a title and four lines; a line may be a key and what it does.
# %s is the version.
ABOUT_PAGES = (
    ("Floe %s", ("Eisige Brettspiele", "für die Hosentasche", "", "MIT-Lizenz")),
    (
        "Die Tasten",
        (
            ("▴▾", "Zeile wählen"),
            ("◂▸", "Zeile ändern"),
            ("Ⓐ", "ja; halten: Tipp"),
            ("Ⓑ", "zurück; halten: Pause"),
        ),
    ),
)

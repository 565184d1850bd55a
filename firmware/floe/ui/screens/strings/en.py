"""English: the texts of screens that are open between games."""

# Set-up; a new game over a kept one.
REMATCH = "Rematch: seats passed on"
NEW_DEAL = "new"
FIRST_GAME = "First game"
HINT_FIRST_GAME = "Ⓐ first game"
TYPE_DEAL = "Number of the deal"
SAME_NUMBER = "One number, one board."
NEW_GAME = "New game?"
NEW_GAME_LOSES = ("The game you left", "will be lost.")
YES_NEW = "Yes, a new game"
NO_KEEP = "No, keep the old"
HINT_START = "Ⓐ start"
HINT_TYPE = "Ⓐ type in"
HINT_TYPED = "Ⓐ type in ◂▸ new"
HINT_NAME = "Ⓐ name ◂▸ change"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SMALL_LETTERS = "abcdefghijklmnopqrstuvwxyz"

# Statistics, and the diploma for a level: it was beaten in a game.
STATISTICS_PLAYERS = "%s, %d players"
RESET = "Reset"
RESET_ASK = "Reset?"
RESET_LOSES = "All of it is lost."
YES_RESET = "Yes, reset"
NO_RESET = "No, keep it"
WON = "Won"
WON_OF = "%d/%d"
DRAWN = "Drawn"
BEST = "Best score"
STREAK = "In a row (most)"
STREAK_MOST = "%d (%d)"
HINT_DIPLOMA = "Ⓐ diploma"
DIPLOMA = "Diploma"
BEATEN = "beaten in"

# The deal of the day.
DAILY_TITLE = "Deal of the day"
IN_A_ROW = "Days in a row: %d, most %d"
HINT_DEAL = "Ⓐ deal"

# Display choice, Up held at power-on.
FIND_DISPLAY = "Which display?"
HOLD_ON = "Hold ▴ on"
LET_GO = ("Let go of ▴ when", "the frame is whole.")

# About: pages of a title and four lines; a line may be a key and what it does.
# %s is the version.
ABOUT_PAGES = (
    ("Floe %s", ("Icy board games", "on a pocket console", "", "MIT licence")),
    (
        "The keys",
        (
            ("▴▾", "choose a row"),
            ("◂▸", "change it"),
            ("Ⓐ", "do it; held: hint"),
            ("Ⓑ", "back; held: pause"),
        ),
    ),
)

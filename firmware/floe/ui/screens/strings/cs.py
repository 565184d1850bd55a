"""Czech: the texts of screens that are open between games."""

# Set-up; a new game over a kept one.
REMATCH = "Odveta: začíná další"
NEW_DEAL = "nové"
FIRST_GAME = "První hra"
HINT_FIRST_GAME = "Ⓐ první hra"
TYPE_DEAL = "Číslo rozložení"
SAME_NUMBER = "Stejné číslo, stejný plán."
NEW_GAME = "Nová hra?"
NEW_GAME_LOSES = ("Rozehraná hra", "se ztratí.")
YES_NEW = "Ano, nová hra"
NO_KEEP = "Ne, nechat starou"
HINT_START = "Ⓐ začít"
HINT_TYPE = "Ⓐ zadat"
HINT_TYPED = "Ⓐ zadat ◂▸ nové"
HINT_NAME = "Ⓐ jméno ◂▸ změnit"
CAPITALS = "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ"
SMALL_LETTERS = "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž"

# Statistics, and the diploma for a level: it was beaten in a game.
STATISTICS_PLAYERS = "%s, %d hráči"
RESET = "Vymazat"
RESET_ASK = "Vymazat?"
RESET_LOSES = "Všechno se ztratí."
YES_RESET = "Ano, vymazat"
NO_RESET = "Ne, nechat"
WON = "Výhry"
WON_OF = "%d/%d"
DRAWN = "Remízy"
BEST = "Nejlepší skóre"
STREAK = "V řadě (nejvíc)"
STREAK_MOST = "%d (%d)"
HINT_DIPLOMA = "Ⓐ diplom"
DIPLOMA = "Diplom"
BEATEN = "poražen ve hře"

# The deal of the day.
DAILY_TITLE = "Rozložení dne"
IN_A_ROW = "Dní v řadě: %d, nejvíc %d"
HINT_DEAL = "Ⓐ rozdat"

# Display choice, Up held at power-on.
FIND_DISPLAY = "Jaký displej?"
HOLD_ON = "Drž ▴ dál"
LET_GO = ("Pusť ▴, až bude", "rámeček celý.")

# About: pages of a title and four lines; a line may be a key and what it does.
# %s is the version.
ABOUT_PAGES = (
    ("Floe %s", ("Ledové deskové hry", "na kapesní konzoli", "", "licence MIT")),
    (
        "Tlačítka",
        (
            ("▴▾", "vybrat řádek"),
            ("◂▸", "změnit ho"),
            ("Ⓐ", "ano; podržet: rada"),
            ("Ⓑ", "zpět; podržet: pauza"),
        ),
    ),
)

"""French: the texts of screens that are open between games."""

# Set-up; a new game over a kept one.
REMATCH = "Revanche : sièges décalés"
NEW_DEAL = "neuve"
FIRST_GAME = "Première partie"
HINT_FIRST_GAME = "Ⓐ 1re partie"
TYPE_DEAL = "Numéro de banquise"
SAME_NUMBER = "Un numéro, une banquise."
NEW_GAME = "Nouvelle partie ?"
NEW_GAME_LOSES = ("La partie en cours", "sera perdue.")
YES_NEW = "Oui, une nouvelle"
NO_KEEP = "Non, garder l'autre"
HINT_START = "Ⓐ jouer"
HINT_TYPE = "Ⓐ saisir"
HINT_TYPED = "Ⓐ saisir ◂▸ neuve"
HINT_NAME = "Ⓐ nom ◂▸ changer"
CAPITALS = "AÀÂBCÇDEÉÈÊËFGHIÎÏJKLMNOÔPQRSTUÙÛÜVWXYZ"
SMALL_LETTERS = "aàâbcçdeéèêëfghiîïjklmnoôpqrstuùûüvwxyz"

# Statistics, and the diploma for a level: it was beaten in a game.
STATISTICS_PLAYERS = "%s, %d joueurs"
RESET = "Effacer"
RESET_ASK = "Effacer ?"
RESET_LOSES = "Tout sera perdu."
YES_RESET = "Oui, effacer"
NO_RESET = "Non, garder"
WON = "Gagnées"
WON_OF = "%d/%d"
DRAWN = "Nulles"
BEST = "Meilleur score"
STREAK = "De suite (maximum)"
STREAK_MOST = "%d (%d)"
HINT_DIPLOMA = "Ⓐ diplôme"
DIPLOMA = "Diplôme"
BEATEN = "battu à"

# The deal of the day.
DAILY_TITLE = "Donne du jour"
IN_A_ROW = "Jours de suite : %d, max. %d"
HINT_DEAL = "Ⓐ donner"

# Display choice, Up held at power-on.
FIND_DISPLAY = "Quel écran ?"
HOLD_ON = "Gardez ▴ enfoncé"
LET_GO = ("Lâchez ▴ quand", "le cadre est entier.")

# About: pages of a title and four lines; a line may be a key and what it does.
# %s is the version.
ABOUT_PAGES = (
    ("Floe %s", ("Jeux de banquise", "sur console de poche", "", "licence MIT")),
    (
        "Les touches",
        (
            ("▴▾", "choisir une ligne"),
            ("◂▸", "la changer"),
            ("Ⓐ", "valider ; tenu : aide"),
            ("Ⓑ", "retour ; tenu : pause"),
        ),
    ),
)

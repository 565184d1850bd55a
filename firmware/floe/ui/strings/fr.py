"""French: the console's texts; each game has its own.

Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions.
"""

# What the keys do, at the foot of screens.
HINT_CHOOSE = "Ⓐ choisir"
HINT_CHANGE = "Ⓐ◂▸ changer"
HINT_OK = "Ⓐ OK"
HINT_BACK = "Ⓑ retour"
HINT_MENU = "Ⓑ menu"
HINT_REMATCH = "Ⓐ revanche"
HINT_MORE = "▾ suite"
HINT_RULES = "▾ règles"
HINT_BOARD = "▾ plateau"
HINT_PAGES = "◂▸ pages"

# Title.
CONTINUE = "Continuer"
PLAY = "Jouer"
SETTINGS = "Réglages"
ABOUT = "À propos"
NOTE_SETTINGS = "Réglages illisibles"
NOTE_GAME = "Partie illisible"
NOTE_PROGRESS = "Statistiques illisibles"
NOTE_HUNG = "Floe était bloqué : relancé"
NOTE_CLOCK = "Échec à 200 MHz : 125"
NOTE_NOT_SAVED = "Plein : rien n'est sauvé"

# Who plays.
PERSON = "Humain"
PLAYER = "Joueur %d"
LEVELS = {
    "chick": "Poussin",
    "rockhopper": "Gorfou",
    "gentoo": "Papou",
    "king": "Royal",
    "emperor": "Empereur",
}

# Set-up.
START = "C'est parti"
PLAYERS = "Joueurs"
DEAL = "Banquise"
HOW_TO_PLAY = "Règles du jeu"
OFF_ON = ("non", "oui")

# Playing: what the keys do, beside the board (31 pixels in the small font).
PLAY_PICK = "Ⓐ choix"
PLAY_SLIDE = "Ⓐ aller"
PLAY_HURRY = "Ⓐ vite"
PLAY_SKIP = "Ⓐ suite"
PLAY_NEXT = "Ⓐ suite"
PLAY_TURN = "◂▸ tour"
PLAY_BACK = "Ⓑ non"
PLAY_PAUSE = "Ⓑ pause"
PLAY_DEMO = "démo"

# Playing: a hint, which is being thought of or shown.
PLAY_HINT = "aide"
PLAY_NO_MEMORY = "RAM pleine"

# Playing: how far the machine thinks ahead; what is said of a player in a box over the board.
PLAY_DEPTH = "coups"
PLAY_YOUR_TURN = "à vous !"
PLAY_NOT_SAVED = "non sauvé"
PLAY_ALONE = "Ⓐ tenu : fin"
FINISH = "Vous seul pouvez jouer"
FINISH_LINES = ("Suivre le meilleur", "chemin jusqu'au bout.")
YES_FINISH = "Oui, jusqu'au bout"

# Looking back, beside the board: what A does.
WALK_ON = "Ⓐ jouer"
WALK_AGAIN = "Ⓐ bis"
WALK_REVIEW = "Ⓐ bilan"

# Pause.
PAUSE = "Pause"
PAUSE_DEAL = "Pause · Banquise %s"
RESUME = "Reprendre"
HINT = "Aide (Ⓐ tenu)"
ANALYSIS = "Analyse"
LOOK_BACK = "Revoir, reprendre"
RESTART = "Recommencer"
QUIT = "Quitter (et garder)"
RESTART_ASK = "Recommencer ?"
RESTART_LOSES = ("Retour avant", "le premier coup.")
YES_RESTART = "Oui, recommencer"
NO_RESUME = "Non, continuer"

# Analysis: who is ahead by how much, in fish or what else counts, and what was looked at.
ANALYSIS_LEADS = "%s mène"
ANALYSIS_TRAILS = "%s est mené"
ANALYSIS_WINS = "%s gagne"
ANALYSIS_LOSES = "%s perd"
ANALYSIS_EVEN = "Personne ne mène"
ANALYSIS_DRAW = "Ce sera nul"
ANALYSIS_DEPTH = "Coups : %d"
ANALYSIS_END = "Jusqu'à la fin"
ANALYSIS_BY = "+%d,%d"
ANALYSIS_BY_FISH = "+%d"
ANALYSIS_BEHIND_BY = "-%d,%d"
ANALYSIS_BEHIND_BY_FISH = "-%d"
ANALYSIS_NODES = "%d nœuds"
ANALYSIS_SHOW = "Ⓐ voir sur le plateau"

# Review of a game that is over: its curve, and the move where it turned.
REVIEW = "La partie"
REVIEW_BEST = "Ⓐ meilleur jeu"
REVIEW_MOVE = "Coup %d"
REVIEW_TURN = "tournant"
ANALYSIS_THINKS = "réfléchit"
ANALYSIS_NO_MEMORY = ("Mémoire trop petite", "pour la recherche.")

# Result.
WINS = "%s gagne !"
SHARED = "Victoire partagée !"
DRAW = "Match nul"
DEALT = "banquise %s"

# Statistics: its row on the title.
STATISTICS = "Statistiques"

# The deal of the day: its row on the title.
DAILY = "Du jour"

# The puzzles: their row on the title.
PUZZLES = "Problèmes"

# Settings.
SOUND = "Son"
VOLUME = "Volume"
BRIGHTNESS = "Luminosité"
FLIP = "Tête en bas"
DISPLAY = "Écran"
DISPLAYS = ("SSD1306", "SH1106", "SH1106 dès 0", "SSD1309")
SPEED = "Coups"
SPEEDS = ("calmes", "vifs", "immédiats")
LANGUAGE = "Langue"
CLOCK = "Horloge"
CLOCKS = ("125 MHz", "200 MHz")
HINT_NEXT_START = "au redémarrage"
SELF_TEST = "Autotest"

# Told over any screen: Left and Right together turn the sound off and on.
TOLD_SOUND = ("Son coupé", "Son activé")

# For whoever has a computer at the console's USB port.
NO_DISPLAY = (
    "Aucun écran ne répond à l'adresse 0x3C ou 0x3D : vérifiez ses quatre fils. La LED clignote "
    "trois fois jusqu'à ce qu'il soit là, et le jeu attend."
)
DISPLAY_FOUND = "Voilà l'écran."

# When something breaks: what, by the name of the error, and where: module and line.
BROKEN = "Floe est en panne"
BROKEN_WHAT = {
    "MemoryError": "Mémoire épuisée",
    "OSError": "Une pièce ne répond pas",
    "StorageError": "La flash a échoué",
}
BROKEN_ELSE = "Erreur de programme"
BROKEN_WHERE = "%s, ligne %d"
BROKEN_KEPT = "partie gardée"
HINT_RESTART = "Ⓐ relance"

"""German: the console's texts; each game has its own.

Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions.
"""

# What the keys do, at the foot of screens.
HINT_CHOOSE = "Ⓐ wählen"
HINT_CHANGE = "Ⓐ◂▸ ändern"
HINT_OK = "Ⓐ OK"
HINT_BACK = "Ⓑ zurück"
HINT_MENU = "Ⓑ Menü"
HINT_REMATCH = "Ⓐ Revanche"
HINT_MORE = "▾ weiter"
HINT_RULES = "▾ Regeln"
HINT_BOARD = "▾ Brett"
HINT_PAGES = "◂▸ Seiten"

# Title.
CONTINUE = "Weiter"
PLAY = "Spielen"
SETTINGS = "Optionen"
ABOUT = "Über Floe"
NOTE_SETTINGS = "Optionen unlesbar"
NOTE_GAME = "Altes Spiel unlesbar"
NOTE_PROGRESS = "Statistik unlesbar"
NOTE_HUNG = "Floe hing: neu gestartet"
NOTE_CLOCK = "200 MHz ging nicht: 125"
NOTE_NOT_SAVED = "Voll: nichts gesichert"

# Who plays.
PERSON = "Mensch"
PLAYER = "Spieler %d"
LEVELS = {
    "chick": "Küken",
    "rockhopper": "Hüpfer",
    "gentoo": "Esel",
    "king": "König",
    "emperor": "Kaiser",
}

# Set-up.
START = "Los geht's"
PLAYERS = "Spieler"
DEAL = "Auslage"
HOW_TO_PLAY = "Spielregeln"
OFF_ON = ("aus", "an")

# Playing: what the keys do, beside the board (31 pixels in the small font).
PLAY_PICK = "Ⓐ Wahl"
PLAY_SLIDE = "Ⓐ zieh"
PLAY_HURRY = "Ⓐ los"
PLAY_SKIP = "Ⓐ Ende"
PLAY_NEXT = "Ⓐ vor"
PLAY_TURN = "◂▸ dreh"
PLAY_BACK = "Ⓑ nein"
PLAY_PAUSE = "Ⓑ Pause"
PLAY_DEMO = "Demo"

# Playing: a hint, which is being thought of or shown.
PLAY_HINT = "Tipp"
PLAY_NO_MEMORY = "kein Platz"

# Playing: how far the machine thinks ahead; what is said of a player in a box over the board.
PLAY_DEPTH = "Tiefe"
PLAY_YOUR_TURN = "du bist dran"
PLAY_NOT_SAVED = "ungesichert"
PLAY_ALONE = "Ⓐ lang: alle"
FINISH = "Nur du kannst ziehen"
FINISH_LINES = ("Den besten Weg", "bis zum Ende gehen.")
YES_FINISH = "Ja, bis zum Ende"

# Looking back, beside the board: what A does.
WALK_ON = "Ⓐ spiel"
WALK_AGAIN = "Ⓐ neu"
WALK_REVIEW = "Ⓐ Kurve"

# Pause.
PAUSE = "Pause"
PAUSE_DEAL = "Pause · Auslage %s"
RESUME = "Weiterspielen"
HINT = "Tipp (Ⓐ halten)"
ANALYSIS = "Analyse"
LOOK_BACK = "Rückblick, Rücknahme"
RESTART = "Von vorn"
QUIT = "Ende (Spiel bleibt)"
RESTART_ASK = "Von vorn?"
RESTART_LOSES = ("Zurück bis vor", "den ersten Zug.")
YES_RESTART = "Ja, von vorn"
NO_RESUME = "Nein, weiterspielen"

# Analysis: who is ahead by how much, in fish or what else counts, and what was looked at.
ANALYSIS_LEADS = "%s führt"
ANALYSIS_TRAILS = "%s liegt hinten"
ANALYSIS_WINS = "%s gewinnt"
ANALYSIS_LOSES = "%s verliert"
ANALYSIS_EVEN = "Keiner führt"
ANALYSIS_DRAW = "Es wird remis"
ANALYSIS_DEPTH = "Tiefe %d"
ANALYSIS_END = "Bis zum Ende"
ANALYSIS_BY = "+%d,%d"
ANALYSIS_BY_FISH = "+%d"
ANALYSIS_BEHIND_BY = "-%d,%d"
ANALYSIS_BEHIND_BY_FISH = "-%d"
ANALYSIS_NODES = "%d Knoten"
ANALYSIS_SHOW = "Ⓐ am Brett zeigen"

# Review of a game that is over: its curve, and the move where it turned.
REVIEW = "Spielverlauf"
REVIEW_BEST = "Ⓐ bestes Spiel"
REVIEW_MOVE = "Zug %d"
REVIEW_TURN = "Wendepunkt"
ANALYSIS_THINKS = "denkt nach"
ANALYSIS_NO_MEMORY = ("Zu wenig Speicher", "für die Suche.")

# Result.
WINS = "%s gewinnt!"
SHARED = "Geteilter Sieg!"
DRAW = "Unentschieden"
DEALT = "Auslage %s"

# Statistics: its row on the title.
STATISTICS = "Statistik"

# The deal of the day: its row on the title.
DAILY = "Tagesspiel"

# The puzzles: their row on the title.
PUZZLES = "Rätsel"

# Settings.
SOUND = "Ton"
VOLUME = "Lautstärke"
BRIGHTNESS = "Helligkeit"
FLIP = "Kopfüber"
DISPLAY = "Display"
DISPLAYS = ("SSD1306", "SH1106", "SH1106 ab 0", "SSD1309")
SPEED = "Züge"
SPEEDS = ("ruhig", "flott", "sofort")
LANGUAGE = "Sprache"
CLOCK = "Takt"
CLOCKS = ("125 MHz", "200 MHz")
HINT_NEXT_START = "ab Neustart"
SELF_TEST = "Selbsttest"

# Told over any screen: Left and Right together turn the sound off and on.
TOLD_SOUND = ("Ton aus", "Ton an")

# For whoever has a computer at the console's USB port.
NO_DISPLAY = (
    "An Adresse 0x3C und 0x3D antwortet kein Display: bitte seine vier Drähte prüfen. Die LED "
    "blinkt je dreimal, bis es da ist, und das Spiel wartet."
)
DISPLAY_FOUND = "Da ist das Display."

# When something breaks: what, by the name of the error, and where: module and line.
BROKEN = "Floe ist abgestürzt"
BROKEN_WHAT = {
    "MemoryError": "Speicher ist voll",
    "OSError": "Ein Bauteil schweigt",
    "StorageError": "Der Flash versagte",
}
BROKEN_ELSE = "Fehler im Programm"
BROKEN_WHERE = "%s, Zeile %d"
BROKEN_KEPT = "Spiel gesichert"
HINT_RESTART = "Ⓐ Neustart"

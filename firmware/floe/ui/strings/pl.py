"""Polish: the console's texts; each game has its own.

Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions.
"""

# What the keys do, at the foot of screens.
HINT_CHOOSE = "Ⓐ wybierz"
HINT_CHANGE = "Ⓐ◂▸ zmień"
HINT_OK = "Ⓐ OK"
HINT_BACK = "Ⓑ wróć"
HINT_MENU = "Ⓑ menu"
HINT_REMATCH = "Ⓐ rewanż"
HINT_MORE = "▾ dalej"
HINT_RULES = "▾ zasady"
HINT_BOARD = "▾ plansza"
HINT_PAGES = "◂▸ strony"

# Title.
CONTINUE = "Wznów grę"
PLAY = "Graj"
SETTINGS = "Ustawienia"
ABOUT = "O grze"
NOTE_SETTINGS = "Ustawienia nieczytelne"
NOTE_GAME = "Zapis gry nieczytelny"
NOTE_PROGRESS = "Statystyka uszkodzona"
NOTE_HUNG = "Floe zawisło: restart"
NOTE_CLOCK = "200 MHz nie działa: 125"
NOTE_NOT_SAVED = "Brak miejsca na zapis"

# Who plays.
PERSON = "Człowiek"
PLAYER = "Gracz %d"
LEVELS = {
    "chick": "Pisklę",
    "rockhopper": "Skoczek",
    "gentoo": "Białobrewy",
    "king": "Królewski",
    "emperor": "Cesarski",
}

# Set-up.
START = "Zacznij"
PLAYERS = "Gracze"
DEAL = "Układ"
HOW_TO_PLAY = "Zasady gry"
OFF_ON = ("nie", "tak")

# Playing: what the keys do, beside the board (31 pixels in the small font).
PLAY_PICK = "Ⓐ bierz"
PLAY_SLIDE = "Ⓐ ruch"
PLAY_HURRY = "Ⓐ graj"
PLAY_SKIP = "Ⓐ dalej"
PLAY_NEXT = "Ⓐ dalej"
PLAY_TURN = "◂▸ kręć"
PLAY_BACK = "Ⓑ wróć"
PLAY_PAUSE = "Ⓑ pauza"
PLAY_DEMO = "pokaz"

# Playing: a hint, which is being thought of or shown.
PLAY_HINT = "rada"
PLAY_NO_MEMORY = "mało pamięci"

# Playing: how far the machine thinks ahead; what is said of a player in a box over the board.
PLAY_DEPTH = "ruchy"
PLAY_YOUR_TURN = "twoja kolej"
PLAY_NOT_SAVED = "bez zapisu"
PLAY_ALONE = "trzymaj Ⓐ"
FINISH = "Tylko ty masz ruchy"
FINISH_LINES = ("Przejść najlepszą", "drogą do końca.")
YES_FINISH = "Tak, do końca"

# Looking back, beside the board: what A does.
WALK_ON = "Ⓐ graj"
WALK_AGAIN = "Ⓐ znów"
WALK_REVIEW = "Ⓐ ocena"

# Pause.
PAUSE = "Pauza"
PAUSE_DEAL = "Pauza · Układ %s"
RESUME = "Graj dalej"
HINT = "Rada (trzymaj Ⓐ)"
ANALYSIS = "Analiza"
LOOK_BACK = "Obejrzyj, cofnij"
RESTART = "Od nowa"
QUIT = "Koniec (z zapisem)"
RESTART_ASK = "Od nowa?"
RESTART_LOSES = ("Powrót aż do", "pierwszego ruchu.")
YES_RESTART = "Tak, od nowa"
NO_RESUME = "Nie, gram dalej"

# Analysis: who is ahead by how much, in fish or what else counts, and what was looked at.
ANALYSIS_LEADS = "%s prowadzi"
ANALYSIS_TRAILS = "%s jest z tyłu"
ANALYSIS_WINS = "%s wygra"
ANALYSIS_LOSES = "%s przegra"
ANALYSIS_EVEN = "Nikt nie prowadzi"
ANALYSIS_DRAW = "Będzie remis"
ANALYSIS_DEPTH = "Ruchy: %d"
ANALYSIS_END = "Aż do końca"
ANALYSIS_BY = "+%d,%d"
ANALYSIS_BY_FISH = "+%d"
ANALYSIS_BEHIND_BY = "-%d,%d"
ANALYSIS_BEHIND_BY_FISH = "-%d"
ANALYSIS_NODES = "Węzły: %d"
ANALYSIS_SHOW = "Ⓐ pokaż na planszy"

# Review of a game that is over: its curve, and the move where it turned.
REVIEW = "Przebieg gry"
REVIEW_BEST = "Ⓐ najlepsza gra"
REVIEW_MOVE = "Ruch %d"
REVIEW_TURN = "punkt zwrotny"
ANALYSIS_THINKS = "myśli"
ANALYSIS_NO_MEMORY = ("Za mało pamięci", "na szukanie.")

# Result.
WINS = "%s wygrywa!"
SHARED = "Wspólna wygrana!"
DRAW = "Remis"
DEALT = "układ %s"

# Statistics: its row on the title.
STATISTICS = "Statystyka"

# The deal of the day: its row on the title.
DAILY = "Gra dnia"

# The puzzles: their row on the title.
PUZZLES = "Zadania"

# Settings.
SOUND = "Dźwięk"
VOLUME = "Głośność"
BRIGHTNESS = "Jasność"
FLIP = "Do góry nogami"
DISPLAY = "Ekran"
DISPLAYS = ("SSD1306", "SH1106", "SH1106 od 0", "SSD1309")
SPEED = "Ruchy"
SPEEDS = ("spokojne", "żwawe", "od razu")
LANGUAGE = "Język"
CLOCK = "Zegar"
CLOCKS = ("125 MHz", "200 MHz")
HINT_NEXT_START = "od restartu"
SELF_TEST = "Autotest"

# Told over any screen: Left and Right together turn the sound off and on.
TOLD_SOUND = ("Dźwięk wyłączony", "Dźwięk włączony")

# For whoever has a computer at the console's USB port.
NO_DISPLAY = (
    "Pod adresem 0x3C ani 0x3D nie zgłasza się żaden ekran: sprawdź jego cztery przewody. Dioda "
    "mruga po trzy razy, aż się zgłosi, a gra czeka."
)
DISPLAY_FOUND = "Ekran się zgłosił."

# When something breaks: what, by the name of the error, and where: module and line.
BROKEN = "Awaria Floe"
BROKEN_WHAT = {
    "MemoryError": "Zabrakło pamięci",
    "OSError": "Część nie odpowiada",
    "StorageError": "Błąd pamięci flash",
}
BROKEN_ELSE = "Błąd w programie"
BROKEN_WHERE = "%s, wiersz %d"
BROKEN_KEPT = "gra jest zapisana"
HINT_RESTART = "Ⓐ restart"

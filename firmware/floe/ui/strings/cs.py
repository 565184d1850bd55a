"""Czech: the console's texts; each game has its own.

Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions.
"""

# What the keys do, at the foot of screens.
HINT_CHOOSE = "Ⓐ vybrat"
HINT_CHANGE = "Ⓐ◂▸ změnit"
HINT_OK = "Ⓐ OK"
HINT_BACK = "Ⓑ zpět"
HINT_MENU = "Ⓑ menu"
HINT_REMATCH = "Ⓐ odveta"
HINT_MORE = "▾ další"
HINT_RULES = "▾ pravidla"
HINT_BOARD = "▾ deska"
HINT_PAGES = "◂▸ strany"

# Title.
CONTINUE = "Pokračovat"
PLAY = "Hrát"
SETTINGS = "Nastavení"
ABOUT = "O hře"
NOTE_SETTINGS = "Nastavení nelze přečíst"
NOTE_GAME = "Hru nelze přečíst"
NOTE_PROGRESS = "Statistiku nelze číst"
NOTE_HUNG = "Floe uvízla: nový start"
NOTE_CLOCK = "200 MHz nejde: je 125"
NOTE_NOT_SAVED = "Plno: nic se neuloží"

# Who plays.
PERSON = "Člověk"
PLAYER = "Hráč %d"
LEVELS = {
    "chick": "Mládě",
    "rockhopper": "Skalní",
    "gentoo": "Oslí",
    "king": "Patagonský",
    "emperor": "Císařský",
}

# Set-up.
START = "Začít"
PLAYERS = "Hráči"
DEAL = "Rozložení"
HOW_TO_PLAY = "Jak se hraje"
OFF_ON = ("ne", "ano")

# Playing: what the keys do, beside the board (31 pixels in the small font).
PLAY_PICK = "Ⓐ vyber"
PLAY_SLIDE = "Ⓐ skluz"
PLAY_HURRY = "Ⓐ hraj"
PLAY_SKIP = "Ⓐ dál"
PLAY_NEXT = "Ⓐ dál"
PLAY_TURN = "◂▸ otoč"
PLAY_BACK = "Ⓑ zpět"
PLAY_PAUSE = "Ⓑ pauza"
PLAY_DEMO = "ukázka"

# Playing: a hint, which is being thought of or shown.
PLAY_HINT = "rada"
PLAY_NO_MEMORY = "málo paměti"

# Playing: how far the machine thinks ahead; what is said of a player in a box over the board.
PLAY_DEPTH = "tahy"
PLAY_YOUR_TURN = "jsi na tahu"
PLAY_NOT_SAVED = "neuloženo"
PLAY_ALONE = "Ⓐ déle: vše"
FINISH = "Táhnout můžeš jen ty"
FINISH_LINES = ("Dojít nejlepší", "cestou do konce.")
YES_FINISH = "Ano, až do konce"

# Looking back, beside the board: what A does.
WALK_ON = "Ⓐ hraj"
WALK_AGAIN = "Ⓐ znovu"
WALK_REVIEW = "Ⓐ graf"

# Pause.
PAUSE = "Pauza"
PAUSE_DEAL = "Pauza · Rozložení %s"
RESUME = "Hrát dál"
HINT = "Rada (podrž Ⓐ)"
ANALYSIS = "Rozbor"
LOOK_BACK = "Ohlédnout se, vrátit"
RESTART = "Začít znovu"
QUIT = "Konec (hra se uchová)"
RESTART_ASK = "Začít znovu?"
RESTART_LOSES = ("Zpátky až", "k prvnímu tahu.")
YES_RESTART = "Ano, znovu"
NO_RESUME = "Ne, hrát dál"

# Analysis: who is ahead by how much, in fish or what else counts, and what was looked at.
ANALYSIS_LEADS = "%s vede"
ANALYSIS_TRAILS = "%s ztrácí"
ANALYSIS_WINS = "%s vyhraje"
ANALYSIS_LOSES = "%s prohraje"
ANALYSIS_EVEN = "Nevede nikdo"
ANALYSIS_DRAW = "Bude to remíza"
ANALYSIS_DEPTH = "Tahů: %d"
ANALYSIS_END = "Až do konce"
ANALYSIS_BY = "+%d,%d"
ANALYSIS_BY_FISH = "+%d"
ANALYSIS_BEHIND_BY = "-%d,%d"
ANALYSIS_BEHIND_BY_FISH = "-%d"
ANALYSIS_NODES = "%d uzlů"
ANALYSIS_SHOW = "Ⓐ ukázat na desce"

# Review of a game that is over: its curve, and the move where it turned.
REVIEW = "Průběh hry"
REVIEW_BEST = "Ⓐ nejlepší hra"
REVIEW_MOVE = "Tah %d"
REVIEW_TURN = "zlom"
ANALYSIS_THINKS = "přemýšlí"
ANALYSIS_NO_MEMORY = ("Málo paměti", "pro hledání.")

# Result.
WINS = "%s vyhrává!"
SHARED = "Společná výhra!"
DRAW = "Remíza"
DEALT = "rozložení %s"

# Statistics: its row on the title.
STATISTICS = "Statistika"

# The deal of the day: its row on the title.
DAILY = "Hra dne"

# The puzzles: their row on the title.
PUZZLES = "Hádanky"

# Settings.
SOUND = "Zvuk"
VOLUME = "Hlasitost"
BRIGHTNESS = "Jas"
FLIP = "Vzhůru nohama"
DISPLAY = "Displej"
DISPLAYS = ("SSD1306", "SH1106", "SH1106 od 0", "SSD1309")
SPEED = "Tahy"
SPEEDS = ("klidné", "svižné", "hned")
LANGUAGE = "Jazyk"
CLOCK = "Takt"
CLOCKS = ("125 MHz", "200 MHz")
HINT_NEXT_START = "od příštího startu"
SELF_TEST = "Vlastní test"

# Told over any screen: Left and Right together turn the sound off and on.
TOLD_SOUND = ("Zvuk vypnut", "Zvuk zapnut")

# For whoever has a computer at the console's USB port.
NO_DISPLAY = (
    "Na adrese 0x3C ani 0x3D neodpovídá žádný displej: zkontroluj jeho čtyři vodiče. LED bliká "
    "po třech, dokud se neozve, a hra čeká."
)
DISPLAY_FOUND = "Displej se našel."

# When something breaks: what, by the name of the error, and where: module and line.
BROKEN = "Floe se porouchala"
BROKEN_WHAT = {
    "MemoryError": "Došla paměť",
    "OSError": "Součástka neodpověděla",
    "StorageError": "Flash selhala",
}
BROKEN_ELSE = "Chyba v programu"
BROKEN_WHERE = "%s, řádek %d"
BROKEN_KEPT = "hra je uložena"
HINT_RESTART = "Ⓐ restart"

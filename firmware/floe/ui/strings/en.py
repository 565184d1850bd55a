"""English: the console's texts; each game has its own.

Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions.
"""

# What the keys do, at the foot of screens.
HINT_CHOOSE = "Ⓐ choose"
HINT_CHANGE = "Ⓐ◂▸ change"
HINT_OK = "Ⓐ OK"
HINT_BACK = "Ⓑ back"
HINT_MENU = "Ⓑ menu"
HINT_REMATCH = "Ⓐ rematch"
HINT_MORE = "▾ more"
HINT_RULES = "▾ rules"
HINT_BOARD = "▾ board"
HINT_PAGES = "◂▸ pages"

# Title.
CONTINUE = "Continue"
PLAY = "Play"
SETTINGS = "Settings"
ABOUT = "About"
NOTE_SETTINGS = "Settings file unreadable"
NOTE_GAME = "Kept game unreadable"
NOTE_PROGRESS = "Statistics unreadable"
NOTE_HUNG = "Floe hung, so it restarted"
NOTE_CLOCK = "200 MHz failed: now 125"
NOTE_NOT_SAVED = "No room: nothing is saved"

# Who plays.
PERSON = "Person"
PLAYER = "Player %d"
LEVELS = {
    "chick": "Chick",
    "rockhopper": "Rockhopper",
    "gentoo": "Gentoo",
    "king": "King",
    "emperor": "Emperor",
}

# Set-up.
START = "Start"
PLAYERS = "Players"
DEAL = "Deal"
HOW_TO_PLAY = "How to play"
OFF_ON = ("off", "on")

# Playing: what the keys do, beside the board (31 pixels in the small font).
PLAY_PICK = "Ⓐ pick"
PLAY_SLIDE = "Ⓐ slide"
PLAY_HURRY = "Ⓐ hurry"
PLAY_SKIP = "Ⓐ skip"
PLAY_NEXT = "Ⓐ next"
PLAY_TURN = "◂▸ turn"
PLAY_BACK = "Ⓑ back"
PLAY_PAUSE = "Ⓑ pause"
PLAY_DEMO = "demo"

# Playing: a hint, which is being thought of or shown.
PLAY_HINT = "hint"
PLAY_NO_MEMORY = "no memory"

# Playing: how far the machine thinks ahead; what is said of a player in a box over the board.
PLAY_DEPTH = "depth"
PLAY_YOUR_TURN = "your turn"
PLAY_NOT_SAVED = "not saved"
PLAY_ALONE = "hold Ⓐ: end"
FINISH = "Only you can move"
FINISH_LINES = ("Walk the best way", "to the end.")
YES_FINISH = "Yes, to the end"

# Looking back, beside the board: what A does.
WALK_ON = "Ⓐ go on"
WALK_AGAIN = "Ⓐ again"
WALK_REVIEW = "Ⓐ curve"

# Pause.
PAUSE = "Pause"
PAUSE_DEAL = "Pause · Deal %s"
RESUME = "Resume"
HINT = "Hint (hold Ⓐ)"
ANALYSIS = "Analysis"
LOOK_BACK = "Look back, take back"
RESTART = "Restart"
QUIT = "Quit (game is kept)"
RESTART_ASK = "Restart?"
RESTART_LOSES = ("Back to the very", "first move.")
YES_RESTART = "Yes, restart"
NO_RESUME = "No, play on"

# Analysis: who is ahead by how much, in fish or what else counts, and what was looked at.
ANALYSIS_LEADS = "%s leads"
ANALYSIS_TRAILS = "%s trails"
ANALYSIS_WINS = "%s wins"
ANALYSIS_LOSES = "%s loses"
ANALYSIS_EVEN = "Nobody leads"
ANALYSIS_DRAW = "It will be a draw"
ANALYSIS_DEPTH = "Depth %d"
ANALYSIS_END = "To the end"
ANALYSIS_BY = "+%d.%d"
ANALYSIS_BY_FISH = "+%d"
ANALYSIS_BEHIND_BY = "-%d.%d"
ANALYSIS_BEHIND_BY_FISH = "-%d"
ANALYSIS_NODES = "%d nodes"
ANALYSIS_SHOW = "Ⓐ show it on the board"

# Review of a game that is over: its curve, and the move where it turned.
REVIEW = "Review"
REVIEW_BEST = "Ⓐ best play"
REVIEW_MOVE = "Move %d"
REVIEW_TURN = "turning point"
ANALYSIS_THINKS = "thinking"
ANALYSIS_NO_MEMORY = ("Not enough memory", "for the search.")

# Result.
WINS = "%s wins!"
SHARED = "Shared victory!"
DRAW = "A draw"
DEALT = "deal %s"

# Statistics: its row on the title.
STATISTICS = "Statistics"

# The deal of the day: its row on the title.
DAILY = "Daily"

# The puzzles: their row on the title.
PUZZLES = "Puzzles"

# Settings.
SOUND = "Sound"
VOLUME = "Volume"
BRIGHTNESS = "Brightness"
FLIP = "Upside down"
DISPLAY = "Display"
DISPLAYS = ("SSD1306", "SH1106", "SH1106 at 0", "SSD1309")
SPEED = "Moves"
SPEEDS = ("calm", "brisk", "instant")
LANGUAGE = "Language"
CLOCK = "Clock"
CLOCKS = ("125 MHz", "200 MHz")
HINT_NEXT_START = "at the next start"
SELF_TEST = "Self-test"

# Told over any screen: Left and Right together turn the sound off and on.
TOLD_SOUND = ("Sound off", "Sound on")

# For whoever has a computer at the console's USB port.
NO_DISPLAY = (
    "No display answers at address 0x3C or 0x3D: check its four wires. The LED flashes three "
    "times until it is there, and the game waits."
)
DISPLAY_FOUND = "There is the display."

# When something breaks: what, by the name of the error, and where: module and line.
BROKEN = "Floe broke down"
BROKEN_WHAT = {
    "MemoryError": "Out of memory",
    "OSError": "A part did not answer",
    "StorageError": "The flash failed",
}
BROKEN_ELSE = "A mistake in the program"
BROKEN_WHERE = "in %s, line %d"
BROKEN_KEPT = "your game is kept"
HINT_RESTART = "Ⓐ restarts"

"""English. Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions."""

LANGUAGE = "English"

# What the keys do, at the foot of screens.
HINT_CHOOSE = "Ⓐ choose"
HINT_CHANGE = "◂▸ change"
HINT_START = "Ⓐ start"
HINT_TYPE = "Ⓐ type in"
HINT_OK = "Ⓐ OK"
HINT_BACK = "Ⓑ back"
HINT_MENU = "Ⓑ menu"
HINT_REMATCH = "Ⓐ rematch"
HINT_MORE = "▾ more"

# Title.
CONTINUE = "Continue"
PLAY = "Play"
SETTINGS = "Settings"
ABOUT = "About"
NOTE_SETTINGS = "Settings file unreadable"
NOTE_GAME = "Kept game unreadable"
NOTE_NOT_SAVED = "No room: nothing is saved"

# Games: name, and what the menu says of them.
GAMES = {
    "fish": ("Fish", ("2 to 4 players", "Most fish wins")),
}

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
REMATCH = "Rematch: seats passed on"
START = "Start"
PLAYERS = "Players"
DEAL = "Deal"
NEW_DEAL = "new"
BALANCED = "Balanced"
OFF_ON = ("off", "on")
TYPE_DEAL = "Number of the deal"
SAME_NUMBER = "One number, one board."

# A new game over a kept one.
NEW_GAME = "New game?"
NEW_GAME_LOSES = ("The game you left", "will be lost.")
YES_NEW = "Yes, a new game"
NO_KEEP = "No, keep the old"

# Playing: what the keys do, beside the board (31 pixels in the small font).
PLAY_PLACE = "Ⓐ place"
PLAY_PICK = "Ⓐ pick"
PLAY_SLIDE = "Ⓐ slide"
PLAY_HURRY = "Ⓐ hurry"
PLAY_SKIP = "Ⓐ skip"
PLAY_BACK = "Ⓑ back"
PLAY_PAUSE = "Ⓑ pause"

# Playing: how far the machine thinks ahead; what is said of a player in a box over the board.
PLAY_DEPTH = "depth"
PLAY_YOUR_TURN = "your turn"
PLAY_OUT = "is out"
PLAY_NOT_SAVED = "not saved"

# Pause.
PAUSE = "Pause"
RESUME = "Resume"
RESTART = "Restart"
QUIT = "Quit (game is kept)"
RESTART_ASK = "Restart?"
RESTART_LOSES = ("Back to the first", "move of this deal.")
YES_RESTART = "Yes, restart"
NO_RESUME = "No, play on"

# Result.
WINS = "%s wins!"
SHARED = "Shared victory!"

# Settings.
SOUND = "Sound"
BRIGHTNESS = "Brightness"
FLIP = "Upside down"
DISPLAY = "Display"
DISPLAYS = ("SSD1306", "SH1106", "SH1106 at 0")
LANGUAGE_ROW = "Language"

# Display choice, Up held at power-on.
FIND_DISPLAY = "Which display?"
HOLD_ON = "Hold ▴ on"
LET_GO = ("Let go of ▴ when", "the frame is whole.")

# About: pages of a title and four lines; a line may be a key and what it does. %s is the version.
ABOUT_PAGES = (
    ("Floe %s", ("Icy board games", "on a pocket console", "", "MIT licence")),
    (
        "The keys",
        (
            ("▴▾", "choose a row"),
            ("◂▸", "change it"),
            ("Ⓐ", "do it"),
            ("Ⓑ", "back; held: pause"),
        ),
    ),
)

# For whoever has a computer at the console's USB port.
NO_DISPLAY = (
    "No display answers at address 0x3C or 0x3D: check its four wires. The LED flashes three "
    "times until it is there, and the game waits."
)
DISPLAY_FOUND = "There is the display."
SAFE_START = "B is held, so the game does not start. import main; main.run() starts it."

# When something breaks; the last line is its name.
BROKEN = ("Sorry, Floe broke down.", "Your game is kept.", "Turn it off and on.")

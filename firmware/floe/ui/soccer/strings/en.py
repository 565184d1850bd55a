"""English: the texts of Penguin Soccer. Ⓐ and Ⓑ are the keys."""

TITLE = "Penguin Soccer"
MENU_LINES = ("2 players", "Ball to the corner")

# Set-up: what there is to choose, and the choices.
OPTIONS = {
    "repetition": ("Repetition", ("play on", "draw")),
    "full time": ("Full time", ("never", "100 moves", "200 moves", "300 moves")),
}

# Playing: the kinds of penguins, what they can do (31 pixels in the small font), notes.
PLAY_MAMA = "Mama"
PLAY_PAPA = "Papa"
PLAY_BABY = "Baby"
PLAY_SLIDES = "slide"
PLAY_KICKS = "kick"
PLAY_NO_MOVE = "no move"
PLAY_ENTER = "Ⓐ enter"
PLAY_KICK = "Ⓐ kick"
PLAY_PUSH = "Ⓐ push"
PLAY_STAND = "Ⓐ stand"
PLAY_DONE = "Ⓐ done"
PLAY_PASS = "Ⓐ pass"
PLAY_GOAL = "goal!"
PLAY_STUCK = "can't move"
PLAY_THIRD = "third time"
PLAY_LONG = "move 1000"
PLAY_FULL_TIME = "full time"

# Result: how it ended, one or two lines; %s is one of the penguins.
END_GOAL = ("Goal by %s",)
END_OWN_GOAL = ("Own goal by %s",)
END_REPETITION = ("The same position", "for the third time")
END_LONG = ("A thousand moves,", "and no goal")
END_AHEAD = ("Full time: the ball", "is past the middle")
END_LEVEL = ("Full time: the ball", "is in the middle")
END_AGREED = ("By agreement",)

# The machine, which sees nothing to be won, asks the person against it.
DRAW_OFFER = "A draw?"
DRAW_OFFER_LINES = ("I see no way", "to win.")
YES_DRAW = "Yes, a draw"

"""A player who only hears: reads the English sentences, and presses keys."""

import random
import re

from host_sim.spoken.sentences import readable

from floe.ui import strings
from tests.ui.named_texts import named


def text_of(name):
    """How a text of the console is read out, by its name in data/texts."""
    return readable(named("en", name)[0], strings.load("spoken.en", "speech").ARROWS)


def chosen(name):
    """How a row is read out when it is chosen."""
    return f"{text_of(name)}, chosen"


ENDS = text_of("WINS").removeprefix("%s "), text_of("DRAW"), text_of("SHARED")
# Words in which this player would like to press A.
GOOD = "a goal", "takes the ball", "3 fish", "chain of 5", "chain of 6", "chain of 7", "chain of 8"
# What is no word: moves as texts, symbols of the fonts, results of records.
CODES = re.compile(r"[a-i]\d[a-i]\d|[a-z]x[a-i]\d|/10|[ⒶⒷ◂▸▴▾{}]|p\dwin")
MOST_TURNS = 120


class BlindPlayer:
    """Plays with an ear, which has press(key), a key of UDLRAB; ask(question), "board" or
    "targets"; and listen(), all that was said since, after waiting a moment for it.
    """

    def __init__(self, ear, seed=1):
        self.ear = ear
        self.random = random.Random(seed)
        self.heard = []

    def listen(self):
        text = self.ear.listen()
        if text:
            assert not CODES.search(text), text
            self.heard.append(text)
        return text

    def until(self, *words, key="", times=80):
        """Press a key, or just wait, until one of the words is said; all that was said."""
        heard = ""
        for _ in range(times):
            heard += " " + self.listen()
            if any(word in heard for word in words):
                return heard
            if key:
                self.ear.press(key)
        raise AssertionError(f"none of {words} is said: {self.heard[-5:]}")

    def stop_animation(self):
        """In the settings, from the title and back."""
        self.until(chosen("PLAY"))
        self.until(chosen("SETTINGS"), key="D")
        self.ear.press("A")
        self.until(f"{text_of('SPEED')} ", key="D")
        self.until(chosen("SPEEDS.2"), key="R")
        self.ear.press("B")
        self.until(text_of("SETTINGS"))
        self.until(chosen("PLAY"), key="D")

    def begin(self, title, shorter=()):
        """From the title into a game; shorter: (row, value) to choose in the set-up."""
        if not self.heard:
            self.until(chosen("PLAY"))
        self.ear.press("A")
        self.until(text_of(title), key="R")
        self.ear.press("A")
        self.until(text_of("START"))
        for row, value in shorter:
            self.until(f"{text_of(row)} ", key="D")
            self.until(chosen(value), key="R")
            self.until(f"{text_of('START')} ", key="U")
        self.ear.press("A")
        return self.until("Your turn")

    def play(self):
        """Play to the end; how it ended, in words."""
        for _ in range(MOST_TURNS):
            heard = self._move()
            if "Your turn" in heard.rpartition("You: ")[2]:
                continue  # the others cannot move
            if "Careful: " not in heard:
                heard = self.until("Your turn", "Careful: ", *ENDS, times=300)
            if "Careful: " in heard:  # make the move all the same
                heard = self.until("Your turn", *ENDS, key="A", times=300)
            if any(end in heard for end in ENDS):
                return heard
        raise AssertionError(f"the game does not end: {self.heard[-5:]}")

    def again(self):
        """From the result, which a diploma may follow, into another game."""
        if text_of("HINT_REMATCH") not in self.heard[-1]:
            self.until(text_of("HINT_REMATCH"), key="A")
        return self.until("Your turn", key="A")

    def _move(self):
        """Find a move: wander a little, press A at what sounds good, until a move is read out.

        Returns what is said of it: that it was made, or a warning. On a busy computer that may be
        said only after the next key.
        """
        begin = len(self.heard)
        for _ in range(20):
            for _ in range(self.random.randrange(4)):
                if any(word in self.heard[-1] for word in GOOD):
                    break
                self.ear.press(self.random.choice("UDLR"))
                self.listen()
            if "You: " not in " ".join(self.heard[begin:]):
                self.ear.press("A")
                self.until("You: ", "Picked: ", "turn it", "A: ", key="A", times=30)
            heard = " ".join(self.heard[begin:])
            if "You: " in heard:
                return heard
        raise AssertionError(f"no move comes of it: {self.heard[-5:]}")

    def ask(self, question):
        """The answer."""
        self.ear.ask(question)
        return self.until(". ", "You can choose")


# The names of the games in data/texts, and what makes them short.
GAMES = {
    "fish": ("fish.TITLE", ()),
    "xok": ("xok.TITLE", ()),
    "soccer": ("soccer.TITLE", (("OPTIONS.full time.0", "OPTIONS.full time.2"),)),
}

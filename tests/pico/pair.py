"""The emulated Pico and the simulator side by side, played by the same keys."""

from host_sim.headless import HeadlessSim
from host_sim.terminal.text_screen import half_blocks

from floe.events import DOWN, RIGHT, A
from floe.games import registry
from floe.ui import strings
from floe.ui.playing import play

TEXTS = strings.ConsoleTexts("en")

# How long a finger stays on a key: longer than the Pico takes for any picture, as it looks at the
# keys between two of them.
PRESS_MS = 120
BLINKS_MS = 700  # Within so long a picture that blinks has shown both its halves.
MOST_PRESSES = 8  # So often A is pressed at most until a move is made.
LEVELS = TEXTS.LEVELS
PERSON = TEXTS.PERSON


def pictures(sim):
    """All pictures that the simulator shows from now on, until it has blinked."""
    seen = {bytes(sim.pixels())}
    ends = sim.now + BLINKS_MS
    while sim.now < ends:
        sim.wait(20)
        seen.add(bytes(sim.pixels()))
    return seen


def screen(sim):
    """The screen on top of a simulated console."""
    return sim.console.stack[-1]


def plays(sim):
    """Is a game under way on a simulated console?"""
    return isinstance(screen(sim), play.PlayScreen)


def moves(sim):
    """The texts of the moves of the game under way."""
    return sim.console.session.record.moves if sim.console.session else []


class Pair:
    """An emulated Pico and a simulated console that stand at the title and get the same keys."""

    def __init__(self, board):
        self.board = board
        self.sim = HeadlessSim(seed=0).power_on()
        board.wait_picture(any)

    def play(self, script):
        """Do what a key script says, on both."""
        self.board.play(script)
        self.sim.play(script)

    def press(self, key):
        """Press a key as a person does, and look at what comes of it."""
        self.board.tap(key, ms=PRESS_MS)
        self.board.wait_ms(PRESS_MS)
        self.sim.hold(key, ms=PRESS_MS)
        self.sim.wait(PRESS_MS)

    def go_to(self, label):
        """In a list, go down to the row with that label."""
        shown = screen(self.sim)
        for _ in range(shown.count()):
            if shown.label(shown.row) == label:
                return
            self.press(DOWN)
        raise AssertionError(f"there is no row {label!r}")

    def turn_to(self, label, value):
        """Turn a row of a list to a value."""
        self.go_to(label)
        shown = screen(self.sim)
        while shown.value(shown.row) != value:
            self.press(RIGHT)

    def set_up(self, game):
        """From the title to the set-up of a game."""
        names = [offer.name for offer in registry.GAMES]
        self.play(" ".join(["A", "w300", *["R"] * names.index(game), "A", "w400"]))

    def begin(self, game, *seats):
        """From the title to a game: seats are LEVELS' values or PERSON; fish on layout 000000."""
        self.set_up(game)
        self.agree()  # a watched board may load it for longer
        if registry.find(game).most_players > 2:
            self.turn_to(TEXTS.PLAYERS, str(len(seats)))
        for seat, who in enumerate(seats):
            self.turn_to(TEXTS.PLAYER % (seat + 1), who)
        if registry.find(game).seeded:
            self.go_to(TEXTS.LAYOUT)
            self.play("A w200 A w200")
        self.agree()
        self.go_to(TEXTS.START)
        self.play("A")

    def comes_to_a_turn(self):
        """Go on to where the person's next turn counts, and both agree; False when it is over."""

        def decided():
            shown = screen(self.sim)
            return not plays(self.sim) or shown.phase == play.PICK and not shown._banner.shown

        self.sim.run_until(decided)
        if not plays(self.sim):
            return False
        self.agree()
        self.board.wait_ms(play.GUARD_MS)
        self.sim.wait(play.GUARD_MS)
        return True

    def make_move(self, *directions):
        """Press these keys, then A until a move is made: what is offered is legal."""
        made = len(moves(self.sim))
        for key in directions:
            self.press(key)
        for _ in range(MOST_PRESSES):
            self.press(A)
            if not plays(self.sim) or len(moves(self.sim)) > made:
                return
        raise AssertionError("no move was made")

    def power_cut(self):
        """Take the power from both, and give it back."""
        self.board.power_cut()
        self.board.power_on()
        self.sim.power_on()
        self.board.wait_picture(any)

    def agree(self, limit=20_000):
        """Wait until the Pico shows a picture that the simulator shows now."""
        try:
            self.board.wait_picture(pictures(self.sim).__contains__, limit)
        except TimeoutError:
            shown = [half_blocks(each.pixels()) for each in (self.board, self.sim)]
            both = "\n\nand not, as the simulator:\n\n".join("\n".join(each) for each in shown)
            raise AssertionError(f"the Pico shows:\n\n{both}") from None

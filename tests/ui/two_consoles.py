"""Two simulated consoles whose links are crossed; time passes for both."""

import random

from host_sim import sim_board

from tests.ui.console_sim import ConsoleSim
from tools.soak.linked_ends import Wire

SLICE = 20  # Ms that one of them runs alone.


class TwoConsoles:
    """one and other: ConsoleSims, of which one offers the game and the other joins."""

    def __init__(self, language="en", trouble=0.0, seed=1):
        chance = random.Random(seed)
        self._wires = [Wire(chance, trouble) for _ in range(2)]
        self.both = [ConsoleSim(seed=seed, language=language) for seed in (3, 4)]
        self.one, self.other = self.both
        for sim in self.both:
            sim.power_on()
        self.plug()

    def plug(self):
        """Join the wires, which do harm as often as `trouble` says."""
        for sim, wire in zip(self.both, self._wires, strict=True):
            sim.board.line.on_send = lambda data, sim=sim, wire=wire: wire.send(data, sim.now)

    def unplug(self):
        """Part the wires."""
        for sim in self.both:
            sim.board.line.on_send = lambda data: None

    def power_cut(self, sim, forget=""):
        """Take a console its power, and give it back; forget: a game whose save is lost."""
        if forget:
            (sim.folder / f"{forget}.floe").unlink()
        sim.power_on()
        self.plug()
        self.play(sim, "B")  # to the title: its clock goes on, and so it may begin with a demo

    def wait(self, ms):
        """Let time pass for both."""
        for _ in range(ms // SLICE):
            for sim in self.both:
                self.use(sim)
                sim.wait(SLICE)
            for sim, wire in zip(self.both[::-1], self._wires, strict=True):
                sim.board.line.receive(wire.take(sim.now))

    def use(self, sim):
        """Let `machine` mean a console's board."""
        sim_board.use(sim.board)

    def run_until(self, predicate, limit=60_000):
        """Let time pass for both until predicate() is true."""
        for _ in range(limit // SLICE):
            if predicate():
                return
            self.wait(SLICE)
        shown = [sim.screen_name for sim in self.both]
        raise TimeoutError(f"it did not happen: {shown}")

    def play(self, sim, script):
        """Play keys on one of them."""
        self.use(sim)
        sim.play(script)
        self.wait(100)

    def hold(self, sim, key):
        """Hold a key on one of them."""
        self.use(sim)
        sim.hold(key)
        self.wait(100)

    def choose(self, sim, label):
        """Choose a row on one of them."""
        self.use(sim)
        sim.choose(label)
        self.wait(100)

    def begin(self, name, machine=""):
        """Set up a game with the second seat on the other Floe, and join it there.

        machine: the level that plays the first seat.
        """
        self.use(self.one)
        self.one.open_setup(name)
        if machine:
            self.one.set_row("PLAYER 1", machine)
        self.one.set_row("PLAYER 2", "OTHER_FLOE")
        self.begin_together()

    def begin_together(self):
        """Begin the game that is set up, and join it on the other one."""
        self.choose(self.one, "START")
        self.join(self.other)
        self.run_until(lambda: all(map(self.playing, self.both)))

    def join(self, sim):
        """Join the game of the other one."""
        self.choose(sim, "TWO_FLOES")
        self.run_until(lambda: sim.screen.count() > 1)
        self.play(sim, "A")

    @staticmethod
    def playing(sim):
        """Is a game shown?"""
        return sim.screen_name == "PlayScreen"

    def to_move(self):
        """The console whose player is to move, once one is asked; None when the game is over."""

        def asked():
            return [sim for sim in self.both if self.playing(sim) and sim.screen.picking]

        self.run_until(lambda: asked() or not any(map(self.playing, self.both)))
        return asked()[0] if asked() else None

    def make_move(self, sim):
        """Make the move that A offers, whatever it is."""
        made = len(sim.session.record.moves)
        for _ in range(12):
            self.play(sim, "A")
            if not self.playing(sim) or len(sim.session.record.moves) > made:
                return
        raise AssertionError("no move was made")

    def agree(self):
        """Both come to stand at the same moves and position."""
        one, other = self.both
        self.run_until(lambda: one.session.record.moves == other.session.record.moves)
        assert one.session.game.text() == other.session.game.text()

"""A game in which hints and the analysis are asked for, and what the machine would say itself."""

from floe.events import A
from floe.search import engine
from floe.search.engine import Engine
from tests.ui.console_game import TURN_SHOWN, ConsoleGame


class HintGame(ConsoleGame):
    """A game on the simulated console at one of tests.ui.positions, its turn announced."""

    def __init__(self, position, seats=()):
        super().__init__(position, seats)
        self.wait(TURN_SHOWN)

    def ask(self):
        """Hold A; where there is much to think about, thinking has begun."""
        self.sim.hold(A)
        return self

    def hint(self):
        """Ask for a hint, and wait until it is shown."""
        self.ask().sim.run_until(lambda: self.top() == "PlayScreen")
        self.wait(50)
        assert self.suggests()
        return self

    def suggests(self):
        """Does the board show a hint?"""
        return self.sim.screen.board.view.suggests()

    def advised(self):
        """The engine that thought of the hint."""
        return self.sim.console.stack[0].machine.engine


def best(game):
    """What the machine plays with the budget of a hint."""
    machine = Engine(game)
    nodes = machine._budgets.budget(game.state) // 1000 * engine.HINT
    machine.start_budget(nodes, contempt=True)
    while not machine.step(600):
        pass
    return machine.best

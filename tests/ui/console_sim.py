"""The headless console, for tests of what is to be seen."""

from host_sim.headless import HeadlessSim


class ConsoleSim(HeadlessSim):
    """A headless console that also tells what screen is on top, and holds keys at power-on."""

    def power_on_holding(self, key, ms):
        """Start from cold with a key held down for `ms`; it stays down."""
        self.start_console()
        self.board.press(key)
        self.wait(ms)
        return self

    @property
    def screen(self):
        """The screen on top."""
        return self.console._stack[-1]

    @property
    def screen_name(self):
        return type(self.screen).__name__

    @property
    def depth(self):
        """How many screens lie on each other."""
        return len(self.console._stack)

    def choose(self, label):
        """Go to the row with that label, by keys, and press A."""
        self.go_to(label)
        self.play("A")

    def go_to(self, label):
        """Go to the row with that label, by keys."""
        for _ in range(self.screen.count()):
            if self.screen.label(self.screen.row) == label:
                return
            self.play("D")
        raise AssertionError(f"{self.screen_name} has no row {label!r}")

    def file(self, name):
        """The text of a file in the flash, None if there is none."""
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.exists() else None

"""Counts of what happened in sessions."""

from dataclasses import dataclass, fields


@dataclass
class Counts:
    """What happened in one or more sessions.

    presses: keys that went down; cuts: power cuts, in a write or between two; restarts: by reset,
    watchdog or Ctrl-C; moves and games: those played and checked against the reference rules;
    steps: of the console, and their milliseconds.
    """

    sessions: int = 0
    presses: int = 0
    cuts: int = 0
    restarts: int = 0
    moves: int = 0
    games: int = 0
    steps: int = 0
    console_ms: int = 0

    def add(self, other: "Counts") -> None:
        """Add the counts of another one."""
        for field in fields(self):
            number = getattr(self, field.name) + getattr(other, field.name)
            setattr(self, field.name, number)

    def __str__(self) -> str:
        hours = self.console_ms / 3_600_000
        return (
            f"{self.sessions:,} sessions, {self.presses:,} presses, {self.cuts:,} power cuts, "
            f"{self.restarts:,} restarts, {self.moves:,} moves, {self.games:,} games finished, "
            f"{hours:,.1f} hours of the console's time in {self.steps:,} steps"
        )

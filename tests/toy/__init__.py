"""A toy game, nim with floes: all that a game needs, and the line for the registry."""

import host_sim  # noqa: F401

from floe.games.registry import GameInfo, Option

NIM = GameInfo("nim", "Nim", 2, (Option("longest", ("3", "5"), 1),), root="tests.toy")

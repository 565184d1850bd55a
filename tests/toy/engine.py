"""The engine protocol with nim in the registry: what a match of the arena starts.

python -m tests.toy.engine
"""

import host_sim  # noqa: F401
from host_sim.ugi import protocol

from floe.games import registry
from tests.toy import NIM

registry.GAMES.append(NIM)
protocol.run("nim")

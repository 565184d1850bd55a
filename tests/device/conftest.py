"""What the tests of the drivers share."""

import pytest

from host_sim import sim_board


@pytest.fixture
def board():
    """A board with all parts, in use."""
    return sim_board.use(sim_board.SimBoard())

"""What the tests of the search share."""

import pytest

from tests.ui import fast_kernels


@pytest.fixture
def compiled_kernels():
    """Compiled kernels, for tests of what is chosen in many searches and not of kernels."""
    with fast_kernels.in_place():
        yield

"""`python -m floe_console`: the command `floe`, where it is not on the path."""

import sys

from . import main

if __name__ == "__main__":
    sys.exit(main())

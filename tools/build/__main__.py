"""The command: python -m tools.build."""

import sys

from tools.build.firmware import main

sys.exit(main())

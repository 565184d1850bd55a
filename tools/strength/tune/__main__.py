"""Starts the command line of the tuning: python -m tools.strength.tune."""

import sys

if __name__ == "__main__":
    try:
        from tools.strength.tune.command import main
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("rich", "scipy"):
            raise
        sys.exit(f"Tuning needs {error.name}: python -m pip install -e '.[arena]'")
    sys.exit(main())

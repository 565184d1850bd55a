"""Commands for makers and developers: `python -m tools.<name> --help`, in the root folder."""

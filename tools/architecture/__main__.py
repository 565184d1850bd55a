"""`python -m tools.architecture`: the command."""

from tools.architecture.pictures import write

write()

"""`python -m tools.drawing.architecture`: the command."""

from tools.drawing.architecture.pictures import write

write()

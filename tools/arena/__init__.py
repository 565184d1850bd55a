"""The arena: matches between two engines, counted until it is clear which is stronger.

engines.py reads what an engine is; players.py runs one as a process; game.py plays a game between
two and writes its record; matches.py plays many and can go on where it was broken off; score.py
has the statistics; command.py is the command line. Any engine is driven by lines of UGI.
"""

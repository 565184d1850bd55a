"""The arena: matches between two engines, played until it is clear which is stronger.

engines.py reads the description of an engine; engine_process.py runs one as a process; match.py
plays a game between two and writes its record; runner.py plays many and can be interrupted and
continued; score.py has the statistics; command.py is the command line. Any engine that speaks UGI
can play.
"""

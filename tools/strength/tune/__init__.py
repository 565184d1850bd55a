"""Tuning of the evaluation's weights, in two ways: by matches (SPSA), by positions (logistic).

parameters.py says what may be changed, and within which bounds; spsa.py and logistic.py look for
better values; command.py is the command line. A set of values is a tree with other constants
(tools.strength.constants), so that whatever has a name in the source can be tuned.
"""

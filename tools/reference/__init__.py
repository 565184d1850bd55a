"""The rules of the games a second time, as plainly as the rule sheets tell them.

They are the witness for the kernels, in the tests and wherever else a game has to be legal.
"""

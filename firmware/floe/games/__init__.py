"""The rules of the games. They know nothing of screens, keys, files or time.

`game` says what a game is, `registry` lists the games.
"""

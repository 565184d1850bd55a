"""The commands for games of one's own: a game is a folder, see docs/your_own_game.md.

`new` writes a small game, `check` says what is wrong with one, `pack` makes one file of it, and
`board` puts that on a board.
"""

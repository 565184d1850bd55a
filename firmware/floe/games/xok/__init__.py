"""The rules of Xok, 2 players."""

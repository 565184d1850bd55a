"""The rules of Penguin Soccer, 2 players."""

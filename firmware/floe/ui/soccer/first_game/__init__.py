"""The first game of Penguin Soccer: its steps, and texts in a module a language."""

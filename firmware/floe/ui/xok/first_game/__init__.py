"""The first game of xok: its steps, and texts in a module a language."""

"""The first game of fish: its steps, and texts in a module a language."""

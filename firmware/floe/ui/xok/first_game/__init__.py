"""The first game of xok: its steps."""

"""The first game of Penguin Soccer: its steps."""

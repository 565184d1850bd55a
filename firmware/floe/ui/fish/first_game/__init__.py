"""The first game of fish: its steps."""

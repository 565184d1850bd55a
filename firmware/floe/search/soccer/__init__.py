"""What the search knows of Penguin Soccer."""

"""What the search knows of fish."""

"""The front that plays in a terminal."""

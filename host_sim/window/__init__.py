"""The front that plays in a window."""

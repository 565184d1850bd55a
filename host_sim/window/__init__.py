"""The window front end."""

"""The user interface: the console, its screens, and how they are drawn."""

"""What the player sees: the console, its screens, and how they are drawn."""

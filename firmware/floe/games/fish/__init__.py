"""The rules of fish: Hey, That's My Fish!, 2 to 4 players."""

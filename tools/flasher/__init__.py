"""What tools/flash.py and tools/saves.py are made of; planning apart from talking to a board."""

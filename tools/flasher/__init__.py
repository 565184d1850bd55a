"""The parts of tools/flash.py and tools/saves.py; planning is separate from talking to a board."""

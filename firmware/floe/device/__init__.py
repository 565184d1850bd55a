"""The parts of the console and their drivers; only this folder of the firmware knows pins."""

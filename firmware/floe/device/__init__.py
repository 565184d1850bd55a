"""The parts of the console and their drivers; of the firmware only this folder knows pins."""

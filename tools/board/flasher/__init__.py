"""The parts of the commands flash and saves; planning is separate from talking to a board."""

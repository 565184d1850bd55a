"""The partner of soccer: PUCT, by how many moves everybody needs to the ball and to the goal."""

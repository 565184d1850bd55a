"""Stand-ins for people: whether the lowest levels are for those who have just learnt the rules."""
